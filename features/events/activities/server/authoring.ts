/** Creates, changes and removes activities, for organisers, the editor and the demo company. */
import { audienceFor, type Audience } from '@portal/people/server'
import { notifyMany } from '@portal/notifications/server'
import { cleanBodies, sql, type Db } from '@portal/server'
import { isCancelled, movesUp, raisesSequence, status, statusOf, turnOf } from '../rules.ts'
import { indexActivity } from './indexed.ts'
import { movedUpNotice, openedNotice, removedNotice, turnedNotice } from './notices.ts'
import { mayMeetIt } from './people.ts'
import { moveUp } from './seats.ts'

interface Words {
  zh: string
  en: string
}

type Chosen = 2 | 3 | 4 | 6

export interface NewActivity {
  title: Words
  /** HTML; sanitised here, so that nothing else is ever stored (NEWS-14). Pictures are `file:<id>`. */
  content: Words
  tip?: Words
  sponsor: string
  /** Absent: everyone. */
  audience?: Audience
  createdAt: Date
  /** At least one. */
  items: readonly {
    startsAt: Date
    endsAt: Date
    place: Words
    status: Chosen
    max: number
    /** Reason for the cancellation. */
    reason?: Words
  }[]
}

/** Returns the id of the activity, and the ids of its sessions in the given order. */
export async function createActivity(tx: Db, activity: NewActivity): Promise<{ id: number; itemIds: number[] }> {
  if (activity.items.length === 0) throw new Error('An activity has at least one session')
  const { zh: content_zh, en: content_en } = await cleanBodies(activity.content)
  const { id } = await tx
    .insertInto('activity')
    .values({
      title_zh: activity.title.zh,
      title_en: activity.title.en,
      content_zh,
      content_en,
      tip_zh: activity.tip?.zh ?? '',
      tip_en: activity.tip?.en ?? '',
      sponsor: activity.sponsor,
      audience_id: await audienceFor(tx, activity.audience),
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
    const made = await tx
      .insertInto('activity_item')
      .values({ ...row, place_zh: place.zh, place_en: place.en })
      .returning('id')
      .executeTakeFirstOrThrow()
    itemIds.push(made.id)
  }
  await indexActivity(tx, id)
  return { id, itemIds }
}

/** The owner of the file must be `{ kind: 'activity', id }`. */
export async function setActivityCover(tx: Db, activityId: number, fileId: number): Promise<void> {
  await tx.updateTable('activity').set({ cover_file_id: fileId }).where('id', '=', activityId).execute()
}

/** Imports people of a session without notifications: for imports and the demo company. */
export async function seatPeople(
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

interface HeldRow {
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

async function lockHeld(tx: Db, itemId: number): Promise<HeldRow | undefined> {
  await sql`SELECT FROM activity_item WHERE id = ${itemId} FOR UPDATE`.execute(tx)
  const { rows } = await sql<HeldRow>`
    SELECT i.*, coalesce(nullif(a.title_zh, ''), a.title_en) AS title_zh,
      coalesce(nullif(a.title_en, ''), a.title_zh) AS title_en
    FROM activity_item i JOIN activity a ON a.id = i.activity_id
    WHERE i.id = ${itemId} AND a.deleted_at IS NULL`.execute(tx)
  return rows[0]
}

/**
 * Returns the accounts on the given lists of one or more sessions, each once, without people who can no longer come.
 */
export async function concerned(tx: Db, itemIds: readonly number[], tables: readonly string[]): Promise<string[]> {
  const each = tables.map((table) => sql`SELECT item_id, account FROM ${sql.table(table)}`)
  const { rows } = await sql<{ account: string }>`
    SELECT DISTINCT c.account FROM (${sql.join(each, sql` UNION ALL `)}) c
      JOIN activity_item i ON i.id = c.item_id JOIN activity a ON a.id = i.activity_id
    WHERE c.item_id = ANY (${itemIds}::bigint[]) AND ${mayMeetIt(sql`c.account`)}`.execute(tx)
  return rows.map((row) => row.account)
}

const everyone = ['activity_sign_up', 'activity_waiting', 'activity_follow']

export interface ItemChange {
  startsAt?: Date
  endsAt?: Date
  place?: Words
  status?: Chosen
  max?: number
}

/**
 * Changes a session and notifies the people concerned, in the caller's transaction. At most one change per transaction:
 * notifications take locks that must come last. `seatsTaken`: there would be fewer seats than people who have one.
 */
export async function changeItem(
  tx: Db,
  itemId: number,
  change: ItemChange,
  now: Date,
): Promise<'changed' | 'none' | 'seatsTaken'> {
  const before = await lockHeld(tx, itemId)
  if (!before) return 'none'
  const after: HeldRow = {
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
  const isNew = raisesSequence(before, after)
  await tx
    .updateTable('activity_item')
    .set({ starts_at, ends_at, place_zh, place_en, status: chosen, max })
    .$if(isNew, (query) => query.set({ sequence: sql`sequence + 1`, changed_at: now }))
    .where('id', '=', itemId)
    .execute()
  if (change.place) await indexActivity(tx, before.activity_id)
  const movedUp = await moveUp(tx, itemId, movesUp(statusOf(after, now), after), now)
  await tell(tx, before, after, movedUp, now)
  return 'changed'
}

async function tell(tx: Db, before: HeldRow, after: HeldRow, movedUp: readonly string[], now: Date): Promise<void> {
  const turn = turnOf(before, after)
  const isOver = statusOf(before, now) === status.over && statusOf(after, now) === status.over
  const turned = isOver ? null : turnedNotice(after, turn, await concerned(tx, [after.id], everyone), now)
  const opened = turn.isOpened ? openedNotice(after, await concerned(tx, [after.id], ['activity_follow']), now) : null
  const notices = [turned, opened, movedUpNotice(after, movedUp, now)]
  await notifyMany(
    tx,
    notices.filter((notice) => notice !== null),
  )
}

/** Removes an activity and notifies everyone who had a session ahead. Returns false if there is no such activity. */
export async function removeActivity(tx: Db, activityId: number, now: Date): Promise<boolean> {
  const locked = await sql<HeldRow>`
    SELECT * FROM activity_item WHERE activity_id = ${activityId} ORDER BY id FOR UPDATE`.execute(tx)
  const { rows } = await sql<{ title_zh: string; title_en: string }>`
    UPDATE activity SET deleted_at = ${now} WHERE id = ${activityId} AND deleted_at IS NULL
    RETURNING coalesce(nullif(title_zh, ''), title_en) AS title_zh, coalesce(nullif(title_en, ''), title_zh) AS title_en`.execute(
    tx,
  )
  const [titles] = rows
  if (!titles) return false
  const ahead = locked.rows.filter((item) => !isCancelled(item) && item.ends_at > now).map((item) => item.id)
  await sql`UPDATE activity_item SET status = 6, sequence = sequence + 1, changed_at = ${now}
    WHERE id = ANY (${ahead}::bigint[])`.execute(tx)
  const people = await concerned(tx, ahead, everyone)
  if (people.length > 0) await notifyMany(tx, [removedNotice(titles, people, now)])
  return true
}
