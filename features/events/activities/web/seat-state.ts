/** Actions of a reader on a session, and how an answer changes the loaded activity (ACT-02 to ACT-04). */
import type { ActivityDetail, ActivityItem } from '../contract.ts'
import { sessionStatus } from '../rules.ts'

export type SeatState =
  | 'follow'
  | 'unfollow'
  | 'signUp'
  | 'cancel'
  | 'full'
  | 'waiting'
  | 'signed'
  | 'closed'
  | 'ended'
  | 'cancelled'

type SeatFields = Pick<ActivityItem, 'Status' | 'IsCancelled' | 'IsSigned' | 'Count' | 'Max' | 'Position'>

/** Returns the state of the button (ACT-02). */
export function seatState(item: SeatFields): SeatState {
  if (item.IsCancelled) return 'cancelled'
  if (item.Status === sessionStatus.follow) return item.IsSigned ? 'unfollow' : 'follow'
  if (item.Status === sessionStatus.open) return openSeatState(item)
  if (item.Status !== sessionStatus.closed && item.Status !== sessionStatus.underWay) return 'ended'
  if (item.IsSigned) return 'signed'
  // people on the list still get seats after sign-up has closed, until the session begins
  return item.Status === sessionStatus.closed && item.Position > 0 ? 'waiting' : 'closed'
}

function openSeatState({ IsSigned, Position, Max, Count }: SeatFields): SeatState {
  if (IsSigned) return 'cancel'
  if (Position > 0) return 'waiting'
  return Max !== 0 && Count >= Max ? 'full' : 'signUp'
}

export type SeatChange = 'follow' | 'unfollow' | 'signUp' | 'cancel' | 'wait' | 'stopWaiting'

/** Returns the message for a change that failed (ACT-04). */
export function failureTextKey(change: SeatChange, code: number) {
  if (code === 512) return 'signUpLimited'
  if (change === 'signUp') return 'signUpFail'
  if (change === 'follow') return 'followFail'
  return change === 'wait' ? 'waitFail' : 'cancelFail'
}

export type SeatUpdate = Partial<Pick<ActivityItem, 'Count' | 'IsSigned' | 'Position' | 'Waiting'>>

/**
 * Applies the server's answer to the loaded activity (ACT-03). A person who has a seat is no longer on the waiting
 * list.
 */
export function applySeatUpdate(detail: ActivityDetail, itemId: number, answer: SeatUpdate): ActivityDetail {
  const ActivityItemList = detail.ActivityItemList.map((item) =>
    item.ActivityItemId === itemId ? { ...item, ...answer, ...(answer.IsSigned ? { Position: 0 } : {}) } : item,
  )
  return { ...detail, ActivityItemList }
}

/** Sorts sessions that are over below the others; keeps the server's order otherwise. */
export function upcomingFirst<T extends Pick<ActivityItem, 'Status'>>(items: readonly T[]): T[] {
  return [
    ...items.filter((item) => item.Status !== sessionStatus.over),
    ...items.filter((item) => item.Status === sessionStatus.over),
  ]
}

/** Returns the milliseconds until the next start or end of a session; undefined: all have passed. */
export function msUntilNextStatus(items: readonly Pick<ActivityItem, 'StartTime' | 'EndTime'>[], now: Date) {
  const ahead = items
    .flatMap((item) => [item.StartTime, item.EndTime])
    .map((time) => new Date(time).getTime() - now.getTime())
    .filter((left) => left > 0)
  return ahead.length > 0 ? Math.min(...ahead) : undefined
}
