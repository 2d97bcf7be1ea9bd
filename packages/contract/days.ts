/** Calendar days, as 2026-11-21. */
import { dayMs } from './durations.ts'

/** Returns the day `days` later; negative: earlier. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** Returns the number of days between two days; negative if `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)

/** Returns every day between two days, both included; none if one of them is no day, or the second is earlier. */
export function daysFromTo(first: string, last: string): string[] {
  if (!isDay(first) || !isDay(last)) return []
  return Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, nth) => dayAfter(first, nth))
}

/** True for a day of the calendar: not 2026-02-31, and no day of year 0, which PostgreSQL does not have. */
export function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text && text >= '0001'
}
