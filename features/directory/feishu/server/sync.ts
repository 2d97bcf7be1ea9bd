/**
 * Syncs people from Feishu's contacts (docs/decisions/0013, 0016), by the same rules as an import file: people of other
 * sources are not touched, and people who left there leave here at once.
 */
import { companyDay, ownTag } from '@portal/contract'
import { withPeopleLock, loadContactIndex, syncContactPeople, type ContactIndex } from '@portal/connectors/server'
import type { PersonRecord } from '@portal/directory-sync/server'
import type { Database, Db } from '@portal/server'
import { readContacts, readUser, type FeishuUser } from './contacts.ts'
import { loadDepartmentIds, syncFeishuDepartments } from './departments.ts'
import type { FeishuSettings } from './settings.ts'
import type { FeishuTokens } from './tokens.ts'

const peopleSource = 'chat:feishu'

export interface SyncReport {
  added: string[]
  changed: string[]
  returned: string[]
  left: string[]
  unchanged: number
  /** Reasons why somebody was not imported, or not completely. */
  notTaken: string[]
  remarks: string[]
}

export interface SyncOptions {
  now: Date
  /** Ignores the limit of 20 % leavers. */
  isForced?: boolean
  /** Does everything and rolls back. */
  isDryRun?: boolean
  say?: (line: string) => void
}

/** Syncs everybody. Reads everything before it writes in one transaction, so that half a directory changes nothing. */
export async function syncContacts(
  db: Database['db'],
  tokens: FeishuTokens,
  settings: FeishuSettings,
  options: SyncOptions,
): Promise<SyncReport> {
  const { departments, users } = await readContacts(tokens)
  options.say?.(`${departments.length} departments and ${users.length} people read`)
  const work = async (tx: Db) => {
    const ids = await syncFeishuDepartments(tx, departments, settings.rootDepartment)
    return writePeople(tx, { users: users.filter(isActive), ids, leavers: 'absent' }, settings, options)
  }
  return withPeopleLock(db, work, options.isDryRun)
}

/** Syncs some people, by their current state, whatever the callback said. */
export async function syncUsers(
  db: Database['db'],
  tokens: FeishuTokens,
  settings: FeishuSettings,
  requested: readonly { openId: string; mayBeGone: boolean }[],
  options: SyncOptions,
): Promise<SyncReport> {
  const users: FeishuUser[] = []
  const deletedIds: string[] = []
  for (const { openId, mayBeGone } of requested) {
    const user = await readUser(tokens, openId)
    if (user && isActive(user)) users.push(user)
    else if (user || mayBeGone) deletedIds.push(openId)
  }
  return withPeopleLock(db, async (tx) => {
    const ids = await loadDepartmentIds(tx, settings.rootDepartment)
    const { accountById } = await loadContactIndex(tx, 'feishu')
    const leavers = deletedIds.flatMap((openId) => accountById.get(openId) ?? [])
    return writePeople(tx, { users, ids, leavers }, settings, options)
  })
}

/** Returns true for active people, including those who are frozen or have not joined yet. */
function isActive({ status }: FeishuUser): boolean {
  return !status?.is_resigned && !status?.is_exited
}

interface ContactChanges {
  users: readonly FeishuUser[]
  ids: ReadonlyMap<string, number>
  leavers: 'absent' | readonly string[]
}

async function writePeople(
  tx: Db,
  { users, ids, leavers }: ContactChanges,
  settings: FeishuSettings,
  { now, isForced = false, say = () => undefined }: SyncOptions,
): Promise<SyncReport> {
  const known = await loadContactIndex(tx, 'feishu')
  const accounts = matchAccounts(users, known)
  const candidates = users.flatMap((contact) => {
    const { open_id: id, name } = contact
    const account = accounts.get(id)
    return account === undefined ? [] : [{ contact, id, name, account, rank: known.accountById.has(id) ? 0 : 1 }]
  })
  const unmatched = users
    .filter(({ open_id: id }) => !accounts.has(id))
    .map(({ name, open_id: id }) => `${name} (${id}): has no user id for an account`)
  const syncOptions = { source: peopleSource, tag: settings.syncTag ?? ownTag(), leavers, isForced, now, say }
  const { people, refused, notLinked, ...plan } = await syncContactPeople(tx, candidates, {
    platform: 'feishu',
    known,
    linksOtherSources: false,
    toPersonRecord: (account, user) => toPersonRecord(account, user, { accounts, ids }),
    ...syncOptions,
  })
  const accountOfLine = (line: number): string => people[line - 1]?.account ?? ''
  const formatReason = ({ line, reason }: { line: number; reason: string }) => `${accountOfLine(line)}: ${reason}`
  return {
    added: plan.added.map(({ account }) => account),
    changed: plan.changed.map(({ account }) => account),
    returned: plan.returned.map(({ account }) => account),
    left: plan.leavers,
    unchanged: plan.unchanged.length,
    notTaken: [...unmatched, ...refused, ...[...plan.rejected, ...plan.skipped].map(formatReason)],
    remarks: [...plan.remarks.map(formatReason), ...notLinked.map(({ account, reason }) => `${account}: ${reason}`)],
  }
}

/** Converts a user to a person record. Leaves out fields that the app may not see, so that they are not changed. */
function toPersonRecord(
  account: string,
  user: FeishuUser,
  { accounts, ids }: { accounts: ReadonlyMap<string, string>; ids: ReadonlyMap<string, number> },
): PersonRecord {
  const department = departmentIdOf(user, ids)
  const leader = user.leader_user_id
  const manager = leader === '' ? '' : leader && accounts.get(leader)
  return {
    account,
    // a generated number that nobody else can have
    employeeId: user.employee_no || `F-${account}`,
    nameZh: user.name,
    ...(user.en_name ? { nameEn: user.en_name } : {}),
    ...(user.job_title === undefined ? {} : { titleZh: user.job_title }),
    ...(department === undefined ? {} : { department: String(department) }),
    ...(user.enterprise_email === undefined ? {} : { email: user.enterprise_email }),
    ...(user.mobile === undefined ? {} : { mobile: user.mobile }),
    ...(manager === undefined ? {} : { manager }),
    ...(user.join_time ? { joinDate: companyDay(new Date(user.join_time * 1000)) } : {}),
  }
}

function departmentIdOf({ orders, department_ids }: FeishuUser, ids: ReadonlyMap<string, number>): number | undefined {
  const primary = orders?.find((each) => each.is_primary_dept)?.department_id
  const departmentIds = [...(primary === undefined ? [] : [primary]), ...(department_ids ?? [])]
  return departmentIds.map((id) => ids.get(id)).find((id) => id !== undefined)
}

/**
 * Matches users to accounts: by linked identity, then by an existing account or employee number, else a new account
 * named after the user id. Never by email address or mobile number.
 */
function matchAccounts(
  users: readonly FeishuUser[],
  { people, accountByNumber, accountById }: ContactIndex,
): Map<string, string> {
  const result = new Map(accountById)
  for (const { open_id: openId, user_id: userId, employee_no: number } of users) {
    const userAccount = userId?.toLowerCase()
    const found = accountById.get(openId) ?? (userAccount && people.has(userAccount) ? userAccount : undefined)
    const account = found ?? (number ? accountByNumber.get(number.toLowerCase()) : undefined) ?? userAccount
    if (account) result.set(openId, account)
  }
  return result
}
