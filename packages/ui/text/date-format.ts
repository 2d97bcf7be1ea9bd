/** All that the phone page needs of dates; `format-time.ts` has the rest. */
import { localeOf, translate, type Language } from '@portal/contract'
import { relativeTimeTexts } from '../RelativeTime.texts.ts'

/** Within a day: NOTICE-06. */
export function agoText(seconds: number, language: Language): string {
  if (seconds < 60) return translate(relativeTimeTexts.now, language)
  if (seconds < 3600) return translate(relativeTimeTexts.minutes, language, { count: Math.floor(seconds / 60) })
  return translate(relativeTimeTexts.hours, language, { count: Math.floor(seconds / 3600) })
}

const exact = new Map<string, Intl.DateTimeFormat>()

/** Formats day and time in full, for titles on hover; by default in the reader's zone. */
export function exactTime(date: string, language: Language, timeZone?: string): string {
  // kept, as in format-time.ts: a list of news would make a hundred
  const key = `${language} ${timeZone}`
  const format =
    exact.get(key) ?? new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'full', timeStyle: 'short', timeZone })
  exact.set(key, format)
  return format.format(new Date(date))
}
