import { recordAudit } from '@portal/access-control/server'
import { hasDatabaseMark, lock, type Db } from '@portal/server'

/** Locks out other fillers until the end of the transaction. Returns whether the database holds the demo company. */
export async function isDemoCompany(tx: Db): Promise<boolean> {
  await lock(tx, 'demo-fill')
  return hasDatabaseMark(tx, 'demo')
}

/** Writes the audit line of the filling in the same transaction. */
export async function recordFill(tx: Db, what: string, details: Record<string, unknown>, now: Date): Promise<void> {
  await recordAudit(tx, { by: 'command:demo', action: 'demo.fill', kind: 'demo', id: what, details }, now)
}
