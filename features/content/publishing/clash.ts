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
  for (const { kind, one, other } of candidatesOf(items, { zone, now }))
    if ((isRelevant(one) || isRelevant(other)) && overlap(one.id, other.id)) add(kind, one, other)
  return found
}

interface Candidate {
  kind: ClashKind
  one: PlannedTime
  other: PlannedTime
}

/**
 * Pairs that would clash if they shared a person, the earlier one first. Only neighbours are compared: a busy company
 * has thousands of times in a plan, and millions of pairs.
 */
function candidatesOf(items: readonly PlannedTime[], { zone, now }: { zone: string; now: Date }): Candidate[] {
  const appearing = items.filter(({ appears }) => appears).toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const mustKnow = appearing.filter(({ notice }) => notice === 'must-know')
  const pinned = appearing.filter(({ pin }) => pin !== null)
  return [
    ...pairsWithin(appearing, hourMs).map(toCandidate('hour')),
    ...pairsOfSame(mustKnow, ({ at }) => wallClock(at, zone).slice(0, 10)).map(toCandidate('mustKnow')),
    ...pairsOfSame(pinned, ({ portal, pin }) => `${portal} ${pin}`).map(toCandidate('pin')),
  ].filter(({ one, other }) => one.itemKey !== other.itemKey && other.at >= now)
}

type Pair = readonly [PlannedTime, PlannedTime]

const toCandidate =
  (kind: ClashKind) =>
  ([one, other]: Pair): Candidate => ({ kind, one, other })

/** Pairs of a sorted list that are less than `ms` apart, except of two sessions. */
function pairsWithin(sorted: readonly PlannedTime[], ms: number): Pair[] {
  const pairs: Pair[] = []
  for (const [index, one] of sorted.entries())
    for (let at = index + 1; at < sorted.length; at++) {
      const other = sorted[at]!
      if (other.at.getTime() - one.at.getTime() >= ms) break
      if (!(one.isSession && other.isSession)) pairs.push([one, other])
    }
  return pairs
}

function pairsOfSame(sorted: readonly PlannedTime[], keyOf: (item: PlannedTime) => string): Pair[] {
  return [...Map.groupBy(sorted, keyOf).values()].flatMap((group) =>
    group.flatMap((one, index) => group.slice(index + 1).map((other): Pair => [one, other])),
  )
}
