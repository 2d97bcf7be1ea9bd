/** Reading notifications, and what people have read, seen and chosen. */
import { writtenIn, type Language } from '@portal/contract'
import { audienceIdsOf, type Audience, type Reader } from '@portal/people/server'
import { sql, type Db, type Selectable, type Tables } from '@portal/server'
import { defaultChatTypes } from '../kinds.ts'
import { defaultSettings, notificationType, unreadMaxAgeMs, type QuietSettings, type Cursor } from '../rules.ts'
import { noticeChoiceTopic, noticeStateTopic } from './announcements.ts'

export type NotificationReader = Reader & { account: string }

export interface NotificationRow {
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

const oldest = (now: Date): Date => new Date(now.getTime() - unreadMaxAgeMs)

const columns = (
  me: NotificationReader,
  now: Date,
) => sql`n.id, n.event, n.receiver IS NOT NULL AS is_own, n.message_type, n.message_id,
  n.info_zh, n.info_en, n.link, n.must_know, n.is_quiet, n.created_at,
  n.created_at <= ${oldest(now)} OR EXISTS (SELECT FROM notice_read r WHERE r.notice_id = n.id AND r.account = ${me.account} AND r.event >= n.event)
    AS is_read`

const unread = (
  me: NotificationReader,
  now: Date,
) => sql`n.created_at > ${oldest(now)} AND n.message_type <> ${notificationType.people}
  AND NOT EXISTS (SELECT FROM notice_read r WHERE r.notice_id = n.id AND r.account = ${me.account} AND r.event >= n.event)`

export function textInLanguage(row: NotificationRow, language: Language): string {
  return writtenIn({ zh: row.info_zh, en: row.info_en }, language)
}

/**
 * Returns a page, newest first. Personal notifications and those for audiences each use an index of their own, however
 * many there are.
 */
export async function listNotifications(db: Db, me: NotificationReader, page: { no: number; size: number }, now: Date) {
  const end = page.no * page.size
  const { rows } = await sql<NotificationRow>`
    WITH mine AS (
      (SELECT ${columns(me, now)} FROM notice n WHERE n.receiver = ${me.account} ORDER BY n.event DESC LIMIT ${end})
      UNION ALL
      (SELECT ${columns(me, now)} FROM notice n WHERE n.audience_id = ANY (${audienceIdsOf(me)})
        ORDER BY n.event DESC LIMIT ${end}))
    SELECT * FROM mine ORDER BY event DESC LIMIT ${page.size} OFFSET ${end - page.size}`.execute(db)
  const counted = await sql<{ total: number }>`
    SELECT (SELECT count(*) FROM notice n WHERE n.receiver = ${me.account})
      + (SELECT count(*) FROM notice n WHERE n.audience_id = ANY (${audienceIdsOf(me)})) AS total`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** Returns up to `most` notifications after a cursor, in the order of their events. */
export async function listMissedNotifications(
  db: Db,
  me: NotificationReader,
  cursor: Cursor,
  now: Date,
  most: number,
): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    (SELECT ${columns(me, now)} FROM notice n WHERE n.receiver = ${me.account} AND n.event > ${cursor.own}
      ORDER BY n.event LIMIT ${most})
    UNION ALL
    (SELECT ${columns(me, now)} FROM notice n
      WHERE n.audience_id IS NOT NULL AND n.event > ${cursor.all} AND n.audience_id = ANY (${audienceIdsOf(me)})
      ORDER BY n.event LIMIT ${most})
    ORDER BY event LIMIT ${most}`.execute(db)
  return rows
}

/** Returns the current end of the two sequences. */
export async function currentCursor(db: Db, account: string): Promise<Cursor> {
  const { rows } = await sql<Cursor>`
    SELECT coalesce((SELECT max(event) FROM notice WHERE receiver = ${account}), 0) AS own,
      coalesce((SELECT max(event) FROM notice WHERE audience_id IS NOT NULL), 0) AS all`.execute(db)
  return rows[0]!
}

/**
 * NOTICE-01: returns the unread notifications, newest first, and `isNew` if any arrived since the sidebar was opened.
 */
export async function listUnread(db: Db, me: NotificationReader, now: Date, most: number) {
  const { rows } = await sql<NotificationRow & { total: number; is_new: boolean }>`
    WITH mine AS (
      SELECT ${columns(me, now)} FROM notice n WHERE n.receiver = ${me.account} AND ${unread(me, now)}
      UNION ALL
      SELECT ${columns(me, now)} FROM notice n WHERE n.audience_id = ANY (${audienceIdsOf(me)}) AND ${unread(me, now)}),
    seen AS (SELECT own_event, audience_event FROM notice_seen WHERE account = ${me.account})
    SELECT mine.*, count(*) OVER () AS total,
      bool_or(event > coalesce((SELECT CASE WHEN is_own THEN own_event ELSE audience_event END FROM seen), 0)) OVER () AS is_new
    FROM mine ORDER BY event DESC LIMIT ${most}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0, isNew: rows[0]?.is_new ?? false }
}

