/**
 * Rules of sessions: the status that follows from the clock and the organiser's choice, and what a person can do at
 * that status (ACT-02, ACT-05).
 */

/** 5 is set by the clock only; 6 by the clock or by the organiser. */
export const status = { follow: 2, open: 3, closed: 4, underWay: 5, over: 6 } as const

interface Session {
  /** Chosen by the organiser. */
  status: number
  starts_at: Date
  ends_at: Date
}

/** Returns the status at `now`. A session is over once its end has passed, whatever its row says. */
export function statusOf(session: Session, now: Date): number {
  if (session.status === status.over || session.ends_at <= now) return status.over
  return session.starts_at <= now ? status.underWay : session.status
}

export function isCancelled(session: { status: number }): boolean {
  return session.status === status.over
}

/** Returns why a session accepts no change at this status (ACT-02). */
export function whyClosed(now: number): 'notOpen' | 'closed' | 'ended' {
  if (now === status.follow) return 'notOpen'
  return now === status.over ? 'ended' : 'closed'
}

interface Seats {
  count: number
  /** 0: unlimited */
  max: number
}

/** @internal */
export function freeSeats({ count, max }: Seats): number {
  return max === 0 ? Number.POSITIVE_INFINITY : Math.max(0, max - count)
}

interface Mine {
  is_signed: boolean
  is_following: boolean
  is_waiting: boolean
}

/** `already`: the call is a repeat; it changes nothing and returns the same answer. */
export function decideSignUp(
  now: number,
  seats: Seats,
  mine: Mine,
): 'accept' | 'follow' | 'full' | 'closed' | 'already' {
  if (now === status.follow) return mine.is_following ? 'already' : 'follow'
  if (mine.is_signed) return 'already'
  if (now !== status.open) return 'closed'
  return freeSeats(seats) > 0 ? 'accept' : 'full'
}

/** A seat can be given up only while others can take it. */
export function decideCancel(now: number, mine: Mine): 'giveBack' | 'unfollow' | 'closed' | 'already' {
  if (now === status.follow) return mine.is_following ? 'unfollow' : 'already'
  if (now !== status.open) return 'closed'
  return mine.is_signed ? 'giveBack' : 'already'
}

/** Joining the waiting list is possible only while the session is full. */
export function decideWait(now: number, seats: Seats, mine: Mine): 'accept' | 'queue' | 'closed' | 'already' {
  if (now === status.follow) return 'closed'
  if (mine.is_signed) return 'already'
  if (now !== status.open) return 'closed'
  if (freeSeats(seats) > 0) return 'accept'
  return mine.is_waiting ? 'already' : 'queue'
}

/**
 * Returns how many people on the waiting list get a seat. Seats that the organiser adds are given out until the session
 * begins.
 */
export function movesUp(now: number, seats: Seats & { waiting: number }): number {
  if (now !== status.open && now !== status.closed) return 0
  return Math.min(freeSeats(seats), seats.waiting)
}

/**
 * Returns `Count` and `IsSigned` as the wire has them: followers while the session can only be followed, otherwise
 * sign-ups.
 */
export function seatShown(now: number, item: { count: number; followers: number } & Omit<Mine, 'is_waiting'>) {
  const isFollow = now === status.follow
  return { Count: isFollow ? item.followers : item.count, IsSigned: isFollow ? item.is_following : item.is_signed }
}

interface Held extends Session {
  place_zh: string
  place_en: string
}

export interface Turn {
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
export function turnOf(before: Held, after: Held): Turn {
  return {
    hasNewTime: +before.starts_at !== +after.starts_at || +before.ends_at !== +after.ends_at,
    hasNewPlace: before.place_zh !== after.place_zh || before.place_en !== after.place_en,
    isOff: !isCancelled(before) && isCancelled(after),
    isBackOn: isCancelled(before) && !isCancelled(after),
    isOpened: before.status === status.follow && after.status === status.open,
  }
}

/** Returns true if calendars must update the event (SEQUENCE, ACT-07). */
export function raisesSequence(before: Held, after: Held): boolean {
  const { hasNewTime, hasNewPlace, isOff, isBackOn } = turnOf(before, after)
  return hasNewTime || hasNewPlace || isOff || isBackOn
}

/** Longest range of the calendar call: 62 days plus one hour for daylight saving. */
export const calendarRangeMs = (62 * 24 + 1) * 3600_000
/** How long past sessions stay in a person's feed. */
export const feedKeepsMs = 90 * 24 * 3600_000
/** Number of faces shown on a session (ACT-01); `activity/signups` returns the rest. */
export const facesShown = 12
/** How long before its start the check-in code of a session is shown. */
const ticketShownMs = 12 * 3600_000

/** Returns true if the check-in code can be shown: the session is under way or starts soon. */
export function isNear(session: { StartTime: string; Status: number }, now: Date): boolean {
  return session.Status !== status.over && Date.parse(session.StartTime) - now.getTime() <= ticketShownMs
}
