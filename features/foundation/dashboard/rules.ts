/** The rows that a section shows, and the day that figures of today are compared with. */
import { dayMs } from '@portal/contract'
import { dayBounds } from '@portal/contract/zones'
import {
  sectionNames,
  type DashboardRow,
  type DashboardSection,
  type InboxSection,
  type SectionName,
} from './contract.ts'

/** Returns the order of the page: one's own work comes first for roles that have nothing of others to decide. */
export const sectionsFor = (own: readonly SectionName[]): readonly SectionName[] =>
  own.includes('waiting') ? sectionNames : ['mine', ...sectionNames.filter((name) => name !== 'mine')]

/** Rows of a section; each part gives at most as many. */
export const maxRows = 8

/** The inbox is the whole of these sections. */
export const isOfInbox = (name: SectionName): name is InboxSection => name === 'waiting' || name === 'attention'

/** Of all rows of a part, in the order of their urgency, those that are asked for. */
export function firstRows<T>(
  rows: readonly T[],
  timeOf: (row: T) => Date | null,
  { most, order }: { most: number; order: 'urgency' | 'age' },
): readonly T[] {
  const time = (row: T): string => timeOf(row)?.toISOString() ?? noTime
  const ordered = order === 'urgency' ? rows : rows.toSorted((one, other) => compareTexts(time(one), time(other)))
  return ordered.slice(0, most)
}

/** After every time. */
const noTime = '~'

const compareTexts = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/**
 * Puts the rows of parts, each by age, in one order: what is due comes after what waits already, what has no time last.
 * Returns the rows of a page, each as the number of its part and its place in it. Rows of one time stay in the order of the
 * parts and of their rows, so that none is on two pages.
 */
export function pageByAge(
  parts: readonly (readonly (string | null)[])[],
  page: { PageIndex: number; PageSize: number },
): { part: number; place: number }[] {
  const from = (page.PageIndex - 1) * page.PageSize
  return parts
    .flatMap((times, part) => times.map((time, place) => ({ part, place, time: time ?? noTime })))
    .toSorted((one, other) => compareTexts(one.time, other.time))
    .slice(from, from + page.PageSize)
}

/** The answer of a part of a section. */
export interface PartAnswer {
  /** The most urgent first, or the oldest; at most those that were asked for. */
  rows: readonly DashboardRow[]
  /** Number of rows that there are. */
  total: number
  /** The place where all of them are. */
  all: { title: string; link: string }
}

/**
 * Puts the parts of a section together: each part shows its most urgent rows, and no part drives out another. null: a
 * part that failed.
 */
export function combineParts(name: SectionName, parts: readonly (PartAnswer | null)[]): DashboardSection {
  const answered = parts.filter((part) => part !== null)
  const shown = answered.map(() => 0)
  let left = maxRows
  // by turns, so that the parts share the rows
  for (let turn = 0; turn < maxRows && left > 0; turn++)
    for (const [nth, { rows }] of answered.entries())
      if (left > 0 && turn < rows.length) {
        shown[nth]!++
        left--
      }
  const rows = answered.flatMap((part, nth) => part.rows.slice(0, shown[nth]))
  return {
    Name: name,
    Rows: name === 'today' ? rows.toSorted(byTime) : rows,
    Total: answered.reduce((sum, { total }) => sum + total, 0),
    More: placesOf(answered.filter(({ total }, nth) => total > shown[nth]!)),
    IsPartial: answered.length < parts.length,
  }
}

/** Parts of one place are counted together. */
const placesOf = (parts: readonly PartAnswer[]): DashboardSection['More'] =>
  [...Map.groupBy(parts, ({ all }) => all.link)].map(([Link, [first, ...others]]) => ({
    Title: first!.all.title,
    Count: others.reduce((sum, { total }) => sum + total, first!.total),
    Link,
  }))

const byTime = (one: DashboardRow, other: DashboardRow): number => (one.At ?? '').localeCompare(other.At ?? '')

export interface Span {
  from: Date
  to: Date
}

const weekMs = 7 * dayMs

/** Returns the day so far in the zone, and the same part of the same day last week. */
export function figureSpans(now: Date, zone: string): { today: Span; before: Span } {
  const today = { from: dayBounds(now, zone).from, to: now }
  const from = dayBounds(new Date(now.getTime() - weekMs), zone).from
  return { today, before: { from, to: new Date(from.getTime() + now.getTime() - today.from.getTime()) } }
}

/** Groups of people smaller than this are not shown, nor is one more or one less. */
const groupSize = 5

/** Returns a number of people rounded down to five; null: fewer than five. */
export const roundedPeople = (people: number): number | null =>
  people < groupSize ? null : people - (people % groupSize)
