/** Wall clocks of a zone: a day of summer time leaps over an hour, and another day has one twice. */

const shape = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/
const dayMs = 86_400_000
const minuteMs = 60_000

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
  let clock = clocks.get(zone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    clocks.set(zone, clock)
  }
  return clock
}

/** The wall clock as if it were UTC, in milliseconds. */
function shownAt(at: number, zone: string): number {
  const parts = Object.fromEntries(
    clockOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

const offsetAt = (at: number, zone: string): number => shownAt(at, zone) - Math.floor(at / 1000) * 1000

/** Years before are on their way: who types 2026 has 2, 20 and 202 first, and a field takes each for a year. */
const firstYear = 2000

/** A wall clock's time as if it were UTC; null: no such day or hour. */
function readLocal(local: string): number | null {
  const [, year, month, day, hour, minute] = (shape.exec(local) ?? []).map(Number)
  if (year === undefined || year < firstYear) return null
  const at = Date.UTC(year, month! - 1, day!, hour!, minute!)
  return new Date(at).toISOString().slice(0, 16) === local ? at : null
}

/**
 * The moments at which a clock of the zone shows this time: none where it leaps over it, two where it comes twice.
 * `local` is 2026-11-01T01:30; null: no day or no hour that a calendar has.
 */
export function momentsOf(local: string, zone: string): Date[] | null {
  const shown = readLocal(local)
  if (shown === null) return null
  const offsets = new Set([offsetAt(shown - dayMs, zone), offsetAt(shown + dayMs, zone)])
  return [...offsets]
    .map((offset) => shown - offset)
    .filter((at) => shownAt(at, zone) === shown)
    .toSorted((a, b) => a - b)
    .map((at) => new Date(at))
}

/** What a clock of the zone shows, as 2026-11-01T01:30. */
export function wallClock(at: Date, zone: string): string {
  return new Date(shownAt(at.getTime(), zone)).toISOString().slice(0, 16)
}

/** `only` where the time comes once; where it comes twice, somebody has to say which. */
export type Turn = 'only' | 'first' | 'second'

export type Meant =
  | { kind: 'at'; at: Date }
  | { kind: 'malformed' }
  /** The clock leaps over it; `instead` is what it shows when the hour it leaps over has passed. */
  | { kind: 'missing'; instead: string }
  | { kind: 'twice'; first: Date; second: Date }

/** The one moment that is meant, or what is to be asked. */
export function meant(local: string, zone: string, turn: Turn): Meant {
  const moments = momentsOf(local, zone)
  if (moments === null) return { kind: 'malformed' }
  const [first, second] = moments
  if (!first) {
    const shown = readLocal(local)!
    return { kind: 'missing', instead: wallClock(new Date(shown - offsetAt(shown - dayMs, zone)), zone) }
  }
  if (!second) return { kind: 'at', at: first }
  if (turn === 'only') return { kind: 'twice', first, second }
  return { kind: 'at', at: turn === 'first' ? first : second }
}

/** Which of two this moment is, for a form that shows it again. */
export function turnOf(at: Date, zone: string): Turn {
  const moments = momentsOf(wallClock(at, zone), zone) ?? []
  if (moments.length < 2) return 'only'
  return moments[0]!.getTime() === Math.floor(at.getTime() / minuteMs) * minuteMs ? 'first' : 'second'
}

/** The first moment of the day that the zone has at this moment, and of the day behind it. */
export function dayAround(at: Date, zone: string): { from: Date; to: Date } {
  const day = wallClock(at, zone).slice(0, 10)
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)
  return { from: beginOf(day, zone), to: beginOf(next, zone) }
}

/** Where midnight is leapt over, the day begins when the clock is behind it. */
export function beginOf(day: string, zone: string): Date {
  const begun = meant(`${day}T00:00`, zone, 'first')
  if (begun.kind === 'at') return begun.at
  const midnight = Date.parse(`${day}T00:00:00Z`)
  return new Date(midnight - offsetAt(midnight - dayMs, zone))
}
