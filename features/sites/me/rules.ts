import { daysBetween } from '@portal/contract'
import { headerFlags, type HeaderFlag } from '@portal/sites/contract'
import type { TopNavigation } from './contract.ts'

/** HOME-01: days with the company, counting the first day as one; 0 before joining. */
export function joinDays(joinDate: string, today: string): number {
  const days = daysBetween(joinDate, today)
  return Math.max(0, Math.round(days) + 1)
}

/** Returns the navigation of a header by its flags (SHELL-06). */
export function navigationOf(flags: readonly HeaderFlag[]): TopNavigation {
  return Object.fromEntries(headerFlags.map((flag) => [flag, flags.includes(flag)])) as TopNavigation
}
