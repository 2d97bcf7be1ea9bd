/** Syncs people from WeChat Work's contacts: everybody, or somebody who changed. */
import { bindContact, inPeopleTurn, takeContacts, type KnownPeople } from '@portal/connectors/server'
import type { PersonSaid, takePeople, TakeOptions } from '@portal/directory-sync/server'
import type { Database, Db } from '@portal/server'
import { peopleSource } from '../contract.ts'
import { hasLeft, namesOf, noSuchMember } from '../rules.ts'
import { WecomRefused, type Api } from './api.ts'
import { employeeNumberOf, readContacts, readDepartments, readEveryId, readMember, type Member } from './contacts.ts'
import { knownIds, takeWecomDepartments } from './departments.ts'
import { checkLeavers } from './leaving.ts'
import { accountOf, candidateOf, knownMembers, sureAccountOf } from './who-is-who.ts'

export interface SyncOptions {
  now: Date
  hasContactSecret: boolean
  isForced: boolean
  /** Does everything and rolls back; the report says what would change. */
  isDryRun: boolean
  say: (line: string) => void
}

type Plan = Awaited<ReturnType<typeof takePeople>>
export type SyncReport = Plan & { isWritten: boolean }

/** Syncs everybody. People of this source who are no longer there leave. Throws BadFile if too many would. */
export async function syncContacts(db: Database['db'], api: Api, options: SyncOptions): Promise<SyncReport> {
  const { departments, members, unseen } = await readContacts(api, options.hasContactSecret)
  options.say(`${departments.length} departments and ${members.length} members read`)
  const work = async (tx: Db) => {
    const ids = await takeWecomDepartments(tx, departments)
    const known = await knownMembers(tx)
    const alsoHere = unseen.map((id) => accountOf(known, id))
    const there = new Set([...members.filter(({ status }) => !hasLeft(status)).map(idOf), ...unseen])
    const isThere = (userid: string): boolean => there.has(userid)
    return take(tx, members, { ids, known, isThere, leavers: 'absent', alsoHere, ...options })
  }
  return { ...(await inPeopleTurn(db, work, options.isDryRun)), isWritten: !options.isDryRun }
}

export interface Called {
  userid: string
  /** Their previous id on the platform. */
  formerId: string | null
  /** The callback said that they were deleted. Otherwise somebody whom the app cannot see has not left. */
  mayBeGone: boolean
  hasContactSecret: boolean
  now: Date
}

/** Syncs one person who changed, joined or left. Throws BadFile if too many would leave within a day. */
export async function syncMember(db: Database['db'], api: Api, called: Called): Promise<void> {
  const { userid, formerId, now } = called
  const found = await readMemberIf(api, userid)
  const member = typeof found === 'string' ? null : found
  const isGone = member ? hasLeft(member.status) : called.mayBeGone && (await isNotThere(api, found, called))
  const isNewPlace = member && !(await knownIds(db)).has(placeOf(member))
  const departments = isNewPlace ? await readDepartments(api) : []
  await inPeopleTurn(db, async (tx) => {
    const ids = isNewPlace ? await takeWecomDepartments(tx, departments) : await knownIds(tx)
    const before = await knownMembers(tx)
    const former = formerId ? accountOf(before, formerId) : ''
    const renamed = { platform: 'wechat', id: userid.toLowerCase(), account: former } as const
    if (before.people.has(former)) await bindContact(tx, renamed, { source: peopleSource, now })
    const known = formerId ? await knownMembers(tx) : before
    const leaver = isGone ? sureAccountOf(known, userid) : undefined
    const leavers = leaver === undefined ? [] : [leaver]
    await checkLeavers(tx, leavers, now)
    const quiet = { now, isForced: false, say: () => undefined }
    await take(tx, member ? [member] : [], { ids, known, leavers, isThere: () => true, ...quiet })
  })
}

/** Syncs departments only. */
export async function syncDepartments(db: Database['db'], api: Api): Promise<void> {
  const departments = await readDepartments(api)
  await inPeopleTurn(db, (tx) => takeWecomDepartments(tx, departments))
}

