/** Rules of activity management: who may manage an activity, and what an organiser can do when. */
import { dayMs } from '@portal/contract'
import { sessionStatus } from '@portal/activities/contract'

export interface Organiser {
  readonly account: string
  readonly roles: ReadonlySet<string>
  readonly grants: readonly {
    readonly role: string
    readonly categories: readonly string[]
    readonly tags: readonly string[]
    readonly departments: readonly number[]
  }[]
}

export interface ManagedActivity {
  readonly sponsor: string
  readonly audience: {
    readonly tags: readonly string[]
    /** For each department of the audience: itself and its ancestors. */
    readonly lines: readonly (readonly number[])[]
    /** The audience also has places or groups. */
    readonly isWider: boolean
  }
}

/**
 * The policy of activity management. Organisers manage the activities that they host. A grant without limits covers all
 * others. Grants limited to tags or departments together cover activities whose audience is within them, as for
 * publishing (`canManage` of features/content/editor). A grant limited to categories covers none: activities have no
 * category.
 */
export function canManageActivity(viewer: Organiser, activity: ManagedActivity): boolean {
  if (!viewer.roles.has('organiser')) return false
  if (activity.sponsor === viewer.account) return true
  const grants = viewer.grants.filter(({ role, categories }) => role === 'organiser' && categories.length === 0)
  if (grants.some(({ tags, departments }) => tags.length + departments.length === 0)) return true
  const { tags, lines, isWider } = activity.audience
  if (tags.length + lines.length === 0 || isWider) return false
  return (
    tags.every((tag) => grants.some((grant) => grant.tags.includes(tag))) &&
    lines.every((line) => grants.some((grant) => grant.departments.some((each) => line.includes(each))))
  )
}

const hourMs = 3600_000
/** Check-in is open from 12 hours before a session until 24 hours after it. */
const checkInOpensBeforeMs = 12 * hourMs
const checkInClosesAfterMs = dayMs

/** Returns undefined if people can be checked in. */
export function checkInRefusal(
  session: { isCancelled: boolean; startsAt: Date; endsAt: Date },
  now: Date,
): 'isOff' | 'tooEarly' | 'tooLate' | undefined {
  if (session.isCancelled) return 'isOff'
  if (+now < +session.startsAt - checkInOpensBeforeMs) return 'tooEarly'
  return +now > +session.endsAt + checkInClosesAfterMs ? 'tooLate' : undefined
}

/** Behaviour if a session is full: join the waiting list, or refuse. */
export type IfFull = 'wait' | 'refuse'

interface SeatingTarget {
  isSigned: boolean
  isWaiting: boolean
  mayCome: boolean
  /** A value of `sessionStatus`. */
  status: number
  free: number
}

export type SeatingDecision = 'seat' | 'queue' | 'full' | 'already' | 'notOpen' | 'ended' | 'mayNotCome'

/** Organisers may seat people after sign-up has closed and during the session, but never beyond its seats. */
export function decideSeating(target: SeatingTarget, ifFull: IfFull): SeatingDecision {
  if (!target.mayCome) return 'mayNotCome'
  if (target.isSigned) return 'already'
  if (target.status === sessionStatus.over) return 'ended'
  if (target.status === sessionStatus.follow) return 'notOpen'
  if (target.free > 0) return 'seat'
  if (target.isWaiting) return 'already'
  // nobody moves up from the waiting list once a session has begun
  return ifFull === 'wait' && target.status !== sessionStatus.underWay ? 'queue' : 'full'
}

/**
 * Returns true if a change may wait until it can no longer be taken back. Fewer seats, and no sign-up any more, may not:
 * people could sign up meanwhile.
 */
export function canBeHeld(before: { status: number; max: number }, after: { status: number; max: number }): boolean {
  const isNarrower = after.max !== 0 && (before.max === 0 || after.max < before.max)
  const isClosing = after.status === sessionStatus.follow && before.status !== sessionStatus.follow
  return !isNarrower && !isClosing
}

/** How long the page offers to undo a change, in milliseconds. */
export const undoMs = 10_000

/** People who are moved or removed by one call. */
export const peopleAtOnce = 200

/** Maximum length of a message or reason, so that it fits a notification. */
export const messageLengthMax = 300
export const placeLengthMax = 100
export const seatsMax = 100_000
export const longestSessionMs = 31 * dayMs

/** Poll interval of the check-in view. Normally the live stream triggers a reload. */
export const checkInRefreshMs = 15_000
/** Digits of a check-in code. */
const codeDigits = 8

/** Returns the code that was typed, without spaces and hyphens; undefined: not a code but a name. */
export function parseTicketCode(typed: string): string | undefined {
  const digits = typed.replace(/[\s-]/g, '')
  return digits.length === codeDigits && /^\d+$/.test(digits) ? digits : undefined
}

/** By which organisers narrow their activities: a session of this state, or `none` at all. */
export const activityStates = ['open', 'full', 'closed', 'cancelled', 'none'] as const
