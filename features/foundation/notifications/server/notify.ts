/** Writing of notifications. Each is queued in notice_spread for cards.ts. */
import type { Endpoint } from '@portal/contract'
import { lock, lockEach, sql, type Db } from '@portal/server'
import { toastPauseMs, type NotificationType } from '../rules.ts'
import type { RawBuilder } from 'kysely'
import { invalidationTopic, noticeStateTopic, noticeTopic, todoTopic } from './announcements.ts'

interface LocalizedText {
  zh: string
  en: string
}

/** Merges unread notifications of one recipient with the same key into one that counts people. */
interface CollapseOptions {
  key: string
  /** Account of the person behind this event. */
  actor: string
  /** Others who did the same just before; the text names `actor`. */
  before?: readonly string[]
  /** Returns the text for `others` more people, at least one. */
  textOfMany: (others: number) => LocalizedText
  /**
   * The same person again: 'renew' moves it to the top with the new text (a reply), 'ignore' changes nothing (a like).
   */
  again: 'renew' | 'ignore'
}

export interface NewNotification {
  type: NotificationType
  /** Id of the subject: a news item, an activity. */
  about: number
  to: { account: string } | { accounts: readonly string[] } | { audience: number }
  text: LocalizedText
  /** Link target, if the type alone does not define it. */
  link?: string
  /** Overrides the quiet settings of its readers. */
  mustKnow?: boolean
  collapse?: CollapseOptions
  now: Date
}

/**
 * Writes a notification in the caller's transaction; it is announced only if that commits (NOTICE-07). Call it last: it
 * locks the recipient, so that events commit in the order of their numbers and a reader who resumes after one has
 * missed none before it.
 */
export async function notify(tx: Db, notification: NewNotification): Promise<void> {
  const { to } = notification
  if ('accounts' in to) return notifyMany(tx, [{ ...notification, to }])
  // in a statement of its own: a statement that waits for a lock sees the tables as they were before
  await ('account' in to ? lockEach(tx, 'notice-receiver', [to.account]) : lock(tx, 'notice-audiences'))
  if (notification.collapse && 'account' in to)
    await collapseNotification(tx, notification, notification.collapse, to.account)
  else await insertNotification(tx, notification)
}

/** Writes several notifications in one transaction, each to one person. Takes all locks first, like `notifyMany`. */
export async function notifyEach(
  tx: Db,
  notifications: readonly (NewNotification & { to: { account: string } })[],
): Promise<void> {
  await lockEach(
    tx,
    'notice-receiver',
    notifications.map(({ to }) => to.account),
  )
  for (const notification of notifications) await notify(tx, notification)
}

/**
 * Writes several notifications in one transaction, each to many named people. Takes all locks first, in one order for
 * all callers, so that there is no deadlock.
 */
export async function notifyMany(
  tx: Db,
  notifications: readonly (NewNotification & { to: { accounts: readonly string[] } })[],
) {
  await lockEach(
    tx,
    'notice-receiver',
    notifications.flatMap(({ to }) => to.accounts),
  )
  for (const notification of notifications) await insertForEach(tx, notification, notification.to.accounts)
}

/** Announces the rows of a statement, which have `event` and `id`. */
const announceTo = (to: { kind: 'own' | 'all'; to: RawBuilder<unknown> | string }) =>
  noticeTopic.sql({ event: sql.ref('event'), id: sql.ref('id'), ...to })

async function insertForEach(tx: Db, notification: NewNotification, accounts: readonly string[]): Promise<void> {
  await sql`
    WITH written AS (
      INSERT INTO notice (message_type, message_id, receiver, info_zh, info_en, link, must_know, event, created_at)
      SELECT ${notification.type}::int, ${notification.about}::bigint, account, ${notification.text.zh}, ${notification.text.en},
        ${notification.link ?? ''}, ${notification.mustKnow ?? false}::boolean, nextval('notice_event'), ${notification.now}::timestamptz
      FROM (SELECT DISTINCT account FROM unnest(${accounts}::text[]) AS account) AS receivers
      RETURNING id, event, receiver),
    spread AS (INSERT INTO notice_spread (notice_id) SELECT id FROM written)
    SELECT ${announceTo({ kind: 'own', to: sql.ref('receiver') })} FROM written ORDER BY event`.execute(tx)
}

/** Replaces the text of a notification whose subject was withdrawn. */
export async function rewordNotification(
  tx: Db,
  target: { account: string; link: string },
  text: LocalizedText,
): Promise<void> {
  await sql`
    WITH reworded AS (
      UPDATE notice SET info_zh = ${text.zh}, info_en = ${text.en}
      WHERE receiver = ${target.account} AND link = ${target.link} RETURNING receiver)
    SELECT ${noticeStateTopic.sql({ account: sql.ref('receiver'), by: '' })} FROM reworded`.execute(tx)
}

const actorsOf = ({ actor, before = [] }: CollapseOptions): string[] => [...new Set([...before, actor])]

