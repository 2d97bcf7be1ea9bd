/** What of a plan gets into each other's way. */
import { wallClock } from '@portal/contract/zones'

export interface Planned {
  /** Of this one time of it. */
  id: string
  /** What it is a time of: its times are not in each other's way. */
  of: string
  at: Date
  portal: string
  /** false: it is shown in the plan, and asks nobody for attention at this time (an end, a due day) */
  appears: boolean
  /** One chooses between sessions, and is told when two of one's own overlap. */
  isSession: boolean
  notice: 'off' | 'normal' | 'must-know'
  pin: number | null
}

export type ClashKind = 'hour' | 'mustKnow' | 'pin'

export interface Clash {
  kind: ClashKind
  /** The other, whichever of its times it is. */
  with: string
}

const hourMs = 3600_000

/**
 * Two that ask the same people for attention within an hour, two on one day that override what people are quiet about,
 * and two for one place in the carousel. What was there before now is nobody's to move: of two, one is still ahead.
 * `share`: whether two audiences have somebody in common. `concerns`: whose clashes are asked for.
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

/** Of what appears, the earlier one first. */
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
