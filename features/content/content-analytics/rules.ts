/** What of a reach may be shown, and when it moves on (docs/decisions/0028-held-comments.md). */

/** The smallest group that is told of: of people who did something, and of those who did not. */
export const groupMin = 5
export const listPageSize = 20
export const topMost = 5
/** A text has had its chance when it is this old: before, it is no flop. */
export const flopAfterDays = 3
export const exportMost = 5000

/** As it is shown; null: not at all. */
export type Shown = number | null

/**
 * The next number to be told of a group, behind the one that was told last. It moves by five people at least, so that
 * the difference of any two looks tells of five or of none; and it stays where the others, who did not, would be fewer
 * than five.
 */
export function stepOf(told: Shown, people: number, whole: number | null): Shown {
  if (people < groupMin) return told !== null && told - people >= groupMin ? null : told
  if (!isTold(people, whole)) return told
  return told === null || Math.abs(people - told) >= groupMin ? people : told
}

/** What was told last, as long as it may be: those meant become more and fewer. */
export function shownOf(told: Shown, whole: number | null): Shown {
  return told !== null && isTold(told, whole) ? told : null
}

/** Whether a group of a whole may be told of: it, and who is not in it, are five at least. @internal */
export function isTold(people: number, whole: number | null): boolean {
  return people >= groupMin && (whole === null || whole - people >= groupMin)
}

/** The most of those meant who may be told of, so that the others are five at least; -1: nobody, not counted yet. */
export function mostTold(whole: number | null): number {
  return whole === null ? -1 : whole - groupMin
}

/** The share of those meant, in whole percents. */
export function shareOf(people: Shown, meant: number): Shown {
  return people === null || meant === 0 ? null : Math.round((people / meant) * 100)
}

/** Of so few nothing is ever told: one group of them or the other is too small. */
export const isTooFew = (meant: number | null): boolean => meant !== null && meant < 2 * groupMin

export const orders = ['newest', 'share', 'likes', 'comments'] as const
export type Order = (typeof orders)[number]
