/** Turns contacts of a platform into people, by the same rules as every other source (docs/decisions/0013). */
import { recordHeld, takePeople, takeTurn, type PersonSaid, type TakeOptions } from '@portal/directory-sync/server'
import type { Database, Db } from '@portal/server'
import { bindIdentity, type Platform } from '@portal/auth/server'

interface KnownPerson {
  account: string
  employee_id: string
  title_zh: string
  title_en: string
  left_at: Date | null
}

/** The people of the portal and their identities on the platform. */
export interface KnownPeople {
  people: ReadonlyMap<string, KnownPerson>
  /** Lower-case employee number → account. An active person takes precedence over one who has left. */
  byNumber: ReadonlyMap<string, string>
  /** Platform id → account. */
  bound: ReadonlyMap<string, string>
  /** Account → platform id. */
  idOf: ReadonlyMap<string, string>
}

/** `fold` normalises ids on platforms that ignore their case. */
export async function knownPeople(
  tx: Db,
  platform: Platform,
  fold: (id: string) => string = (id) => id,
): Promise<KnownPeople> {
  const people = await tx
    .selectFrom('shared.person as person')
    .select(['account', 'employee_id', 'title_zh', 'title_en', 'left_at'])
    // nulls (active people) come last and overwrite the others
    .orderBy('left_at')
    .execute()
  const identities = await tx
    .selectFrom('shared.platform_identity as platform_identity')
    .select(['external_id', 'account'])
    .where('platform', '=', platform)
    .execute()
  return {
    people: new Map(people.map((person) => [person.account, person])),
    byNumber: new Map(people.map((person) => [person.employee_id.toLowerCase(), person.account])),
    bound: new Map(identities.map((each) => [fold(each.external_id), each.account])),
    idOf: new Map(identities.map((each) => [each.account, fold(each.external_id)])),
  }
}

export interface Candidate<Contact> {
  contact: Contact
  /** The id on the platform. */
  id: string
  name: string
  account: string
  /** The lower, the more certain: a linked identity ranks before a matching id or number. */
  rank: number
  /** The id of another contact who still exists and is already linked to this person. */
  holder?: string | undefined
}

export interface ContactRules<Contact> extends Omit<TakeOptions, 'takeOver'> {
  platform: Platform
  known: KnownPeople
  /** Also links people of other sources, so that cards reach them. */
  bindsElsewhere: boolean
  /** `accounts` maps platform ids to the accounts of all accepted candidates. */
  personOf: (account: string, contact: Contact, accounts: ReadonlyMap<string, string>) => PersonSaid
}

type Plan = Awaited<ReturnType<typeof takePeople>>

export interface ContactPlan extends Plan {
  /** Line n of a rejection or remark is the nth person, from 1. */
  people: PersonSaid[]
  unbound: { account: string; reason: string }[]
  /** Contacts that match a person whom another contact matches better. */
  refused: string[]
}

/**
 * Imports people and links their platform identities, so that cards reach them before their first sign-in with the
 * platform. If two contacts match a person, the more certain one wins. Throws BadFile if too many would leave.
 */
export async function takeContacts<Contact>(
  tx: Db,
  candidates: readonly Candidate<Contact>[],
  { platform, known, bindsElsewhere, personOf, ...options }: ContactRules<Contact>,
): Promise<ContactPlan> {
  const { named, refused } = joinContacts(candidates)
  const accounts = new Map([...named].map(([account, { id }]) => [id, account]))
  const people = [...named].map(([account, { contact }]) => personOf(account, contact, accounts))
  const plan = await takePeople(tx, people, { ...options, takeOver: false })
  const taken = [plan.added, plan.changed, plan.returned, plan.unchanged].flat()
  const elsewhere = plan.skipped
    .map(({ line }) => people[line - 1]!)
    .filter(({ account }) => bindsElsewhere && known.people.get(account)?.left_at === null)
  const unbound: ContactPlan['unbound'] = []
  for (const { account } of [...taken, ...elsewhere]) {
    const { id } = named.get(account)!
    if (known.bound.get(id) === account || (await bindContact(tx, { platform, id, account }, options))) continue
    unbound.push({ account, reason: `is not linked to ${id}, because that would move an administrator's sign-in` })
  }
  return { ...plan, people, unbound, refused }
}

function joinContacts<Contact>(candidates: readonly Candidate<Contact>[]) {
  const named = new Map<string, Candidate<Contact>>()
  const refused: string[] = []
  for (const candidate of candidates.toSorted((one, other) => one.rank - other.rank)) {
    const { account, id, name, holder } = candidate
    const rival = named.get(account)?.id ?? holder
    if (rival === undefined) named.set(account, candidate)
    else refused.push(`${name} (${id}): matches '${account}', who is already ${rival}`)
  }
  return { named, refused }
}

/**
 * Returns false if this would move the identity of an administrator. The identity then stays, and the attempt is
 * recorded.
 */
export async function bindContact(
  tx: Db,
  { platform, id, account }: { platform: Platform; id: string; account: string },
  { source, now }: Pick<TakeOptions, 'source' | 'now'>,
): Promise<boolean> {
  const guarded = await bindIdentity(tx, platform, id, account)
  const held = guarded.map((each) => ({ account: each, fields: [platform] }))
  await recordHeld(tx, held, source, now)
  return guarded.length === 0
}

class DryRun extends Error {}

/** Runs `work` in a transaction that holds the lock on changes of people. A dry run does everything and rolls back. */
export async function inPeopleTurn<T>(db: Database['db'], work: (tx: Db) => Promise<T>, isDryRun = false): Promise<T> {
  let result: { value: T } | undefined
  try {
    await db.transaction().execute(async (tx) => {
      await takeTurn(tx)
      result = { value: await work(tx) }
      if (isDryRun) throw new DryRun()
    })
  } catch (error) {
    if (!(error instanceof DryRun)) throw error
  }
  return result!.value
}
