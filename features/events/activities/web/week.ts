/** Selection for the card on home: this week, and later, by the days of the reader. */
import { dayMs } from '@portal/contract'
import { readerTime } from '@portal/ui'
import type { ActivityBrief } from '../contract.ts'
import { sessionStatus } from '../rules.ts'

/** Days of the reader since 1970. @internal */
export const dayOf = (time: Date | string): number => Math.floor(readerTime(new Date(time)).getTime() / dayMs)

interface WeekSplit<T> {
  thisWeek: T[]
  later: T[]
}

/**
 * Weeks begin on Monday at midnight in the reader's zone. Sessions that are over or cancelled are left out. @internal
 */
export function splitByWeek<T extends Pick<ActivityBrief, 'StartTime' | 'EndTime' | 'Status'>>(
  list: readonly T[],
  now: Date,
): WeekSplit<T> {
  const end = endOfWeek(now)
  const ahead = list.filter((each) => each.Status !== sessionStatus.over && new Date(each.EndTime) > now)
  return {
    thisWeek: ahead.filter((each) => dayOf(each.StartTime) < end),
    later: ahead.filter((each) => dayOf(each.StartTime) >= end),
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
  const today = dayOf(now)
  const goingOn = thisWeek.filter((each) => dayOf(each.StartTime) < today)
  const beginning = thisWeek.filter((each) => dayOf(each.StartTime) >= today)
  const first = beginning.slice(0, goingOn.length > 0 ? room - 1 : room)
  const visible = [...first, ...goingOn.slice(0, room - first.length)]
  return { thisWeek: visible, later: later.slice(0, room - visible.length), more: thisWeek.length - visible.length }
}

interface DayGroup<T> {
  /** In UTC; null: under way since an earlier day. */
  day: Date | null
  items: T[]
}

/** Groups sessions by the day on which they begin, in the reader's zone; those under way stand last. */
export function groupByDay<T extends Pick<ActivityBrief, 'StartTime'>>(list: readonly T[], now: Date): DayGroup<T>[] {
  const today = dayOf(now)
  const groups = Map.groupBy(list, ({ StartTime }) => (dayOf(StartTime) < today ? Infinity : dayOf(StartTime)))
  return [...groups]
    .toSorted(([one], [other]) => one - other)
    .map(([day, items]) => ({ day: day === Infinity ? null : new Date(day * dayMs), items }))
}

/** Returns the next Monday; the first day of 1970 was a Thursday. @internal */
export const endOfWeek = (now: Date): number => dayOf(now) + 7 - ((dayOf(now) + 3) % 7)
