/** The order in which the people of a plan are written, so that each batch leaves the directory in order. */
import type { ExistingPerson } from './existing-people.ts'
import { mapInTurns } from './in-turns.ts'
import type { ImportPlan, PlannedPerson } from './plan.ts'

/** Locks are held for about a quarter of a second. */
const batchSize = 500

export interface WriteOrder {
  /**
   * Those who get an employee id or an address that somebody else has now, with those others, and with everybody above
   * them: they are written together.
   */
  exchanging: PlannedPerson[]
  /** Managers before their reports: nobody reports to a person who is not there yet, nor, for a moment, in a circle. */
  batches: PlannedPerson[][]
}

/** Takes several turns of the event loop. */
export async function orderWrites(
  { added, changed, returned }: Pick<ImportPlan, 'added' | 'changed' | 'returned'>,
  known: ReadonlyMap<string, ExistingPerson>,
): Promise<WriteOrder> {
  const people = [...added, ...changed, ...returned]
  const planned = new Map<string, PlannedPerson>()
  await mapInTurns(people, (person) => planned.set(person.account, person))
  const together = withPeopleAbove(await findExchanging(planned, known), planned)
  const exchanging: PlannedPerson[] = []
  const batches: PlannedPerson[][] = []
  await mapInTurns(await topDown(planned), (person) => {
    if (together.has(person.account)) return exchanging.push(person)
    const last = batches.at(-1)
    return last && last.length < batchSize ? last.push(person) : batches.push([person])
  })
  return { exchanging, batches }
}

type Planned = ReadonlyMap<string, PlannedPerson>

async function findExchanging(planned: Planned, known: ReadonlyMap<string, ExistingPerson>): Promise<Set<string>> {
  const byId = new Map<string, string>()
  const byEmail = new Map<string, string>()
  await mapInTurns([...known.values()], ({ account, employeeId, email }) => {
    byId.set(employeeId, account)
    if (email !== '') byEmail.set(email.toLowerCase(), account)
  })
  const exchanging = new Set<string>()
  await mapInTurns([...planned.values()], ({ account, employeeId, email }) => {
    for (const holder of [byId.get(employeeId), byEmail.get(email.toLowerCase())]) {
      if (holder === undefined || holder === account) continue
      exchanging.add(account)
      if (planned.has(holder)) exchanging.add(holder)
    }
  })
  return exchanging
}

function withPeopleAbove(accounts: ReadonlySet<string>, planned: Planned): Set<string> {
  const all = new Set<string>()
  for (const account of accounts)
    for (let at: string | null = account; at !== null && planned.has(at) && !all.has(at);) {
      all.add(at)
      at = planned.get(at)!.manager
    }
  return all
}

/** The plan has no circles. */
async function topDown(planned: Planned): Promise<PlannedPerson[]> {
  const depths = new Map<string, number>()
  const levels: PlannedPerson[][] = []
  await mapInTurns([...planned.values()], (person) => {
    const chain: string[] = []
    let at: string | null = person.account
    while (at !== null && planned.has(at) && !depths.has(at)) {
      chain.push(at)
      at = planned.get(at)!.manager
    }
    let depth = at === null ? 0 : (depths.get(at) ?? -1) + 1
    for (const account of chain.toReversed()) depths.set(account, depth++)
    ;(levels[depths.get(person.account)!] ??= []).push(person)
  })
  return levels.flat()
}
