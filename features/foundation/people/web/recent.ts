/** So long somebody counts as new (PEOPLE-01). */
import { dayMs } from '@portal/contract'
const newDays = 90

/** Whether a join date (YYYY-MM-DD) is of the last 90 days; who is yet to come is not listed by the server. */
export function isRecent(joinDate: string, now: Date): boolean {
  const since = new Date(now.getTime() - newDays * dayMs).toISOString().slice(0, 10)
  return joinDate.slice(0, 10) >= since
}
