/**
 * Plans reporting lines after an import. An invalid manager is left out with a remark; the person is still imported.
 */
import type { KnownPerson } from './known-people.ts'
import type { Rejection } from './lines.ts'
import type { PlannedPerson } from './plan.ts'

export interface Managers {
  of: Map<string, string | null>
  remarks: Rejection[]
}

export function managersOf(
  people: readonly PlannedPerson[],
  wished: ReadonlyMap<number, string | undefined>,
  known: ReadonlyMap<string, KnownPerson>,
  leaving: ReadonlySet<string>,
): Managers {
  const of = new Map<string, string | null>()
  const remarks: Rejection[] = []
  const planned = new Map(people.map((person) => [person.account, person]))
  const isHere = (account: string): boolean =>
    planned.has(account) || (known.get(account)?.leftAt === null && !leaving.has(account))
  for (const { account, line, before } of people) {
    const wish = wished.get(line)
    // fields that the file leaves out stay
    if (wish === undefined) {
      of.set(account, before?.manager ?? null)
      continue
    }
    const manager = wish || null
    const problem = manager === null ? null : problemOf({ account, manager, before }, known, isHere)
    of.set(account, problem ? null : manager)
    if (problem) remarks.push({ line, reason: `'${account}': ${problem}; imported without a manager` })
  }
  const above = (account: string): string | null => {
    const own = of.get(account)
    return own === undefined ? (known.get(account)?.manager ?? null) : own
  }
  for (const circle of circlesIn(people, above)) {
    for (const account of circle) {
      const person = planned.get(account)
      if (!person) continue
      of.set(account, null)
      const chain = [...circle, circle[0]!].slice(0, 8).join(' → ')
      remarks.push({ line: person.line, reason: `'${account}': managers form a cycle (${chain}), left out` })
    }
  }
  return { of, remarks: remarks.toSorted((a, b) => a.line - b.line) }
}

/** Checks a manager. One who is leaving is kept: the line continues to the next manager above. */
function problemOf(
  { account, manager, before }: Pick<PlannedPerson, 'account' | 'before'> & { manager: string },
  known: ReadonlyMap<string, KnownPerson>,
  isHere: (account: string) => boolean,
): string | null {
  if (manager === account) return 'is named as their own manager'
  const wasManager = before?.manager === manager && known.has(manager)
  return wasManager || isHere(manager) ? null : `the manager '${manager}' does not exist`
}

/** Finds cycles, visiting each person once. */
function circlesIn(people: readonly PlannedPerson[], above: (account: string) => string | null): string[][] {
  const circles: string[][] = []
  const done = new Set<string>()
  for (const { account } of people) {
    const walk: string[] = []
    let at: string | null = account
    while (at !== null && !done.has(at)) {
      done.add(at)
      walk.push(at)
      at = above(at)
    }
    const from = at === null ? -1 : walk.indexOf(at)
    if (from !== -1) circles.push(walk.slice(from))
  }
  return circles
}
