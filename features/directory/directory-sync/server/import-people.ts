/** Imports a file of people in short transactions, or plans it as a dry run. */
import { filterGuardedAccounts } from '@portal/auth/server'
import type { Database, Db } from '@portal/server'
import { maxLeaverShare, maxRejectedShare } from '../contract.ts'
import { ImportRefused } from './import-refused.ts'
import { parseHeader, type Columns } from './columns.ts'
import { DepartmentTree } from './department-tree.ts'
import { findEmptied } from './emptied-departments.ts'
import { recordWithheldChanges } from './guarded-identity.ts'
import { loadDepartments, loadPeople } from './existing-people.ts'
import { mapInTurns } from './in-turns.ts'
import { parseLine, type ParsedLine } from './lines.ts'
import { planImport, type ImportPlan } from './plan.ts'
import { findKeptDepartments, removeEmptyDepartments } from './remove-departments.ts'
import { createSteps } from './short-steps.ts'
import { readTable, type Table } from './table.ts'
import { departmentsAsText, PlanOutdated, writePlan } from './write-plan.ts'

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
  /** Called in the first transaction that writes, with the plan: it remains if the import is interrupted. */
  onBegun?: (tx: Db, plan: ImportPlan) => Promise<void>
  /** Called in the last transaction. */
  onWritten?: (tx: Db) => Promise<void>
}

export interface ImportReport extends ImportPlan {
  departmentPaths: string[]
  /** Departments that were removed. */
  retiredPaths: string[]
  isWritten: boolean
}

/**
 * Imports a file. A dry run makes the same plan and its report, of what is committed now: it takes no lock and writes
 * nothing, so that nothing waits for it. Throws ImportRefused if the whole file is refused.
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
  const lines = await mapInTurns(table.rows, (row) => parseLine(row, columns))
  if (!options.isDryRun) return writeInSteps(db, lines, columns, options)
  const planned = await planOn(db, lines, columns, options)
  return reportOf(planned, await findRetired(db, planned), false)
}

/**
 * Plans, and writes the plan step by step. If somebody changes the same people meanwhile, plans the rest anew. An import
 * that ends early has written the first steps; the same file again does the rest.
 */
async function writeInSteps(
  db: Database['db'],
  lines: readonly ParsedLine[],
  columns: Columns,
  options: ImportOptions,
): Promise<ImportReport> {
  const { now, say, leavers, onBegun, onWritten } = options
  const first = await planOn(db, lines, columns, options)
  const { source } = first
  const run = createSteps(db, async (tx) => onBegun?.(tx, first.plan))
  let planned = first
  for (let plans = 1; ; plans++) {
    try {
      const { plan, current } = planned
      const removesLeavers = leavers === 'leave'
      await writePlan(run, { plan, ...current }, { source, now, removesLeavers, say })
      break
    } catch (error) {
      if (!(error instanceof PlanOutdated)) throw error
      if (plans === maxPlans) throw new ImportRefused('people were changed at the same time; import the file again')
      say('  People were changed meanwhile: the rest is planned again')
      planned = await planOn(db, lines, columns, options)
    }
  }
  const { plan, departments, unnamed } = planned
  const retired = await run(async (tx) => {
    await recordWithheldChanges(tx, plan.withheld, source, now)
    const removed = await removeEmptyDepartments(tx, unnamed)
    await onWritten?.(tx)
    return removed
  })
  for (const row of departments.translated) say(`  ${departments.pathOf(row.id)} is '${row.nameEn}' in English`)
  return { ...reportOf(planned, retired, true), ...(planned === first ? {} : sinceFirst(first.plan, planned)) }
}

/** How often the rest is planned again. */
const maxPlans = 20

/** The changes of an import that was planned again: what is left of its first plan, and new ones. */
function sinceFirst(
  first: ImportPlan,
  { plan, departments }: Planned,
): Pick<ImportReport, 'added' | 'changed' | 'returned' | 'unchanged' | 'leavers' | 'departmentPaths'> {
  const kinds = ['added', 'changed', 'returned'] as const
  const asPlanned = new Set([...kinds, 'unchanged' as const].flatMap((kind) => plan[kind].map(({ line }) => line)))
  const changes = new Set(kinds.flatMap((kind) => first[kind].map(({ line }) => line)))
  const all = (kind: (typeof kinds)[number]) =>
    [
      ...first[kind].filter(({ line }) => asPlanned.has(line)),
      ...plan[kind].filter(({ line }) => !changes.has(line)),
    ].toSorted((a, b) => a.line - b.line)
  const created = [...new Set([...first.departments, ...plan.departments].map(({ id }) => id))]
  return {
    added: all('added'),
    changed: all('changed'),
    returned: all('returned'),
    unchanged: plan.unchanged.filter(({ line }) => !changes.has(line)),
    leavers: [...new Set([...first.leavers, ...plan.leavers])],
    departmentPaths: created.filter((id) => departments.has(id)).map((id) => departments.pathOf(id)),
  }
}

/** Plans on what is committed now, without a lock. Throws ImportRefused if the whole file is refused. */
async function planOn(
  db: Database['db'],
  lines: readonly ParsedLine[],
  columns: Columns,
  options: ImportOptions,
): Promise<Planned> {
  const current = await db.transaction().setIsolationLevel('repeatable read').execute(loadCurrent)
  return planLines(lines, columns, current, options)
}

type Current = Awaited<ReturnType<typeof loadCurrent>>

async function loadCurrent(tx: Db) {
  const known = await loadPeople(tx)
  const rows = await loadDepartments(tx)
  // as they are now: the plan adds English names to the rows
  return { known, rows, departments: departmentsAsText(rows), guarded: await filterGuardedAccounts(tx) }
}

interface Planned {
  plan: ImportPlan
  source: string
  current: Current
  departments: DepartmentTree
  /** Departments that are removed if they are empty. */
  unnamed: number[]
}

async function planLines(
  lines: readonly ParsedLine[],
  columns: Columns,
  current: Current,
  options: ImportOptions,
): Promise<Planned> {
  const departments = new DepartmentTree(current.rows)
  const source = `file:${options.source}`
  const today = options.now.toISOString().slice(0, 10)
  const rules = { ...options, source, today, guarded: current.guarded }
  const plan = await planImport(lines, current.known, departments, rules)
  if (!options.isForced) refuseAboveLimits(plan, lines.length, options)
  // a file without departments, or a run that removes nobody, does not remove departments
  const removesDepartments = options.leavers === 'leave' && columns.fields.includes('department')
  const named = lines.flatMap(({ mentions }) => mentions.department ?? [])
  return { plan, source, current, departments, unnamed: removesDepartments ? departments.unnamedBy(named) : [] }
}

/** Returns the departments that would be removed, deepest first. */
async function findRetired(db: Db, { plan, current, unnamed }: Planned): Promise<number[]> {
  const emptied = (candidates: ReadonlySet<number>) => findEmptied(candidates, current.rows, current.known, plan)
  const candidates = emptied(new Set(unnamed))
  const kept = await findKeptDepartments(db, candidates)
  return emptied(new Set(candidates.filter((id) => !kept.has(id))))
}

function reportOf({ plan, departments }: Planned, retired: readonly number[], isWritten: boolean): ImportReport {
  const pathsOf = (ids: readonly number[]) => ids.map((id) => departments.pathOf(id))
  return {
    ...plan,
    departmentPaths: pathsOf(plan.departments.map(({ id }) => id)),
    retiredPaths: pathsOf(retired),
    isWritten,
  }
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
