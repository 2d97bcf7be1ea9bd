/** Contacts of a platform become people, by the rules of every source (docs/decisions/0013). Reads person, platform_identity. */
import {
  recordHeld,
  takePeople,
  takePeopleTurn,
  type PersonSaid,
  type TakeOptions,
} from '@portal/directory-sync/server'
import type { Database, Db } from '@portal/server'
import { bindIdentity, type Platform } from '@portal/auth/server'

interface KnownPerson {
  account: string
  employee_id: string
  title_zh: string
  title_en: string
  left_at: Date | null
}

/** Who people here are, and who they are there. */
export interface KnownPeople {
  people: ReadonlyMap<string, KnownPerson>
  /** employee number in small letters → account; whoever is here wins over whoever left */
  byNumber: ReadonlyMap<string, string>
  /** id there → account */
  bound: ReadonlyMap<string, string>
  /** account → id there */
  idOf: ReadonlyMap<string, string>
}

/** `fold`: where ids of the platform differ by case alone, they are the same. */
export async function knownPeople(
  tx: Db,
  platform: Platform,
  fold: (id: string) => string = (id) => id,
): Promise<KnownPeople> {
  const people = await tx
    .selectFrom('shared.person as person')
    .select(['account', 'employee_id', 'title_zh', 'title_en', 'left_at'])
    // nulls, those who are here, come last
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
  /** id there */
  id: string
  name: string
  account: string
  /** the smaller the surer: who is bound comes before whose id or number says the same */
  rank: number
  /** the id of another one who is known to be there and is this person already */
  holder?: string | undefined
}

export interface ContactRules<Contact> extends Omit<TakeOptions, 'takeOver'> {
  platform: Platform
  known: KnownPeople
  /** Whoever another source keeps is bound too, so that cards find them. */
  bindsElsewhere: boolean
  /** `accounts`: id there → account, of all candidates that are taken */
  personOf: (account: string, contact: Contact, accounts: ReadonlyMap<string, string>) => PersonSaid
}

type Plan = Awaited<ReturnType<typeof takePeople>>

export interface ContactPlan extends Plan {
  /** Line n of a rejection or remark is the nth of these, from 1. */
  people: PersonSaid[]
  unbound: { account: string; reason: string }[]
  /** who would be somebody that another contact is */
  refused: string[]
}

/**
 * Takes people and binds who they are there, so that cards reach them before they have ever signed in that way. Of two
 * contacts who would be the same person the surer one is. Throws BadFile where too many would leave.
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
    unbound.push({ account, reason: `is not bound to ${id}, which would move an administrator's sign-in` })
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
    else refused.push(`${name} (${id}): would be '${account}', as ${rival} is`)
  }
  return { named, refused }
}

/** False: an administrator's identity would move; that stays as it is, and is recorded. */
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

/** One transaction, in its turn among all that change people; a dry run does everything and undoes it. */
export async function inPeopleTurn<T>(db: Database['db'], work: (tx: Db) => Promise<T>, isDryRun = false): Promise<T> {
  let result: { value: T } | undefined
  try {
    await db.transaction().execute(async (tx) => {
      await takePeopleTurn(tx)
      result = { value: await work(tx) }
      if (isDryRun) throw new DryRun()
    })
  } catch (error) {
    if (!(error instanceof DryRun)) throw error
  }
  return result!.value
}
