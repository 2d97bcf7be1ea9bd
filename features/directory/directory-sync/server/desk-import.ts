/** Brings in people from a file at the desk. */
import { ownTag, type Text } from '@portal/contract'
import { recordAudit } from '@portal/access-control/server'
import { scanTexts, type Scan } from '@portal/files/server'
import { implement, type Call, type Route } from '@portal/server'
import { deskSource, peopleImport, type ImportReport as WireReport } from '../contract.ts'
import { importMessage } from '../import-messages.ts'
import { refusalTexts } from '../texts.ts'
import { checkFields, findField, type Columns } from './columns.ts'
import { importPeopleTable, type ImportReport } from './import-people.ts'
import { ImportRefused } from './import-refused.ts'
import { discardImport, findKeptImport, keepChoices, keepFile, keptUntil, type KeptFile } from './kept-import.ts'
import { readTableInWorker } from './read-table.ts'
import type { Table } from './table.ts'

type RunCall = Call<(typeof peopleImport)['run']>

/** Lines of each kind in an answer. */
const maxLines = 200

export function deskImportRoutes({ scan }: { scan: Scan }): Route[] {
  return implement(
    peopleImport,
    { ...refusalTexts, ...scanTexts },
    {
      async upload(call) {
        const { input, db, viewer, now } = call
        const { Name: name, Bytes: bytes } = input
        const scanned = await scan(bytes, { name: 'people', by: viewer.account, size: bytes.length })
        if (scanned !== 'clean') return call.refuse(scanned)
        await refusing(call, () => readTableInWorker(bytes))
        await keepFile(db, viewer.account, { name, bytes: Buffer.from(bytes) }, now)
        return null
      },
      async kept({ db, viewer, now }) {
        const kept = await findKeptImport(db, viewer.account, now)
        return { File: kept ? { ...kept.choices, Name: kept.name, KeptUntil: keptUntil(kept).toISOString() } : null }
      },
      async keep({ input, db, viewer, now, refuse }) {
        const kept = await keepChoices(db, viewer.account, input, now)
        return typeof kept === 'string' ? refuse(kept) : null
      },
      async discard({ db, viewer }) {
        await discardImport(db, viewer.account)
        return null
      },
      async run(call) {
        const { input, db, viewer, now } = call
        const kept = await keepChoices(db, viewer.account, input, now)
        if (typeof kept === 'string') return call.refuse(kept)
        return refusing(call, async () =>
          runOn(call, withCorrections(await readTableInWorker(kept.bytes), input.Corrections), kept),
        )
      },
    },
  )
}

/** Refuses the file if it cannot be imported. */
async function refusing<T>(
  {
    language,
    refuse,
  }: Pick<RunCall, 'language'> & {
    refuse: (reason: 'fileRefused', data: undefined, text: Text) => never
  },
  work: () => T | Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error
    const text = importMessage(error.message, language)
    return refuse('fileRefused', undefined, { zh: text, en: text })
  }
}

async function runOn(call: RunCall, table: Table, kept: KeptFile): Promise<WireReport> {
  const fields = table.header.map((name, nth) => call.input.Fields[nth] ?? findField(name) ?? '')
  const columns = readColumns(table, fields)
  const Columns = table.header.map((Name, nth) => ({ Name, Field: fields[nth]! }))
  const Lines = table.rows.length
  if (columns instanceof ImportRefused)
    return { ...nothingRead, Columns, Lines, ColumnProblem: importMessage(columns.message, call.language) }
  const report = await runImport(call, { table, columns, kept })
  return { ...present(report, table, call), Columns, Lines, ColumnProblem: '' }
}

function withCorrections(table: Table, corrections: RunCall['input']['Corrections']): Table {
  const byLine = Map.groupBy(corrections, ({ Line }) => Line)
  const rows = table.rows.map(({ line, cells }) => {
    const mended = [...cells]
    for (const { Column, Value } of byLine.get(line) ?? []) if (Column < table.header.length) mended[Column] = Value
    return { line, cells: mended }
  })
  return { ...table, rows }
}

function readColumns({ header }: Table, fields: readonly string[]): Columns | ImportRefused {
  try {
    return checkFields(header, fields.map((field) => (field === '' ? undefined : field)) as Columns['fields'])
  } catch (error) {
    if (error instanceof ImportRefused) return error
    throw error
  }
}

interface ImportedFile {
  table: Table
  columns: Columns
  kept: KeptFile
}

function runImport({ db, input, viewer, now }: RunCall, { table, columns, kept }: ImportedFile) {
  const { Leavers: leavers, IsDryRun: isDryRun } = input
  return importPeopleTable(db, table, columns, {
    source: deskSource,
    tag: ownTag(),
    newTags: [],
    leavers,
    isDryRun,
    // a dry run shows what there is to mend, however much
    isForced: isDryRun,
    takeOver: false,
    now,
    say: () => undefined,
    async onBegun(tx, { added, changed, returned, leavers: missing }) {
      const details = {
        added: added.length,
        changed: changed.length,
        returned: returned.length,
        left: leavers === 'leave' ? missing.length : 0,
      }
      const entry = { by: viewer.account, action: 'person.import', kind: 'person', id: deskSource }
      await recordAudit(tx, { ...entry, details }, now)
    },
    async onWritten(tx) {
      await discardImport(tx, viewer.account, kept)
    },
  })
}

const nothingRead: Omit<WireReport, 'Columns' | 'Lines' | 'ColumnProblem'> = {
  Added: 0,
  Changed: 0,
  Returned: 0,
  Unchanged: 0,
  Missing: 0,
  People: [],
  Departments: [],
  Problems: [],
  Rejected: 0,
  Remarks: [],
  IsWritten: false,
}

function present(report: ImportReport, table: Table, { language }: RunCall): typeof nothingRead {
  const { added, changed, returned, unchanged, leavers, rejected, remarks, skipped } = report
  const cells = new Map(table.rows.map((row) => [row.line, row.cells]))
  const note = ({ line, reason }: { line: number; reason: string }) => ({
    Line: line,
    Reason: importMessage(reason, language),
  })
  const person =
    (What: 'added' | 'changed' | 'returned') =>
    ({ account, nameZh, nameEn, fields }: ImportReport['added'][number]) => ({
      Account: account,
      Name: language === 'CHS' ? nameZh : nameEn,
      What,
      Fields: fields.map((field) => (field === 'departmentId' ? 'department' : field)),
    })
  const missing = (Account: string) => ({ Account, Name: '', What: 'missing' as const, Fields: [] })
  return {
    Added: added.length,
    Changed: changed.length,
    Returned: returned.length,
    Unchanged: unchanged.length,
    Missing: leavers.length,
    People: [
      ...added.map(person('added')),
      ...changed.map(person('changed')),
      ...returned.map(person('returned')),
      ...leavers.map(missing),
    ].slice(0, maxLines),
    Departments: report.departmentPaths.slice(0, maxLines),
    Problems: rejected.slice(0, maxLines).map((each) => ({ ...note(each), Cells: cells.get(each.line) ?? [] })),
    Rejected: rejected.length,
    Remarks: [...skipped, ...remarks].slice(0, maxLines).map(note),
    IsWritten: report.isWritten,
  }
}
