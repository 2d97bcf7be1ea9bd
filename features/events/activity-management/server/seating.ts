/**
 * Seats, moves and removes one person. Sessions are locked first; seats and moves from the waiting list are written in
 * the same transaction; notifications come last and together, because they take locks.
 */
import {
  joinWaitingList,
  releaseSeat,
  leaveWaitingList,
  lockPersonSeats,
  promotionNotification,
  passSeatsOn,
  loadWaitingListState,
  statusOf,
  takeSeat,
  type PersonSeat,
} from '@portal/activities/server'
import { notifyMany } from '@portal/notifications/server'
import type { Db } from '@portal/server'
import { decideSeating, type IfFull, type SeatingDecision } from '../rules.ts'
import { placeNotification, type NotificationSubject } from './notifications.ts'

export interface SeatingParams {
  account: string
  ifFull: IfFull
  now: Date
}

export interface SeatResult {
  IsSigned: boolean
  Position: number
}

export type SeatingRefusal = Exclude<SeatingDecision, 'seat' | 'queue'> | 'noPerson'

const countFree = ({ max, count }: PersonSeat): number => (max === 0 ? Number.POSITIVE_INFINITY : max - count)

export const subjectOf = ({ id, activity_id, title_zh, title_en }: PersonSeat): NotificationSubject => ({
  activity_id,
  item_id: id,
  title_zh,
  title_en,
})

function decidePlace(seat: PersonSeat, { ifFull, now }: SeatingParams): SeatingDecision {
  return decideSeating(
    {
      isSigned: seat.is_signed,
      isWaiting: seat.is_waiting,
      mayCome: seat.may_come,
      status: statusOf(seat, now),
      free: countFree(seat),
    },
    ifFull,
  )
}

export async function applySeating(
  tx: Db,
  seat: PersonSeat,
  decision: 'seat' | 'queue',
  { account, now }: SeatingParams,
): Promise<SeatResult> {
  const change = { itemId: seat.id, account, now }
  if (decision === 'seat') {
    await takeSeat(tx, change)
    return { IsSigned: true, Position: 0 }
  }
  await joinWaitingList(tx, change)
  return { IsSigned: false, Position: (await loadWaitingListState(tx, seat.id, account)).position }
}

/** Gives a person a seat, or a place on the waiting list if the session is full and the caller wants that. */
export async function seatPerson(tx: Db, itemId: number, params: SeatingParams): Promise<SeatResult | SeatingRefusal> {
  const [seat] = await lockPersonSeats(tx, [itemId], params.account)
  if (!seat) return 'ended'
  const decision = decidePlace(seat, params)
  if (decision !== 'seat' && decision !== 'queue') return decision
  const result = await applySeating(tx, seat, decision, params)
  const placeChange = decision === 'seat' ? 'added' : 'queued'
  await notifyMany(tx, [placeNotification(placeChange, subjectOf(seat), params.account, params.now)])
  return result
}

/** Removes the person from a session. Returns the accounts that move up; undefined if the person was not in it. */
async function leaveSession(tx: Db, seat: PersonSeat, account: string, now: Date): Promise<string[] | undefined> {
  if (seat.is_signed) return passSeatsOn(tx, seat, await releaseSeat(tx, { itemId: seat.id, account }), now)
  if (!seat.is_waiting) return undefined
  await leaveWaitingList(tx, { itemId: seat.id, account })
  return []
}

/** A person's place in the session they are in, and in the one they are moved to; or why they cannot be. */
export async function lockMove(
  tx: Db,
  { from, to }: { from: number; to: number | undefined },
  params: SeatingParams,
): Promise<{ before: PersonSeat; after: PersonSeat | undefined; decision: 'seat' | 'queue' } | SeatingRefusal> {
  const seats = await lockPersonSeats(tx, to === undefined ? [from] : [from, to], params.account)
  const [before, after] = [from, to].map((id) => seats.find((seat) => seat.id === id))
  if (!before || (to !== undefined && !after)) return 'ended'
  if (!before.is_signed && !before.is_waiting) return 'noPerson'
  const decision = after ? decidePlace(after, params) : 'seat'
  return decision === 'seat' || decision === 'queue' ? { before, after, decision } : decision
}

/** Moves a person to another session of the same activity, or changes nothing. */
export async function movePerson(
  tx: Db,
  { from, to }: { from: number; to: number },
  params: SeatingParams,
): Promise<SeatResult | SeatingRefusal> {
  const { account, now } = params
  const move = await lockMove(tx, { from, to }, params)
  if (typeof move === 'string') return move
  const { before, after, decision } = move
  if (!after) return 'ended'
  const promoted = (await leaveSession(tx, before, account, now)) ?? []
  const result = await applySeating(tx, after, decision, params)
  const placeChange = decision === 'seat' ? 'moved' : 'movedToQueue'
  const promotions = promoted.length > 0 ? [promotionNotification(before, promoted, now)] : []
  await notifyMany(tx, [placeNotification(placeChange, subjectOf(after), account, now), ...promotions])
  return result
}

/** Removes a person from their seat or the waiting list. People who have left are not notified. */
export async function removePerson(
  tx: Db,
  itemId: number,
  account: string,
  now: Date,
): Promise<'removed' | 'noPerson'> {
  const [seat] = await lockPersonSeats(tx, [itemId], account)
  const promoted = seat && (await leaveSession(tx, seat, account, now))
  if (!promoted) return 'noPerson'
  const own = seat.may_come ? [placeNotification('removed', subjectOf(seat), account, now)] : []
  const up = promoted.length > 0 ? [promotionNotification(seat, promoted, now)] : []
  await notifyMany(tx, [...own, ...up])
  return 'removed'
}
