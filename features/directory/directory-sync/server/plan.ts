/** Plans an import from the input and the current state, without the database. */
import type { PersonFields } from '@portal/people/server'
import { changedFields, emptyFields } from './changed-fields.ts'
import { resolveClashes } from './clashes.ts'
import type { DepartmentRow, DepartmentTree } from './department-tree.ts'
import type { WithheldChange } from './guarded-identity.ts'
import { EnglishNames } from './english-names.ts'
import type { ExistingPerson } from './existing-people.ts'
import { mapInTurns } from './in-turns.ts'
import type { ParsedLine, LineNote, PersonInput } from './lines.ts'
import { planManagers } from './managers.ts'
import { installation } from '@portal/contract'

export interface PlannedPerson extends PersonFields {
  account: string
  line: number
  /** null for a new person. */
  before: ExistingPerson | null
  fields: (keyof PersonFields)[]
}

export interface ImportPlan {
  added: PlannedPerson[]
  changed: PlannedPerson[]
  returned: PlannedPerson[]
  unchanged: PlannedPerson[]
  /** Accounts that this source manages and the input does not mention. */
  leavers: string[]
  rejected: LineNote[]
  remarks: LineNote[]
  /** Lines of people whom another source manages. */
  skipped: LineNote[]
  departments: DepartmentRow[]
  /** Departments that got an English name. */
  translated: DepartmentRow[]
  /** Sign-in identities of guarded people, left unchanged (0035). */
  withheld: WithheldChange[]
  /** People who left and whose email address somebody else has now. */
  freedEmails: string[]
  /** The number of people whom this source managed before. */
  managedCount: number
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

/** Takes several turns of the event loop. */
export async function planImport(
  parsedLines: readonly ParsedLine[],
  known: ReadonlyMap<string, ExistingPerson>,
  departments: DepartmentTree,
  options: PlanOptions,
): Promise<ImportPlan> {
  const { leavers, kept } = findLeavers(parsedLines, known, options.source)
  const leaving = new Set(leavers)
  const inputs = parsedLines.flatMap(({ input }) => input ?? [])
  const { candidates, skipped, refused } = await selectCandidates(inputs, known, departments, options)
  const { held, remarks } = keepGuardedIdentities(candidates, options.guarded)
  const rejected = [...parsedLines.flatMap(({ rejection }) => rejection ?? []), ...refused]
  const { people, clashes, freed } = await resolveClashes(candidates, known, leaving)
  const managers = await planManagers(
    people,
    new Map(inputs.map((input) => [input.line, input.manager])),
    known,
    leaving,
  )
  const plan: ImportPlan = {
    added: [],
    changed: [],
    returned: [],
    unchanged: [],
    leavers,
    rejected: [...rejected, ...clashes].toSorted((a, b) => a.line - b.line),
    remarks: [...parsedLines.flatMap(({ remark }) => remark ?? []), ...remarks, ...managers.remarks].toSorted(
      (a, b) => a.line - b.line,
    ),
    skipped,
    withheld: held,
    departments: departments.created,
    translated: departments.translated,
    freedEmails: freed,
    managedCount: kept,
  }
  await mapInTurns(people, (person) => {
    const planned = { ...person, manager: managers.byAccount.get(person.account) ?? null }
    const { before } = person
    planned.fields = before ? changedFields(before, planned) : []
    if (!before) plan.added.push(planned)
    else if (before.leftAt) plan.returned.push(planned)
    else plan[planned.fields.length > 0 ? 'changed' : 'unchanged'].push(planned)
  })
  return plan
}

async function selectCandidates(
  inputs: readonly PersonInput[],
  known: ReadonlyMap<string, ExistingPerson>,
  departments: DepartmentTree,
  options: PlanOptions,
): Promise<{ candidates: PlannedPerson[]; skipped: LineNote[]; refused: LineNote[] }> {
  const [candidates, skipped, refused]: [PlannedPerson[], LineNote[], LineNote[]] = [[], [], []]
  const seen = new Map<string, number>()
  const tags = acceptedTags(known, options)
  const english = new EnglishNames([...[...known.values()].filter(({ leftAt }) => !leftAt), ...inputs])
  await mapInTurns(inputs, (input) => {
    const { line, account } = input
    const before = known.get(account) ?? null
    const managingSource = before?.source ?? options.source
    if (managingSource !== options.source && !options.takeOver) {
      skipped.push({ line, reason: `'${account}' is managed by ${managingSource}` })
      return
    }
    const planned =
      refusalReason(input, before, seen) ??
      tagRefusalReason(input.userTag || (before ? '' : options.tag), tags) ??
      planPerson(input, before, departments, english, options)
    seen.set(account, seen.get(account) ?? line)
    if (typeof planned === 'string') refused.push({ line, reason: planned })
    else candidates.push(planned)
  })
  return { candidates, skipped, refused }
}

/** Keeps the sign-in identity of guarded people and applies the rest of their line. */
function keepGuardedIdentities(candidates: readonly PlannedPerson[], guarded: ReadonlySet<string>) {
  const held: WithheldChange[] = []
  const remarks: LineNote[] = []
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
function findLeavers(parsedLines: readonly ParsedLine[], known: ReadonlyMap<string, ExistingPerson>, source: string) {
  const accounts = new Set(parsedLines.map(({ mentions }) => mentions.account))
  const employees = new Set(parsedLines.map(({ mentions }) => mentions.employeeId))
  const kept = [...known.values()].filter((person) => person.source === source && !person.leftAt)
  const leavers = kept.filter((person) => !accounts.has(person.account) && !employees.has(person.employeeId))
  return { kept: kept.length, leavers: leavers.map((person) => person.account) }
}

function refusalReason(
  input: PersonInput,
  before: ExistingPerson | null,
  seen: ReadonlyMap<string, number>,
): string | null {
  const first = seen.get(input.account)
  if (first !== undefined) return `account '${input.account}' is already in line ${first}`
  if (before) return null
  const missing = (['employeeId', 'department'] as const).filter((field) => !input[field])
  if (!input.nameZh && !input.nameEn) missing.push('name' as never)
  return missing.length > 0 ? `'${input.account}' is new and has no ${missing.join(', ')}` : null
}

/** Returns the accepted tags. A tag decides what a person may see, so that a typo must not create one. */
function acceptedTags(known: ReadonlyMap<string, ExistingPerson>, { newTags }: PlanOptions): ReadonlySet<string> {
  const usedTags = [...known.values()].filter(({ leftAt }) => !leftAt).map(({ userTag }) => userTag)
  return new Set([...installation().kinds.map(({ tag }) => tag), ...newTags, ...usedTags])
}

function tagRefusalReason(tag: string, tags: ReadonlySet<string>): string | null {
  return tag === '' || tags.has(tag) ? null : `nobody has the tag '${tag}' (if intended: --new-tag ${tag})`
}

const textFields = [
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
function planPerson(
  input: PersonInput,
  before: ExistingPerson | null,
  departments: DepartmentTree,
  english: EnglishNames,
  options: PlanOptions,
): PlannedPerson | string {
  const base = before ?? newPersonDefaults(input, options)
  const departmentId = input.department === undefined ? base.departmentId : departments.idOf(input.department)
  if (typeof departmentId === 'string') return departmentId
  const texts = Object.fromEntries(textFields.map((field) => [field, input[field] ?? base[field]])) as Pick<
    PersonFields,
    (typeof textFields)[number]
  >
  return {
    ...texts,
    titleEn: input.titleEn || english.of('title', texts.titleZh) || texts.titleEn,
    locationEn: input.locationEn || english.of('location', texts.locationZh) || texts.locationEn,
    line: input.line,
    before,
    fields: [],
    account: input.account,
    departmentId,
    userTag: input.userTag || base.userTag,
    manager: null,
    joinDate: input.joinDate || base.joinDate,
  }
}

function newPersonDefaults({ nameZh = '', nameEn = '' }: PersonInput, { today, tag }: PlanOptions): PersonFields {
  return { ...emptyFields, nameZh: nameEn, nameEn: nameZh, userTag: tag, joinDate: today }
}
