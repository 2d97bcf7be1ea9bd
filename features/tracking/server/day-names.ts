/** Owns: track_key. The name that stands for an account for one day, and for nobody afterwards (SHELL-21). */
import { createHmac, randomBytes } from 'node:crypto'
import type { Db } from '@portal/server'

/** All portals on the database agree on the key of a day. */
export async function nameOfDay(db: Db, account: string, day: string): Promise<Buffer> {
  await db
    .insertInto('track_key')
    .values({ day, key: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { key } = await db.selectFrom('track_key').select('key').where('day', '=', day).executeTakeFirstOrThrow()
  return createHmac('sha256', key).update(account).digest().subarray(0, 16)
}

export async function throwKeysAway(db: Db, before: string): Promise<void> {
  await db.deleteFrom('track_key').where('day', '<', before).execute()
}
