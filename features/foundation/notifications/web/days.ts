import { daysBetween, type Language } from '@portal/contract'
import { formatTime } from '@portal/ui'

/** Returns `words` for today and yesterday, else the date, with its year if it is not the current one. */
export function dayHeading(
  day: string,
  today: string,
  { language, words }: { language: Language; words: { today: string; yesterday: string } },
): string {
  const daysAgo = daysBetween(day, today)
  if (daysAgo === 0) return words.today
  if (daysAgo === 1) return words.yesterday
  const [at, now] = [new Date(day), new Date(today)]
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  return formatTime(at, { form: 'date', now, zone: 'UTC', language, detail: isThisYear ? 'weekday' : undefined })
}
