/** Times in fields: YYYY-MM-DDTHH:MM on the clock of the company, as everywhere at the desk where times are planned. */
import { companyZone, dayMs } from '@portal/contract'
import { resolveLocalTime, wallClock } from '@portal/contract/zones'

export const toFieldValue = (time: string | Date): string => wallClock(new Date(time), companyZone())

/** Returns undefined if the field is empty or holds no time; of an hour that the clock repeats, the first. */
export function parseFieldValue(field: string): string | undefined {
  const found = resolveLocalTime(field, companyZone(), 'first')
  return found.kind === 'at' ? found.at.toISOString() : undefined
}

const hourMs = 3600_000
const weekMs = 7 * dayMs

/** Suggests two hours from the next full hour, a week ahead. */
export function suggestTimes(now: Date): { start: string; end: string } {
  const fullHour = (at: number): string => `${toFieldValue(new Date(at)).slice(0, 13)}:00`
  const start = now.getTime() + weekMs + hourMs
  return { start: fullHour(start), end: fullHour(start + 2 * hourMs) }
}
