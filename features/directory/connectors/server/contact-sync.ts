/**
 * Syncs people from the contacts of a platform: everybody, or some who changed. Everything is read before one
 * transaction writes it, so that half a directory changes nothing.
 */
import type { ChatPlatform } from '@portal/auth/contract'
import { ownTag } from '@portal/contract'
import type { SyncPeopleOptions } from '@portal/directory-sync/server'
import type { Database, Db } from '@portal/server'
import { toContactReport, type ContactReport, type FullReport } from './contact-report.ts'
import {
  loadContactIndex,
  planContacts,
  syncContactPeople,
  withPeopleLock,
  type ContactIndex,
  type ContactRecord,
} from './contacts.ts'
import type { DepartmentLinks, PlatformDepartment } from './departments.ts'

/** `Key` is the id of a department there. */
export interface ContactSource<User, Department, Key extends string | number> {
  platform: ChatPlatform
  /** User tag of new people; absent: that of the company's own. */
  tag?: string | undefined
  /** Throws if anything is missing. */
  readAll: () => Promise<{ departments: readonly Department[]; users: readonly User[] }>
  /** Returns null if there is no such person, or the app may not see them. */
  readOne: (id: string) => Promise<User | null>
  /** False for those who have left there; absent: they are not listed. */
  isActive?: (user: User) => boolean
  /** `account`: the account there, if there is one. Email addresses and mobile numbers never identify anybody. */
  identify: (user: User) => { id: string; name: string; account: string | undefined; number: string | undefined }
  departments: DepartmentLinks<Key>
  toDepartment: (department: Department) => PlatformDepartment<Key>
  /** Departments there that stand for one here; absent: none. */
  loadRoots?: (tx: Db) => Promise<ReadonlyMap<Key, number>>
  /** `accounts` maps ids there to accounts. */
  toPersonRecord: (
    account: string,
    user: User,
    found: { accounts: ReadonlyMap<string, string>; ids: ReadonlyMap<Key, number> },
  ) => ContactRecord
}

export interface ContactSyncOptions {
  now: Date
  /** Ignores the limit of 20 % leavers. */
  isForced?: boolean
  /** Only says what would change; nothing is locked or written. */
  isDryRun?: boolean
  say?: (line: string) => void
}

/** A person who changed; `mayBeGone`: the platform said that they left. */
export interface RequestedContact {
  id: string
  mayBeGone: boolean
}

export type ContactSync = ReturnType<typeof createContactSync>

export function createContactSync<User, Department, Key extends string | number>(
  db: Database['db'],
  source: ContactSource<User, Department, Key>,
) {
  const { loadRoots = async () => new Map<Key, number>(), isActive = () => true } = source

  async function write(
    tx: Db,
    users: readonly User[],
    ids: ReadonlyMap<Key, number>,
    { leavers, now, dryRun, isForced = false, say = () => undefined }: ContactSyncOptions & WriteOptions,
  ): Promise<FullReport> {
    const { platform, tag = ownTag() } = source
    const known = await loadContactIndex(tx, platform)
    const identified = users.map((contact) => ({ contact, ...source.identify(contact) }))
    const accounts = matchAccounts(identified, known)
    const candidates = identified.flatMap(({ contact, id, name }) => {
      const account = accounts.get(id)
      return account === undefined ? [] : [{ contact, id, name, account, rank: known.accountById.has(id) ? 0 : 1 }]
    })
    const plan = await syncContactPeople(tx, candidates, {
      platform,
      tag,
      linksOtherSources: false,
      known,
      source: `chat:${platform}`,
      leavers,
      now,
      dryRun,
      isForced,
      say,
      toPersonRecord: (account, user) => source.toPersonRecord(account, user, { accounts, ids }),
    })
    const unmatched = identified
      .filter(({ id }) => !accounts.has(id))
      .map(({ name, id }) => `${name} (${id}): has no user id for an account`)
    return { ...plan, unmatched }
  }

  return {
    async everybody(options: ContactSyncOptions): Promise<ContactReport> {
      const { departments, users } = await source.readAll()
      options.say?.(`${departments.length} departments and ${users.length} people read`)
      const work = async (tx: Db) => {
        const places = { roots: await loadRoots(tx), isDryRun: options.isDryRun }
        const synced = await source.departments.sync(tx, departments.map(source.toDepartment), places)
        const dryRun = options.isDryRun ? synced : undefined
        return write(tx, users.filter(isActive), synced.ids, { ...options, dryRun, leavers: 'absent' })
      }
      return toContactReport(await (options.isDryRun ? planContacts(db, work) : withPeopleLock(db, work)))
    },

    /** Syncs some people by their current state, whatever was said about them. */
    async some(requested: readonly RequestedContact[], now: Date): Promise<void> {
      const users: User[] = []
      const gone: string[] = []
      for (const { id, mayBeGone } of requested) {
        const user = await source.readOne(id)
        if (user && isActive(user)) users.push(user)
        else if (user || mayBeGone) gone.push(id)
      }
      await withPeopleLock(db, async (tx) => {
        const ids = new Map([...(await source.departments.load(tx)), ...(await loadRoots(tx))])
        const { accountById } = await loadContactIndex(tx, source.platform)
        const leavers = gone.flatMap((id) => accountById.get(id) ?? [])
        await write(tx, users, ids, { now, leavers })
      })
    },
  }
}

type WriteOptions = Pick<SyncPeopleOptions, 'leavers' | 'dryRun'>

/**
 * Matches contacts to accounts: by linked identity, then by an existing account or employee number, else a new account
 * named after the one there.
 */
function matchAccounts(
  contacts: readonly { id: string; account: string | undefined; number: string | undefined }[],
  { people, accountByNumber, accountById }: ContactIndex,
): Map<string, string> {
  const result = new Map(accountById)
  for (const { id, account: outside, number } of contacts) {
    const own = outside?.toLowerCase()
    const found = accountById.get(id) ?? (own && people.has(own) ? own : undefined)
    const account = found ?? (number ? accountByNumber.get(number.toLowerCase()) : undefined) ?? own
    if (account) result.set(id, account)
  }
  return result
}
