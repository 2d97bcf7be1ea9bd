/** Clashes between entries of the plan. */
import { wallClock } from '@portal/contract/zones'

export interface Planned {
  /** Id of this point in time. */
  id: string
  /** Key of the item. Times of the same item never clash. */
  of: string
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
export function clashesOf(
  items: readonly Planned[],
  { zone, now }: { zone: string; now: Date },
  share: (one: string, other: string) => boolean,
  concerns: (one: Planned) => boolean = () => true,
): Map<string, Clash[]> {
  const found = new Map<string, Clash[]>()
  const add = (kind: ClashKind, one: Planned, other: Planned): void => {
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const) {
      const known = found.get(from.id) ?? []
      if (!known.some((clash) => clash.kind === kind && clash.with === to.of))
        found.set(from.id, [...known, { kind, with: to.of }])
    }
  }
  for (const [one, other] of pairsOf(items, now).filter((pair) => pair.some(concerns)))
    for (const kind of kindsBetween(one, other, zone)) if (share(one.id, other.id)) add(kind, one, other)
  return found
}

/** Pairs of different items that demand attention, the earlier one first. */
function pairsOf(items: readonly Planned[], now: Date): [Planned, Planned][] {
  const appearing = items.filter(({ appears }) => appears).toSorted((a, b) => a.at.getTime() - b.at.getTime())
  return appearing.flatMap((one, place) =>
    appearing
      .slice(place + 1)
      .filter((other) => other.of !== one.of && other.at >= now)
      .map((other): [Planned, Planned] => [one, other]),
  )
}

function kindsBetween(one: Planned, other: Planned, zone: string): ClashKind[] {
  const day = ({ at }: Planned): string => wallClock(at, zone).slice(0, 10)
  const kinds: [ClashKind, boolean][] = [
    ['hour', !(one.isSession && other.isSession) && other.at.getTime() - one.at.getTime() < hourMs],
    ['mustKnow', one.notice === 'must-know' && other.notice === 'must-know' && day(one) === day(other)],
    ['pin', one.pin !== null && one.pin === other.pin && one.portal === other.portal],
  ]
  return kinds.filter(([, is]) => is).map(([kind]) => kind)
}
