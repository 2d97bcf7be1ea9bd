/** Calendar days in a time zone (CAL-02). */
import { dayMs } from '@portal/contract'

/** Returns the last moment before the end: a session that ends at midnight is not on the day that begins then. */
export function lastMomentBefore(end: Date): Date {
  return new Date(end.getTime() - 1)
}

/** Returns a span that contains the day in every time zone. */
export function spanAroundDay(day: string): { from: Date; to: Date } {
  const noon = Date.parse(`${day}T12:00:00Z`) || 0
  return { from: new Date(noon - 1.5 * dayMs), to: new Date(noon + 1.5 * dayMs) }
}
