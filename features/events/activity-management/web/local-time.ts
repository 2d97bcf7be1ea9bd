/** Times in fields: YYYY-MM-DDTHH:MM in the browser's zone. */

const pad2 = (number: number): string => String(number).padStart(2, '0')

export function toFieldValue(time: string): string {
  const at = new Date(time)
  const day = `${at.getFullYear()}-${pad2(at.getMonth() + 1)}-${pad2(at.getDate())}`
  return `${day}T${pad2(at.getHours())}:${pad2(at.getMinutes())}`
}

/** Returns undefined if the field is empty or holds no time. */
export function parseFieldValue(field: string): string | undefined {
  const at = new Date(field)
  return field === '' || Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

/** Suggests two hours from the next full hour, a week ahead. */
export function suggestTimes(now: Date): { start: string; end: string } {
  const start = new Date(now.getTime() + 7 * 24 * 3600_000)
  start.setMinutes(60, 0, 0)
  return {
    start: toFieldValue(start.toISOString()),
    end: toFieldValue(new Date(start.getTime() + 2 * 3600_000).toISOString()),
  }
}
