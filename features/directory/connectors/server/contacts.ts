/** Turns contacts of a platform into people, by the same rules as every other source (docs/decisions/0013). */
import {
  recordWithheldChanges,
  syncPeople,
  lockPeople,
  type PersonRecord,
  type SyncPeopleOptions,
} from '@portal/directory-sync/server'
import type { Database, Db } from '@portal/server'
import { findGuardedLinks, linkIdentity, type Platform } from '@portal/auth/server'

interface ExistingPerson {
  account: string
  employee_id: string
  title_zh: string
  title_en: string
  left_at: Date | null
}

/** The people of the portal and their identities on the platform. */
export interface ContactIndex {
  people: ReadonlyMap<string, ExistingPerson>
  /** Lower-case employee number → account. An active person takes precedence over one who has left. */
  accountByNumber: ReadonlyMap<string, string>
  /** Platform id → account. */
  accountById: ReadonlyMap<string, string>
  /** Account → platform id. */
  idByAccount: ReadonlyMap<string, string>
}

/** `fold` normalises ids on platforms that ignore their case. */
export async function loadContactIndex(
  tx: Db,
  platform: Platform,
  normalizeId: (id: string) => string = (id) => id,
): Promise<ContactIndex> {
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
    accountByNumber: new Map(people.map((person) => [person.employee_id.toLowerCase(), person.account])),
    accountById: new Map(identities.map((each) => [normalizeId(each.external_id), each.account])),
    idByAccount: new Map(identities.map((each) => [each.account, normalizeId(each.external_id)])),
  }
}

export interface ContactCandidate<Contact> {
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

/** Fields of a person as the platform has them; undefined ones are not changed. */
export type ContactRecord = { [Field in keyof PersonRecord]?: string | undefined }

interface ContactPeopleOptions<Contact> extends Omit<SyncPeopleOptions, 'takeOver'> {
  platform: Platform
  known: ContactIndex
  /** Also links people of other sources, so that cards reach them. */
  linksOtherSources: boolean
  /** `accounts` maps platform ids to the accounts of all accepted candidates. */
  toPersonRecord: (account: string, contact: Contact, accounts: ReadonlyMap<string, string>) => ContactRecord
}

export type SyncPlan = Awaited<ReturnType<typeof syncPeople>>

export interface ContactSyncPlan extends SyncPlan {
  /** Line n of a rejection or remark is the nth person, from 1. */
  people: PersonRecord[]
  notLinked: { account: string; reason: string }[]
  /** Contacts that match a person whom another contact matches better. */
  refused: string[]
}

/**
 * Imports people and links their platform identities, so that cards reach them before their first sign-in with the
 * platform. If two contacts match a person, the more certain one wins. Throws ImportRefused if too many would leave.
 */
export async function syncContactPeople<Contact>(
  tx: Db,
  candidates: readonly ContactCandidate<Contact>[],
  { platform, known, linksOtherSources, toPersonRecord, ...options }: ContactPeopleOptions<Contact>,
): Promise<ContactSyncPlan> {
  const { named: assigned, refused } = assignContacts(candidates)
  const accounts = new Map([...assigned].map(([account, { id }]) => [id, account]))
  const people = [...assigned].map(([account, { contact }]): PersonRecord => {
    const fields = Object.entries(toPersonRecord(account, contact, accounts))
    // undefined fields must be absent, or they would count as given
    return { ...Object.fromEntries(fields.filter(([, value]) => value !== undefined)), account }
  })
  const plan = await syncPeople(tx, people, { ...options, takeOver: false })
  const synced = [plan.added, plan.changed, plan.returned, plan.unchanged].flat()
  const otherSources = plan.skipped
    .map(({ line }) => people[line - 1]!)
    .filter(({ account }) => linksOtherSources && known.people.get(account)?.left_at === null)
  const notLinked: ContactSyncPlan['notLinked'] = []
  for (const { account } of [...synced, ...otherSources]) {
    const { id } = assigned.get(account)!
    if (known.accountById.get(id) === account || (await linkContact(tx, { platform, id, account }, options))) continue
    notLinked.push({ account, reason: `is not linked to ${id}, because that would move an administrator's sign-in` })
  }
  return { ...plan, people, notLinked, refused }
}

/** Returns the plan in the form of other imports: also remarks that are not linked, and rejections of refused contacts. */
export function asImport({ people, notLinked, refused, ...plan }: ContactSyncPlan): SyncPlan {
  const lineOf = (account: string): number => people.findIndex((person) => person.account === account) + 1
  const remarks = notLinked.map(({ account, reason }) => ({ line: lineOf(account), reason: `'${account}': ${reason}` }))
  const duplicates = refused.map((reason, index) => ({ line: people.length + index + 1, reason }))
  return { ...plan, remarks: [...plan.remarks, ...remarks], rejected: [...plan.rejected, ...duplicates] }
}

function assignContacts<Contact>(candidates: readonly ContactCandidate<Contact>[]) {
  const assigned = new Map<string, ContactCandidate<Contact>>()
  const refused: string[] = []
  for (const candidate of candidates.toSorted((one, other) => one.rank - other.rank)) {
    const { account, id, name, holder } = candidate
    const rival = assigned.get(account)?.id ?? holder
    if (rival === undefined) assigned.set(account, candidate)
    else refused.push(`${name} (${id}): matches '${account}', who is already ${rival}`)
  }
  return { named: assigned, refused }
}

/**
 * Returns false if this would move the identity of an administrator. The identity then stays, and the attempt is
 * recorded.
 */
export async function linkContact(
  tx: Db,
  { platform, id, account }: { platform: Platform; id: string; account: string },
  { source, now, dryRun }: Pick<SyncPeopleOptions, 'source' | 'now' | 'dryRun'>,
): Promise<boolean> {
  if (dryRun) return (await findGuardedLinks(tx, platform, { externalId: id, account })).length === 0
  const guarded = await linkIdentity(tx, platform, id, account)
  const withheld = guarded.map((each) => ({ account: each, fields: [platform] }))
  await recordWithheldChanges(tx, withheld, source, now)
  return guarded.length === 0
}

/** Runs `work` in a transaction that holds the lock on changes of people. */
export function withPeopleLock<T>(db: Database['db'], work: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await lockPeople(tx)
    return work(tx)
  })
}

/** Runs a dry run, which sees one moment and cannot write. */
export function planContacts<T>(db: Database['db'], work: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)
}
