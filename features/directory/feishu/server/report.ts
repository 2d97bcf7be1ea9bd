/** The report of an import of contacts. */
import type { ContactImport } from '@portal/connectors/server'
import type { SyncReport } from './sync.ts'

const maxShown = 50

export function feishuImport(report: SyncReport, isDryRun: boolean): ContactImport {
  return {
    data: { isDryRun, ...report },
    lines: (isFull) => [...formatReport(report, isFull), ...(isDryRun ? ['Dry run: nothing was written'] : [])],
    isPartial: report.notTaken.length > 0,
    changes: { ...report, leavers: report.left },
  }
}

function formatReport(report: SyncReport, isFull: boolean): string[] {
  const some = (sign: string, lines: readonly string[]): string[] => {
    const shown = isFull ? lines : lines.slice(0, maxShown)
    const more = lines.length - shown.length
    return [...shown.map((line) => `${sign} ${line}`), ...(more > 0 ? [`  … and ${more} more (--all shows them)`] : [])]
  }
  const { added, changed, returned, left, unchanged, remarks, notTaken } = report
  return [
    ...some('+', added),
    ...some('~', changed),
    ...some('↩', returned),
    ...some('−', left),
    ...some('!', remarks),
    ...some('✗', notTaken),
    '',
    `${added.length} added, ${changed.length} changed, ${returned.length} returned, ${left.length} left, ` +
      `${unchanged} unchanged, ${notTaken.length} not taken`,
  ]
}
