import { localeOf, type Language } from '@portal/contract'

/** Formats a date in the reader's time zone. */
export function formatDay(at: string, language: Language): string {
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long' }).format(new Date(at))
}

/** Formats a time with a 24-hour clock, as everywhere at the desk. The year is omitted if it is the current one. */
export function formatTime(at: string, language: Language): string {
  const shape = { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const date = new Date(at)
  const year = date.getFullYear() === new Date().getFullYear() ? {} : ({ year: 'numeric' } as const)
  return new Intl.DateTimeFormat(localeOf(language), { ...shape, ...year }).format(date)
}

/** Returns true if the time is set and has passed. */
export function isPast(at: string | undefined, now: Date): boolean {
  return at !== undefined && at !== '' && new Date(at) < now
}
