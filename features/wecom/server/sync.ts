/** The contacts of WeChat Work as a source of people: everybody, or somebody who changed. */
import { recordHeld, takePeople, takePeopleTurn, type PersonSaid, type TakeOptions } from '@portal/provisioning/server'
import type { Database, Db } from '@portal/server'
import { bindIdentity } from '@portal/session/server'
import { peopleSource } from '../contract.ts'
import { hasLeft, namesOf, noSuchMember } from '../rules.ts'
import { WecomRefused, type Api } from './api.ts'
import { employeeNumberOf, readContacts, readDepartments, readEveryId, readMember, type Member } from './contacts.ts'
import { knownIds, takeDepartments } from './departments.ts'
import { checkLeavers } from './leaving.ts'
import { accountsOf, joinedTo, type Accounts } from './who-is-who.ts'

export interface SyncOptions {
  now: Date
  hasContactSecret: boolean
  isForced: boolean
  /** All of it happens and is undone: the report is what would be. */
  isDryRun: boolean
  say: (line: string) => void
}

export type SyncReport = Awaited<ReturnType<typeof takePeople>> & { isWritten: boolean }

class TriedOnly extends Error {}

/** Everybody. Whoever this source keeps and who is there no more leaves; throws BadFile where that would be too many. */
export async function syncContacts(db: Database['db'], api: Api, options: SyncOptions): Promise<SyncReport> {
  const { departments, members, unseen } = await readContacts(api, options.hasContactSecret)
  options.say(`${departments.length} departments and ${members.length} members read`)
  let report: SyncReport | undefined
  try {
    await db.transaction().execute(async (tx) => {
      await takePeopleTurn(tx)
      const ids = await takeDepartments(tx, departments)
      const accounts = await accountsOf(tx)
      const alsoHere = unseen.map((id) => accounts.of(id))
      const there = new Set([...members.filter(({ status }) => !hasLeft(status)).map(idOf), ...unseen])
      const isThere = (userid: string): boolean => there.has(userid)
      report = await take(tx, members, { ids, accounts, isThere, leavers: 'absent', alsoHere, ...options })
      if (options.isDryRun) throw new TriedOnly()
    })
  } catch (error) {
    if (!(error instanceof TriedOnly)) throw error
  }
  return { ...report!, isWritten: !options.isDryRun }
}

export interface Called {
  userid: string
  /** what they were called there before */
  formerId: string | null
  /** it was called in that they are no more; without that, whom the app does not see has not left */
  mayBeGone: boolean
  hasContactSecret: boolean
  now: Date
}

/** Somebody who changed, came or left. Throws BadFile where too many would have left within a day. */
export async function syncMember(db: Database['db'], api: Api, called: Called): Promise<void> {
  const { userid, formerId, now } = called
  const found = await readMemberIf(api, userid)
  const member = typeof found === 'string' ? null : found
  const isGone = member ? hasLeft(member.status) : called.mayBeGone && (await isNotThere(api, found, called))
  const isNewPlace = member && !(await knownIds(db)).has(placeOf(member))
  const departments = isNewPlace ? await readDepartments(api) : []
  await db.transaction().execute(async (tx) => {
    await takePeopleTurn(tx)
    const ids = isNewPlace ? await takeDepartments(tx, departments) : await knownIds(tx)
    const accounts = await accountsOf(tx)
    const former = formerId ? accounts.of(formerId) : ''
    if (accounts.isKnown(former)) await bind(tx, former, userid.toLowerCase(), now)
    const again = formerId ? await accountsOf(tx) : accounts
    const leaver = isGone ? again.surely(userid) : undefined
    const leavers = leaver === undefined ? [] : [leaver]
    await checkLeavers(tx, leavers, now)
    const quiet = { now, isForced: false, say: () => undefined }
    await take(tx, member ? [member] : [], { ids, accounts: again, leavers, isThere: () => true, ...quiet })
  })
}

/** Departments alone. */
export async function syncDepartments(db: Database['db'], api: Api): Promise<void> {
  const departments = await readDepartments(api)
  await db.transaction().execute(async (tx) => {
    await takePeopleTurn(tx)
    await takeDepartments(tx, departments)
  })
}

