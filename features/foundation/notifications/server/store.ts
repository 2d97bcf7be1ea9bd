/** Reading notifications, and what people have read, seen and chosen. */
import { writtenIn, type Language } from '@portal/contract'
import { audiencesOf, type Audience, type Reader } from '@portal/people/server'
import { announce, sql, type Db } from '@portal/server'
import { chatTypesDefault } from '../card-rules.ts'
import { choiceDefault, noticeType, unreadForMs, type Choice, type Cursor } from '../rules.ts'

export type Me = Reader & { account: string }

export interface NoticeRow {
  id: number
  event: number
  is_own: boolean
  message_type: number
  message_id: number
  info_zh: string
  info_en: string
  link: string
  must_know: boolean
  is_quiet: boolean
  created_at: Date
  is_read: boolean
}

const oldest = (now: Date): Date => new Date(now.getTime() - unreadForMs)

const columns = (
  me: Me,
  now: Date,
) => sql`n.id, n.event, n.receiver IS NOT NULL AS is_own, n.message_type, n.message_id,
  n.info_zh, n.info_en, n.link, n.must_know, n.is_quiet, n.created_at,
  n.created_at <= ${oldest(now)} OR EXISTS (SELECT FROM notice_read r WHERE r.notice_id = n.id AND r.account = ${me.account} AND r.event >= n.event)
    AS is_read`

const unread = (me: Me, now: Date) => sql`n.created_at > ${oldest(now)} AND n.message_type <> ${noticeType.people}
  AND NOT EXISTS (SELECT FROM notice_read r WHERE r.notice_id = n.id AND r.account = ${me.account} AND r.event >= n.event)`

export function textIn(row: NoticeRow, language: Language): string {
  return writtenIn({ zh: row.info_zh, en: row.info_en }, language)
}

/**
 * Returns a page, newest first. Personal notifications and those for audiences each use an index of their own, however
 * many there are.
 */
export async function pageOfNotices(db: Db, me: Me, page: { no: number; size: number }, now: Date) {
  const end = page.no * page.size
  const { rows } = await sql<NoticeRow>`
    WITH mine AS (
      (SELECT ${columns(me, now)} FROM notice n WHERE n.receiver = ${me.account} ORDER BY n.event DESC LIMIT ${end})
      UNION ALL
      (SELECT ${columns(me, now)} FROM notice n WHERE n.audience_id = ANY (${audiencesOf(me)})
        ORDER BY n.event DESC LIMIT ${end}))
    SELECT * FROM mine ORDER BY event DESC LIMIT ${page.size} OFFSET ${end - page.size}`.execute(db)
  const counted = await sql<{ total: number }>`
    SELECT (SELECT count(*) FROM notice n WHERE n.receiver = ${me.account})
      + (SELECT count(*) FROM notice n WHERE n.audience_id = ANY (${audiencesOf(me)})) AS total`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** Returns up to `most` notifications after a cursor, in the order of their events. */
export async function noticesBehind(db: Db, me: Me, cursor: Cursor, now: Date, most: number): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`
    (SELECT ${columns(me, now)} FROM notice n WHERE n.receiver = ${me.account} AND n.event > ${cursor.own}
      ORDER BY n.event LIMIT ${most})
    UNION ALL
    (SELECT ${columns(me, now)} FROM notice n
      WHERE n.audience_id IS NOT NULL AND n.event > ${cursor.all} AND n.audience_id = ANY (${audiencesOf(me)})
      ORDER BY n.event LIMIT ${most})
    ORDER BY event LIMIT ${most}`.execute(db)
  return rows
}

/** Returns the current end of the two sequences. */
export async function cursorNow(db: Db, account: string): Promise<Cursor> {
  const { rows } = await sql<Cursor>`
    SELECT coalesce((SELECT max(event) FROM notice WHERE receiver = ${account}), 0) AS own,
      coalesce((SELECT max(event) FROM notice WHERE audience_id IS NOT NULL), 0) AS all`.execute(db)
  return rows[0]!
}

/**
 * NOTICE-01: returns the unread notifications, newest first, and `isNew` if any arrived since the sidebar was opened.
 */
export async function unreadOf(db: Db, me: Me, now: Date, most: number) {
  const { rows } = await sql<NoticeRow & { total: number; is_new: boolean }>`
    WITH mine AS (
      SELECT ${columns(me, now)} FROM notice n WHERE n.receiver = ${me.account} AND ${unread(me, now)}
      UNION ALL
      SELECT ${columns(me, now)} FROM notice n WHERE n.audience_id = ANY (${audiencesOf(me)}) AND ${unread(me, now)}),
    seen AS (SELECT own_event, audience_event FROM notice_seen WHERE account = ${me.account})
    SELECT mine.*, count(*) OVER () AS total,
      bool_or(event > coalesce((SELECT CASE WHEN is_own THEN own_event ELSE audience_event END FROM seen), 0)) OVER () AS is_new
    FROM mine ORDER BY event DESC LIMIT ${most}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0, isNew: rows[0]?.is_new ?? false }
}

export async function countUnread(db: Db, me: Me, now: Date): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    SELECT (SELECT count(*) FROM notice n WHERE n.receiver = ${me.account} AND ${unread(me, now)})
      + (SELECT count(*) FROM notice n WHERE n.audience_id = ANY (${audiencesOf(me)}) AND ${unread(me, now)})
      AS unread`.execute(db)
  return rows[0]?.unread ?? 0
}

