/** Wall clocks of a zone: a day of summer time leaps over an hour, and another day has one twice. */
import {
  fromDate,
  parseDateTime,
  toCalendarDate,
  toCalendarDateTime,
  toZoned,
  type CalendarDateTime,
} from '@internationalized/date'

/** Years before are on their way: who types 2026 has 2, 20 and 202 first, and a field takes each for a year. */
const firstYear = 2000

/** null: no such day or hour. */
function readLocal(local: string): CalendarDateTime | null {
  try {
    const time = parseDateTime(local)
    return time.year >= firstYear && textOf(time) === local ? time : null
  } catch {
    return null
  }
}

const textOf = (time: CalendarDateTime): string => time.toString().slice(0, 16)

/**
 * The moments at which a clock of the zone shows this time: none where it leaps over it, two where it comes twice.
 * `local` is 2026-11-01T01:30; null: no day or no hour that a calendar has.
 * @internal
 */
export function momentsOf(local: string, zone: string): Date[] | null {
  const time = readLocal(local)
  if (!time) return null
  const [first, second] = [toZoned(time, zone, 'earlier').toDate(), toZoned(time, zone, 'later').toDate()]
  if (wallClock(first, zone) !== local) return []
  return first.getTime() === second.getTime() ? [first] : [first, second]
}

/** What a clock of the zone shows, as 2026-11-01T01:30. */
export const wallClock = (at: Date, zone: string): string => textOf(toCalendarDateTime(fromDate(at, zone)))

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
  if (!first)
    return { kind: 'missing', instead: wallClock(toZoned(parseDateTime(local), zone, 'later').toDate(), zone) }
  if (!second) return { kind: 'at', at: first }
  if (turn === 'only') return { kind: 'twice', first, second }
  return { kind: 'at', at: turn === 'first' ? first : second }
}

/** Which of two this moment is, for a form that shows it again. */
export function turnOf(at: Date, zone: string): Turn {
  const [first, second] = momentsOf(wallClock(at, zone), zone) ?? []
  if (!first || !second) return 'only'
  return at < second ? 'first' : 'second'
}

/** The first moment of the day that the zone has at this moment, and of the day behind it. */
export function dayAround(at: Date, zone: string): { from: Date; to: Date } {
  const day = toCalendarDate(fromDate(at, zone))
  return { from: day.toDate(zone), to: day.add({ days: 1 }).toDate(zone) }
}
