/** Rules for what is counted and which figures may be shown (SHELL-21). */
import { pathMatcher, type PortalPage } from '@portal/contract'
import type { PageName } from './contract.ts'

/** The smallest group that may be shown. */
export const minGroupSize = 5

export interface Count {
  people: number
  times: number
  /** Everybody who could be in this group, if that is known: all but a few of them are as few as these. */
  members?: number
}

export interface ShownTable {
  whole: Count | null
  parts: ReadonlyMap<string, Count | null>
}

/**
 * Returns a whole and its parts as they may be shown. If a group is below five, or all of it but fewer than five, it
 * is hidden, together with the smallest of the others (all of equal size): the rest then covers at least five people,
 * and even knowing this rule nobody can tell which hidden group is the small one. A whole below five is hidden.
 */
export function hideSmallGroups(counts: ReadonlyMap<string, Count>): ShownTable {
  const cells = [...counts].filter(([, { people }]) => people > 0)
  const whole = cells.reduce((sum, [, cell]) => addCounts(sum, cell), { people: 0, times: 0 })
  const others = cells.filter(([, cell]) => !isSmall(cell))
  // the size up to which groups are hidden
  const hidden = others.length < cells.length ? Math.min(...others.map(([, { people }]) => people)) : 0
  const isShown = (cell: Count) => !isSmall(cell) && cell.people > hidden
  const parts = new Map(cells.map(([part, cell]) => [part, isShown(cell) ? cell : null] as const))
  return { whole: whole.people === 0 || whole.people >= minGroupSize ? whole : null, parts }
}

const isSmall = ({ people, members = Infinity }: Count): boolean =>
  people < minGroupSize || members - people < minGroupSize

function addCounts(one: Count, other: Count): Count {
  return { people: one.people + other.people, times: one.times + other.times }
}

/** Returns the count of a single group, or null if it is too small. */
export function hideSmallCount(count: Count): Count | null {
  return count.people >= minGroupSize ? count : null
}

/** Returns integer percentages that add up to 100; the rounding rest goes to the largest remainders. */
export function toPercentages(parts: readonly number[]): number[] {
  const whole = parts.reduce((sum, part) => sum + part, 0)
  if (whole === 0) return parts.map(() => 0)
  const exact = parts.map((part) => (part / whole) * 100)
  const left = 100 - exact.reduce((sum, share) => sum + Math.floor(share), 0)
  const next = exact
    .map((share, place) => ({ place, over: share - Math.floor(share) }))
    .toSorted((one, other) => other.over - one.over || one.place - other.place)
    .slice(0, left)
  return exact.map((share, place) => Math.floor(share) + (next.some((each) => each.place === place) ? 1 : 0))
}

/** Returns the average number of people per day over all days that may be shown, including empty ones. */
export function averagePeoplePerDay(
  days: readonly { People: number | null }[],
): { people: number; days: number } | null {
  const shown = days.flatMap(({ People }) => (People === null ? [] : [People]))
  const people = shown.reduce((sum, each) => sum + each, 0)
  return shown.length === 0 ? null : { people: Math.round(people / shown.length), days: shown.length }
}

/** Pages by the name under which they are counted. Other pages are not counted, and ids are never part of a name. */
const countedPages = {
  home: ['/', '/home'],
  plant: ['/mlPortal'],
  news: ['/newsDetail'],
  history: ['/newsHistory'],
  activity: ['/activityDetail'],
  people: ['/people', '/people_nio_jac'],
  workflow: ['/Workflow'],
  box: ['/Box'],
  search: ['/actions/search'],
  numbers: ['/numbers'],
} as const satisfies Partial<Record<PageName, readonly PortalPage[]>>

const matchers = Object.entries(countedPages).map(([name, pages]) => [name as PageName, pathMatcher(pages)] as const)

/** Returns the name of a page; null: the page is not counted. */
export function pageNameOf(pathname: string): PageName | null {
  return matchers.find(([, isAt]) => isAt(pathname))?.[0] ?? null
}

/** Returns true if the browser asks not to be tracked (DNT, Global Privacy Control). */
export function asksNotToBeTracked(headers: Readonly<Record<string, string | string[] | undefined>>): boolean {
  return headers['dnt'] === '1' || headers['sec-gpc'] === '1'
}