/** 'gone': there is nobody of that id, as far as it says; 'unseen': there may be, but not for this app. */
async function readMemberIf(api: Api, userid: string): Promise<Member | 'gone' | 'unseen'> {
  try {
    return await readMember(api, userid)
  } catch (error) {
    if (error instanceof WecomRefused && error.meaning === 'unknown')
      return error.errcode === noSuchMember ? 'gone' : 'unseen'
    throw error
  }
}

/** The secret of the contacts knows it for certain: it lists whom the app may not see. */
async function isNotThere(api: Api, found: unknown, { userid, hasContactSecret }: Called): Promise<boolean> {
  if (!hasContactSecret) return found === 'gone'
  return !(await readEveryId(api)).includes(userid.toLowerCase())
}

interface Taking extends Pick<TakeOptions, 'leavers' | 'alsoHere' | 'isForced' | 'now' | 'say'> {
  ids: ReadonlyMap<number, number>
  accounts: Accounts
  /** whether a member of this id is there */
  isThere: (userid: string) => boolean
}

async function take(
  tx: Db,
  members: readonly Member[],
  { ids, accounts, isThere, leavers, alsoHere = [], isForced, now, say }: Taking,
): Promise<SyncReport> {
  const here = members.filter(({ status }) => !hasLeft(status))
  const { named, refused } = joinedTo(accounts, here, isThere)
  const accountOf = new Map([...named].map(([account, { userid }]) => [userid.toLowerCase(), account]))
  const managerOf = (leader: string): string => accountOf.get(leader.toLowerCase()) ?? accounts.of(leader)
  const people = [...named].map(([account, member]) => personOf(account, member, { ids, accounts, managerOf }))
  const taking = { source: peopleSource, tag: 'nio', takeOver: false, leavers, alsoHere, isForced, now, say }
  const plan = await takePeople(tx, people, taking)
  // of whom another source keeps nothing is taken, but who they are: their cards find them. A rejected line is nobody
  const elsewhere = plan.skipped.map(({ line }) => people[line - 1]!).filter(({ account }) => accounts.isHere(account))
  const remarks = [...plan.remarks]
  for (const { account } of [plan.added, plan.changed, plan.returned, plan.unchanged, elsewhere].flat()) {
    const id = named.get(account)!.userid.toLowerCase()
    if (accounts.boundTo(account) === id || (await bind(tx, account, id, now))) continue
    const line = people.findIndex((person) => person.account === account) + 1
    remarks.push({ line, reason: `'${account}': is not bound to ${id}, which would move an administrator's sign-in` })
  }
  const rivals = refused.map((reason, index) => ({ line: people.length + index + 1, reason }))
  return { ...plan, remarks, rejected: [...plan.rejected, ...rivals], isWritten: true }
}

/** So that cards reach them before they have ever signed in that way. False: an administrator's identity would move. */
async function bind(tx: Db, account: string, userid: string, now: Date): Promise<boolean> {
  const guarded = await bindIdentity(tx, 'wechat', userid, account)
  const held = guarded.map((each) => ({ account: each, fields: ['wechat'] }))
  await recordHeld(tx, held, peopleSource, now)
  return guarded.length === 0
}

interface Around extends Pick<Taking, 'ids' | 'accounts'> {
  managerOf: (leader: string) => string
}

function personOf(account: string, member: Member, { ids, accounts, managerOf }: Around): PersonSaid {
  const { name, alias = '', position, direct_leader: leaders, mobile, email, biz_mail: bizMail } = member
  const number = employeeNumberOf(member)
  const department = ids.get(placeOf(member))
  const said: Record<string, string | undefined> = {
    ...namesOf(name, alias),
    titleZh: position,
    titleEn: position === undefined ? undefined : accounts.englishTitle(account, position),
    department: department === undefined ? undefined : String(department),
    // nobody above: nothing is told, because companies keep the line elsewhere as well
    manager: leaders?.[0] ? managerOf(leaders[0]) : undefined,
    employeeId: number || accounts.madeNumber(account),
    email: bizMail || email || undefined,
    mobile: mobile || undefined,
  }
  // a field that is there is told, even where it is undefined
  const told = Object.entries(said).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(told), account }
}

const idOf = ({ userid }: Member): string => userid.toLowerCase()
const placeOf = ({ main_department: main, department }: Member): number => main || (department[0] ?? 0)
