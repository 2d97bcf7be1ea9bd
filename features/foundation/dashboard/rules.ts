/** Which rows a section shows, and what figures of today are compared with. */
import { dayMs } from '@portal/contract'
import { dayBounds } from '@portal/contract/zones'
import { sectionNames, type DashboardRow, type DashboardSection, type SectionName } from './contract.ts'

/** Returns the order of the page: one's own work comes first for roles that have nothing of others to decide. */
export const sectionsFor = (own: readonly SectionName[]): readonly SectionName[] =>
  own.includes('waiting') ? sectionNames : ['mine', ...sectionNames.filter((name) => name !== 'mine')]

/** Rows of a section; each part gives at most as many. */
export const maxRows = 8

/** The answer of a part of a section. */
export interface PartAnswer {
  /** The most urgent first, at most `maxRows`. */
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
    More: answered
      .filter(({ total }, nth) => total > shown[nth]!)
      .map(({ all, total }) => ({ Title: all.title, Count: total, Link: all.link })),
    IsPartial: answered.length < parts.length,
  }
}

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
