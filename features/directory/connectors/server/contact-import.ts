/** The result of an import of contacts by command. */
import { formatImportReport, importReportData } from '@portal/directory-sync/server'
import type { SyncPlan } from './contacts.ts'

export interface ContactImport {
  /** The whole report, for programs. */
  data: object
  /** `isFull`: every line, otherwise the first of each kind. */
  lines: (isFull: boolean) => readonly string[]
  /** Somebody was not imported. */
  isPartial: boolean
  changes: {
    added: readonly unknown[]
    changed: readonly unknown[]
    returned: readonly unknown[]
    leavers: readonly unknown[]
  }
}

export function contactImport(plan: SyncPlan, isWritten: boolean): ContactImport {
  const report = { ...plan, isWritten, departmentPaths: [], retiredPaths: [] }
  return {
    data: importReportData(report),
    lines: (isFull) => formatImportReport(report, isFull, true),
    isPartial: plan.rejected.length > 0,
    changes: plan,
  }
}
