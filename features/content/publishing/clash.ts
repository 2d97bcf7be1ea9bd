/** Clashes between entries of the plan. */
import { wallClock } from '@portal/contract/zones'

export interface PlannedTime {
  /** Id of this point in time. */
  id: string
  /** Key of the item. Times of the same item never clash. */
  itemKey: string
  at: Date
  portal: string
  /** false: shown in the plan, but demands no attention at this time (an end, a due date) */
  appears: boolean
  /** Sessions do not clash with each other: a person chooses between them and is warned when they sign up. */
  isSession: boolean
  notice: 'off' | 'normal' | 'must-know'
  pin: number | null
}

export type ClashKind = 'hour' | 'mustKnow' | 'pin'

export interface Clash {
  kind: ClashKind
  /** Key of the other item, whichever of its times clashes. */
  with: string
}

const hourMs = 3600_000

/**
 * Finds items that demand attention of the same people within an hour, two must-know notifications on the same day, and
 * two items with the same carousel position. At least one of the two has to be in the future. `overlap` tells whether
 * two audiences share a person; `isRelevant` limits the result to the items that are asked about.
 */
export function findClashes(
  items: readonly PlannedTime[],
  { zone, now }: { zone: string; now: Date },
  overlap: (one: string, other: string) => boolean,
  isRelevant: (one: PlannedTime) => boolean = () => true,
): Map<string, Clash[]> {
  const found = new Map<string, Clash[]>()
  const add = (kind: ClashKind, one: PlannedTime, other: PlannedTime): void => {
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const) {
      const known = found.get(from.id) ?? []
      if (!known.some((clash) => clash.kind === kind && clash.with === to.itemKey))
        found.set(from.id, [...known, { kind, with: to.itemKey }])
    }
  }
  for (const [one, other] of candidatePairs(items, now).filter((pair) => pair.some(isRelevant)))
    for (const kind of clashKindsBetween(one, other, zone)) if (overlap(one.id, other.id)) add(kind, one, other)
  return found
}

/** Pairs of different items that demand attention, the earlier one first. */
function candidatePairs(items: readonly PlannedTime[], now: Date): [PlannedTime, PlannedTime][] {
  const appearing = items.filter(({ appears }) => appears).toSorted((a, b) => a.at.getTime() - b.at.getTime())
  return appearing.flatMap((one, index) =>
    appearing
      .slice(index + 1)
      .filter((other) => other.itemKey !== one.itemKey && other.at >= now)
      .map((other): [PlannedTime, PlannedTime] => [one, other]),
  )
}

function clashKindsBetween(one: PlannedTime, other: PlannedTime, zone: string): ClashKind[] {
  const day = ({ at }: PlannedTime): string => wallClock(at, zone).slice(0, 10)
  const kinds: [ClashKind, boolean][] = [
    ['hour', !(one.isSession && other.isSession) && other.at.getTime() - one.at.getTime() < hourMs],
    ['mustKnow', one.notice === 'must-know' && other.notice === 'must-know' && day(one) === day(other)],
    ['pin', one.pin !== null && one.pin === other.pin && one.portal === other.portal],
  ]
  return kinds.filter(([, is]) => is).map(([kind]) => kind)
}
