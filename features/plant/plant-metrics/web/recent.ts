import { dayAfter } from '@portal/contract'

/** Days that a key figure shows. The query covers 15 more, in case figures are late. */
export const recentDays = 30

export function recentFrom(now: Date): string {
  return dayAfter(now.toISOString().slice(0, 10), -(recentDays + 15))
}
