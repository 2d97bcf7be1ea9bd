import { localeOf, translate, type Language } from '@portal/contract'
import { useAsTimePasses } from './as-time-passes.ts'
import { useLanguage } from './language.tsx'
import { relativeTimeTexts } from './RelativeTime.texts.ts'

/** NOTICE-06, in the reader's own time zone; a moment in the future counts as now. */
export function relativeTime(date: Date, now: Date, language: Language): string {
  const seconds = (now.getTime() - date.getTime()) / 1000
  if (seconds < 60) return translate(relativeTimeTexts.now, language)
  if (seconds < 3600) return translate(relativeTimeTexts.minutes, language, { count: Math.floor(seconds / 60) })
  if (seconds < 86_400) return translate(relativeTimeTexts.hours, language, { count: Math.floor(seconds / 3600) })
  const day = `${date.getMonth() + 1}/${date.getDate()}`
  return date.getFullYear() === now.getFullYear() ? day : `${date.getFullYear()}/${day}`
}

/** Formats day and time in full. */
export function exactTime(date: string, language: Language): string {
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'full', timeStyle: 'short' }).format(new Date(date))
}

/** Updates as time passes; the exact time is in its title. */
export function RelativeTime({ date }: { date: string }) {
  const { language } = useLanguage()
  const at = new Date(date)
  const text = useAsTimePasses((now) => relativeTime(at, now, language))
  return (
    <time dateTime={date} title={exactTime(date, language)}>
      {text}
    </time>
  )
}
