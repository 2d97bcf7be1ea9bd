/**
 * Moves and removes several people in one transaction, and takes that back for a few seconds. Until then their seats are
 * held, and nobody is told; then a job tells them and passes on what is free. Owns: activity_people_step.
 */
import {
  giveBackPlace,
  lockPersonSeats,
  passSeatsOn,
  promotionNotification,
  releaseHeldSeats,
  takePlace,
  type TakenPlace,
} from '@portal/activities/server'
import { notifyMany } from '@portal/notifications/server'
import { finishEach, sql, stepsJob, type Call, type Db, type Job, type Tables } from '@portal/server'
import type { Kysely } from 'kysely'
import type { management } from '../contract.ts'
import { authorizeActivity, authorizeSession } from './authorize.ts'
import { placeNotification, type GroupNotification } from './notifications.ts'
import { settleSession } from './session-steps.ts'
import { applySeating, lockMove, subjectOf } from './seating.ts'
import { recordChange, reloadOrganisers } from './record-change.ts'
import { appliesAt } from './step-time.ts'

interface Change {
  account: string
  from: number
  /** The session they were moved to. */
  to?: number | undefined
  place: TakenPlace
  /** Of that session: a seat, otherwise a place on the waiting list. */
  isSigned: boolean
  /** People who have left the company are not told. */
  isTold: boolean
}

interface Step {
  id: number
  activity_id: number
  taken_by: string
  applies_at: Date
  changes: Change[]
}

export async function changePeople(call: Call<typeof management.changePeople>) {
  const { db, input, viewer, now, refuse } = call
  const { ActivityItemId: from, To: to, IfFull: ifFull } = input
  const item = await authorizeSession(call, from)
  if (to === from) return refuse('already')
  if (to !== undefined && (await settleSession(call, to)).activity_id !== item.activity_id)
    return refuse('otherActivity')
  const changes: Change[] = []
  const List = []
  for (const account of new Set(input.ADAccounts)) {
    // seats are given in this order
    // oxlint-disable no-await-in-loop
    const params = { account, ifFull, now }
    const move = await lockMove(db, { from, to }, params)
    if (typeof move === 'string') {
      List.push({ ADAccount: account, Refusal: move, IsSigned: false, Position: 0 })
      continue
    }
    const { before, after, decision } = move
    const place = await takePlace(db, { itemId: from, account })
    const result = after ? await applySeating(db, after, decision, params) : { IsSigned: false, Position: 0 }
    // oxlint-enable no-await-in-loop
    changes.push({ account, from, to, place, isSigned: result.IsSigned, isTold: before.may_come })
    List.push({ ADAccount: account, Refusal: '' as const, ...result })
  }
  if (changes.length === 0) return { StepId: 0, List }
  const { rows } = await sql<{ id: number }>`
    INSERT INTO activity_people_step (activity_id, taken_by, applies_at, changes) VALUES (${item.activity_id},
      ${viewer.account}, ${appliesAt(now)}, ${JSON.stringify(changes)}) RETURNING id`.execute(db)
  const person = changes.map(({ account }) => account).join(', ')
  const action = to === undefined ? 'activity.person.remove' : 'activity.person.move'
  await recordChange(
    call,
    action,
    item.activity_id,
    to === undefined ? { session: from, person } : { from, to, person },
  )
  return { StepId: rows[0]!.id, List }
}

/** Takes back one's own step: everybody has the place that they had. */
export async function undoPeople(call: Call<typeof management.undoPeople>): Promise<null> {
  const { db, input, viewer, now, refuse } = call
  const { rows } = await sql<Step>`
    DELETE FROM activity_people_step WHERE id = ${input.StepId} AND taken_by = ${viewer.account} RETURNING *`.execute(
    db,
  )
  const [step] = rows
  if (!step || step.applies_at <= now) return refuse('noUndo')
  await authorizeActivity(call, step.activity_id)
  const sessions = await lockSessions(db, step.changes)
  // removed meanwhile: there is no place to have back
  if (step.changes.some(({ from }) => !sessions.has(from))) return refuse('noUndo')
  const left = await giveBack(db, step.changes)
  const person = step.changes.map(({ account }) => account).join(', ')
  await recordChange(call, 'activity.person.undo', step.activity_id, { person })
  await notifyMany(db, await passOn(db, step.changes, left, now))
  return null
}

