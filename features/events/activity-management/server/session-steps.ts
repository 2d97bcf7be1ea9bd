/**
 * Steps of organisers on sessions, which can be taken back for a few seconds. A change or a cancellation waits here
 * until then, so that nobody learns of it; organisers see it at once. A removed session is gone at once, as nobody is concerned by
 * it, and its row waits here. Owns: activity_session_step.
 */
import {
  callOff,
  loadActivityTitles,
  loadOrganiserSession,
  restoreSession,
  reviseSession,
  sessionStatus,
  type OrganiserSession,
} from '@portal/activities/server'
import type { InputOf } from '@portal/contract'
import { notifyMany } from '@portal/notifications/server'
import { finishEach, lockEach, sql, stepsJob, type Call, type Db, type Job, type Tables } from '@portal/server'
import type { Kysely } from 'kysely'
import type { management } from '../contract.ts'
import { authorizeActivity, authorizeSession, type AuthorizeCall } from './authorize.ts'
import { lostNotification } from './notifications.ts'
import { recordChange, reloadOrganisers } from './record-change.ts'
import { appliesAt } from './step-time.ts'

export type SessionValues = Omit<InputOf<typeof management.changeSession>, 'ActivityItemId' | 'IsHeld'>

type StepContent =
  | { kind: 'callOff'; itemIds: readonly number[]; reason: { zh: string; en: string }; isWhole: boolean }
  | { kind: 'change'; itemId: number; values: SessionValues }
  | { kind: 'remove'; itemId: number; row: unknown; messageIds: readonly number[] }

interface Step {
  id: number
  activity_id: number
  taken_by: string
  applies_at: Date
  step: StepContent
}

const sessionsOf = (step: StepContent): readonly number[] => (step.kind === 'callOff' ? step.itemIds : [step.itemId])

export const changeOf = ({ StartTime, EndTime, PlaceZh, PlaceEn, Status, Max, Revision }: SessionValues) => ({
  startsAt: new Date(StartTime),
  endsAt: new Date(EndTime),
  place: { zh: PlaceZh, en: PlaceEn },
  status: Status,
  max: Max,
  revision: Revision,
})

interface StepCall {
  db: Db
  viewer: { account: string }
  now: Date
}

