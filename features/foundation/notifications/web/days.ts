import { daysBetween, localeOf, type Language, companyZone } from '@portal/contract'

/** Returns the day of a moment in a time zone, YYYY-MM-DD, as the server groups by it. */
export function dayInZone(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment)
}

/** Returns `words` for today and yesterday, else the date, with its year if it is not the current one. */
export function dayHeading(
  day: string,
  today: string,
  { language, words }: { language: Language; words: { today: string; yesterday: string } },
): string {
  const at = new Date(`${day}T00:00:00Z`)
  const daysAgo = daysBetween(day, today)
  if (daysAgo === 0) return words.today
  if (daysAgo === 1) return words.yesterday
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  return new Intl.DateTimeFormat(localeOf(language), {
    timeZone: 'UTC',
    month: 'long',
    day: 'numeric',
    ...(isThisYear ? { weekday: 'long' } : { year: 'numeric' }),
  }).format(at)
}

/** The browser's time zone; some hardened browsers do not report it. */
export function browserTimeZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return /^[A-Z]\w+\/|^UTC$/.test(timeZone ?? '') && timeZone !== 'Etc/Unknown' ? timeZone : companyZone()
}
