/** Imports a file of people in one transaction, or as a dry run. */
import type { Database, Db } from '@portal/server'
import { maxShareOfLeavers, maxShareOfRejected } from '../contract.ts'
import { applyPlan } from './apply-plan.ts'
import { BadFile } from './bad-file.ts'
import { columnsOf, type Columns } from './columns.ts'
import { Departments } from './departments.ts'
import { lockGuarded, recordHeld } from './guarded-identity.ts'
import { knownDepartments, knownPeople, takeTurn } from './known-people.ts'
import { readLine } from './lines.ts'
import { planImport, type Plan } from './plan.ts'
import { retire } from './retire.ts'
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
  written?: (tx: Db, report: ImportReport) => Promise<void>
}

export interface ImportReport extends Plan {
  departmentPaths: string[]
  /** Departments that were removed. */
  retiredPaths: string[]
  isWritten: boolean
}

class TriedOnly extends Error {}

/**
 * Imports a file. A dry run does the same and rolls back: its report says what would happen. Throws BadFile if the
 * whole file is refused.
 */
export async function importPeople(
  db: Database['db'],
  bytes: Uint8Array,
  options: ImportOptions,
): Promise<ImportReport> {
  const { say } = options
  const table = readTable(bytes)
  const columns = columnsOf(table.header)
  sayWhatIsRead(table, columns, say)
  if (table.rows.length === 0) throw new BadFile('The file lists no people')
  let report: ImportReport | undefined
  try {
    await db.transaction().execute(async (tx) => {
      report = await runIn(tx, table, columns, options)
      if (options.isDryRun) throw new TriedOnly()
      await options.written?.(tx, report)
    })
  } catch (error) {
    if (!(error instanceof TriedOnly)) throw error
  }
  return { ...report!, isWritten: !options.isDryRun }
}

async function runIn(tx: Db, table: Table, columns: Columns, options: ImportOptions): Promise<ImportReport> {
  await takeTurn(tx)
  const known = await knownPeople(tx)
  const departments = new Departments(await knownDepartments(tx))
  const read = table.rows.map((row) => readLine(row, columns))
  const source = `file:${options.source}`
  const today = options.now.toISOString().slice(0, 10)
  const guarded = await lockGuarded(tx)
  const plan = planImport(read, known, departments, { ...options, source, today, guarded })
  if (!options.isForced) refuseTooMuch(plan, table.rows.length, options)
  const letGo = options.leavers === 'leave'
  await applyPlan(tx, plan, known, { source, now: options.now, letGo, say: options.say })
  await recordHeld(tx, plan.held, source, options.now)
  // a file without departments, or a run that removes nobody, does not remove departments
  const isWhole = letGo && columns.fields.includes('department')
  const named = read.flatMap(({ about }) => about.department ?? [])
  const retired = isWhole ? await retire(tx, departments.unnamedBy(named)) : []
  const retiredPaths = retired.map((id) => departments.pathOf(id))
  const departmentPaths = plan.departments.map(({ id }) => departments.pathOf(id))
  for (const row of departments.translated) options.say(`  ${departments.pathOf(row.id)} is '${row.nameEn}' in English`)
  return { ...plan, departmentPaths, retiredPaths, isWritten: false }
}

function sayWhatIsRead({ rows, encoding, delimiter }: Table, { ignored }: Columns, say: (line: string) => void): void {
  const named = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' }[delimiter]
  say(`${rows.length} lines read (${encoding}, ${named ?? delimiter})`)
  if (ignored.length > 0) say(`Ignored columns: ${ignored.join(', ')}`)
}

const percent = (share: number): string => `${Math.round(share * 1000) / 10} %`

/** Protects against an incomplete or wrong file that would make most people leave. */
function refuseTooMuch(plan: Plan, lines: number, { leavers }: ImportOptions): void {
  const { rejected, kept } = plan
  if (rejected.length / lines > maxShareOfRejected) {
    const first = rejected.slice(0, 5).map(({ line, reason }) => `\n  line ${line}: ${reason}`)
    throw new BadFile(
      `${rejected.length} of ${lines} lines are invalid, more than ${percent(maxShareOfRejected)}: nothing is written without --force${first.join('')}`,
    )
  }
  const share = plan.leavers.length / Math.max(kept, 1)
  if (leavers === 'leave' && share > maxShareOfLeavers) {
    throw new BadFile(
      `${plan.leavers.length} of ${kept} people would leave (${percent(share)}, more than ${percent(maxShareOfLeavers)}): nothing is written without --force`,
    )
  }
}
