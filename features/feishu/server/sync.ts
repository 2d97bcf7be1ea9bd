/**
 * Feishu's contacts as a source of people (docs/decisions/0013, 0016): by the same rules as a file's lines, so that whom
 * another source keeps is not touched, and who is gone there leaves here at once.
 */
import { chinaDay } from '@portal/contract'
import { recordHeld, takePeople, takePeopleTurn, type PersonSaid } from '@portal/provisioning/server'
import { sql, type Database, type Db } from '@portal/server'
import { bindIdentity } from '@portal/session/server'
import { readContacts, readUser, rootId, type FeishuUser } from './contacts.ts'
import { takeDepartments } from './departments.ts'
import type { FeishuSettings } from './settings.ts'
import type { Tokens } from './tokens.ts'

export const feishuSource = 'chat:feishu'

export interface SyncReport {
  added: string[]
  changed: string[]
  returned: string[]
  left: string[]
  unchanged: number
  /** why somebody was not taken, or not wholly */
  notTaken: string[]
  remarks: string[]
}

export interface SyncOptions {
  now: Date
  /** past the limit of 20 % who would leave */
  isForced?: boolean
  /** everything happens, and is undone */
  isDryRun?: boolean
  say?: (line: string) => void
}

/** Reads everything first, then writes it in one transaction: half a directory changes nothing. */
export async function syncAll(
  db: Database['db'],
  tokens: Tokens,
  settings: FeishuSettings,
  options: SyncOptions,
): Promise<SyncReport> {
  const { departments, users } = await readContacts(tokens)
  options.say?.(`${departments.length} departments and ${users.length} people read`)
  let report: SyncReport | undefined
  try {
    await db.transaction().execute(async (tx) => {
      await takePeopleTurn(tx)
      const ids = await takeDepartments(tx, departments, settings.rootDepartment)
      report = await write(tx, { users: users.filter(isHere), ids, leavers: 'absent' }, settings, options)
      if (options.isDryRun) throw new TriedOnly()
    })
  } catch (error) {
    if (!(error instanceof TriedOnly)) throw error
  }
  return report!
}

class TriedOnly extends Error {}

/** Asks for some people only: as they are now, whatever was said of them. */
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
  return db.transaction().execute(async (tx) => {
    await takePeopleTurn(tx)
    const mapped = await tx.selectFrom('feishu_department').selectAll().execute()
    const ids = new Map(mapped.map((row) => [row.open_department_id, row.department_id]))
    if (settings.rootDepartment !== undefined) ids.set(rootId, settings.rootDepartment)
    const bound = await boundAccounts(tx)
    const leavers = gone.flatMap((openId) => bound.get(openId) ?? [])
    return write(tx, { users, ids, leavers }, settings, options)
  })
}

/** Who is frozen or has not joined yet is still of the company. */
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
  const notTaken: string[] = []
  const named = new Map<string, FeishuUser>()
  const bound = await boundAccounts(tx)
  const accounts = await accountsOf(tx, users, bound)
  // who is bound is who they are, before anybody whose number or user id says the same
  const inOrder = users.toSorted((a, b) => Number(bound.has(b.open_id)) - Number(bound.has(a.open_id)))
  for (const user of inOrder) {
    const account = accounts.get(user.open_id)
    const rival = account === undefined ? undefined : named.get(account)
    if (account === undefined) notTaken.push(`${user.name} (${user.open_id}): has no user id to make an account of`)
    else if (rival) notTaken.push(`${user.name} (${user.open_id}): would be '${account}', as ${rival.open_id} is`)
    else named.set(account, user)
  }
  const people = [...named].map(([account, user]) => personSaid(account, user, { accounts, ids }))
  const options = { source: feishuSource, tag: settings.syncTag, leavers, isForced, takeOver: false, now, say }
  const plan = await takePeople(tx, people, options)
  const unbound: string[] = []
  const kept = [...plan.added, ...plan.changed, ...plan.returned, ...plan.unchanged].map(({ account }) => account)
  for (const account of kept) {
    const openId = named.get(account)!.open_id
    const guarded = bound.get(openId) === account ? [] : await bindIdentity(tx, 'feishu', openId, account)
    const held = guarded.map((each) => ({ account: each, fields: ['feishu'] }))
    await recordHeld(tx, held, feishuSource, now)
    if (held.length > 0)
      unbound.push(`${account}: is not bound to ${openId}, which would move an administrator's sign-in`)
  }
  const accountAt = (line: number): string => people[line - 1]?.account ?? ''
  const why = ({ line, reason }: { line: number; reason: string }) => `${accountAt(line)}: ${reason}`
  return {
    added: plan.added.map(({ account }) => account),
    changed: plan.changed.map(({ account }) => account),
    returned: plan.returned.map(({ account }) => account),
    left: plan.leavers,
    unchanged: plan.unchanged.length,
    notTaken: [...notTaken, ...[...plan.rejected, ...plan.skipped].map(why)],
    remarks: [...plan.remarks.map(why), ...unbound],
  }
}

/** A field that the app may not see is not touched. */
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
    // who has no number yet gets one that nobody else can have
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
 * Who is who here: first whoever is bound, then the account or the employee number that is theirs already, else a new
 * account of the user id. Never by address or mobile.
 */
async function accountsOf(
  tx: Db,
  users: readonly FeishuUser[],
  bound: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ account: string; employeeId: string }>`
    SELECT account, employee_id AS "employeeId" FROM person`.execute(tx)
  const known = new Set(rows.map(({ account }) => account))
  const byNumber = new Map(rows.map(({ account, employeeId }) => [employeeId, account]))
  const result = new Map(bound)
  for (const { open_id: openId, user_id: userId, employee_no: number } of users) {
    const own = userId?.toLowerCase()
    const found = bound.get(openId) ?? (own && known.has(own) ? own : undefined)
    const account = found ?? (number ? byNumber.get(number) : undefined) ?? own
    if (account) result.set(openId, account)
  }
  return result
}

/** Reads platform_identity, which features/session owns. */
async function boundAccounts(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ externalId: string; account: string }>`
    SELECT external_id AS "externalId", account FROM platform_identity WHERE platform = 'feishu'`.execute(db)
  return new Map(rows.map(({ externalId, account }) => [externalId, account]))
}
