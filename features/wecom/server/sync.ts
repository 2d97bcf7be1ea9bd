/** The contacts of WeChat Work as a source of people: everybody, or somebody who changed. Reads person. */
import { takePeople, takePeopleTurn, type PersonSaid, type TakeOptions } from '@portal/provisioning/server'
import type { Database, Db } from '@portal/server'
import { bindIdentity, externalIdsOf } from '@portal/session/server'
import { peopleSource } from '../contract.ts'
import { hasLeft, namesOf } from '../rules.ts'
import { WecomRefused, type Api } from './api.ts'
import { employeeNumberOf, readContacts, readDepartments, readMember, type Member } from './contacts.ts'
import { knownIds, takeDepartments } from './departments.ts'

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
      report = await take(tx, members, { ids, accounts, leavers: 'absent', alsoHere, ...options })
      if (options.isDryRun) throw new TriedOnly()
    })
  } catch (error) {
    if (!(error instanceof TriedOnly)) throw error
  }
  return { ...report!, isWritten: !options.isDryRun }
}

/** Somebody who changed, came or left; `formerId`: what they were called there before. */
export async function syncMember(
  db: Database['db'],
  api: Api,
  { userid, formerId, now }: { userid: string; formerId?: string | null; now: Date },
): Promise<void> {
  const member = await memberOrNull(api, userid)
  const isNewPlace = member && !(await knownIds(db)).has(placeOf(member))
  const departments = isNewPlace ? await readDepartments(api) : []
  await db.transaction().execute(async (tx) => {
    await takePeopleTurn(tx)
    const ids = isNewPlace ? await takeDepartments(tx, departments) : await knownIds(tx)
    const accounts = await accountsOf(tx)
    const former = formerId ? accounts.of(formerId) : ''
    if (accounts.isKnown(former)) await bindIdentity(tx, 'wechat', userid.toLowerCase(), former)
    const again = formerId ? await accountsOf(tx) : accounts
    const leavers = member && !hasLeft(member.status) ? [] : [again.of(userid)]
    const quiet = { now, isForced: false, say: () => undefined }
    await take(tx, member ? [member] : [], { ids, accounts: again, leavers, ...quiet })
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

/** null: deleted, or not for the app to see any more. */
async function memberOrNull(api: Api, userid: string): Promise<Member | null> {
  try {
    return await readMember(api, userid)
  } catch (error) {
    if (error instanceof WecomRefused && error.meaning === 'unknown') return null
    throw error
  }
}

interface Taking extends Pick<TakeOptions, 'leavers' | 'alsoHere' | 'isForced' | 'now' | 'say'> {
  ids: ReadonlyMap<number, number>
  accounts: Accounts
}

async function take(
  tx: Db,
  members: readonly Member[],
  { ids, accounts, leavers, alsoHere = [], isForced, now, say }: Taking,
): Promise<SyncReport> {
  const here = members.filter(({ status }) => !hasLeft(status))
  const people = here.map((member) => personOf(member, ids, accounts))
  const taking = { source: peopleSource, tag: 'nio', takeOver: false, leavers, alsoHere, isForced, now, say }
  const plan = await takePeople(tx, people, taking)
  await bind(tx, here, accounts)
  return { ...plan, isWritten: true }
}

function personOf(member: Member, ids: ReadonlyMap<number, number>, accounts: Accounts): PersonSaid {
  const { userid, name, alias = '', position, direct_leader: leaders, mobile, email, biz_mail: bizMail } = member
  const number = employeeNumberOf(member)
  const account = accounts.of(userid, number)
  const department = ids.get(placeOf(member))
  const said: Record<string, string | undefined> = {
    ...namesOf(name, alias),
    titleZh: position,
    titleEn: position === undefined ? undefined : accounts.englishTitle(account, position),
    department: department === undefined ? undefined : String(department),
    // nobody above: nothing is told, because companies keep the line elsewhere as well
    manager: leaders?.[0] ? accounts.of(leaders[0]) : undefined,
    employeeId: number || accounts.madeNumber(account),
    email: bizMail || email || undefined,
    mobile: mobile || undefined,
  }
  // a field that is there is told, even where it is undefined
  const told = Object.entries(said).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(told), account }
}

const placeOf = ({ main_department: main, department }: Member): number => main || (department[0] ?? 0)

interface Accounts {
  /** Of a member: by what is bound, by the id, by the employee number; else the id is the account of somebody new. */
  of(userid: string, employeeNumber?: string): string
  boundTo(account: string): string | undefined
  isKnown(account: string): boolean
  /** Of somebody new who is told without one. */
  madeNumber(account: string): string | undefined
  /** What a title that is new to somebody is called in English: as others with it are; undefined: as it was. */
  englishTitle(account: string, title: string): string | undefined
}

async function accountsOf(tx: Db): Promise<Accounts> {
  const people = await tx
    .selectFrom('person')
    .select(['account', 'employee_id', 'title_zh', 'title_en'])
    // whoever is here comes last and wins
    .orderBy('left_at')
    .execute()
  const known = new Map(people.map((person) => [person.account, person]))
  const byNumber = new Map(people.map((person) => [person.employee_id.toLowerCase(), person.account]))
  const english = new Map(people.filter((each) => each.title_en).map((each) => [each.title_zh, each.title_en]))
  const idOf = await externalIdsOf(tx, 'wechat', [...known.keys()])
  const bound = new Map([...idOf].map(([account, id]) => [id.toLowerCase(), account]))
  return {
    of(userid, employeeNumber = '') {
      const id = userid.toLowerCase()
      const found = bound.get(id) ?? (known.has(id) ? id : undefined)
      return found ?? byNumber.get(employeeNumber.toLowerCase()) ?? byNumber.get(id) ?? id
    },
    boundTo: (account) => idOf.get(account),
    isKnown: (account) => known.has(account),
    madeNumber: (account) => (known.has(account) ? undefined : `W-${account}`),
    englishTitle(account, title) {
      return known.get(account)?.title_zh === title ? undefined : (english.get(title) ?? title)
    },
  }
}

/** So that cards reach them before they have ever signed in that way. */
async function bind(tx: Db, members: readonly Member[], accounts: Accounts): Promise<void> {
  const people = await tx.selectFrom('person').select('account').where('left_at', 'is', null).execute()
  const here = new Set(people.map(({ account }) => account))
  for (const member of members) {
    const account = accounts.of(member.userid, employeeNumberOf(member))
    const isBound = accounts.boundTo(account)?.toLowerCase() === member.userid.toLowerCase()
    if (here.has(account) && !isBound) await bindIdentity(tx, 'wechat', member.userid.toLowerCase(), account)
  }
}
