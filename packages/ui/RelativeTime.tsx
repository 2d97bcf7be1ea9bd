import type { Language } from '@portal/contract'
import { useTimedValue } from './timed-value.ts'
import { useLanguage } from './language.tsx'
import { agoText, exactTime } from './text/date-format.ts'
import { readerTime } from './text/reader-clock.ts'

/** NOTICE-06, in the reader's own time zone; a moment in the future counts as now. */
export function relativeTime(date: Date, now: Date, language: Language): string {
  const seconds = (now.getTime() - date.getTime()) / 1000
  if (seconds < 86_400) return agoText(seconds, language)
  const at = readerTime(date)
  const [year, day] = [at.getUTCFullYear(), `${at.getUTCMonth() + 1}/${at.getUTCDate()}`]
  return year === readerTime(now).getUTCFullYear() ? day : `${year}/${day}`
}

/** Updates as time passes; the exact time is in its title. */
export function RelativeTime({ date }: { date: string }) {
  const { language } = useLanguage()
  const at = new Date(date)
  const text = useTimedValue((now) => relativeTime(at, now, language))
  return (
    <time dateTime={date} title={exactTime(date, language)}>
      {text}
    </time>
  )
}
