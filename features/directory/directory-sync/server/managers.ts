/**
 * Plans reporting lines after an import. An invalid manager is left out with a remark; the person is still imported.
 */
import type { ExistingPerson } from './existing-people.ts'
import { mapInTurns } from './in-turns.ts'
import type { LineNote } from './lines.ts'
import type { PlannedPerson } from './plan.ts'

export interface ManagerPlan {
  byAccount: Map<string, string | null>
  remarks: LineNote[]
}

export async function planManagers(
  people: readonly PlannedPerson[],
  wantedManagers: ReadonlyMap<number, string | undefined>,
  known: ReadonlyMap<string, ExistingPerson>,
  leaving: ReadonlySet<string>,
): Promise<ManagerPlan> {
  const byAccount = new Map<string, string | null>()
  const remarks: LineNote[] = []
  const planned = new Map(people.map((person) => [person.account, person]))
  const isActive = (account: string): boolean =>
    planned.has(account) || (known.get(account)?.leftAt === null && !leaving.has(account))
  await mapInTurns(people, ({ account, line, before }) => {
    const wantedManager = wantedManagers.get(line)
    // fields that the file leaves out stay
    if (wantedManager === undefined) {
      byAccount.set(account, before?.manager ?? null)
      return
    }
    const manager = wantedManager || null
    const problem = manager === null ? null : managerProblem({ account, manager, before }, known, isActive)
    byAccount.set(account, problem ? null : manager)
    if (problem) remarks.push({ line, reason: `'${account}': ${problem}; imported without a manager` })
  })
  const managerOf = (account: string): string | null => {
    const own = byAccount.get(account)
    return own === undefined ? (known.get(account)?.manager ?? null) : own
  }
  for (const cycle of findCycles(people, managerOf)) {
    for (const account of cycle) {
      const person = planned.get(account)
      if (!person) continue
      byAccount.set(account, null)
      const chain = [...cycle, cycle[0]!].slice(0, 8).join(' → ')
      remarks.push({ line: person.line, reason: `'${account}': managers form a cycle (${chain}), left out` })
    }
  }
  return { byAccount, remarks: remarks.toSorted((a, b) => a.line - b.line) }
}

/** Checks a manager. One who is leaving is kept: the line continues to the next manager above. */
function managerProblem(
  { account, manager, before }: Pick<PlannedPerson, 'account' | 'before'> & { manager: string },
  known: ReadonlyMap<string, ExistingPerson>,
  isActive: (account: string) => boolean,
): string | null {
  if (manager === account) return 'is named as their own manager'
  const wasManager = before?.manager === manager && known.has(manager)
  return wasManager || isActive(manager) ? null : `the manager '${manager}' does not exist`
}

/** Finds cycles, visiting each person once. */
function findCycles(people: readonly PlannedPerson[], managerOf: (account: string) => string | null): string[][] {
  const cycles: string[][] = []
  const done = new Set<string>()
  for (const { account } of people) {
    const chain: string[] = []
    let at: string | null = account
    while (at !== null && !done.has(at)) {
      done.add(at)
      chain.push(at)
      at = managerOf(at)
    }
    const from = at === null ? -1 : chain.indexOf(at)
    if (from !== -1) cycles.push(chain.slice(from))
  }
  return cycles
}
