import { localeOf, translate, type Language } from '@portal/contract'
import { relativeTimeTexts } from '../RelativeTime.texts.ts'

/**
 * `auto`: relative within a day, then the date. `date`: 11月20日, with the year if it is another one. `datetime`: with
 * the time of day. `clock`: the time of day alone.
 */
export type TimeForm = 'auto' | 'date' | 'datetime' | 'clock'

interface Options {
  form: TimeForm
  now: Date
  language: Language
  /** Time zone; by default the reader's. */
  zone?: string | undefined
}

const cache = new Map<string, Intl.DateTimeFormat>()

function formatOf(language: Language, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(parts)
  const known = cache.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(localeOf(language), parts)
  cache.set(key, made)
  return made
}

/** The one notation of dates and times in the portal. */
export function formatTime(at: Date, { form, now, language, zone }: Options): string {
  const seconds = (now.getTime() - at.getTime()) / 1000
  if (form === 'auto' && seconds > -60 && seconds < 86_400) {
    if (seconds < 60) return translate(relativeTimeTexts.now, language)
    if (seconds < 3600) return translate(relativeTimeTexts.minutes, language, { count: Math.floor(seconds / 60) })
    return translate(relativeTimeTexts.hours, language, { count: Math.floor(seconds / 3600) })
  }
  const timeZone = zone ? { timeZone: zone } : {}
  const clock = { ...timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  if (form === 'clock') return formatOf(language, clock).format(at)
  const yearOf = (date: Date): string => formatOf('EN', { ...timeZone, year: 'numeric' }).format(date)
  const day: Intl.DateTimeFormatOptions = { ...timeZone, month: language === 'CHS' ? 'long' : 'short', day: 'numeric' }
  if (yearOf(at) !== yearOf(now)) day.year = 'numeric'
  const date = formatOf(language, day).format(at)
  return form === 'datetime' ? `${date} ${formatOf(language, clock).format(at)}` : date
}
