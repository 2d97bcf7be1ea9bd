import { localeOf, type Language } from '@portal/contract'
import { agoText } from './date-format.ts'
import { readerTime } from './reader-clock.ts'

/**
 * `auto`: relative within a day, then the date. `date`: 11月20日, with the year if it is another one. `datetime`: with
 * the time of day. `clock`: the time of day alone.
 */
export type TimeForm = 'auto' | 'date' | 'datetime' | 'clock'

interface Options {
  form: TimeForm
  now?: Date | undefined
  language: Language
  /** Time zone; by default the reader's. */
  zone?: string | undefined
  /** `weekday`: 11月20日周五. `year`: with this year, too. `full`: 2026年11月20日星期五. `seconds`: 09:05:00. */
  detail?: 'weekday' | 'year' | 'full' | 'seconds' | undefined
}

const cache = new Map<string, Intl.DateTimeFormat>()

/** Formats are kept: making one takes longer than using it. Those of readers are the same for all of them. */
function formatOf(locale: string, timeZone: string, parts: Intl.DateTimeFormatOptions) {
  const key = locale + timeZone + JSON.stringify(parts)
  let format = cache.get(key)
  if (!format) cache.set(key, (format = new Intl.DateTimeFormat(locale, { ...parts, timeZone })))
  return format
}

/** In a zone, by default on the reader's clock. */
const formatIn = (at: Date, locale: string, zone: string | undefined, parts: Intl.DateTimeFormatOptions): string =>
  formatOf(locale, zone ?? 'UTC', parts).format(zone ? at : readerTime(at))

/** The one notation of dates and times in the portal. */
export function formatTime(at: Date, { form, now = new Date(), language, zone, detail }: Options): string {
  const seconds = (now.getTime() - at.getTime()) / 1000
  if (form === 'auto' && seconds > -60 && seconds < 86_400) return agoText(seconds, language)
  const format = (parts: Intl.DateTimeFormatOptions): string => formatIn(at, localeOf(language), zone, parts)
  const clock = (): string =>
    format({
      hour: '2-digit',
      minute: '2-digit',
      second: detail === 'seconds' ? '2-digit' : undefined,
      hourCycle: 'h23',
    })
  if (form === 'clock') return clock()
  const yearOf = (moment: Date): string => dayIn(moment, zone).slice(0, 4)
  const date = format(
    detail === 'full'
      ? { dateStyle: 'full' }
      : {
          month: language === 'CHS' ? 'long' : 'short',
          day: 'numeric',
          year: detail === 'year' || yearOf(at) !== yearOf(now) ? 'numeric' : undefined,
          weekday: detail === 'weekday' ? 'short' : undefined,
        },
  )
  return form === 'datetime' ? `${date} ${clock()}` : date
}

/** Returns the day of a moment, YYYY-MM-DD, by default in the reader's zone. */
export function dayIn(at: Date, zone?: string): string {
  return formatIn(at, 'sv', zone, { dateStyle: 'short' })
}

const parts = {
  weekday: { weekday: 'short' },
  month: { month: 'short' },
  monthOfYear: { year: 'numeric', month: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** Formats a part of a date that stands alone: 周五, 11月, 2026年11月. */
export function formatPart(at: Date, part: keyof typeof parts, language: Language, zone?: string): string {
  return formatIn(at, localeOf(language), zone, parts[part])
}

/** Returns whether the reader's own clock shows another time than that of a zone. */
export function isOtherClock(at: Date, zone: string): boolean {
  const options = { form: 'datetime', now: at, language: 'EN' } as const
  return formatTime(at, { ...options, zone }) !== formatTime(at, options)
}

/** Returns the common name of a zone, such as 中国标准时间 (`longGeneric`) or GMT+8 (`short`). */
export function zoneName(zone: string, language: Language, style: 'longGeneric' | 'short' = 'longGeneric'): string {
  try {
    const named = formatOf(localeOf(language), zone, { timeZoneName: style }).formatToParts(new Date())
    return named.find(({ type }) => type === 'timeZoneName')?.value ?? zone
  } catch {
    return zone
  }
}
