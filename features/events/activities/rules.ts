/** What the clock and the organiser make of a session, and what a person can do about it (ACT-02, ACT-05). */

/** 5 and 6 are what the clock adds; 6 is also what the organiser cancels. */
export const status = { follow: 2, open: 3, closed: 4, underWay: 5, over: 6 } as const

interface Session {
  /** what the organiser chose */
  status: number
  starts_at: Date
  ends_at: Date
}

/** A session whose end has passed has ended even if nobody changed its row. */
export function statusOf(session: Session, now: Date): number {
  if (session.status === status.over || session.ends_at <= now) return status.over
  return session.starts_at <= now ? status.underWay : session.status
}

export function isCancelled(session: { status: number }): boolean {
  return session.status === status.over
}

/** ACT-02: why nothing can be changed now. */
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

/** `already`: a repeat changes nothing and answers the same. */
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

/** A seat is given back only while others can take it. */
export function decideCancel(now: number, mine: Mine): 'giveBack' | 'unfollow' | 'closed' | 'already' {
  if (now === status.follow) return mine.is_following ? 'unfollow' : 'already'
  if (now !== status.open) return 'closed'
  return mine.is_signed ? 'giveBack' : 'already'
}

/** One waits for a seat only where there is none. */
export function decideWait(now: number, seats: Seats, mine: Mine): 'accept' | 'queue' | 'closed' | 'already' {
  if (now === status.follow) return 'closed'
  if (mine.is_signed) return 'already'
  if (now !== status.open) return 'closed'
  if (freeSeats(seats) > 0) return 'accept'
  return mine.is_waiting ? 'already' : 'queue'
}

/** How many who wait move up: seats that the organiser adds are given out until the session begins. */
export function movesUp(now: number, seats: Seats & { waiting: number }): number {
  if (now !== status.open && now !== status.closed) return 0
  return Math.min(freeSeats(seats), seats.waiting)
}

/** What `Count` and `IsSigned` say of a session: those who follow while one can only follow, else those with a seat. */
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
  /** the organiser cancelled it */
  isOff: boolean
  /** it was cancelled and takes place after all */
  isBackOn: boolean
  /** it was to follow and is open for sign-up now */
  isOpened: boolean
}

/** What a change of a session means to the people it concerns. */
export function turnOf(before: Held, after: Held): Turn {
  return {
    hasNewTime: +before.starts_at !== +after.starts_at || +before.ends_at !== +after.ends_at,
    hasNewPlace: before.place_zh !== after.place_zh || before.place_en !== after.place_en,
    isOff: !isCancelled(before) && isCancelled(after),
    isBackOn: isCancelled(before) && !isCancelled(after),
    isOpened: before.status === status.follow && after.status === status.open,
  }
}

/** ACT-07: whether calendars must take the event anew (SEQUENCE). */
export function raisesSequence(before: Held, after: Held): boolean {
  const { hasNewTime, hasNewPlace, isOff, isBackOn } = turnOf(before, after)
  return hasNewTime || hasNewPlace || isOff || isBackOn
}

/** The calendar is asked for at most this long: ten weeks' sheet is less, an hour is for the change of clocks. */
export const calendarRangeMs = (62 * 24 + 1) * 3600_000
/** How long what is over stays in a person's feed. */
export const feedKeepsMs = 90 * 24 * 3600_000
/** ACT-01: the faces that a session shows; the rest by `activity/signups`. */
export const facesShown = 12
/** How long before a session its door may open, and its people see their code. */
const ticketShownMs = 12 * 3600_000

/** Whether who has a seat may be let in now, or soon. */
export function isNear(session: { StartTime: string; Status: number }, now: Date): boolean {
  return session.Status !== status.over && Date.parse(session.StartTime) - now.getTime() <= ticketShownMs
}
