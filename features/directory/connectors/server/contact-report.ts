/** Changes of a sync of contacts, by accounts, and as the result of an import by command. */
import type { ContactImport } from './contact-import.ts'
import type { ContactSyncPlan } from './contacts.ts'

/** `unmatched`: contacts without an account there. */
export type FullReport = ContactSyncPlan & { unmatched: string[] }

export interface ContactReport {
  added: string[]
  changed: string[]
  returned: string[]
  left: string[]
  unchanged: number
  /** Reasons why somebody was not imported, or not completely. */
  notTaken: string[]
  remarks: string[]
}

export function toContactReport({ people, unmatched, refused, notLinked, ...plan }: FullReport): ContactReport {
  const accountOfLine = (line: number): string => people[line - 1]?.account ?? ''
  const formatReason = ({ line, reason }: { line: number; reason: string }) => `${accountOfLine(line)}: ${reason}`
  return {
    added: plan.added.map(({ account }) => account),
    changed: plan.changed.map(({ account }) => account),
    returned: plan.returned.map(({ account }) => account),
    left: plan.leavers,
    unchanged: plan.unchanged.length,
    notTaken: [...unmatched, ...refused, ...[...plan.rejected, ...plan.skipped].map(formatReason)],
    remarks: [...plan.remarks.map(formatReason), ...notLinked.map(({ account, reason }) => `${account}: ${reason}`)],
  }
}

const maxShown = 50

export function reportedImport(report: ContactReport, isDryRun: boolean): ContactImport {
  return {
    data: { isDryRun, ...report },
    lines: (isFull) => [...formatReport(report, isFull), ...(isDryRun ? ['Dry run: nothing was written'] : [])],
    isPartial: report.notTaken.length > 0,
    changes: { ...report, leavers: report.left },
  }
}

function formatReport(report: ContactReport, isFull: boolean): string[] {
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
