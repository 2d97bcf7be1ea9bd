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
  const today = midnight(now)
  const goingOn = thisWeek.filter((each) => new Date(each.StartTime) < today)
  const beginning = thisWeek.filter((each) => new Date(each.StartTime) >= today)
  const first = beginning.slice(0, goingOn.length > 0 ? room - 1 : room)
  const visible = [...first, ...goingOn.slice(0, room - first.length)]
  return { thisWeek: visible, later: later.slice(0, room - visible.length), more: thisWeek.length - visible.length }
}

interface DayGroup<T> {
  /** Midnight of the day; null: under way since an earlier day. */
  day: Date | null
  items: T[]
}

/** Groups sessions by the day on which they begin, in the browser's zone; those under way stand last. */
export function groupByDay<T extends Pick<ActivityBrief, 'StartTime'>>(list: readonly T[], now: Date): DayGroup<T>[] {
  const today = midnight(now)
  const groups = new Map<number, T[]>()
  for (const each of list) {
    const day = midnight(new Date(each.StartTime))
    const key = day < today ? Infinity : day.getTime()
    groups.set(key, [...(groups.get(key) ?? []), each])
  }
  return [...groups]
    .toSorted(([one], [other]) => one - other)
    .map(([key, items]) => ({ day: key === Infinity ? null : new Date(key), items }))
}

const midnight = (time: Date): Date => new Date(time.getFullYear(), time.getMonth(), time.getDate())

/** @internal */
export function endOfWeek(now: Date): Date {
  const sinceMonday = (now.getDay() + 6) % 7
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 7 - sinceMonday)
}
