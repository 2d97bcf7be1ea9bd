/**
 * Syncs people from Feishu's contacts (docs/decisions/0013, 0016), by the same rules as an import file: people of other
 * sources are not touched, and people who left there leave here at once.
 */
import { chinaDay } from '@portal/contract'
import { inPeopleTurn, knownPeople, takeContacts, type KnownPeople } from '@portal/connectors/server'
import type { PersonSaid } from '@portal/directory-sync/server'
import type { Database, Db } from '@portal/server'
import { readContacts, readUser, type FeishuUser } from './contacts.ts'
import { knownDepartments, takeFeishuDepartments } from './departments.ts'
import type { FeishuSettings } from './settings.ts'
import type { Tokens } from './tokens.ts'

const feishuSource = 'chat:feishu'

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
export async function syncAll(
  db: Database['db'],
  tokens: Tokens,
  settings: FeishuSettings,
  options: SyncOptions,
): Promise<SyncReport> {
  const { departments, users } = await readContacts(tokens)
  options.say?.(`${departments.length} departments and ${users.length} people read`)
  const work = async (tx: Db) => {
    const ids = await takeFeishuDepartments(tx, departments, settings.rootDepartment)
    return write(tx, { users: users.filter(isHere), ids, leavers: 'absent' }, settings, options)
  }
  return inPeopleTurn(db, work, options.isDryRun)
}

/** Syncs some people, by their current state, whatever the callback said. */
export async function syncSome(
  db: Database['db'],
  tokens: Tokens,
  settings: FeishuSettings,
  asked: readonly { openId: string; mayBeGone: boolean }[],
  options: SyncOptions,
): Promise<SyncReport> {
  const users: FeishuUser[] = []
  const gone: string[] = []
  for (const { openId, mayBeGone } of asked) {
    const user = await readUser(tokens, openId)
    if (user && isHere(user)) users.push(user)
    else if (user || mayBeGone) gone.push(openId)
  }
  return inPeopleTurn(db, async (tx) => {
    const ids = await knownDepartments(tx, settings.rootDepartment)
    const { bound } = await knownPeople(tx, 'feishu')
    const leavers = gone.flatMap((openId) => bound.get(openId) ?? [])
    return write(tx, { users, ids, leavers }, settings, options)
  })
}

/** Returns true for active people, including those who are frozen or have not joined yet. */
function isHere({ status }: FeishuUser): boolean {
  return !status?.is_resigned && !status?.is_exited
}

interface Taken {
  users: readonly FeishuUser[]
  ids: ReadonlyMap<string, number>
  leavers: 'absent' | readonly string[]
}

async function write(
  tx: Db,
  { users, ids, leavers }: Taken,
  settings: FeishuSettings,
  { now, isForced = false, say = () => undefined }: SyncOptions,
): Promise<SyncReport> {
  const known = await knownPeople(tx, 'feishu')
  const accounts = accountsOf(users, known)
  const candidates = users.flatMap((contact) => {
    const { open_id: id, name } = contact
    const account = accounts.get(id)
    return account === undefined ? [] : [{ contact, id, name, account, rank: known.bound.has(id) ? 0 : 1 }]
  })
  const nobody = users
    .filter(({ open_id: id }) => !accounts.has(id))
    .map(({ name, open_id: id }) => `${name} (${id}): has no user id for an account`)
  const taking = { source: feishuSource, tag: settings.syncTag, leavers, isForced, now, say }
  const { people, refused, unbound, ...plan } = await takeContacts(tx, candidates, {
    platform: 'feishu',
    known,
    bindsElsewhere: false,
    personOf: (account, user) => personSaid(account, user, { accounts, ids }),
    ...taking,
  })
  const accountAt = (line: number): string => people[line - 1]?.account ?? ''
  const why = ({ line, reason }: { line: number; reason: string }) => `${accountAt(line)}: ${reason}`
  return {
    added: plan.added.map(({ account }) => account),
    changed: plan.changed.map(({ account }) => account),
    returned: plan.returned.map(({ account }) => account),
    left: plan.leavers,
    unchanged: plan.unchanged.length,
    notTaken: [...nobody, ...refused, ...[...plan.rejected, ...plan.skipped].map(why)],
    remarks: [...plan.remarks.map(why), ...unbound.map(({ account, reason }) => `${account}: ${reason}`)],
  }
}

/** Converts a user to a person record. Leaves out fields that the app may not see, so that they are not changed. */
function personSaid(
  account: string,
  user: FeishuUser,
  { accounts, ids }: { accounts: ReadonlyMap<string, string>; ids: ReadonlyMap<string, number> },
): PersonSaid {
  const department = departmentOf(user, ids)
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
    ...(user.join_time ? { joinDate: chinaDay(new Date(user.join_time * 1000)) } : {}),
  }
}

function departmentOf({ orders, department_ids }: FeishuUser, ids: ReadonlyMap<string, number>): number | undefined {
  const primary = orders?.find((each) => each.is_primary_dept)?.department_id
  const named = [...(primary === undefined ? [] : [primary]), ...(department_ids ?? [])]
  return named.map((id) => ids.get(id)).find((id) => id !== undefined)
}

/**
 * Matches users to accounts: by linked identity, then by an existing account or employee number, else a new account
 * named after the user id. Never by email address or mobile number.
 */
function accountsOf(users: readonly FeishuUser[], { people, byNumber, bound }: KnownPeople): Map<string, string> {
  const result = new Map(bound)
  for (const { open_id: openId, user_id: userId, employee_no: number } of users) {
    const own = userId?.toLowerCase()
    const found = bound.get(openId) ?? (own && people.has(own) ? own : undefined)
    const account = found ?? (number ? byNumber.get(number.toLowerCase()) : undefined) ?? own
    if (account) result.set(openId, account)
  }
  return result
}
