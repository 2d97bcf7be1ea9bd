/** Days of a calendar, cut in a time zone (CAL-02). */
import { dayAfter, dayMs, daysBetween, isDay } from '@portal/contract'

/** Says which day a moment belongs to, as YYYY-MM-DD; undefined: there is no such zone. */
export function daysIn(timeZone: string): ((moment: Date) => string) | undefined {
  try {
    const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    return (moment) => format.format(moment)
  } catch {
    return undefined
  }
}

/** Every day from one to another, both included; none where one of them is no day. */
export function daysFrom(first: string, last: string): string[] {
  if (!isDay(first) || !isDay(last)) return []
  return Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, nth) => dayAfter(first, nth))
}

/** The last moment of a session is before its end: one that ends at midnight is not on the day that begins then. */
export function lastMomentOf(end: Date): Date {
  return new Date(end.getTime() - 1)
}

/** A span that holds the day, wherever on earth it is cut. */
export function around(day: string): { from: Date; to: Date } {
  const noon = Date.parse(`${day}T12:00:00Z`) || 0
  return { from: new Date(noon - 1.5 * dayMs), to: new Date(noon + 1.5 * dayMs) }
}
