/** Who organises what, and what an organiser can do when. */

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

export interface Managed {
  readonly sponsor: string
  readonly audience: {
    readonly tags: readonly string[]
    /** of each department that it is for: itself and all above it */
    readonly lines: readonly (readonly number[])[]
    /** for a place or a group, too */
    readonly isWider: boolean
  }
}

/**
 * The one policy of activities. An organiser manages those that they are the sponsor of. A grant without a limit reaches
 * all others; those that are limited to tags or departments reach together what is for these and nobody else, as when it
 * is published (`isInCharge` of features/content/editor); one that is limited to categories none: activities have no category.
 */
export function mayOrganise(viewer: Organiser, activity: Managed): boolean {
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
/** One is let in from half a day before a session until a day after it. */
const doorOpensMs = 12 * hourMs
const doorClosesMs = 24 * hourMs

/** undefined: people can be checked in. */
export function whyNoCheckIn(
  session: { isCancelled: boolean; startsAt: Date; endsAt: Date },
  now: Date,
): 'isOff' | 'tooEarly' | 'tooLate' | undefined {
  if (session.isCancelled) return 'isOff'
  if (+now < +session.startsAt - doorOpensMs) return 'tooEarly'
  return +now > +session.endsAt + doorClosesMs ? 'tooLate' : undefined
}

/** What an organiser wants for one person in a session: a seat; where there is none, a place in the queue, or nothing. */
export type IfFull = 'wait' | 'refuse'

interface Target {
  isSigned: boolean
  isWaiting: boolean
  mayCome: boolean
  /** to follow 2, open 3, closed 4, under way 5, over 6 */
  status: number
  free: number
}

export type Seating = 'seat' | 'queue' | 'full' | 'already' | 'notOpen' | 'ended' | 'mayNotCome'

/** An organiser may seat people when sign-up has closed and while the session is on, never beyond its seats. */
export function decideSeating(target: Target, ifFull: IfFull): Seating {
  if (!target.mayCome) return 'mayNotCome'
  if (target.isSigned) return 'already'
  if (target.status === 6) return 'ended'
  if (target.status === 2) return 'notOpen'
  if (target.free > 0) return 'seat'
  if (target.isWaiting) return 'already'
  // nobody moves up any more once a session has begun
  return ifFull === 'wait' && target.status !== 5 ? 'queue' : 'full'
}

/** What people are told stays short enough for a notice. */
export const wordsMax = 300
export const placeMax = 100
export const seatsMax = 100_000
export const longestSessionMs = 31 * 24 * 3600_000

/** Rows of the table of people on one page. */
export const peoplePageSize = 50

/** Doors hear of each other by the stream of notices; how often one asks by itself, where that is cut. */
export const doorEveryMs = 15_000
/** Digits of the code that a person shows. */
const codeDigits = 8

/** A code as it was typed, with spaces or a dash; undefined: it is none, but a name. */
export function codeIn(typed: string): string | undefined {
  const digits = typed.replace(/[\s-]/g, '')
  return digits.length === codeDigits && /^\d+$/.test(digits) ? digits : undefined
}
