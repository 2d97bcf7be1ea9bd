/** Rejects lines that claim an employee id or email address of another person. */
import type { KnownPerson } from './known-people.ts'
import type { Rejection } from './lines.ts'
import type { PlannedPerson } from './plan.ts'

interface Sorted {
  people: PlannedPerson[]
  clashes: Rejection[]
  freed: string[]
}

type Holders = Map<string, { account: string; where: string }>

/**
 * Resolves clashes: the first line with a value keeps it. A rejected line leaves its person unchanged, which may clash
 * with another line, so the check repeats until nothing clashes. The email address of a person who left is free; an
 * employee id never is.
 */
export function clashesOf(
  candidates: readonly PlannedPerson[],
  known: ReadonlyMap<string, KnownPerson>,
  leaving: ReadonlySet<string>,
): Sorted {
  let people = [...candidates]
  const clashes: Rejection[] = []
  for (;;) {
    const round = clashesIn(people, known, leaving)
    if (round.length === 0) break
    clashes.push(...round)
    const out = new Set(round.map(({ line }) => line))
    people = people.filter(({ line }) => !out.has(line))
  }
  return { people, clashes, freed: freedBy(people, known, leaving) }
}

function clashesIn(
  people: readonly PlannedPerson[],
  known: ReadonlyMap<string, KnownPerson>,
  leaving: ReadonlySet<string>,
): Rejection[] {
  const planned = new Set(people.map(({ account }) => account))
  const ids: Holders = new Map()
  const emails: Holders = new Map()
  for (const person of known.values()) {
    if (planned.has(person.account)) continue
    const holder = { account: person.account, where: '' }
    ids.set(person.employeeId, holder)
    if (person.email && !person.leftAt && !leaving.has(person.account)) emails.set(person.email.toLowerCase(), holder)
  }
  return people.flatMap((person) => {
    const { line, account, employeeId, email } = person
    const reasons = [
      claim(ids, employeeId, `employee id '${employeeId}'`, person),
      email ? claim(emails, email.toLowerCase(), `email '${email}'`, person) : null,
    ].filter((reason) => reason !== null)
    return reasons.length > 0 ? [{ line, reason: `'${account}': ${reasons.join('; ')}` }] : []
  })
}

function claim(holders: Holders, value: string, what: string, { account, line }: PlannedPerson): string | null {
  const holder = holders.get(value)
  if (holder) return `${what} belongs to '${holder.account}'${holder.where}`
  holders.set(value, { account, where: ` (line ${line})` })
  return null
}

function freedBy(
  people: readonly PlannedPerson[],
  known: ReadonlyMap<string, KnownPerson>,
  leaving: ReadonlySet<string>,
): string[] {
  const planned = new Set(people.map(({ account }) => account))
  const wanted = new Set(people.map(({ email }) => email.toLowerCase()).filter((email) => email !== ''))
  return [...known.values()]
    .filter(({ account, leftAt }) => !planned.has(account) && (leftAt !== null || leaving.has(account)))
    .filter(({ email }) => wanted.has(email.toLowerCase()))
    .map(({ account }) => account)
}
