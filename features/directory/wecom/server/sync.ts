/** Syncs people from WeChat Work's contacts: everybody, or somebody who changed. */
import {
  asImport,
  linkContact,
  planContacts,
  PlatformRefused,
  withPeopleLock,
  syncContactPeople,
  type ContactIndex,
  type ContactRecord,
  type SyncPlan,
} from '@portal/connectors/server'
import type { SyncPeopleOptions } from '@portal/directory-sync/server'
import type { Database, Db } from '@portal/server'
import { peopleSource } from '../contract.ts'
import { hasLeft, toNames, noSuchMember } from '../rules.ts'
import type { WecomApi } from './api.ts'
import { employeeNumberOf, readContacts, readDepartments, readAllIds, readMember, type Member } from './contacts.ts'
import { loadDepartmentIds, syncWecomDepartments } from './departments.ts'
import { checkLeaverLimit } from './leaver-limit.ts'
import { matchAccount, toCandidate, loadMemberIndex, findCertainAccount } from './match-members.ts'
import { ownTag } from '@portal/contract'

export interface SyncOptions {
  now: Date
  hasContactSecret: boolean
  isForced: boolean
  /** Only says what would change; nothing is locked or written. */
  isDryRun: boolean
  say: (line: string) => void
}

/** Syncs everybody. People of this source who are no longer there leave. Throws ImportRefused if too many would. */
export async function syncContacts(db: Database['db'], api: WecomApi, options: SyncOptions): Promise<SyncPlan> {
  const { departments, members, unseen } = await readContacts(api, options.hasContactSecret)
  options.say(`${departments.length} departments and ${members.length} members read`)
  const work = async (tx: Db) => {
    const synced = await syncWecomDepartments(tx, departments, options.isDryRun)
    const dryRun = options.isDryRun ? synced : undefined
    const known = await loadMemberIndex(tx)
    const alsoHere = unseen.map((id) => matchAccount(known, id))
    const existing = new Set([...members.filter(({ status }) => !hasLeft(status)).map(memberId), ...unseen])
    const isThere = (userid: string): boolean => existing.has(userid)
    return writePeople(tx, members, {
      ids: synced.ids,
      known,
      isThere,
      dryRun,
      leavers: 'absent',
      alsoHere,
      ...options,
    })
  }
  return options.isDryRun ? planContacts(db, work) : withPeopleLock(db, work)
}

export interface MemberChange {
  userid: string
  /** Their previous id on the platform. */
  formerId: string | null
  /** The callback said that they were deleted. Otherwise somebody whom the app cannot see has not left. */
  mayBeGone: boolean
  hasContactSecret: boolean
  now: Date
}

/** Syncs one person who changed, joined or left. Throws ImportRefused if too many would leave within a day. */
export async function syncMember(db: Database['db'], api: WecomApi, change: MemberChange): Promise<void> {
  const { userid, formerId, now } = change
  const result = await tryReadMember(api, userid)
  const member = typeof result === 'string' ? null : result
  const isGone = member ? hasLeft(member.status) : change.mayBeGone && (await isDeleted(api, result, change))
  const isNewDepartment = member && !(await loadDepartmentIds(db)).has(mainDepartmentOf(member))
  const departments = isNewDepartment ? await readDepartments(api) : []
  await withPeopleLock(db, async (tx) => {
    const ids = isNewDepartment ? (await syncWecomDepartments(tx, departments)).ids : await loadDepartmentIds(tx)
    const before = await loadMemberIndex(tx)
    const former = formerId ? matchAccount(before, formerId) : ''
    const renamed = { platform: 'wechat', id: userid.toLowerCase(), account: former } as const
    if (before.people.has(former)) await linkContact(tx, renamed, { source: peopleSource, now })
    const known = formerId ? await loadMemberIndex(tx) : before
    const leaver = isGone ? findCertainAccount(known, userid) : undefined
    const leavers = leaver === undefined ? [] : [leaver]
    await checkLeaverLimit(tx, leavers, now)
    const options = { now, isForced: false, say: () => undefined }
    await writePeople(tx, member ? [member] : [], { ids, known, leavers, isThere: () => true, ...options })
  })
}

/** Syncs departments only. */
export async function syncDepartments(db: Database['db'], api: WecomApi): Promise<void> {
  const departments = await readDepartments(api)
  await withPeopleLock(db, (tx) => syncWecomDepartments(tx, departments))
}

/**
 * Reads a member. Returns `'gone'` if the platform says that there is none, `'unseen'` if the app may not be allowed to
 * see them.
 */
async function tryReadMember(api: WecomApi, userid: string): Promise<Member | 'gone' | 'unseen'> {
  try {
    return await readMember(api, userid)
  } catch (error) {
    if (error instanceof PlatformRefused && error.meaning === 'unknown')
      return error.errcode === noSuchMember ? 'gone' : 'unseen'
    throw error
  }
}

/**
 * Returns true if the member no longer exists. The contact secret is certain, because it also lists people whom the app
 * may not see.
 */
async function isDeleted(api: WecomApi, result: unknown, { userid, hasContactSecret }: MemberChange): Promise<boolean> {
  if (!hasContactSecret) return result === 'gone'
  return !(await readAllIds(api)).includes(userid.toLowerCase())
}

interface MemberSync extends Pick<SyncPeopleOptions, 'leavers' | 'alsoHere' | 'dryRun' | 'isForced' | 'now' | 'say'> {
  ids: ReadonlyMap<number, number>
  known: ContactIndex
  /** True if a member with this id exists. */
  isThere: (userid: string) => boolean
}

async function writePeople(
  tx: Db,
  members: readonly Member[],
  { ids, known, isThere, leavers, alsoHere = [], dryRun, isForced, now, say }: MemberSync,
): Promise<SyncPlan> {
  const active = members.filter(({ status }) => !hasLeft(status))
  const titleOf = createTitleTranslator(known)
  const syncOptions = { source: peopleSource, tag: ownTag(), leavers, alsoHere, dryRun, isForced, now, say }
  const candidates = active.map((member) => toCandidate(member, known, isThere))
  const plan = await syncContactPeople(tx, candidates, {
    platform: 'wechat',
    known,
    linksOtherSources: true,
    toPersonRecord(account, member, accounts) {
      const managerOf = (id: string): string => accounts.get(id.toLowerCase()) ?? matchAccount(known, id)
      return toPersonRecord(account, member, { ids, known, managerOf, titleOf })
    },
    ...syncOptions,
  })
  return asImport(plan)
}

interface PersonRecordContext extends Pick<MemberSync, 'ids' | 'known'> {
  managerOf: (leader: string) => string
  titleOf: (account: string, title: string) => string | undefined
}

/** Translates a person's new title as for others who have it; undefined if the title did not change. */
function createTitleTranslator({ people }: ContactIndex): PersonRecordContext['titleOf'] {
  const english = new Map(
    [...people.values()].filter(({ title_en: title }) => title).map((each) => [each.title_zh, each.title_en]),
  )
  return (account, title) => (people.get(account)?.title_zh === title ? undefined : (english.get(title) ?? title))
}

function toPersonRecord(
  account: string,
  member: Member,
  { ids, known, managerOf, titleOf }: PersonRecordContext,
): ContactRecord {
  const { name, alias = '', position, direct_leader: leaders, mobile, email, biz_mail: bizMail } = member
  const number = employeeNumberOf(member)
  const department = ids.get(mainDepartmentOf(member))
  return {
    ...toNames(name, alias),
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
}

const memberId = ({ userid }: Member): string => userid.toLowerCase()
const mainDepartmentOf = ({ main_department: main, department }: Member): number => main || (department[0] ?? 0)
