/** Imports a file of people in one transaction, or as a dry run. */
import type { Database, Db } from '@portal/server'
import { maxLeaverShare, maxRejectedShare } from '../contract.ts'
import { applyPlan } from './apply-plan.ts'
import { ImportRefused } from './import-refused.ts'
import { parseHeader, type Columns } from './columns.ts'
import { DepartmentTree } from './department-tree.ts'
import { lockGuardedAccounts, recordWithheldChanges } from './guarded-identity.ts'
import { loadDepartments, loadPeople, lockPeople } from './existing-people.ts'
import { mapInTurns } from './in-turns.ts'
import { parseLine } from './lines.ts'
import { planImport, type ImportPlan } from './plan.ts'
import { removeEmptyDepartments } from './remove-departments.ts'
import { readTable, type Table } from './table.ts'

export interface ImportOptions {
  /** The source of the file: only people whom it manages can leave. */
  source: string
  /** User tag of new people whose line has none. */
  tag: string
  /** Tags that may be used although nobody has them yet. */
  newTags: readonly string[]
  leavers: 'leave' | 'report'
  isDryRun: boolean
  /** Ignores the limits of leavers and rejected lines. */
  isForced: boolean
  takeOver: boolean
  now: Date
  say: (line: string) => void
  /** Called in the transaction of the import, unless it is a dry run. */
  onWritten?: (tx: Db, report: ImportReport) => Promise<void>
}

export interface ImportReport extends ImportPlan {
  departmentPaths: string[]
  /** Departments that were removed. */
  retiredPaths: string[]
  isWritten: boolean
}

class DryRunRollback extends Error {}

/**
 * Imports a file. A dry run does the same and rolls back: its report says what would happen. Throws ImportRefused if the
 * whole file is refused.
 */
export async function importPeopleFile(
  db: Database['db'],
  bytes: Uint8Array,
  options: ImportOptions,
): Promise<ImportReport> {
  const table = readTable(bytes)
  return importPeopleTable(db, table, parseHeader(table.header), options)
}

/** The same for a table that was read before; its columns may be named otherwise. */
export async function importPeopleTable(
  db: Database['db'],
  table: Table,
  columns: Columns,
  options: ImportOptions,
): Promise<ImportReport> {
  printTableSummary(table, columns, options.say)
  let report: ImportReport | undefined
  try {
    await db.transaction().execute(async (tx) => {
      report = await runImport(tx, table, columns, options)
      if (options.isDryRun) throw new DryRunRollback()
      await options.onWritten?.(tx, report)
    })
  } catch (error) {
    if (!(error instanceof DryRunRollback)) throw error
  }
  return { ...report!, isWritten: !options.isDryRun }
}

async function runImport(tx: Db, table: Table, columns: Columns, options: ImportOptions): Promise<ImportReport> {
  await lockPeople(tx)
  const known = await loadPeople(tx)
  const departments = new DepartmentTree(await loadDepartments(tx))
  const parsedLines = await mapInTurns(table.rows, (row) => parseLine(row, columns))
  const source = `file:${options.source}`
  const today = options.now.toISOString().slice(0, 10)
  const guarded = await lockGuardedAccounts(tx)
  const plan = await planImport(parsedLines, known, departments, { ...options, source, today, guarded })
  if (!options.isForced) refuseAboveLimits(plan, table.rows.length, options)
  const removesLeavers = options.leavers === 'leave'
  await applyPlan(tx, plan, known, { source, now: options.now, removesLeavers, say: options.say })
  await recordWithheldChanges(tx, plan.withheld, source, options.now)
  // a file without departments, or a run that removes nobody, does not remove departments
  const removesDepartments = removesLeavers && columns.fields.includes('department')
  const named = parsedLines.flatMap(({ mentions }) => mentions.department ?? [])
  const retired = removesDepartments ? await removeEmptyDepartments(tx, departments.unnamedBy(named)) : []
  const retiredPaths = retired.map((id) => departments.pathOf(id))
  const departmentPaths = plan.departments.map(({ id }) => departments.pathOf(id))
  for (const row of departments.translated) options.say(`  ${departments.pathOf(row.id)} is '${row.nameEn}' in English`)
  return { ...plan, departmentPaths, retiredPaths, isWritten: false }
}

function printTableSummary(
  { rows, encoding, delimiter }: Table,
  { ignored }: Columns,
  say: (line: string) => void,
): void {
  const named = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' }[delimiter]
  say(`${rows.length} lines read (${encoding}, ${named ?? delimiter})`)
  if (ignored.length > 0) say(`Ignored columns: ${ignored.join(', ')}`)
}

const formatPercent = (share: number): string => `${Math.round(share * 1000) / 10} %`

/** Protects against an incomplete or wrong file that would make most people leave. */
function refuseAboveLimits(plan: ImportPlan, lines: number, { leavers }: ImportOptions): void {
  const { rejected, managedCount } = plan
  if (rejected.length / lines > maxRejectedShare) {
    const first = rejected.slice(0, 5).map(({ line, reason }) => `\n  line ${line}: ${reason}`)
    throw new ImportRefused(
      `${rejected.length} of ${lines} lines are invalid, more than ${formatPercent(maxRejectedShare)}: nothing is written without --force${first.join('')}`,
    )
  }
  const share = plan.leavers.length / Math.max(managedCount, 1)
  if (leavers === 'leave' && share > maxLeaverShare) {
    throw new ImportRefused(
      `${plan.leavers.length} of ${managedCount} people would leave (${formatPercent(share)}, more than ${formatPercent(maxLeaverShare)}): nothing is written without --force`,
    )
  }
}
