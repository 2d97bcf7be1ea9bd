/** Formats times at the desk in the reader's language with a 24-hour clock. */
import { localeOf, type Language } from '@portal/contract'

const baseFormat = { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

interface MomentFormat {
  language: Language
  /** Time zone (IANA name) in which the time is shown. */
  zone: string
  /** Shows the zone, for readers who may be in another one. */
  isZoneNamed: boolean
  /** The year is shown if it is not the current one. */
  now: Date
}

export function formatMoment(at: Date, { language, zone: timeZone, isZoneNamed, now }: MomentFormat): string {
  const yearOf = (date: Date): string => new Intl.DateTimeFormat('en', { year: 'numeric', timeZone }).format(date)
  return new Intl.DateTimeFormat(localeOf(language), {
    ...baseFormat,
    timeZone,
    ...(yearOf(at) === yearOf(now) ? {} : { year: 'numeric' }),
    ...(isZoneNamed ? { timeZoneName: 'short' } : {}),
  }).format(at)
}
