/** Owns: notice, notice_read. */
import { announce, type Db } from '@portal/server'

export interface NewNotice {
  /** NOTICE-02: 1 news, 2 people, 3 reply, 7 sign-up, 8 activity, 9 no link */
  type: 1 | 2 | 3 | 7 | 8 | 9
  /** What it tells of: a news, an activity */
  about: number
  to: { account: string } | { audience: number }
  text: { zh: string; en: string }
  link?: string
  now: Date
}

/** Writes a notice in the caller's transaction; it is announced only if that commits (NOTICE-07). */
export async function notify(tx: Db, notice: NewNotice): Promise<number> {
  const { id } = await tx
    .insertInto('notice')
    .values({
      message_type: notice.type,
      message_id: notice.about,
      receiver: 'account' in notice.to ? notice.to.account : null,
      audience_id: 'audience' in notice.to ? notice.to.audience : null,
      info_zh: notice.text.zh,
      info_en: notice.text.en,
      link: notice.link ?? '',
      created_at: notice.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await announce(tx, 'notice', String(id))
  return id
}
