/** Rejects lines that claim an employee id or email address of another person. */
import type { ExistingPerson } from './existing-people.ts'
import { mapInTurns } from './in-turns.ts'
import type { LineNote } from './lines.ts'
import type { PlannedPerson } from './plan.ts'

interface ClashResult {
  people: PlannedPerson[]
  clashes: LineNote[]
  freed: string[]
}

type ValueHolders = Map<string, { account: string; where: string }>

/**
 * Resolves clashes: the first line with a value keeps it. A rejected line leaves its person unchanged, which may clash
 * with another line, so the check repeats until nothing clashes. The email address of a person who left is free; an
 * employee id never is.
 */
export async function resolveClashes(
  candidates: readonly PlannedPerson[],
  known: ReadonlyMap<string, ExistingPerson>,
  leaving: ReadonlySet<string>,
): Promise<ClashResult> {
  let people = [...candidates]
  const clashes: LineNote[] = []
  for (;;) {
    const round = await findClashes(people, known, leaving)
    if (round.length === 0) break
    clashes.push(...round)
    const rejectedLines = new Set(round.map(({ line }) => line))
    people = people.filter(({ line }) => !rejectedLines.has(line))
  }
  return { people, clashes, freed: accountsLosingEmail(people, known, leaving) }
}

async function findClashes(
  people: readonly PlannedPerson[],
  known: ReadonlyMap<string, ExistingPerson>,
  leaving: ReadonlySet<string>,
): Promise<LineNote[]> {
  const planned = new Set(people.map(({ account }) => account))
  const ids: ValueHolders = new Map()
  const emails: ValueHolders = new Map()
  for (const person of known.values()) {
    if (planned.has(person.account)) continue
    const holder = { account: person.account, where: '' }
    ids.set(person.employeeId, holder)
    if (person.email && !person.leftAt && !leaving.has(person.account)) emails.set(person.email.toLowerCase(), holder)
  }
  const found = await mapInTurns(people, (person) => {
    const { line, account, employeeId, email } = person
    const reasons = [
      claimValue(ids, employeeId, `employee id '${employeeId}'`, person),
      email ? claimValue(emails, email.toLowerCase(), `email '${email}'`, person) : null,
    ].filter((reason) => reason !== null)
    return reasons.length > 0 ? [{ line, reason: `'${account}': ${reasons.join('; ')}` }] : []
  })
  return found.flat()
}

function claimValue(
  holders: ValueHolders,
  value: string,
  what: string,
  { account, line }: PlannedPerson,
): string | null {
  const holder = holders.get(value)
  if (holder) return `${what} belongs to '${holder.account}'${holder.where}`
  holders.set(value, { account, where: ` (line ${line})` })
  return null
}

function accountsLosingEmail(
  people: readonly PlannedPerson[],
  known: ReadonlyMap<string, ExistingPerson>,
  leaving: ReadonlySet<string>,
): string[] {
  const planned = new Set(people.map(({ account }) => account))
  const wanted = new Set(people.map(({ email }) => email.toLowerCase()).filter((email) => email !== ''))
  return [...known.values()]
    .filter(({ account, leftAt }) => !planned.has(account) && (leftAt !== null || leaving.has(account)))
    .filter(({ email }) => wanted.has(email.toLowerCase()))
    .map(({ account }) => account)
}
