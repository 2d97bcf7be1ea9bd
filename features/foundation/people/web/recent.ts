/** How long a person counts as new (PEOPLE-01). */
import { companyDay } from '@portal/contract'

const newDays = 90

/** Returns whether a join date (YYYY-MM-DD) is within the last 90 days of the company. The server leaves out future dates. */
export function isRecent(joinDate: string, now: Date): boolean {
  return joinDate.slice(0, 10) >= companyDay(now, newDays)
}
