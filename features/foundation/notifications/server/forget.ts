/** What notices tell of somebody who is erased. Owns: notice, notice_actor. */
import { announce, lockEach, sql, type Db } from '@portal/server'

interface Somebody {
  account: string
  nameZh: string
  nameEn: string
}

/**
 * Removes what this person was told, and what others were told of them by name: every notice begins with the name of who
 * is behind it. One that counts them among others and names another stays. Its readers' open windows ask again, if the
 * transaction commits. Answers how many notices are gone.
 */
export async function forgetInNotices(tx: Db, { account, nameZh, nameEn }: Somebody): Promise<number> {
  const named = sql`(starts_with(info_zh, ${`${nameZh} `}) OR starts_with(info_en, ${`${nameEn} `}))`
  const gone = sql`receiver = ${account}
    OR id IN (SELECT notice_id FROM notice_actor WHERE account = ${account}) AND (people = 1 OR ${named})
    OR receiver IS NOT NULL AND starts_with(info_zh, ${`${nameZh} `}) AND starts_with(info_en, ${`${nameEn} `})`
  const readers = await sql<{ receiver: string }>`SELECT DISTINCT receiver FROM notice
    WHERE receiver IS NOT NULL AND (${gone})`.execute(tx)
  const receivers = readers.rows.map(({ receiver }) => receiver)
  // as whoever tells them something
  await lockEach(tx, 'notice-receiver', receivers)
  const { rows } = await sql`DELETE FROM notice WHERE ${gone} RETURNING id`.execute(tx)
  for (const receiver of receivers) if (receiver !== account) await announce(tx, 'notice-state', receiver)
  return rows.length
}
