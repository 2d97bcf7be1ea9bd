/** How long a person counts as new (PEOPLE-01). */
import { dayMs } from '@portal/contract'
const newDays = 90

/** Returns whether a join date (YYYY-MM-DD) is within the last 90 days. The server leaves out future dates. */
export function isRecent(joinDate: string, now: Date): boolean {
  const since = new Date(now.getTime() - newDays * dayMs).toISOString().slice(0, 10)
  return joinDate.slice(0, 10) >= since
}
