/** Local times of a time zone: daylight saving skips an hour on one day and repeats one on another. */
import {
  fromDate,
  parseDate,
  parseDateTime,
  toCalendarDate,
  toCalendarDateTime,
  toZoned,
  type CalendarDateTime,
} from '@internationalized/date'
import { companyZone } from './installation.ts'

/** Earlier years are incomplete input: typing 2026 passes 2, 20 and 202. */
const minYear = 2000

/** null: no such day or hour. */
function readLocal(local: string): CalendarDateTime | null {
  try {
    const time = parseDateTime(local)
    return time.year >= minYear && textOf(time) === local ? time : null
  } catch {
    return null
  }
}

const textOf = (time: CalendarDateTime): string => time.toString().slice(0, 16)

/**
 * Returns the moments at which a clock of the zone shows this time: none if it is skipped, two if it is repeated.
 * `local` is 2026-11-01T01:30; null: no existing day or hour.
 * @internal
 */
export function momentsOf(local: string, zone: string): Date[] | null {
  const time = readLocal(local)
  if (!time) return null
  const [first, second] = [toZoned(time, zone, 'earlier').toDate(), toZoned(time, zone, 'later').toDate()]
  if (wallClock(first, zone) !== local) return []
  return first.getTime() === second.getTime() ? [first] : [first, second]
}

/** Returns the local time of a zone, as 2026-11-01T01:30. */
export const wallClock = (at: Date, zone: string): string => textOf(toCalendarDateTime(fromDate(at, zone)))

/** `only` for a time that occurs once; for a repeated one the person has to choose. */
export type Occurrence = 'only' | 'first' | 'second'

export type ResolvedTime =
  | { kind: 'at'; at: Date }
  | { kind: 'malformed' }
  /** The clock skips it; `instead` is the local time after the gap. */
  | { kind: 'missing'; instead: string }
  | { kind: 'twice'; first: Date; second: Date }

/** Resolves a local time to one moment, or returns the question to ask. */
export function resolveLocalTime(local: string, zone: string, occurrence: Occurrence): ResolvedTime {
  const moments = momentsOf(local, zone)
  if (moments === null) return { kind: 'malformed' }
  const [first, second] = moments
  if (!first)
    return { kind: 'missing', instead: wallClock(toZoned(parseDateTime(local), zone, 'later').toDate(), zone) }
  if (!second) return { kind: 'at', at: first }
  if (occurrence === 'only') return { kind: 'twice', first, second }
  return { kind: 'at', at: occurrence === 'first' ? first : second }
}

/** Returns which of two moments this is, for a form that shows it again. */
export function occurrenceOf(at: Date, zone: string): Occurrence {
  const [first, second] = momentsOf(wallClock(at, zone), zone) ?? []
  if (!first || !second) return 'only'
  return at < second ? 'first' : 'second'
}

/** Returns the start of the zone's day at this moment, and of the next day. */
export function dayBounds(at: Date, zone: string): { from: Date; to: Date } {
  const day = toCalendarDate(fromDate(at, zone))
  return { from: day.toDate(zone), to: day.add({ days: 1 }).toDate(zone) }
}

/** Returns the moment at which a day of the company begins, after a skipped midnight. */
export const companyMidnight = (day: string): Date => parseDate(day).toDate(companyZone())
