/** Erasure of a person from notifications. */
import { lockEach, sql, type Db } from '@portal/server'
import { noticeStateTopic } from './announcements.ts'

interface ErasedPerson {
  account: string
  nameZh: string
  nameEn: string
}

/**
 * Deletes the notifications to this person, and those to others that name them: every notification begins with the name
 * of the person behind it. A notification that only counts them and names somebody else stays. Open windows of its
 * readers load again if the transaction commits. Returns the number of deleted notifications.
 */
export async function eraseFromNotifications(tx: Db, { account, nameZh, nameEn }: ErasedPerson): Promise<number> {
  const named = sql`(starts_with(info_zh, ${`${nameZh} `}) OR starts_with(info_en, ${`${nameEn} `}))`
  const gone = sql`receiver = ${account}
    OR id IN (SELECT notice_id FROM notice_actor WHERE account = ${account}) AND (people = 1 OR ${named})
    OR receiver IS NOT NULL AND starts_with(info_zh, ${`${nameZh} `}) AND starts_with(info_en, ${`${nameEn} `})`
  const readers = await sql<{ receiver: string }>`SELECT DISTINCT receiver FROM notice
    WHERE receiver IS NOT NULL AND (${gone})`.execute(tx)
  const receivers = readers.rows.map(({ receiver }) => receiver)
  // the same lock as for sending to them
  await lockEach(tx, 'notice-receiver', receivers)
  const { rows } = await sql`DELETE FROM notice WHERE ${gone} RETURNING id`.execute(tx)
  for (const receiver of receivers)
    if (receiver !== account) await noticeStateTopic.send(tx, { account: receiver, by: '' })
  return rows.length
}
