/** Formats the report of an import as lines. */
import type { ImportReport } from './import-people.ts'

const shownAtMost = 50

/** `isFull` includes every line, otherwise the first of each kind. */
export function linesOf(report: ImportReport, isFull: boolean, letsGo: boolean): string[] {
  const some = (lines: readonly string[]): string[] =>
    isFull || lines.length <= shownAtMost
      ? [...lines]
      : [...lines.slice(0, shownAtMost), `  … and ${lines.length - shownAtMost} more (--all shows them)`]
  const { added, changed, returned, unchanged, leavers, rejected, remarks, skipped } = report
  const { departmentPaths, retiredPaths } = report
  return [
    ...some(departmentPaths.map((path) => `  new department ${path}`)),
    ...some(retiredPaths.map((path) => `  department ${path} removed`)),
    ...some(added.map(({ account, nameZh }) => `+ ${account} ${nameZh}`)),
    ...some(changed.map(({ account, fields }) => `~ ${account}: ${fields.join(', ')}`)),
    ...some(returned.map(({ account, nameZh }) => `↩ ${account} ${nameZh}: returned`)),
    ...some(leavers.map((account) => `− ${account}${letsGo ? '' : ': not in the file, stays'}`)),
    ...some(remarks.map(({ line, reason }) => `! line ${line}: ${reason}`)),
    ...some(skipped.map(({ line, reason }) => `· line ${line}: ${reason}, skipped`)),
    ...some(rejected.map(({ line, reason }) => `✗ line ${line}: ${reason}`)),
    '',
    [
      `${added.length} added`,
      `${changed.length} changed`,
      `${returned.length} returned`,
      `${leavers.length} ${letsGo ? 'left' : 'missing'}`,
      `${unchanged.length} unchanged`,
      ...(skipped.length > 0 ? [`${skipped.length} lines skipped`] : []),
      `${rejected.length} lines rejected`,
    ].join(', '),
    ...(report.isWritten ? [] : ['Dry run: nothing was written']),
  ]
}
