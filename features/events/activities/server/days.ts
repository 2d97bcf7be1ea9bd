/** Calendar days in a time zone (CAL-02). */
import { dayAfter, dayMs, daysBetween, isDay } from '@portal/contract'

/** Returns every day between two days, both included; none if one of them is not a valid day. */
export function listDays(first: string, last: string): string[] {
  if (!isDay(first) || !isDay(last)) return []
  return Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, nth) => dayAfter(first, nth))
}

/** Returns the last moment before the end: a session that ends at midnight is not on the day that begins then. */
export function lastMomentBefore(end: Date): Date {
  return new Date(end.getTime() - 1)
}

/** Returns a span that contains the day in every time zone. */
export function spanAroundDay(day: string): { from: Date; to: Date } {
  const noon = Date.parse(`${day}T12:00:00Z`) || 0
  return { from: new Date(noon - 1.5 * dayMs), to: new Date(noon + 1.5 * dayMs) }
}
