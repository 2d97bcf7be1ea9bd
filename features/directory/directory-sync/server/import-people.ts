/** A file of people, taken in one transaction, or only tried. */
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
  /** whose file it is: only people whom this source keeps leave by it */
  source: string
  /** tag of a new person whose line names none */
  tag: string
  /** tags that nobody has yet */
  newTags: readonly string[]
  leavers: 'leave' | 'report'
  isDryRun: boolean
  /** past the limits of leavers and rejected lines */
  isForced: boolean
  takeOver: boolean
  now: Date
  say: (line: string) => void
  /** In the transaction of the import, unless it is only tried. */
  written?: (tx: Db, report: ImportReport) => Promise<void>
}

export interface ImportReport extends Plan {
  departmentPaths: string[]
  /** departments that are no more */
  retiredPaths: string[]
  isWritten: boolean
}

class TriedOnly extends Error {}

/**
 * The same happens in a dry run, up to the last statement, and is then undone: its report is what would be. Throws
 * BadFile where the whole file is refused.
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
  if (table.rows.length === 0) throw new BadFile('The file names nobody')
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
  // a file that doesn't speak of departments, or lets nobody go, tells of none that it is no more
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
  if (ignored.length > 0) say(`Columns left aside: ${ignored.join(', ')}`)
}

const percent = (share: number): string => `${Math.round(share * 1000) / 10} %`

/** A file that lost half its lines, or is another file, must not send the company home. */
function refuseTooMuch(plan: Plan, lines: number, { leavers }: ImportOptions): void {
  const { rejected, kept } = plan
  if (rejected.length / lines > maxShareOfRejected) {
    const first = rejected.slice(0, 5).map(({ line, reason }) => `\n  line ${line}: ${reason}`)
    throw new BadFile(
      `${rejected.length} of ${lines} lines can't be taken, more than ${percent(maxShareOfRejected)}: nothing is written without --force${first.join('')}`,
    )
  }
  const share = plan.leavers.length / Math.max(kept, 1)
  if (leavers === 'leave' && share > maxShareOfLeavers) {
    throw new BadFile(
      `${plan.leavers.length} of ${kept} people would leave (${percent(share)}, more than ${percent(maxShareOfLeavers)}): nothing is written without --force`,
    )
  }
}
