/** Daily pseudonyms of accounts; they cannot be resolved once the key of the day is deleted (SHELL-21). */
import { createHmac, randomBytes } from 'node:crypto'
import type { DailyPseudonym } from '@portal/search-index'
import type { Db } from '@portal/server'

/** Returns the pseudonym of an account for a day. All processes share the key of the day. */
export async function dailyPseudonym(db: Db, account: string, day: string): Promise<Buffer> {
  await db
    .insertInto('track_key')
    .values({ day, key: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { key } = await db.selectFrom('track_key').select('key').where('day', '=', day).executeTakeFirstOrThrow()
  return computePseudonym(key, account)
}

/** Returns the pseudonyms of all days that still have a key: today, and yesterday until it is totalled. */
export async function listKnownPseudonyms(db: Db, account: string): Promise<DailyPseudonym[]> {
  const keys = await db.selectFrom('track_key').select(['day', 'key']).orderBy('day', 'desc').execute()
  return keys.map(({ day, key }) => ({ day, who: computePseudonym(key, account) }))
}

function computePseudonym(key: Buffer, account: string): Buffer {
  return createHmac('sha256', key).update(account).digest().subarray(0, 16)
}

export async function deleteOldKeys(db: Db, before: string): Promise<void> {
  await db.deleteFrom('track_key').where('day', '<', before).execute()
}
