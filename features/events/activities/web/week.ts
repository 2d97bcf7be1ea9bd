/** Selection for the card on home: this week, and later. */
import type { ActivityBrief } from '../contract.ts'
import { sessionStatus } from '../rules.ts'

interface WeekSplit<T> {
  thisWeek: T[]
  later: T[]
}

/**
 * Weeks begin on Monday at midnight in the browser's zone. Sessions that are over or cancelled are left out. @internal
 */
export function splitByWeek<T extends Pick<ActivityBrief, 'StartTime' | 'EndTime' | 'Status'>>(
  list: readonly T[],
  now: Date,
): WeekSplit<T> {
  const end = endOfWeek(now)
  const ahead = list.filter((each) => each.Status !== sessionStatus.over && new Date(each.EndTime) > now)
  return {
    thisWeek: ahead.filter((each) => new Date(each.StartTime) < end),
    later: ahead.filter((each) => new Date(each.StartTime) >= end),
  }
}

/**
 * Fills the card: first what begins today or later this week, then at least one that has been running for days, then
 * later weeks in the remaining room. `more`: how many of this week are not shown.
 */
export function selectForCard<T extends Pick<ActivityBrief, 'StartTime' | 'EndTime' | 'Status'>>(
  list: readonly T[],
  now: Date,
  room: number,
): WeekSplit<T> & { more: number } {
  const { thisWeek, later } = splitByWeek(list, now)
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate())
  const goingOn = thisWeek.filter((each) => new Date(each.StartTime) < today)
  const beginning = thisWeek.filter((each) => new Date(each.StartTime) >= today)
  const first = beginning.slice(0, goingOn.length > 0 ? room - 1 : room)
  const visible = [...first, ...goingOn.slice(0, room - first.length)]
  return { thisWeek: visible, later: later.slice(0, room - visible.length), more: thisWeek.length - visible.length }
}

/** @internal */
export function endOfWeek(now: Date): Date {
  const sinceMonday = (now.getDay() + 6) % 7
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 7 - sinceMonday)
}
