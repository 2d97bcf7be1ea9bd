import { record } from '@portal/access-control/server'
import { hasMark, lock, type Db } from '@portal/server'

/** Until the transaction ends no other portal fills. Answers whether the company here is the demo's own. */
export async function isOurs(tx: Db): Promise<boolean> {
  await lock(tx, 'demo-fill')
  return hasMark(tx, 'demo')
}

/** The line of what the demo added, in the transaction that adds it. */
export async function noteFill(tx: Db, what: string, details: Record<string, unknown>, now: Date): Promise<void> {
  await record(tx, { by: 'command:demo', action: 'demo.fill', kind: 'demo', id: what, details }, now)
}
