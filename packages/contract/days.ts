/** Days of a calendar, as 2026-11-21. */

export const dayMs = 86_400_000

/** The day so many days later, or before. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** From one day to another; less than 0: the other is before it. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)

/** The date in China of a moment; `days` earlier. */
export const chinaDay = (at: Date, days = 0): string =>
  new Date(at.getTime() + 8 * 3_600_000 - days * dayMs).toISOString().slice(0, 10)

/** Whether a calendar has this day: 2026-02-31 is none, nor is any of a year 0, which PostgreSQL does not know. */
export function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text && text >= '0001'
}
