/** Rules for showing reach without identifying people (docs/decisions/0028-held-comments.md). */

/** The smallest group that may be shown, of people who did something and of those who did not. */
export const minGroupSize = 5
export const maxTop = 5
/** Minimum age in days of a text in the list of lowest reach. */
export const flopMinAgeDays = 3
export const maxExportRows = 5000

/** A shown figure; null: hidden. */
export type ShownFigure = number | null

/**
 * Returns the next published figure of a group after the last one. It changes by at least five people, so that the
 * difference of any two figures covers five people or none, and stays unchanged where the rest of the group would be
 * fewer than five.
 */
export function nextFigure(lastFigure: ShownFigure, people: number, whole: number | null): ShownFigure {
  if (people < minGroupSize) return lastFigure !== null && lastFigure - people >= minGroupSize ? null : lastFigure
  if (!isReportable(people, whole)) return lastFigure
  return lastFigure === null || Math.abs(people - lastFigure) >= minGroupSize ? people : lastFigure
}

/** Returns the last published figure if it may still be shown: the audience changes. */
export function visibleFigure(lastFigure: ShownFigure, whole: number | null): ShownFigure {
  return lastFigure !== null && isReportable(lastFigure, whole) ? lastFigure : null
}

/** Returns true if the group and the rest of the whole both have at least five people. @internal */
export function isReportable(people: number, whole: number | null): boolean {
  return people >= minGroupSize && (whole === null || whole - people >= minGroupSize)
}

/** The first hours of a text have figures of their own. */
export const firstHours = 48

/** Returns the hours that a chart has room for: of a text of today one day, so that its line is not a scrap. */
export const hoursShown = (hours: number): number => (hours > 24 ? firstHours : 24)

/**
 * Returns the readers by the end of each of the first hours so far, as they were shown then: an hour without a change
 * has the figure before it. `hours`: since publishing, rounded down. `current`: the figure of now. Empty for a text of
 * which nothing was recorded, or with too small an audience.
 */
export function hourlyFigures(
  changes: readonly { hour: number; people: ShownFigure }[],
  hours: number,
  whole: number | null,
  current: ShownFigure,
): ShownFigure[] {
  if (whole === null || isAudienceTooSmall(whole) || (changes.length === 0 && hours >= firstHours)) return []
  let next = current
  const backwards = Array.from({ length: Math.min(Math.max(hours, 0) + 1, firstHours) }, (_, hour) =>
    visibleFigure(changes.findLast((each) => each.hour <= hour)?.people ?? null, whole),
  ).toReversed()
  // the audience may have changed and changed back: any two figures must differ by five people or none
  const shown = backwards.map((figure) => {
    if (figure === null || next === null || figure === next || figure <= next - minGroupSize) next = figure ?? next
    else return null
    return figure
  })
  return shown.toReversed()
}

/** Maximum number of departments shown. */
const maxGroups = 12

/**
 * Returns the groups with most readers and 'rest' for everybody else, who are shown in no group of their own: five
 * people or nobody a day. Groups without a name are in the rest.
 */
export function largestGroups(
  sums: ReadonlyMap<string, number>,
  names: ReadonlyMap<string, string>,
): { Part: string; Name: string; People: number }[] {
  const shown = [...sums]
    .flatMap(([Part, People]) => (names.has(Part) && People > 0 ? [{ Part, Name: names.get(Part)!, People }] : []))
    .toSorted((a, b) => b.People - a.People || (a.Name < b.Name ? -1 : 1))
    .slice(0, maxGroups)
  const rest = shown.reduce((left, { People }) => left - People, sums.get('') ?? 0)
  return rest > 0 ? [...shown, { Part: 'rest', Name: '', People: rest }] : shown
}

/** Returns the largest figure that leaves at least five others in the audience; -1: audience not counted yet. */
export function maxReportable(whole: number | null): number {
  return whole === null ? -1 : whole - minGroupSize
}

/** Returns the percentage of the audience, rounded. */
export function percentOf(people: ShownFigure, audience: number): ShownFigure {
  return people === null || audience === 0 ? null : Math.round((people / audience) * 100)
}

/** Returns true if the audience is too small to ever show a figure. */
export const isAudienceTooSmall = (audience: number | null): boolean => audience !== null && audience < 2 * minGroupSize

interface Counted {
  /** null: too few to be shown. */
  People: number | null
  Times: number | null
}

interface Sums {
  People: number
  Times: number
}

/**
 * Returns the last so many days, their sums, and those of as many days before; null: it has not been counted that long.
 * What is hidden of a day is in no sum.
 */
export function sumPeriod<Day extends Counted>(
  days: readonly Day[],
  count: number,
): { days: readonly Day[]; sums: Sums; before: Sums | null } {
  const last = days.slice(-count)
  return {
    days: last,
    sums: sumOf(last),
    before: days.length < 2 * count ? null : sumOf(days.slice(-2 * count, -count)),
  }
}

const sumOf = (days: readonly Counted[]): Sums => ({
  People: days.reduce((sum, { People }) => sum + (People ?? 0), 0),
  Times: days.reduce((sum, { Times }) => sum + (Times ?? 0), 0),
})
