/**
 * Rules of sessions: the status that follows from the clock and the organiser's choice, and what a person can do at
 * that status (ACT-02, ACT-05).
 */
import { dayMs } from '@portal/contract'

/** 5 is set by the clock only; 6 by the clock or by the organiser. */
export const sessionStatus = { follow: 2, open: 3, closed: 4, underWay: 5, over: 6 } as const

/** Statuses that an organiser chooses for a session that takes place. */
export type ChosenStatus = (typeof sessionStatus)['follow' | 'open' | 'closed']

interface ScheduledSession {
  /** Chosen by the organiser. */
  status: number
  starts_at: Date
  ends_at: Date
}

/** Returns the status at `now`. A session is over once its end has passed, whatever its row says. */
export function statusOf(session: ScheduledSession, now: Date): number {
  if (session.status === sessionStatus.over || session.ends_at <= now) return sessionStatus.over
  return session.starts_at <= now ? sessionStatus.underWay : session.status
}

export function isCancelled(session: { status: number }): boolean {
  return session.status === sessionStatus.over
}

/** Returns why a session accepts no change at this status (ACT-02). */
export function closedReason(now: number): 'notOpen' | 'closed' | 'ended' {
  if (now === sessionStatus.follow) return 'notOpen'
  return now === sessionStatus.over ? 'ended' : 'closed'
}

interface SeatCounts {
  count: number
  /** 0: unlimited */
  max: number
}

/** @internal */
export function freeSeats({ count, max }: SeatCounts): number {
  return max === 0 ? Number.POSITIVE_INFINITY : Math.max(0, max - count)
}

interface SignUpState {
  is_signed: boolean
  is_following: boolean
  is_waiting: boolean
}

/** `already`: the call is a repeat; it changes nothing and returns the same answer. */
export function decideSignUp(
  now: number,
  seats: SeatCounts,
  mine: SignUpState,
): 'accept' | 'follow' | 'full' | 'closed' | 'already' {
  if (now === sessionStatus.follow) return mine.is_following ? 'already' : 'follow'
  if (mine.is_signed) return 'already'
  if (now !== sessionStatus.open) return 'closed'
  return freeSeats(seats) > 0 ? 'accept' : 'full'
}

/** A seat can be given up only while others can take it. */
export function decideCancel(now: number, mine: SignUpState): 'giveBack' | 'unfollow' | 'closed' | 'already' {
  if (now === sessionStatus.follow) return mine.is_following ? 'unfollow' : 'already'
  if (now !== sessionStatus.open) return 'closed'
  return mine.is_signed ? 'giveBack' : 'already'
}

/** Joining the waiting list is possible only while the session is full. */
export function decideWait(
  now: number,
  seats: SeatCounts,
  mine: SignUpState,
): 'accept' | 'queue' | 'closed' | 'already' {
  if (now === sessionStatus.follow) return 'closed'
  if (mine.is_signed) return 'already'
  if (now !== sessionStatus.open) return 'closed'
  if (freeSeats(seats) > 0) return 'accept'
  return mine.is_waiting ? 'already' : 'queue'
}

/**
 * Returns how many people on the waiting list get a seat. Seats that the organiser adds are given out until the session
 * begins.
 */
export function countPromotable(now: number, seats: SeatCounts & { waiting: number }): number {
  if (now !== sessionStatus.open && now !== sessionStatus.closed) return 0
  return Math.min(freeSeats(seats), seats.waiting)
}

/**
 * Returns `Count` and `IsSigned` as the wire has them: followers while the session can only be followed, otherwise
 * sign-ups.
 */
export function presentSeat(now: number, item: { count: number; followers: number } & Omit<SignUpState, 'is_waiting'>) {
  const isFollow = now === sessionStatus.follow
  return { Count: isFollow ? item.followers : item.count, IsSigned: isFollow ? item.is_following : item.is_signed }
}

interface SessionSnapshot extends ScheduledSession {
  place_zh: string
  place_en: string
}

export interface SessionChanges {
  hasNewTime: boolean
  hasNewPlace: boolean
  /** Cancelled by this change. */
  isOff: boolean
  /** Was cancelled and takes place after all. */
  isBackOn: boolean
  /** Could only be followed and is now open for sign-up. */
  isOpened: boolean
}

/** Compares a session before and after a change, to decide which notifications are due. */
export function compareSessions(before: SessionSnapshot, after: SessionSnapshot): SessionChanges {
  return {
    hasNewTime: +before.starts_at !== +after.starts_at || +before.ends_at !== +after.ends_at,
    hasNewPlace: before.place_zh !== after.place_zh || before.place_en !== after.place_en,
    isOff: !isCancelled(before) && isCancelled(after),
    isBackOn: isCancelled(before) && !isCancelled(after),
    isOpened: before.status === sessionStatus.follow && after.status === sessionStatus.open,
  }
}

/** Returns true if calendars must update the event (SEQUENCE, ACT-07). */
export function needsCalendarUpdate(before: SessionSnapshot, after: SessionSnapshot): boolean {
  const { hasNewTime, hasNewPlace, isOff, isBackOn } = compareSessions(before, after)
  return hasNewTime || hasNewPlace || isOff || isBackOn
}

/** Longest range of the calendar call: 62 days plus one hour for daylight saving. */
export const calendarRangeMaxMs = (62 * 24 + 1) * 3600_000
/** How long past sessions stay in a person's feed. */
export const feedHistoryMs = 90 * 24 * 3600_000
/** Number of faces shown on a session (ACT-01); `activity/signups` returns the rest. */
export const faceLimit = 12
/** How long before its start the check-in code of a session is shown. */
const ticketLeadMs = 12 * 3600_000

/** Returns true if the check-in code can be shown: the session is under way or starts soon. */
export function isTicketAvailable(session: { StartTime: string; Status: number }, now: Date): boolean {
  return session.Status !== sessionStatus.over && Date.parse(session.StartTime) - now.getTime() <= ticketLeadMs
}

/** True for a session of more than three days: it would mark every day of the calendar as any other does. */
export function isLong(start: Date, end: Date): boolean {
  return end.getTime() - start.getTime() > 3 * dayMs
}
