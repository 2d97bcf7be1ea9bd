/** Formats the report of an import as lines. */
import type { ImportReport } from './import-people.ts'

const maxLinesPerKind = 50

const lines = (count: number): string => `${count} ${count === 1 ? 'line' : 'lines'}`

/** `isFull` includes every line, otherwise the first of each kind. */
export function formatImportReport(report: ImportReport, isFull: boolean, removesLeavers: boolean): string[] {
  const limitLines = (all: readonly string[]): string[] =>
    isFull || all.length <= maxLinesPerKind
      ? [...all]
      : [...all.slice(0, maxLinesPerKind), `  … and ${all.length - maxLinesPerKind} more (--all shows them)`]
  const { added, changed, returned, unchanged, leavers, rejected, remarks, skipped } = report
  const { departmentPaths, retiredPaths } = report
  return [
    ...limitLines(departmentPaths.map((path) => `  new department ${path}`)),
    ...limitLines(retiredPaths.map((path) => `  department ${path} removed`)),
    ...limitLines(added.map(({ account, nameZh }) => `+ ${account} ${nameZh}`)),
    ...limitLines(changed.map(({ account, fields }) => `~ ${account}: ${fields.join(', ')}`)),
    ...limitLines(returned.map(({ account, nameZh }) => `↩ ${account} ${nameZh}: returned`)),
    ...limitLines(leavers.map((account) => `− ${account}${removesLeavers ? '' : ': not in the file, stays'}`)),
    ...limitLines(remarks.map(({ line, reason }) => `! line ${line}: ${reason}`)),
    ...limitLines(skipped.map(({ line, reason }) => `· line ${line}: ${reason}, skipped`)),
    ...limitLines(rejected.map(({ line, reason }) => `✗ line ${line}: ${reason}`)),
    '',
    [
      `${added.length} added`,
      `${changed.length} changed`,
      `${returned.length} returned`,
      `${leavers.length} ${removesLeavers ? 'left' : 'missing'}`,
      `${unchanged.length} unchanged`,
      ...(skipped.length > 0 ? [`${lines(skipped.length)} skipped`] : []),
      `${lines(rejected.length)} rejected`,
    ].join(', '),
    ...(report.isWritten ? [] : ['Dry run: nothing was written']),
  ]
}

/** Returns the complete report of an import. */
export function importReportData(report: ImportReport): object {
  const { added, changed, returned, leavers, unchanged, remarks, skipped, rejected, isWritten } = report
  return {
    isDryRun: !isWritten,
    added: added.map(({ account }) => account),
    changed: changed.map(({ account, fields }) => ({ account, fields })),
    returned: returned.map(({ account }) => account),
    leavers,
    unchanged,
    remarks,
    skipped,
    rejected,
  }
}
