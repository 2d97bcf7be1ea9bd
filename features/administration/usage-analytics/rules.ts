/** Rules for what is counted and which figures may be shown (SHELL-21). */
import type { PageName } from './contract.ts'

/** The smallest group that may be shown. @internal */
export const groupMin = 5

export interface Count {
  people: number
  times: number
}

export interface Table {
  whole: Count | null
  parts: ReadonlyMap<string, Count | null>
}

/**
 * Returns a whole and its parts as they may be shown. If a group is below five, it is hidden, together with the
 * smallest of the others (all of equal size): the rest then covers at least five people, and even knowing this rule
 * nobody can tell which hidden group is the small one. A whole below five is hidden.
 */
export function publish(given: ReadonlyMap<string, Count>): Table {
  const cells = [...given].filter(([, { people }]) => people > 0)
  const whole = cells.reduce((sum, [, cell]) => added(sum, cell), { people: 0, times: 0 })
  const hidden = hiddenUpTo(cells.map(([, { people }]) => people))
  const parts = new Map(cells.map(([part, cell]) => [part, cell.people > hidden ? cell : null] as const))
  return { whole: whole.people === 0 || whole.people >= groupMin ? whole : null, parts }
}

/** Returns the size up to which groups are hidden. */
function hiddenUpTo(sizes: readonly number[]): number {
  if (sizes.every((size) => size >= groupMin)) return 0
  const others = sizes.filter((size) => size >= groupMin)
  return others.length > 0 ? Math.min(...others) : groupMin
}

function added(one: Count, other: Count): Count {
  return { people: one.people + other.people, times: one.times + other.times }
}

/** Returns the count of a single group, or null if it is too small. */
export function publishOne(count: Count): Count | null {
  return count.people >= groupMin ? count : null
}

/** Returns integer percentages that add up to 100; the rounding rest goes to the largest remainders. */
export function percentsOf(parts: readonly number[]): number[] {
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
export function peopleADay(days: readonly { People: number | null }[]): { people: number; days: number } | null {
  const shown = days.flatMap(({ People }) => (People === null ? [] : [People]))
  const people = shown.reduce((sum, each) => sum + each, 0)
  return shown.length === 0 ? null : { people: Math.round(people / shown.length), days: shown.length }
}

/** Page names by path. Other paths are not counted, and ids are never part of a name. */
const pages: readonly (readonly [RegExp, PageName])[] = [
  [/^\/(home)?\/?$/i, 'home'],
  [/^\/mlPortal\/?$/i, 'plant'],
  [/^\/newsDetail\/?$/i, 'news'],
  [/^\/newsHistory\/?$/i, 'history'],
  [/^\/activityDetail\/?$/i, 'activity'],
  [/^\/people(_nio_jac)?\/?$/i, 'people'],
  [/^\/Workflow\/?$/i, 'workflow'],
  [/^\/Box\/?$/i, 'box'],
  [/^\/actions\/search\/?$/i, 'search'],
  [/^\/numbers\/?$/i, 'numbers'],
]

/** Returns the name of a page; null: the page is not counted. */
export function pageNameOf(pathname: string): PageName | null {
  return pages.find(([path]) => path.test(pathname))?.[1] ?? null
}

/** Returns true if the browser asks not to be tracked (DNT, Global Privacy Control). */
export function asksNot(headers: Readonly<Record<string, string | string[] | undefined>>): boolean {
  return headers['dnt'] === '1' || headers['sec-gpc'] === '1'
}
