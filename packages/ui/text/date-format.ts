/** All that the phone page needs of dates; `format-time.ts` has the rest. */
import { localeOf, translate, type Language } from '@portal/contract'
import { relativeTimeTexts } from '../RelativeTime.texts.ts'
import { readerTime } from './reader-clock.ts'

/** Within a day: NOTICE-06. */
export function agoText(seconds: number, language: Language): string {
  if (seconds < 60) return translate(relativeTimeTexts.now, language)
  if (seconds < 3600) return translate(relativeTimeTexts.minutes, language, { count: Math.floor(seconds / 60) })
  return translate(relativeTimeTexts.hours, language, { count: Math.floor(seconds / 3600) })
}

const exact: Partial<Record<Language, Intl.DateTimeFormat>> = {}

/** Formats day and time in full, for titles on hover. */
export function exactTime(date: string, language: Language): string {
  // kept, as in format-time.ts: a list of news would make a hundred
  const options = { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' } as const
  exact[language] ??= new Intl.DateTimeFormat(localeOf(language), options)
  return exact[language].format(readerTime(new Date(date)))
}
