/** Plans an import from the input and the current state, without the database. */
import type { PersonFields } from '@portal/people/server'
import { companyTags } from '../rules.ts'
import { changedFields } from './changed-fields.ts'
import { clashesOf } from './clashes.ts'
import type { DepartmentRow, Departments } from './departments.ts'
import type { HeldChange } from './guarded-identity.ts'
import { KnownEnglish } from './known-english.ts'
import type { KnownPerson } from './known-people.ts'
import type { ReadLine, Rejection, Wish } from './lines.ts'
import { managersOf } from './managers.ts'

export interface PlannedPerson extends PersonFields {
  account: string
  line: number
  /** null for a new person. */
  before: KnownPerson | null
  fields: (keyof PersonFields)[]
}

export interface Plan {
  added: PlannedPerson[]
  changed: PlannedPerson[]
  returned: PlannedPerson[]
  unchanged: PlannedPerson[]
  /** Accounts that this source manages and the input does not mention. */
  leavers: string[]
  rejected: Rejection[]
  remarks: Rejection[]
  /** Lines of people whom another source manages. */
  skipped: Rejection[]
  departments: DepartmentRow[]
  /** Departments that got an English name. */
  translated: DepartmentRow[]
  /** Sign-in identities of guarded people, left unchanged (0035). */
  held: HeldChange[]
  /** People who left and whose email address somebody else has now. */
  freed: string[]
  /** The number of people whom this source managed before. */
  kept: number
}

export interface PlanOptions {
  source: string
  /** The join date of people without one. */
  today: string
  /** User tag for lines without one. */
  tag: string
  /** Tags that are accepted although nobody has them yet. */
  newTags: readonly string[]
  /** Accounts whose sign-in identity must not change. */
  guarded: ReadonlySet<string>
  /** Also takes over people whom another source manages. */
  takeOver: boolean
}

export function planImport(
  read: readonly ReadLine[],
  known: ReadonlyMap<string, KnownPerson>,
  departments: Departments,
  options: PlanOptions,
): Plan {
  const { leavers, kept } = leaversOf(read, known, options.source)
  const leaving = new Set(leavers)
  const wishes = read.flatMap(({ wish }) => wish ?? [])
  const { candidates, skipped, refused } = candidatesOf(wishes, known, departments, options)
  const { held, remarks } = keepIdentities(candidates, options.guarded)
  const rejected = [...read.flatMap(({ rejection }) => rejection ?? []), ...refused]
  const { people, clashes, freed } = clashesOf(candidates, known, leaving)
  const managers = managersOf(people, new Map(wishes.map((wish) => [wish.line, wish.manager])), known, leaving)
  const plan: Plan = {
    added: [],
    changed: [],
    returned: [],
    unchanged: [],
    leavers,
    rejected: [...rejected, ...clashes].toSorted((a, b) => a.line - b.line),
    remarks: [...read.flatMap(({ remark }) => remark ?? []), ...remarks, ...managers.remarks].toSorted(
      (a, b) => a.line - b.line,
    ),
    skipped,
    held,
    departments: departments.made,
    translated: departments.translated,
    freed,
    kept,
  }
  for (const person of people) {
    const planned = { ...person, manager: managers.of.get(person.account) ?? null }
    const { before } = person
    planned.fields = before ? changedFields(before, planned) : []
    if (!before) plan.added.push(planned)
    else if (before.leftAt) plan.returned.push(planned)
    else plan[planned.fields.length > 0 ? 'changed' : 'unchanged'].push(planned)
  }
  return plan
}

function candidatesOf(
  wishes: readonly Wish[],
  known: ReadonlyMap<string, KnownPerson>,
  departments: Departments,
  options: PlanOptions,
): { candidates: PlannedPerson[]; skipped: Rejection[]; refused: Rejection[] } {
  const [candidates, skipped, refused]: [PlannedPerson[], Rejection[], Rejection[]] = [[], [], []]
  const seen = new Map<string, number>()
  const tags = knownTags(known, options)
  const english = new KnownEnglish([...[...known.values()].filter(({ leftAt }) => !leftAt), ...wishes])
  for (const wish of wishes) {
    const { line, account } = wish
    const before = known.get(account) ?? null
    const keeper = before?.source ?? options.source
    if (keeper !== options.source && !options.takeOver) {
      skipped.push({ line, reason: `'${account}' is managed by ${keeper}` })
      continue
    }
    const planned =
      refusalOf(wish, before, seen) ??
      tagRefusal(wish.userTag || (before ? '' : options.tag), tags) ??
      personOf(wish, before, departments, english, options)
    seen.set(account, seen.get(account) ?? line)
    if (typeof planned === 'string') refused.push({ line, reason: planned })
    else candidates.push(planned)
  }
  return { candidates, skipped, refused }
}

