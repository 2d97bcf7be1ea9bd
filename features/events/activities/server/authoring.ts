/** Creates, changes and removes activities, for organisers, the editor and the demo company. */
import { toColumns } from '@portal/contract'
import { ensureAudience, type Audience } from '@portal/people/server'
import { notifyMany } from '@portal/notifications/server'
import { cleanBodies, sql, type Db } from '@portal/server'
import {
  isCancelled,
  countPromotable,
  needsCalendarUpdate,
  sessionStatus,
  statusOf,
  compareSessions,
  type ChosenStatus,
} from '../rules.ts'
import { indexActivity } from './search-entry.ts'
import {
  promotionNotification,
  signUpOpenedNotification,
  activityRemovedNotification,
  sessionChangedNotification,
} from './notifications.ts'
import { canViewActivitySql } from './audience-sql.ts'
import { lockSessions } from './locked-seats.ts'
import { promoteWaiting } from './seats.ts'

interface LocalizedText {
  zh: string
  en: string
}

type CancelledStatus = typeof sessionStatus.over

export interface NewActivity {
  title: LocalizedText
  /** HTML; sanitised here, so that nothing else is ever stored (NEWS-14). Pictures are `file:<id>`. */
  content: LocalizedText
  tip?: LocalizedText
  sponsor: string
  /** Absent: everyone. */
  audience?: Audience
  createdAt: Date
  /** At least one. */
  items: readonly {
    startsAt: Date
    endsAt: Date
    place: LocalizedText
    status: ChosenStatus | CancelledStatus
    max: number
    /** Reason for the cancellation. */
    reason?: LocalizedText
  }[]
}

