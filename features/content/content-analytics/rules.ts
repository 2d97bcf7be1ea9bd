/** Rules for showing reach without identifying people (docs/decisions/0028-held-comments.md). */

/** The smallest group that may be shown, of people who did something and of those who did not. */
export const groupMin = 5
export const listPageSize = 20
export const topMost = 5
/** Minimum age in days of a text in the list of lowest reach. */
export const flopAfterDays = 3
export const exportMost = 5000

/** A shown figure; null: hidden. */
export type Shown = number | null

/**
 * Returns the next published figure of a group after the last one. It changes by at least five people, so that the
 * difference of any two figures covers five people or none, and stays unchanged where the rest of the group would be
 * fewer than five.
 */
export function stepOf(told: Shown, people: number, whole: number | null): Shown {
  if (people < groupMin) return told !== null && told - people >= groupMin ? null : told
  if (!isTold(people, whole)) return told
  return told === null || Math.abs(people - told) >= groupMin ? people : told
}

/** Returns the last published figure if it may still be shown: the audience changes. */
export function shownOf(told: Shown, whole: number | null): Shown {
  return told !== null && isTold(told, whole) ? told : null
}

/** Returns true if the group and the rest of the whole both have at least five people. @internal */
export function isTold(people: number, whole: number | null): boolean {
  return people >= groupMin && (whole === null || whole - people >= groupMin)
}

/** Returns the largest figure that leaves at least five others in the audience; -1: audience not counted yet. */
export function mostTold(whole: number | null): number {
  return whole === null ? -1 : whole - groupMin
}

/** Returns the percentage of the audience, rounded. */
export function shareOf(people: Shown, meant: number): Shown {
  return people === null || meant === 0 ? null : Math.round((people / meant) * 100)
}

/** Returns true if the audience is too small to ever show a figure. */
export const isTooFew = (meant: number | null): boolean => meant !== null && meant < 2 * groupMin

export const orders = ['newest', 'share', 'likes', 'comments'] as const
export type Order = (typeof orders)[number]
