/** Daily pseudonyms of accounts; they cannot be resolved once the key of the day is deleted (SHELL-21). */
import { createHmac, randomBytes } from 'node:crypto'
import type { DayName } from '@portal/search-index'
import type { Db } from '@portal/server'

/** Returns the pseudonym of an account for a day. All processes share the key of the day. */
export async function nameOfDay(db: Db, account: string, day: string): Promise<Buffer> {
  await db
    .insertInto('track_key')
    .values({ day, key: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { key } = await db.selectFrom('track_key').select('key').where('day', '=', day).executeTakeFirstOrThrow()
  return nameBy(key, account)
}

/** Returns the pseudonyms of all days that still have a key: today, and yesterday until it is totalled. */
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