/** Returns the id of the activity, and the ids of its sessions in the given order. */
export async function createActivity(tx: Db, activity: NewActivity): Promise<{ id: number; itemIds: number[] }> {
  if (activity.items.length === 0) throw new Error('An activity has at least one session')
  const { zh: content_zh, en: content_en } = await cleanBodies(activity.content)
  const { id } = await tx
    .insertInto('activity')
    .values({
      ...toColumns('title', activity.title),
      content_zh,
      content_en,
      tip_zh: activity.tip?.zh ?? '',
      tip_en: activity.tip?.en ?? '',
      sponsor: activity.sponsor,
      audience_id: await ensureAudience(tx, activity.audience),
      created_at: activity.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const itemIds: number[] = []
  for (const { startsAt, endsAt, place, reason = { zh: '', en: '' }, ...item } of activity.items) {
    const reasons = { cancel_reason_zh: reason.zh, cancel_reason_en: reason.en }
    const row = {
      ...item,
      ...reasons,
      activity_id: id,
      starts_at: startsAt,
      ends_at: endsAt,
      changed_at: activity.createdAt,
    }
    const inserted = await tx
      .insertInto('activity_item')
      .values({ ...row, place_zh: place.zh, place_en: place.en })
      .returning('id')
      .executeTakeFirstOrThrow()
    itemIds.push(inserted.id)
  }
  await indexActivity(tx, id)
  return { id, itemIds }
}

/** The owner of the file must be `{ kind: 'activity', id }`. */
export async function setActivityCover(tx: Db, activityId: number, fileId: number): Promise<void> {
  await tx.updateTable('activity').set({ cover_file_id: fileId }).where('id', '=', activityId).execute()
}

/** Imports people of a session without notifications: for imports and the demo company. */
export async function importSignUps(
  tx: Db,
  itemId: number,
  people: { signedUp?: readonly string[]; following?: readonly string[]; waiting?: readonly string[] },
  at: Date,
): Promise<void> {
  const { signedUp = [], following = [], waiting = [] } = people
  const of = (accounts: readonly string[]) =>
    sql`SELECT ${itemId}::bigint, account, ${at}::timestamptz + nth * interval '1 millisecond'
      FROM unnest(${accounts}::text[]) WITH ORDINALITY AS given (account, nth) ORDER BY nth`
  await sql`WITH s AS (INSERT INTO activity_sign_up (item_id, account, signed_at) ${of(signedUp)}),
    f AS (INSERT INTO activity_follow (item_id, account, followed_at) ${of(following)}),
    w AS (INSERT INTO activity_waiting (item_id, account, joined_at) ${of(waiting)})
    UPDATE activity_item SET count = count + ${signedUp.length}, followers = followers + ${following.length},
      waiting = waiting + ${waiting.length} WHERE id = ${itemId}`.execute(tx)
}

interface LockedSessionRow {
  id: number
  activity_id: number
  starts_at: Date
  ends_at: Date
  place_zh: string
  place_en: string
  status: number
  count: number
  max: number
  waiting: number
  title_zh: string
  title_en: string
}

async function lockSessionWithTitle(tx: Db, itemId: number): Promise<LockedSessionRow | undefined> {
  await lockSessions(tx, [itemId])
  const { rows } = await sql<LockedSessionRow>`
    SELECT i.*, coalesce(nullif(a.title_zh, ''), a.title_en) AS title_zh,
      coalesce(nullif(a.title_en, ''), a.title_zh) AS title_en
    FROM activity_item i JOIN activity a ON a.id = i.activity_id
    WHERE i.id = ${itemId} AND a.deleted_at IS NULL`.execute(tx)
  return rows[0]
}

/**
 * Returns the accounts on the given lists of one or more sessions, each once, without people who can no longer come.
 */
export async function listConcernedAccounts(
  tx: Db,
  itemIds: readonly number[],
  tables: readonly string[],
): Promise<string[]> {
  const each = tables.map((table) => sql`SELECT item_id, account FROM ${sql.table(table)}`)
  const { rows } = await sql<{ account: string }>`
    SELECT DISTINCT c.account FROM (${sql.join(each, sql` UNION ALL `)}) c
      JOIN activity_item i ON i.id = c.item_id JOIN activity a ON a.id = i.activity_id
    WHERE c.item_id = ANY (${itemIds}::bigint[]) AND ${canViewActivitySql(sql`c.account`)}`.execute(tx)
  return rows.map((row) => row.account)
}

const allLists = ['activity_sign_up', 'activity_waiting', 'activity_follow']

export interface SessionChange {
  startsAt?: Date
  endsAt?: Date
  place?: LocalizedText
  status?: ChosenStatus | CancelledStatus
  max?: number
}

/**
 * Changes a session and notifies the people concerned, in the caller's transaction. At most one change per transaction:
 * notifications take locks that must come last. `seatsTaken`: there would be fewer seats than people who have one.
 */
export async function changeSession(
  tx: Db,
  itemId: number,
  change: SessionChange,
  now: Date,
): Promise<'changed' | 'none' | 'seatsTaken'> {
  const before = await lockSessionWithTitle(tx, itemId)
  if (!before) return 'none'
  const after: LockedSessionRow = {
    ...before,
    starts_at: change.startsAt ?? before.starts_at,
    ends_at: change.endsAt ?? before.ends_at,
    place_zh: change.place?.zh ?? before.place_zh,
    place_en: change.place?.en ?? before.place_en,
    status: change.status ?? before.status,
    max: change.max ?? before.max,
  }
  if (after.max !== 0 && after.count > after.max) return 'seatsTaken'
  const { starts_at, ends_at, place_zh, place_en, status: chosen, max } = after
  const isNew = needsCalendarUpdate(before, after)
  await tx
    .updateTable('activity_item')
    .set({ starts_at, ends_at, place_zh, place_en, status: chosen, max })
    .$if(isNew, (query) => query.set({ sequence: sql`sequence + 1`, changed_at: now }))
    .where('id', '=', itemId)
    .execute()
  if (change.place) await indexActivity(tx, before.activity_id)
  const movedUp = await promoteWaiting(tx, itemId, countPromotable(statusOf(after, now), after), now)
  await notifyOfChange(tx, before, after, movedUp, now)
  return 'changed'
}

async function notifyOfChange(
  tx: Db,
  before: LockedSessionRow,
  after: LockedSessionRow,
  movedUp: readonly string[],
  now: Date,
): Promise<void> {
  const changes = compareSessions(before, after)
  const isOver = statusOf(before, now) === sessionStatus.over && statusOf(after, now) === sessionStatus.over
  const changeNotification = isOver
    ? null
    : sessionChangedNotification(after, changes, await listConcernedAccounts(tx, [after.id], allLists), now)
  const openedNotification = changes.isOpened
    ? signUpOpenedNotification(after, await listConcernedAccounts(tx, [after.id], ['activity_follow']), now)
    : null
  const notices = [changeNotification, openedNotification, promotionNotification(after, movedUp, now)]
  await notifyMany(
    tx,
    notices.filter((notice) => notice !== null),
  )
}

/** Removes an activity and notifies everyone who had a session ahead. Returns false if there is no such activity. */
export async function removeActivity(tx: Db, activityId: number, now: Date): Promise<boolean> {
  const locked = await sql<Omit<LockedSessionRow, 'title_zh' | 'title_en'>>`
    SELECT * FROM activity_item WHERE activity_id = ${activityId} ORDER BY id FOR UPDATE`.execute(tx)
  const { rows } = await sql<{ title_zh: string; title_en: string }>`
    UPDATE activity SET deleted_at = ${now} WHERE id = ${activityId} AND deleted_at IS NULL
    RETURNING coalesce(nullif(title_zh, ''), title_en) AS title_zh, coalesce(nullif(title_en, ''), title_zh) AS title_en`.execute(
    tx,
  )
  const [titles] = rows
  if (!titles) return false
  const ahead = locked.rows.filter((item) => !isCancelled(item) && item.ends_at > now).map((item) => item.id)
  await sql`UPDATE activity_item SET status = ${sessionStatus.over}, sequence = sequence + 1, changed_at = ${now}
    WHERE id = ANY (${ahead}::bigint[])`.execute(tx)
  const people = await listConcernedAccounts(tx, ahead, allLists)
  if (people.length > 0) await notifyMany(tx, [activityRemovedNotification(titles, people, now)])
  return true
}
