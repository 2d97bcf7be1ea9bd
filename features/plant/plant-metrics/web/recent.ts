import { dayAfter } from '@portal/contract'

/** Days that a key figure shows; the query asks for some more, so that a figure that is late is still there. */
export const recentDays = 30

export function recentFrom(now: Date): string {
  return dayAfter(now.toISOString().slice(0, 10), -(recentDays + 15))
}