/**
 * Reads a member. Returns `'gone'` if the platform says that there is none, `'unseen'` if the app may not be allowed to
 * see them.
 */
async function readMemberIf(api: Api, userid: string): Promise<Member | 'gone' | 'unseen'> {
  try {
    return await readMember(api, userid)
  } catch (error) {
    if (error instanceof WecomRefused && error.meaning === 'unknown')
      return error.errcode === noSuchMember ? 'gone' : 'unseen'
    throw error
  }
}

/**
 * Returns true if the member no longer exists. The contact secret is certain, because it also lists people whom the app
 * may not see.
 */
async function isNotThere(api: Api, found: unknown, { userid, hasContactSecret }: Called): Promise<boolean> {
  if (!hasContactSecret) return found === 'gone'
  return !(await readEveryId(api)).includes(userid.toLowerCase())
}

interface Taking extends Pick<TakeOptions, 'leavers' | 'alsoHere' | 'isForced' | 'now' | 'say'> {
  ids: ReadonlyMap<number, number>
  known: KnownPeople
  /** True if a member with this id exists. */
  isThere: (userid: string) => boolean
}

async function take(
  tx: Db,
  members: readonly Member[],
  { ids, known, isThere, leavers, alsoHere = [], isForced, now, say }: Taking,
): Promise<Plan> {
  const here = members.filter(({ status }) => !hasLeft(status))
  const titleOf = englishTitles(known)
  const taking = { source: peopleSource, tag: 'nio', leavers, alsoHere, isForced, now, say }
  const candidates = here.map((member) => candidateOf(member, known, isThere))
  const { people, unbound, refused, ...plan } = await takeContacts(tx, candidates, {
    platform: 'wechat',
    known,
    bindsElsewhere: true,
    personOf(account, member, accounts) {
      const managerOf = (id: string): string => accounts.get(id.toLowerCase()) ?? accountOf(known, id)
      return personOf(account, member, { ids, known, managerOf, titleOf })
    },
    ...taking,
  })
  const lineOf = (account: string): number => people.findIndex((person) => person.account === account) + 1
  const remarks = unbound.map(({ account, reason }) => ({ line: lineOf(account), reason: `'${account}': ${reason}` }))
  const rivals = refused.map((reason, index) => ({ line: people.length + index + 1, reason }))
  return { ...plan, remarks: [...plan.remarks, ...remarks], rejected: [...plan.rejected, ...rivals] }
}

interface Around extends Pick<Taking, 'ids' | 'known'> {
  managerOf: (leader: string) => string
  titleOf: (account: string, title: string) => string | undefined
}

/** Translates a person's new title as for others who have it; undefined if the title did not change. */
function englishTitles({ people }: KnownPeople): Around['titleOf'] {
  const english = new Map(
    [...people.values()].filter(({ title_en: title }) => title).map((each) => [each.title_zh, each.title_en]),
  )
  return (account, title) => (people.get(account)?.title_zh === title ? undefined : (english.get(title) ?? title))
}

function personOf(account: string, member: Member, { ids, known, managerOf, titleOf }: Around): PersonSaid {
  const { name, alias = '', position, direct_leader: leaders, mobile, email, biz_mail: bizMail } = member
  const number = employeeNumberOf(member)
  const department = ids.get(placeOf(member))
  const said: Record<string, string | undefined> = {
    ...namesOf(name, alias),
    titleZh: position,
    titleEn: position === undefined ? undefined : titleOf(account, position),
    department: department === undefined ? undefined : String(department),
    // no leader: left out, because companies may keep reporting lines elsewhere
    manager: leaders?.[0] ? managerOf(leaders[0]) : undefined,
    // new people without a number get one that nobody else can have
    employeeId: number || (known.people.has(account) ? undefined : `W-${account}`),
    email: bizMail || email || undefined,
    mobile: mobile || undefined,
  }
  // undefined fields must be absent, or they would count as given
  const told = Object.entries(said).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(told), account }
}

const idOf = ({ userid }: Member): string => userid.toLowerCase()
const placeOf = ({ main_department: main, department }: Member): number => main || (department[0] ?? 0)