export async function holdStep({ db, viewer, now }: StepCall, activityId: number, step: StepContent): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO activity_session_step (activity_id, taken_by, applies_at, step)
    VALUES (${activityId}, ${viewer.account}, ${appliesAt(now)}, ${JSON.stringify(step)}) RETURNING id`.execute(db)
  return rows[0]!.id
}

/** Messages about a session stay when it is removed, and are about it again when it is back. */
export async function listMessageIds(db: Db, itemId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM activity_message WHERE item_id = ${itemId} ORDER BY id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The steps of activities that still wait. */
export async function listSteps(db: Db, activityIds: readonly number[]): Promise<Step[]> {
  const { rows } = await sql<Step>`
    SELECT * FROM activity_session_step WHERE activity_id = ANY (${activityIds}::bigint[])
    ORDER BY id`.execute(db)
  return rows
}

/** Returns the session as it will be: organisers see what has been decided. */
export function asDecided(item: OrganiserSession, steps: readonly Step[]): OrganiserSession {
  return steps.reduce((now, { step }) => {
    if (step.kind === 'callOff' && step.itemIds.includes(now.id)) {
      const { zh, en } = step.reason
      return { ...now, status: sessionStatus.over, cancel_reason_zh: zh, cancel_reason_en: en }
    }
    if (step.kind !== 'change' || step.itemId !== now.id) return now
    const { startsAt, endsAt, place, status, max } = changeOf(step.values)
    const isOn = { cancel_reason_zh: '', cancel_reason_en: '' }
    const changed = { starts_at: startsAt, ends_at: endsAt, place_zh: place.zh, place_en: place.en, status, max }
    return { ...now, ...changed, ...isOn, revision: now.revision + 1 }
  }, item)
}

/** Takes back one's own step: the session is as it was. */
export async function undoSession(call: Call<typeof management.undoSession>): Promise<null> {
  const { db, input, viewer, now, refuse } = call
  const { rows } = await sql<Step>`
    DELETE FROM activity_session_step WHERE id = ${input.StepId} AND taken_by = ${viewer.account} RETURNING *`.execute(
    db,
  )
  const [taken] = rows
  if (!taken || taken.applies_at <= now) return refuse('noUndo')
  const { activity_id: activityId, step } = taken
  await authorizeActivity(call, activityId)
  if (step.kind === 'remove') {
    await restoreSession(db, activityId, step.row)
    await sql`UPDATE activity_message SET item_id = ${step.itemId}
      WHERE id = ANY (${[...step.messageIds]}::bigint[])`.execute(db)
  }
  await recordChange(call, 'activity.session.undo', activityId, { sessions: sessionsOf(step) })
  return null
}

async function apply(tx: Db, { activity_id: activityId, step }: Step, now: Date) {
  if (step.kind === 'change') return reviseSession(tx, step.itemId, changeOf(step.values), now)
  if (step.kind === 'remove') return 'changed'
  const { sessions } = await callOff(tx, { activityId, itemIds: step.itemIds, reason: step.reason }, now)
  return sessions > 0 ? 'changed' : 'ended'
}

/** The answer has long been given: a step that can no longer be taken is in the audit log, and its organiser is told. */
async function finish(tx: Db, step: Step, now: Date): Promise<void> {
  const result = await apply(tx, step, now)
  if (result === 'changed') return
  const { activity_id: activityId, taken_by: account } = step
  const cause = result === 'none' ? 'noActivity' : result
  const details = { sessions: sessionsOf(step.step), cause }
  await recordChange({ db: tx, viewer: { account }, now }, 'activity.session.lost', activityId, details)
  const titles = await loadActivityTitles(tx, activityId, 'CHS')
  await notifyMany(tx, [lostNotification(cause, titles, account, now)])
}

/**
 * Ends the steps about these sessions at once, otherwise about all of the activity: the next one builds on them. Until
 * the transaction ends, nobody else takes a step.
 */
export async function endSessionSteps(
  tx: Db,
  { activityId, itemIds }: { activityId: number; itemIds?: readonly number[] | undefined },
  now: Date,
): Promise<void> {
  await lockEach(tx, 'activity-steps', [String(activityId)])
  const held = (await listSteps(tx, [activityId])).filter(
    ({ step }) => !itemIds || sessionsOf(step).some((id) => itemIds.includes(id)),
  )
  const ids = held.map(({ id }) => id)
  const { rows } = await sql<Step>`
    DELETE FROM activity_session_step WHERE id = ANY (${ids}::bigint[]) RETURNING *`.execute(tx)
  // oxlint-disable-next-line no-await-in-loop -- one transaction
  for (const step of rows.toSorted((a, b) => a.id - b.id)) await finish(tx, step, now)
}

/** Returns a session that the caller may manage, after the steps about it: organisers see it like that. */
export async function settleSession(call: AuthorizeCall & { now: Date }, itemId: number): Promise<OrganiserSession> {
  const { activity_id: activityId } = await authorizeSession(call, itemId)
  await endSessionSteps(call.db, { activityId, itemIds: [itemId] }, call.now)
  return (await loadOrganiserSession(call.db, itemId)) ?? call.refuse('noActivity')
}

const dueSteps = (now: Date) => sql<{ id: number; applies_at: Date }>`
  SELECT id, applies_at FROM activity_session_step WHERE applies_at <= ${now}`

export const finishSessionSteps = (db: Kysely<Tables>, now: Date): Promise<void> =>
  finishEach(db, sql`${dueSteps(now)} ORDER BY id`, async (tx, id) => {
    const { rows } = await sql<Step>`DELETE FROM activity_session_step WHERE id = ${id} RETURNING *`.execute(tx)
    if (!rows[0]) return
    await finish(tx, rows[0], now)
    await reloadOrganisers(tx)
  })

export const sessionStepsJob: Job = stepsJob('session-steps', finishSessionSteps, dueSteps)