export async function countUnread(db: Db, me: NotificationReader, now: Date): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    SELECT (SELECT count(*) FROM notice n WHERE n.receiver = ${me.account} AND ${unread(me, now)})
      + (SELECT count(*) FROM notice n WHERE n.audience_id = ANY (${audienceIdsOf(me)}) AND ${unread(me, now)})
      AS unread`.execute(db)
  return rows[0]?.unread ?? 0
}

/** Returns false if the caller has no such notification. */
export async function markRead(tx: Db, me: NotificationReader, id: number, by?: string): Promise<boolean> {
  const { rows } = await sql`
    WITH mine AS (SELECT id, event FROM notice WHERE id = ${id}
      AND (receiver = ${me.account} OR audience_id = ANY (${audienceIdsOf(me)}))),
    done AS (INSERT INTO notice_read (notice_id, account, event) SELECT id, ${me.account}, event FROM mine
      ON CONFLICT (notice_id, account) DO UPDATE SET event = greatest(notice_read.event, excluded.event))
    SELECT id FROM mine`.execute(tx)
  if (rows.length > 0) await broadcastState(tx, me.account, by)
  return rows.length > 0
}

export async function markAllRead(tx: Db, me: NotificationReader, now: Date, by?: string): Promise<void> {
  await sql`
    INSERT INTO notice_read (notice_id, account, event)
    SELECT n.id, ${me.account}, n.event FROM notice n
    WHERE (n.receiver = ${me.account} OR n.audience_id = ANY (${audienceIdsOf(me)})) AND n.created_at > ${oldest(now)}
    ON CONFLICT (notice_id, account) DO UPDATE SET event = greatest(notice_read.event, excluded.event)`.execute(tx)
  await broadcastState(tx, me.account, by)
}

/** Clears the badge of the bell until the next notification arrives. */
export async function markSeen(tx: Db, account: string, by?: string): Promise<void> {
  const { own, all } = await currentCursor(tx, account)
  await sql`
    INSERT INTO notice_seen (account, own_event, audience_event) VALUES (${account}, ${own}, ${all})
    ON CONFLICT (account) DO UPDATE SET own_event = greatest(notice_seen.own_event, excluded.own_event),
      audience_event = greatest(notice_seen.audience_event, excluded.audience_event)`.execute(tx)
  await broadcastState(tx, account, by)
}

/** `by`: the page that caused the change. */
async function broadcastState(tx: Db, account: string, by?: string): Promise<void> {
  await noticeStateTopic.send(tx, { account, by: by ?? '' })
}

export async function findSettings(db: Db, account: string): Promise<QuietSettings & { chatTypes: readonly number[] }> {
  return (await findSettingsOf(db, [account]))(account)
}

type NotificationSettings = QuietSettings & { chatTypes: readonly number[] }

/** Returns a function for the settings of each of these people. */
export async function findSettingsOf(
  db: Db,
  accounts: readonly string[],
): Promise<(account: string) => NotificationSettings> {
  const { rows } = await sql<Selectable<Tables['notice_choice']>>`
    SELECT * FROM notice_choice WHERE account = ANY (${accounts}::text[])`.execute(db)
  const byAccount = new Map(rows.map((row) => [row.account, toSettings(row)]))
  return (account) => byAccount.get(account) ?? { ...defaultSettings, chatTypes: defaultChatTypes }
}

function toSettings(row: Selectable<Tables['notice_choice']>): NotificationSettings {
  return {
    chatTypes: row.chat_types,
    quietTypes: row.quiet_types,
    quietFrom: row.quiet_from,
    quietTo: row.quiet_to,
    timeZone: row.time_zone,
  }
}

/** Saves the settings; without `chatTypes` those stay unchanged. */
export async function saveSettings(
  tx: Db,
  account: string,
  choice: QuietSettings & { chatTypes: readonly number[] | undefined },
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
  await noticeChoiceTopic.send(tx, { account })
}

type AudienceColumns = { [K in keyof Required<Audience>]: Required<Audience>[K] | null }

/**
 * Returns announced notifications with their audiences. One that was renewed since is left to its later announcement.
 */
export async function loadAnnounced(db: Db, announced: readonly { id: number; event: number }[]) {
  const { rows } = await sql<NotificationRow & Partial<AudienceColumns>>`
    SELECT n.id, n.event, n.receiver IS NOT NULL AS is_own, n.message_type, n.message_id, n.info_zh, n.info_en, n.link,
      n.must_know, n.is_quiet, n.created_at, false AS is_read, a.tags, a.departments,
      a.places, a.groups, a.rule
    FROM notice n LEFT JOIN shared.audience a ON a.id = n.audience_id
    WHERE n.id = ANY (${announced.map((each) => each.id)}::bigint[])`.execute(db)
  return rows
}