/** Keeps the sign-in identity of guarded people and applies the rest of their line. */
function keepIdentities(candidates: readonly PlannedPerson[], guarded: ReadonlySet<string>) {
  const held: HeldChange[] = []
  const remarks: Rejection[] = []
  for (const person of candidates) {
    const { account, line, before } = person
    if (!before || !guarded.has(account)) continue
    const fields = (['email', 'employeeId'] as const).filter(
      (field) => person[field].toLowerCase() !== before[field].toLowerCase(),
    )
    if (fields.length === 0) continue
    for (const field of fields) person[field] = before[field]
    held.push({ account, fields })
    const reason = `'${account}': ${fields.join(', ')} not changed, because the person has a role that only a portal administrator can grant`
    remarks.push({ line, reason })
  }
  return { held, remarks }
}

/** Finds people of this source whom no line mentions, not even a rejected one. */
function leaversOf(read: readonly ReadLine[], known: ReadonlyMap<string, KnownPerson>, source: string) {
  const accounts = new Set(read.map(({ about }) => about.account))
  const employees = new Set(read.map(({ about }) => about.employeeId))
  const kept = [...known.values()].filter((person) => person.source === source && !person.leftAt)
  const leavers = kept.filter((person) => !accounts.has(person.account) && !employees.has(person.employeeId))
  return { kept: kept.length, leavers: leavers.map((person) => person.account) }
}

function refusalOf(wish: Wish, before: KnownPerson | null, seen: ReadonlyMap<string, number>): string | null {
  const first = seen.get(wish.account)
  if (first !== undefined) return `account '${wish.account}' is already in line ${first}`
  if (before) return null
  const lacking = (['employeeId', 'department'] as const).filter((field) => !wish[field])
  if (!wish.nameZh && !wish.nameEn) lacking.push('name' as never)
  return lacking.length > 0 ? `'${wish.account}' is new and has no ${lacking.join(', ')}` : null
}

/** Returns the accepted tags. A tag decides what a person may see, so that a typo must not create one. */
function knownTags(known: ReadonlyMap<string, KnownPerson>, { newTags }: PlanOptions): ReadonlySet<string> {
  const had = [...known.values()].filter(({ leftAt }) => !leftAt).map(({ userTag }) => userTag)
  return new Set([...companyTags, ...newTags, ...had])
}

function tagRefusal(tag: string, tags: ReadonlySet<string>): string | null {
  return tag === '' || tags.has(tag) ? null : `nobody has the tag '${tag}' (if intended: --new-tag ${tag})`
}

const texts = [
  'employeeId',
  'nameZh',
  'nameEn',
  'titleZh',
  'titleEn',
  'email',
  'mobile',
  'locationZh',
  'locationEn',
] as const

/** Merges a line with the current person; the manager is decided later. */
function personOf(
  wish: Wish,
  before: KnownPerson | null,
  departments: Departments,
  english: KnownEnglish,
  options: PlanOptions,
): PlannedPerson | string {
  const base = before ?? newPerson(wish, options)
  const departmentId = wish.department === undefined ? base.departmentId : departments.idOf(wish.department)
  if (typeof departmentId === 'string') return departmentId
  const said = Object.fromEntries(texts.map((field) => [field, wish[field] ?? base[field]])) as Pick<
    PersonFields,
    (typeof texts)[number]
  >
  return {
    ...said,
    titleEn: wish.titleEn || english.of('title', said.titleZh) || said.titleEn,
    locationEn: wish.locationEn || english.of('location', said.locationZh) || said.locationEn,
    line: wish.line,
    before,
    fields: [],
    account: wish.account,
    departmentId,
    userTag: wish.userTag || base.userTag,
    manager: null,
    joinDate: wish.joinDate || base.joinDate,
  }
}

function newPerson({ nameZh = '', nameEn = '' }: Wish, { today, tag }: PlanOptions): PersonFields {
  return {
    employeeId: '',
    nameZh: nameEn,
    nameEn: nameZh,
    titleZh: '',
    titleEn: '',
    departmentId: 0,
    email: '',
    mobile: '',
    locationZh: '',
    locationEn: '',
    userTag: tag,
    manager: null,
    joinDate: today,
  }
}
