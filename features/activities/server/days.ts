/** Days of a calendar, cut in a time zone (CAL-02). */

const dayMs = 24 * 3600_000

/** Says which day a moment belongs to, as YYYY-MM-DD; undefined: there is no such zone. */
export function daysIn(timeZone: string): ((moment: Date) => string) | undefined {
  try {
    const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    return (moment) => format.format(moment)
  } catch {
    return undefined
  }
}

/** Noon of a day in UTC, to count days by; undefined: no calendar has it. */
function noonOf(day: string): number | undefined {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const noon = new Date(Date.UTC(year, month - 1, date, 12))
  return noon.toISOString().slice(0, 10) === day ? noon.getTime() : undefined
}

export function isDay(day: string): boolean {
  return noonOf(day) !== undefined
}

/** Every day from one to another, both included. */
export function daysBetween(first: string, last: string): string[] {
  const [from, to] = [noonOf(first), noonOf(last)]
  if (from === undefined || to === undefined) return []
  const days: string[] = []
  for (let noon = from; noon <= to; noon += dayMs) days.push(new Date(noon).toISOString().slice(0, 10))
  return days
}

/** The last moment of a session is before its end: one that ends at midnight is not on the day that begins then. */
export function lastMomentOf(end: Date): Date {
  return new Date(end.getTime() - 1)
}

/** A span that holds the day, wherever on earth it is cut. */
export function around(day: string): { from: Date; to: Date } {
  const noon = noonOf(day) ?? 0
  return { from: new Date(noon - 1.5 * dayMs), to: new Date(noon + 1.5 * dayMs) }
}
