/** Days of the plan, as the reader's own calendar has them; a day is 2026-11-21, a month 2026-11. */

export function dayOf(at: Date): string {
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

export const monthOf = (day: string): string => day.slice(0, 7)

const two = (number: number): string => String(number).padStart(2, '0')

export function dateOf(day: string): Date {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

export function daysLater(day: string, count: number): string {
  const at = dateOf(day)
  return dayOf(new Date(at.getFullYear(), at.getMonth(), at.getDate() + count))
}

/** The same day of another month, or its last. */
export function monthsLater(day: string, count: number): string {
  const at = dateOf(day)
  const last = new Date(at.getFullYear(), at.getMonth() + count + 1, 0)
  return dayOf(new Date(last.getFullYear(), last.getMonth(), Math.min(at.getDate(), last.getDate())))
}

/** The weeks that a month touches, whole; `weekStart`: 1 for Monday. */
export function weeksOf(month: string, weekStart = 1): string[][] {
  const first = `${month}-01`
  const before = (dateOf(first).getDay() - weekStart + 7) % 7
  const begin = daysLater(first, -before)
  const next = monthsLater(first, 1)
  const weeks: string[][] = []
  for (let day = begin; day < next; day = daysLater(day, 7))
    weeks.push(Array.from({ length: 7 }, (_, nth) => daysLater(day, nth)))
  return weeks
}

/** Where a key leads from a day of the grid; undefined: it is no such key. */
export function dayByKey(key: string, day: string): string | undefined {
  const steps: Readonly<Record<string, string>> = {
    ArrowLeft: daysLater(day, -1),
    ArrowRight: daysLater(day, 1),
    ArrowUp: daysLater(day, -7),
    ArrowDown: daysLater(day, 7),
    PageUp: monthsLater(day, -1),
    PageDown: monthsLater(day, 1),
  }
  return steps[key]
}
