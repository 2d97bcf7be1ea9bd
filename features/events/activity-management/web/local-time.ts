/** Times in `datetime-local` fields: YYYY-MM-DDTHH:MM in the browser's zone. */

const two = (number: number): string => String(number).padStart(2, '0')

export function fieldOf(time: string): string {
  const at = new Date(time)
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** Returns undefined if the field is empty or holds no time. */
export function timeIn(field: string): string | undefined {
  const at = new Date(field)
  return field === '' || Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

/** Suggests two hours from the next full hour, a week ahead. */
export function suggested(now: Date): { start: string; end: string } {
  const start = new Date(now.getTime() + 7 * 24 * 3600_000)
  start.setMinutes(60, 0, 0)
  return { start: fieldOf(start.toISOString()), end: fieldOf(new Date(start.getTime() + 2 * 3600_000).toISOString()) }
}
