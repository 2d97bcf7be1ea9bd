import { record } from '@portal/access-control/server'
import { hasMark, lock, type Db } from '@portal/server'

/** Locks out other fillers until the end of the transaction. Returns whether the database holds the demo company. */
export async function isOurs(tx: Db): Promise<boolean> {
  await lock(tx, 'demo-fill')
  return hasMark(tx, 'demo')
}

/** Writes the audit line of the filling in the same transaction. */
export async function noteFill(tx: Db, what: string, details: Record<string, unknown>, now: Date): Promise<void> {
  await record(tx, { by: 'command:demo', action: 'demo.fill', kind: 'demo', id: what, details }, now)
}
