/** Syncs people from another system (WeChat Work, Feishu), by the same rules as the lines of a file. */
import { filterGuardedAccounts } from '@portal/auth/server'
import type { Db } from '@portal/server'
import { maxLeaverShare } from '../contract.ts'
import { applyPlan } from './apply-plan.ts'
import { ImportRefused } from './import-refused.ts'
import type { Field } from './columns.ts'
import { DepartmentTree, type DepartmentRow } from './department-tree.ts'
import { lockGuardedAccounts, recordWithheldChanges } from './guarded-identity.ts'
import { loadDepartments, loadPeople, lockPeople } from './existing-people.ts'
import { mapInTurns } from './in-turns.ts'
import { parseLine, type ParsedLine } from './lines.ts'
import { planImport, type ImportPlan } from './plan.ts'

/** A field that is left out is not changed; `''` clears it. `department` is an id, or a path as in a file. */
export type PersonRecord = { account: string } & { [field in Exclude<Field, 'account'>]?: string }

export interface SyncPeopleOptions {
  /** For example 'chat:feishu'. Only people whom this source manages can leave. */
  source: string
  /** User tag of new people who have none. */
  tag: string
  /** `'absent'`: everybody of this source who is not listed leaves; otherwise these accounts. */
  leavers: 'absent' | readonly string[]
  /** With `'absent'`: accounts that stay although nothing is known about them. */
  alsoHere?: readonly string[]
  /** Ignores the limit of leavers. */
  isForced: boolean
  takeOver: boolean
  /** Only plans, with these departments, of which some may not exist yet. Locks and writes nothing. */
  dryRun?: { departments: readonly DepartmentRow[] } | undefined
  now: Date
  say: (line: string) => void
}

/**
 * Syncs people in the caller's transaction, which waits for the lock on changes of people. Line n of a rejection or
 * remark is the nth person, from 1. Throws ImportRefused if too many people would leave.
 */
export async function syncPeople(
  tx: Db,
  people: readonly PersonRecord[],
  options: SyncPeopleOptions,
): Promise<ImportPlan> {
  const { source, now, leavers, say, dryRun } = options
  if (!dryRun) await lockPeople(tx)
  const known = await loadPeople(tx)
  const departments = new DepartmentTree(dryRun?.departments ?? (await loadDepartments(tx)))
  const parsedLines: ParsedLine[] = await mapInTurns(people, (person, index) => {
    const fields = (Object.keys(person) as Field[]).filter((field) => person[field] !== undefined)
    const cells = fields.map((field) => person[field] ?? '')
    return parseLine({ line: index + 1, cells }, { fields, ignored: [] })
  })
  // people who are mentioned do not leave: their addresses and their role as managers are not free just because they
  // are not listed
  const staying =
    leavers === 'absent' ? (options.alsoHere ?? []) : [...known.keys()].filter((each) => !leavers.includes(each))
  parsedLines.push(...staying.map((account): ParsedLine => ({ mentions: { account } })))
  const today = now.toISOString().slice(0, 10)
  const guarded = await (dryRun ? filterGuardedAccounts(tx) : lockGuardedAccounts(tx))
  const rules = { source, today, tag: options.tag, newTags: [], takeOver: options.takeOver, guarded }
  const plan = await planImport(parsedLines, known, departments, rules)
  if (
    leavers === 'absent' &&
    !options.isForced &&
    plan.leavers.length > Math.max(plan.managedCount * maxLeaverShare, 1)
  ) {
    throw new ImportRefused(
      `${plan.leavers.length} of ${plan.managedCount} people would leave: nothing is written without --force`,
    )
  }
  if (dryRun) return plan
  await applyPlan(tx, plan, known, { source, now, removesLeavers: true, say })
  await recordWithheldChanges(tx, plan.withheld, source, now)
  return plan
}
