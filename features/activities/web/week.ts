/** Home's card: what is on this week, and what comes after it. */
import type { ActivityBrief } from '../contract.ts'

interface Split<T> {
  thisWeek: T[]
  later: T[]
}

/** Weeks begin on Monday, at midnight of the browser's zone; what is over or cancelled is left out. */
export function splitByWeek<T extends Pick<ActivityBrief, 'StartTime' | 'EndTime' | 'Status'>>(
  list: readonly T[],
  now: Date,
): Split<T> {
  const end = endOfWeek(now)
  const ahead = list.filter((each) => each.Status !== 6 && new Date(each.EndTime) > now)
  return {
    thisWeek: ahead.filter((each) => new Date(each.StartTime) < end),
    later: ahead.filter((each) => new Date(each.StartTime) >= end),
  }
}

export function endOfWeek(now: Date): Date {
  const sinceMonday = (now.getDay() + 6) % 7
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 7 - sinceMonday)
}
