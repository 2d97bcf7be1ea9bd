/** Writing a notice. Owns: notice, notice_actor. */
import { announce, sql, type Db } from '@portal/server'
import type { NoticeType } from '../rules.ts'

interface Words {
  zh: string
  en: string
}

export interface NewNotice {
  type: NoticeType
  /** What it tells of: a news, an activity */
  about: number
  to: { account: string } | { accounts: readonly string[] } | { audience: number }
  text: Words
  /** Where it leads, where its type alone doesn't say it. */
  link?: string
  /** Overrides what its reader chose to be quiet about. */
  mustKnow?: boolean
  /** Unread notices of one receiver with the same key become one that counts people. */
  collapse?: {
    key: string
    /** account of the person behind this one */
    actor: string
    /** The text once `others` more people stand behind it, at least one. */
    textOfMany: (others: number) => Words
    /** The same person again: brings it to the top with the new text (a reply), or changes nothing (a like). */
    again: 'renew' | 'ignore'
  }
  now: Date
}

/** First key of the advisory locks of this slice. */
const lockClass = 7_001

/**
 * Writes a notice in the caller's transaction; it is announced only if that commits (NOTICE-07). Call it last: it
 * takes the lock of its receiver, so that events commit in the order of their numbers, and a reader who resumes
 * behind one has missed none before it.
 */
export async function notify(tx: Db, notice: NewNotice): Promise<void> {
  const { to } = notice
  if ('accounts' in to) return notifyEach(tx, notice, to.accounts)
  const isOwn = 'account' in to
  await sql`SELECT pg_advisory_xact_lock(${lockClass}::int, ${isOwn ? sql`hashtext(${to.account})` : sql`0`})`.execute(
    tx,
  )
  const written = notice.collapse && isOwn ? await collapsed(tx, notice, to.account) : await added(tx, notice)
  if (!written) return
  const place = isOwn ? `own:${to.account}` : `all:${to.audience}`
  await announce(tx, 'notice', `${written.event}:${written.id}:${place}`)
}

/** The same notice to many named people: a row each, the locks taken in one order for all callers. */
async function notifyEach(tx: Db, notice: NewNotice, accounts: readonly string[]): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${lockClass}::int, place) FROM
    (SELECT DISTINCT hashtext(account) AS place FROM unnest(${accounts}::text[]) AS account ORDER BY place) AS places`.execute(
    tx,
  )
  await sql`
    WITH written AS (
      INSERT INTO notice (message_type, message_id, receiver, info_zh, info_en, link, must_know, event, created_at)
      SELECT ${notice.type}::int, ${notice.about}::bigint, account, ${notice.text.zh}, ${notice.text.en},
        ${notice.link ?? ''}, ${notice.mustKnow ?? false}::boolean, nextval('notice_event'), ${notice.now}::timestamptz
      FROM (SELECT DISTINCT account FROM unnest(${accounts}::text[]) AS account) AS receivers
      RETURNING id, event, receiver)
    SELECT pg_notify('forecourt', 'notice:' || event || ':' || id || ':own:' || receiver)
    FROM written ORDER BY event`.execute(tx)
}

/** Which notice is announced, and at which place of its reader's order. */
interface Written {
  id: number
  event: number
}

async function added(tx: Db, notice: NewNotice): Promise<Written> {
  const written = await tx
    .insertInto('notice')
    .values({
      message_type: notice.type,
      message_id: notice.about,
      receiver: 'account' in notice.to ? notice.to.account : null,
      audience_id: 'audience' in notice.to ? notice.to.audience : null,
      info_zh: notice.text.zh,
      info_en: notice.text.en,
      link: notice.link ?? '',
      must_know: notice.mustKnow ?? false,
      collapse_key: notice.collapse?.key ?? null,
      event: sql<number>`nextval('notice_event')`,
      created_at: notice.now,
    })
    .returning(['id', 'event'])
    .executeTakeFirstOrThrow()
  if (notice.collapse) {
    await tx.insertInto('notice_actor').values({ notice_id: written.id, account: notice.collapse.actor }).execute()
  }
  return written
}

/** Counts one more person on the unread notice of this key; undefined: there is nothing new to tell. */
async function collapsed(tx: Db, notice: NewNotice, receiver: string): Promise<Written | undefined> {
  const { key, actor, textOfMany, again } = notice.collapse!
  const { rows } = await sql<{ id: number; is_read: boolean; people: number }>`
    SELECT n.id, n.people, EXISTS (SELECT FROM notice_read r WHERE r.notice_id = n.id AND r.account = ${receiver}) AS is_read
    FROM notice n WHERE n.receiver = ${receiver} AND n.collapse_key = ${key}`.execute(tx)
  const [known] = rows
  if (!known) return added(tx, notice)
  if (known.is_read) {
    await tx.updateTable('notice').set({ collapse_key: null }).where('id', '=', known.id).execute()
    await tx.deleteFrom('notice_actor').where('notice_id', '=', known.id).execute()
    return added(tx, notice)
  }
  const isNew = await tx
    .insertInto('notice_actor')
    .values({ notice_id: known.id, account: actor })
    .onConflict((conflict) => conflict.doNothing())
    .returning('account')
    .executeTakeFirst()
  if (!isNew && again === 'ignore') return undefined
  const people = known.people + (isNew ? 1 : 0)
  const text = people === 1 ? notice.text : textOfMany(people - 1)
  return tx
    .updateTable('notice')
    .set({
      people,
      info_zh: text.zh,
      info_en: text.en,
      link: notice.link ?? '',
      created_at: notice.now,
      event: sql<number>`nextval('notice_event')`,
    })
    .where('id', '=', known.id)
    .returning(['id', 'event'])
    .executeTakeFirstOrThrow()
}
