/** Adds, changes, cancels and removes sessions for their organiser. Writes activity_item. */
import { toColumns } from '@portal/contract'
import { notifyMany } from '@portal/notifications/server'
import { sql, type Db } from '@portal/server'
import { sessionStatus, type ChosenStatus } from '../rules.ts'
import { changeSession, listConcernedAccounts, type SessionChange } from './authoring.ts'
import { lockSessions } from './locked-seats.ts'
import { indexActivity } from './search-entry.ts'
import { callOffNotification, type LocalizedText } from './notifications.ts'

export interface NewSession {
  activityId: number
  startsAt: Date
  endsAt: Date
  place: LocalizedText
  status: ChosenStatus
  /** 0: unlimited */
  max: number
}

export async function addSession(tx: Db, session: NewSession, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('activity_item')
    .values({
      activity_id: session.activityId,
      starts_at: session.startsAt,
      ends_at: session.endsAt,
      ...toColumns('place', session.place),
      status: session.status,
      max: session.max,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await indexActivity(tx, session.activityId)
  return id
}

/** Applies an organiser's change; changes nothing if the session has changed since `revision`. */
export async function reviseSession(
  tx: Db,
  itemId: number,
  { revision, ...change }: SessionChange & { revision: number },
  now: Date,
): Promise<'changed' | 'none' | 'seatsTaken' | 'changedMeanwhile' | 'signedUp'> {
  const { rows } = await sql<{ revision: number; people: number }>`
    SELECT revision, count + waiting AS people FROM activity_item WHERE id = ${itemId} FOR UPDATE`.execute(tx)
  if (rows[0] && rows[0].revision !== revision) return 'changedMeanwhile'
  // people who signed up would be on no list of a session that can only be followed
  if (change.status === sessionStatus.follow && rows[0] && rows[0].people > 0) return 'signedUp'
  const outcome = await changeSession(tx, itemId, change, now)
  if (outcome !== 'changed') return outcome
  const isOn = change.status !== undefined && change.status !== sessionStatus.over
  await sql`UPDATE activity_item SET revision = revision + 1,
      cancel_reason_zh = CASE WHEN ${isOn} THEN '' ELSE cancel_reason_zh END,
      cancel_reason_en = CASE WHEN ${isOn} THEN '' ELSE cancel_reason_en END WHERE id = ${itemId}`.execute(tx)
  return outcome
}

const allLists = ['activity_sign_up', 'activity_waiting', 'activity_follow']

interface CallOffTarget {
  activityId: number
  itemIds: readonly number[]
}

const isToBeCalledOff = ({ activityId, itemIds }: CallOffTarget, now: Date) => sql`activity_id = ${activityId}
  AND id = ANY (${itemIds}::bigint[]) AND status <> ${sessionStatus.over} AND ends_at > ${now}`

/** Returns the sessions that `callOff` cancels, and the number of people whom it notifies. */
export async function previewCallOff(
  db: Db,
  target: CallOffTarget,
  now: Date,
): Promise<{ itemIds: number[]; people: number }> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM activity_item WHERE ${isToBeCalledOff(target, now)} ORDER BY id`.execute(db)
  const itemIds = rows.map(({ id }) => id)
  return { itemIds, people: (await listConcernedAccounts(db, itemIds, allLists)).length }
}

/**
 * Cancels those of the given sessions that are ahead or under way. They stay in lists and calendars with the reason,
 * and everyone concerned is notified once. Returns the numbers of sessions and of people notified.
 */
export async function callOff(
  tx: Db,
  { activityId, itemIds, reason }: CallOffTarget & { reason: LocalizedText },
  now: Date,
): Promise<{ sessions: number; people: number }> {
  await lockSessions(tx, itemIds)
  const { rows: cancelled } = await sql<{ id: number }>`
    UPDATE activity_item SET status = ${sessionStatus.over}, cancel_reason_zh = ${reason.zh}, cancel_reason_en = ${reason.en},
      sequence = sequence + 1, revision = revision + 1, changed_at = ${now}
    WHERE ${isToBeCalledOff({ activityId, itemIds }, now)} RETURNING id`.execute(tx)
  if (cancelled.length === 0) return { sessions: 0, people: 0 }
  const ids = cancelled.map(({ id }) => id)
  const accounts = await listConcernedAccounts(tx, ids, allLists)
  const { rows } = await sql<{ title_zh: string; title_en: string }>`
    SELECT coalesce(nullif(title_zh, ''), title_en) AS title_zh, coalesce(nullif(title_en, ''), title_zh) AS title_en
    FROM activity WHERE id = ${activityId}`.execute(tx)
  const about = { activity_id: activityId, item_id: ids.length === 1 ? ids[0] : undefined, ...rows[0]! }
  if (accounts.length > 0) await notifyMany(tx, [callOffNotification(about, reason, accounts, now)])
  return { sessions: ids.length, people: accounts.length }
}

/**
 * Removes a session that nobody is concerned by, and returns its row for `restoreSession`. `people`: somebody has signed
 * up, waits or follows; `last`: it is the only one.
 */
export async function removeSession(tx: Db, itemId: number): Promise<{ row: unknown } | 'people' | 'last'> {
  const { rows } = await sql<{ activity_id: number; people: number }>`
    SELECT activity_id, count + waiting + followers AS people FROM activity_item WHERE id = ${itemId} FOR UPDATE`.execute(
    tx,
  )
  const [row] = rows
  if (!row || row.people > 0) return 'people'
  // locks the activity, so that two concurrent removals cannot leave it without a session
  await sql`SELECT FROM activity WHERE id = ${row.activity_id} FOR UPDATE`.execute(tx)
  const others = await sql`SELECT FROM activity_item WHERE activity_id = ${row.activity_id} AND id <> ${itemId}
    LIMIT 1`.execute(tx)
  if (others.rows.length === 0) return 'last'
  const removed = await sql<{ row: unknown }>`
    DELETE FROM activity_item i WHERE id = ${itemId} RETURNING to_jsonb(i) AS row`.execute(tx)
  await indexActivity(tx, row.activity_id)
  return removed.rows[0]!
}

/** Puts a removed session back as it was, with its id. */
export async function restoreSession(tx: Db, activityId: number, row: unknown): Promise<void> {
  await sql`INSERT INTO activity_item OVERRIDING SYSTEM VALUE
    SELECT * FROM jsonb_populate_record(NULL::activity_item, ${JSON.stringify(row)}::jsonb)`.execute(tx)
  await indexActivity(tx, activityId)
}