/** Returns false if the caller has no such notification. */
export async function readNotice(tx: Db, me: Me, id: number, by?: string): Promise<boolean> {
  const { rows } = await sql`
    WITH mine AS (SELECT id, event FROM notice WHERE id = ${id}
      AND (receiver = ${me.account} OR audience_id = ANY (${audiencesOf(me)}))),
    done AS (INSERT INTO notice_read (notice_id, account, event) SELECT id, ${me.account}, event FROM mine
      ON CONFLICT (notice_id, account) DO UPDATE SET event = greatest(notice_read.event, excluded.event))
    SELECT id FROM mine`.execute(tx)
  if (rows.length > 0) await tellState(tx, me.account, by)
  return rows.length > 0
}

export async function readAllNotices(tx: Db, me: Me, now: Date, by?: string): Promise<void> {
  await sql`
    INSERT INTO notice_read (notice_id, account, event)
    SELECT n.id, ${me.account}, n.event FROM notice n
    WHERE (n.receiver = ${me.account} OR n.audience_id = ANY (${audiencesOf(me)})) AND n.created_at > ${oldest(now)}
    ON CONFLICT (notice_id, account) DO UPDATE SET event = greatest(notice_read.event, excluded.event)`.execute(tx)
  await tellState(tx, me.account, by)
}

/** Clears the badge of the bell until the next notification arrives. */
export async function seeNotices(tx: Db, account: string, by?: string): Promise<void> {
  const { own, all } = await cursorNow(tx, account)
  await sql`
    INSERT INTO notice_seen (account, own_event, audience_event) VALUES (${account}, ${own}, ${all})
    ON CONFLICT (account) DO UPDATE SET own_event = greatest(notice_seen.own_event, excluded.own_event),
      audience_event = greatest(notice_seen.audience_event, excluded.audience_event)`.execute(tx)
  await tellState(tx, account, by)
}

/** `by`: the page that caused the change. */
async function tellState(tx: Db, account: string, by?: string): Promise<void> {
  await announce(tx, 'notice-state', by === undefined ? account : `${account}\n${by}`)
}

export async function choiceOf(db: Db, account: string): Promise<Choice & { chatTypes: readonly number[] }> {
  const row = await db.selectFrom('notice_choice').selectAll().where('account', '=', account).executeTakeFirst()
  if (!row) return { ...choiceDefault, chatTypes: chatTypesDefault }
  return {
    chatTypes: row.chat_types,
    quietTypes: row.quiet_types,
    quietFrom: row.quiet_from,
    quietTo: row.quiet_to,
    timeZone: row.time_zone,
  }
}

/** Saves the settings; without `chatTypes` those stay unchanged. */
export async function keepChoice(
  tx: Db,
  account: string,
  choice: Choice & { chatTypes: readonly number[] | undefined },
): Promise<void> {
  const row = {
    ...(choice.chatTypes ? { chat_types: [...choice.chatTypes] } : {}),
    quiet_types: [...choice.quietTypes],
    quiet_from: choice.quietFrom,
    quiet_to: choice.quietTo,
    time_zone: choice.timeZone,
  }
  await tx
    .insertInto('notice_choice')
    .values({ account, ...row })
    .onConflict((conflict) => conflict.column('account').doUpdateSet(row))
    .execute()
  await announce(tx, 'notice-choice', account)
}

type Lists = { [K in keyof Required<Audience>]: Required<Audience>[K] | null }

/**
 * Returns announced notifications with their audiences. One that was renewed since is left to its later announcement.
 */
export async function announcedNotices(db: Db, announced: readonly { id: number; event: number }[]) {
  const { rows } = await sql<NoticeRow & Partial<Lists>>`
    SELECT n.id, n.event, n.receiver IS NOT NULL AS is_own, n.message_type, n.message_id, n.info_zh, n.info_en, n.link,
      n.must_know, n.is_quiet, n.created_at, false AS is_read, a.tags, a.departments,
      a.places, a.groups
    FROM notice n LEFT JOIN shared.audience a ON a.id = n.audience_id
    WHERE n.id = ANY (${announced.map((each) => each.id)}::bigint[])`.execute(db)
  return rows
}