/** Inserts a notification with the people that it counts and announces it, in one statement. */
async function insertNotification(tx: Db, notification: NewNotification): Promise<void> {
  const { collapse } = notification
  const actors = collapse ? actorsOf(collapse) : []
  const people = Math.max(1, actors.length)
  const text = collapse && people > 1 ? collapse.textOfMany(people - 1) : notification.text
  const own = 'account' in notification.to ? notification.to.account : null
  const all = 'audience' in notification.to ? notification.to.audience : null
  await sql`
    WITH written AS (
      INSERT INTO notice (message_type, message_id, receiver, audience_id, info_zh, info_en, link, must_know,
        collapse_key, people, event, created_at)
      VALUES (${notification.type}, ${notification.about}, ${own}, ${all}, ${text.zh}, ${text.en},
        ${notification.link ?? ''}, ${notification.mustKnow ?? false}, ${collapse?.key ?? null}, ${people}, nextval('notice_event'),
        ${notification.now})
      RETURNING id, event),
    spread AS (INSERT INTO notice_spread (notice_id) SELECT id FROM written),
    counted AS (
      INSERT INTO notice_actor (notice_id, account)
      SELECT id, unnest(${actors}::text[]) FROM written)
    SELECT ${announceTo(own === null ? { kind: 'all', to: String(all) } : { kind: 'own', to: own })} FROM written`.execute(
    tx,
  )
}

interface ExistingNotification {
  id: number
  people: number
  created_at: Date
  is_read: boolean
  /** Of the people behind this event, those that are not counted yet. */
  fresh: number
}

/** Counts the people on the unread notification with this key. A read one stays as it is, and a new one begins. */
async function collapseNotification(
  tx: Db,
  notification: NewNotification,
  collapse: CollapseOptions,
  receiver: string,
): Promise<void> {
  const { rows } = await sql<ExistingNotification>`
    SELECT n.id, n.people, n.created_at,
      EXISTS (SELECT FROM notice_read r WHERE r.notice_id = n.id AND r.account = ${receiver} AND r.event >= n.event) AS is_read,
      (SELECT count(*) FROM unnest(${actorsOf(collapse)}::text[]) AS actor
        WHERE NOT EXISTS (SELECT FROM notice_actor o WHERE o.notice_id = n.id AND o.account = actor))::int AS fresh
    FROM notice n WHERE n.receiver = ${receiver} AND n.collapse_key = ${collapse.key}`.execute(tx)
  const [existing] = rows
  if (!existing) return insertNotification(tx, notification)
  if (existing.is_read) {
    await sql`WITH closed AS (UPDATE notice SET collapse_key = NULL WHERE id = ${existing.id})
      DELETE FROM notice_actor WHERE notice_id = ${existing.id}`.execute(tx)
    return insertNotification(tx, notification)
  }
  if (existing.fresh === 0 && collapse.again === 'ignore') return
  await renewNotification(tx, notification, collapse, existing)
}

async function renewNotification(
  tx: Db,
  notification: NewNotification,
  collapse: CollapseOptions,
  existing: ExistingNotification,
): Promise<void> {
  const people = existing.people + existing.fresh
  const text = people === 1 ? notification.text : collapse.textOfMany(people - 1)
  const since = notification.now.getTime() - existing.created_at.getTime()
  const isQuiet = collapse.again === 'ignore' && since < toastPauseMs
  const to = 'account' in notification.to ? notification.to.account : ''
  await sql`
    WITH renewed AS (
      UPDATE notice SET people = ${people}, info_zh = ${text.zh}, info_en = ${text.en}, link = ${notification.link ?? ''},
        created_at = ${notification.now}, is_quiet = ${isQuiet}, event = nextval('notice_event')
      WHERE id = ${existing.id} RETURNING id, event),
    counted AS (
      INSERT INTO notice_actor (notice_id, account)
      SELECT id, unnest(${actorsOf(collapse)}::text[]) FROM renewed ON CONFLICT DO NOTHING)
    SELECT ${announceTo({ kind: 'own', to })} FROM renewed`.execute(tx)
}

/** SQL that tells the open windows of an account to load its to-dos again, on commit. */
export const announceTodos = (account: RawBuilder<unknown>) => todoTopic.sql({ account })

/** Tells the open windows of these people to load their to-dos again, if the transaction commits. */
export async function broadcastTodosChanged(tx: Db, accounts: readonly string[]): Promise<void> {
  if (accounts.length === 0) return
  await sql`SELECT ${announceTodos(sql.ref('account'))}
    FROM (SELECT DISTINCT account FROM unnest(${accounts}::text[]) AS account) AS accounts`.execute(tx)
}

/**
 * Tells the open windows of these people that the responses of these calls have changed, if the transaction commits.
 * Only the paths are sent, never the content.
 */
export async function broadcastInvalidation(
  tx: Db,
  accounts: readonly string[],
  calls: readonly Pick<Endpoint, 'path'>[],
): Promise<void> {
  if (accounts.length === 0) return
  await invalidationTopic.send(tx, accounts, calls)
}
