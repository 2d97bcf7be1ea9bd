/** How the desk says a time: as its reader's language does, by 24 hours. */
import { localeOf, type Language } from '@portal/contract'

const shape = { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

interface Saying {
  language: Language
  /** By whose clock. */
  zone: string
  /** Where it may not be that of who reads it. */
  isZoneNamed: boolean
  /** Another year than this one is said. */
  now: Date
}

export function momentIn(at: Date, { language, zone: timeZone, isZoneNamed, now }: Saying): string {
  const yearOf = (date: Date): string => new Intl.DateTimeFormat('en', { year: 'numeric', timeZone }).format(date)
  return new Intl.DateTimeFormat(localeOf(language), {
    ...shape,
    timeZone,
    ...(yearOf(at) === yearOf(now) ? {} : { year: 'numeric' }),
    ...(isZoneNamed ? { timeZoneName: 'short' } : {}),
  }).format(at)
}
