/** Owns: track_key. The name that stands for an account for one day, and for nobody afterwards (SHELL-21). */
import { createHmac, randomBytes } from 'node:crypto'
import type { DayName } from '@portal/search-index'
import type { Db } from '@portal/server'

/** All portals on the database agree on the key of a day. */
export async function nameOfDay(db: Db, account: string, day: string): Promise<Buffer> {
  await db
    .insertInto('track_key')
    .values({ day, key: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { key } = await db.selectFrom('track_key').select('key').where('day', '=', day).executeTakeFirstOrThrow()
  return nameBy(key, account)
}

/** Of every day whose key is still there: today, and yesterday until it is counted. */
export async function namesStillKnown(db: Db, account: string): Promise<DayName[]> {
  const keys = await db.selectFrom('track_key').select(['day', 'key']).orderBy('day', 'desc').execute()
  return keys.map(({ day, key }) => ({ day, who: nameBy(key, account) }))
}

function nameBy(key: Buffer, account: string): Buffer {
  return createHmac('sha256', key).update(account).digest().subarray(0, 16)
}

export async function throwKeysAway(db: Db, before: string): Promise<void> {
  await db.deleteFrom('track_key').where('day', '<', before).execute()
}