/**
 * Returns the session of each seat that is left. All leave their new places before anybody has the old one back: no
 * seat goes to one of them for a moment. The caller holds the locks of the sessions.
 */
async function giveBack(tx: Db, changes: readonly Change[]): Promise<number[]> {
  const left: number[] = []
  const returning: Change[] = []
  // oxlint-disable no-await-in-loop -- one transaction
  for (const change of changes) {
    const { account, from, to, place } = change
    const taken = to === undefined ? undefined : await takePlace(tx, { itemId: to, account })
    if (to !== undefined && taken?.seat) left.push(to)
    // whoever gave up the new place wants no other
    if (!taken || taken.seat || taken.queue) returning.push(change)
    else if (place.seat) left.push(from)
  }
  for (const { account, from, place } of returning) {
    const isBack = await giveBackPlace(tx, { itemId: from, account }, place)
    if (!isBack && place.seat) left.push(from)
  }
  // oxlint-enable no-await-in-loop
  return left
}

async function lockSessions(tx: Db, changes: readonly Pick<Change, 'from' | 'to'>[]) {
  const ids = new Set(changes.flatMap(({ from, to }) => (to === undefined ? [from] : [from, to])))
  return new Map((await lockPersonSeats(tx, [...ids], '')).map((seat) => [seat.id, seat]))
}

/**
 * Gives held seats, each by its session, to those who wait; and those that became free while nobody waited, to people who
 * wait again. Returns their notifications.
 */
async function passOn(
  tx: Db,
  changes: readonly Change[],
  left: readonly number[],
  now: Date,
): Promise<GroupNotification[]> {
  const notifications: GroupNotification[] = []
  for (const seat of (await lockSessions(tx, changes)).values()) {
    const held = left.filter((id) => id === seat.id).length
    // oxlint-disable no-await-in-loop -- one transaction
    const count = await releaseHeldSeats(tx, seat.id, held)
    const promoted = await passSeatsOn(tx, seat, count, now, Number.POSITIVE_INFINITY)
    // oxlint-enable no-await-in-loop
    if (promoted.length > 0) notifications.push(promotionNotification(seat, promoted, now))
  }
  return notifications
}

/** Ends one's own steps of an activity at once: their seats are needed. */
export async function endSteps(tx: Db, activityId: number, by: string, now: Date): Promise<void> {
  const { rows } = await sql<Step>`
    DELETE FROM activity_people_step WHERE activity_id = ${activityId} AND taken_by = ${by} RETURNING *`.execute(tx)
  // oxlint-disable-next-line no-await-in-loop -- one transaction
  for (const step of rows) await finish(tx, step, now)
}

/** Tells the people of a step that is final, and passes on the seats that were held. */
async function finish(tx: Db, { changes }: Step, now: Date): Promise<void> {
  const sessions = await lockSessions(tx, changes)
  const notifications = changes.flatMap(({ account, from, to, isSigned, isTold }) => {
    const session = sessions.get(to ?? from)
    const movedTo = isSigned ? 'moved' : 'movedToQueue'
    const change = to === undefined ? 'removed' : movedTo
    return session && isTold ? [placeNotification(change, subjectOf(session), account, now)] : []
  })
  const left = changes.filter(({ place }) => place.seat).map(({ from }) => from)
  await notifyMany(tx, [...notifications, ...(await passOn(tx, changes, left, now))])
  await reloadOrganisers(tx)
}

const dueSteps = (now: Date) => sql<{ id: number; applies_at: Date }>`
  SELECT id, applies_at FROM activity_people_step WHERE applies_at <= ${now}`

export const finishPeopleSteps = (db: Kysely<Tables>, now: Date): Promise<void> =>
  finishEach(db, sql`${dueSteps(now)} ORDER BY applies_at`, async (tx, id) => {
    const { rows } = await sql<Step>`DELETE FROM activity_people_step WHERE id = ${id} RETURNING *`.execute(tx)
    if (rows[0]) await finish(tx, rows[0], now)
  })

export const peopleStepsJob: Job = stepsJob('people-steps', finishPeopleSteps, dueSteps)
