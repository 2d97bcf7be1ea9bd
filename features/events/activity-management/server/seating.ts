/**
 * Seats, moves and removes one person. Sessions are locked first; seats and moves from the waiting list are written in
 * the same transaction; notifications come last and together, because they take locks.
 */
import {
  joinWaiting,
  leaveSeat,
  leaveWaiting,
  lockPlaces,
  movedUpNotice,
  passOn,
  queueOf,
  statusOf,
  takeSeat,
  type Place,
} from '@portal/activities/server'
import { notifyMany } from '@portal/notifications/server'
import type { Db } from '@portal/server'
import { decideSeating, type IfFull, type Seating } from '../rules.ts'
import { placeNotice, type About } from './notices.ts'

export interface Wanted {
  account: string
  ifFull: IfFull
  now: Date
}

export interface Seated {
  IsSigned: boolean
  Position: number
}

export type Refusal = Exclude<Seating, 'seat' | 'queue'> | 'noPerson'

const free = ({ max, count }: Place): number => (max === 0 ? Number.POSITIVE_INFINITY : max - count)

const aboutOf = ({ id, activity_id, title_zh, title_en }: Place): About => ({
  activity_id,
  item_id: id,
  title_zh,
  title_en,
})

function decide(place: Place, { ifFull, now }: Wanted): Seating {
  return decideSeating(
    {
      isSigned: place.is_signed,
      isWaiting: place.is_waiting,
      mayCome: place.may_come,
      status: statusOf(place, now),
      free: free(place),
    },
    ifFull,
  )
}

async function settle(tx: Db, place: Place, decided: 'seat' | 'queue', { account, now }: Wanted): Promise<Seated> {
  const change = { itemId: place.id, account, now }
  if (decided === 'seat') {
    await takeSeat(tx, change)
    return { IsSigned: true, Position: 0 }
  }
  await joinWaiting(tx, change)
  return { IsSigned: false, Position: (await queueOf(tx, place.id, account)).position }
}

/** Gives a person a seat, or a place on the waiting list if the session is full and the caller wants that. */
export async function seatPerson(tx: Db, itemId: number, wanted: Wanted): Promise<Seated | Refusal> {
  const [place] = await lockPlaces(tx, [itemId], wanted.account)
  if (!place) return 'ended'
  const decided = decide(place, wanted)
  if (decided !== 'seat' && decided !== 'queue') return decided
  const seated = await settle(tx, place, decided, wanted)
  const told = decided === 'seat' ? 'added' : 'queued'
  await notifyMany(tx, [placeNotice(told, aboutOf(place), wanted.account, wanted.now)])
  return seated
}

/** Removes the person from a session. Returns the accounts that move up; undefined if the person was not in it. */
async function leave(tx: Db, place: Place, account: string, now: Date): Promise<string[] | undefined> {
  if (place.is_signed) return passOn(tx, place, await leaveSeat(tx, { itemId: place.id, account }), now)
  if (!place.is_waiting) return undefined
  await leaveWaiting(tx, { itemId: place.id, account })
  return []
}

/** Moves a person to another session of the same activity, or changes nothing. */
export async function movePerson(
  tx: Db,
  { from, to }: { from: number; to: number },
  wanted: Wanted,
): Promise<Seated | Refusal> {
  const { account, now } = wanted
  const places = await lockPlaces(tx, [from, to], account)
  const [before, after] = [from, to].map((id) => places.find((place) => place.id === id))
  if (!before || !after) return 'ended'
  if (!before.is_signed && !before.is_waiting) return 'noPerson'
  const decided = decide(after, wanted)
  if (decided !== 'seat' && decided !== 'queue') return decided
  const movedUp = (await leave(tx, before, account, now)) ?? []
  const seated = await settle(tx, after, decided, wanted)
  const told = decided === 'seat' ? 'moved' : 'movedToQueue'
  const upNotices = movedUp.length > 0 ? [movedUpNotice(before, movedUp, now)] : []
  await notifyMany(tx, [placeNotice(told, aboutOf(after), account, now), ...upNotices])
  return seated
}

/** Removes a person from their seat or the waiting list. People who have left are not notified. */
export async function removePerson(
  tx: Db,
  itemId: number,
  account: string,
  now: Date,
): Promise<'removed' | 'noPerson'> {
  const [place] = await lockPlaces(tx, [itemId], account)
  const movedUp = place && (await leave(tx, place, account, now))
  if (!movedUp) return 'noPerson'
  const own = place.may_come ? [placeNotice('removed', aboutOf(place), account, now)] : []
  const up = movedUp.length > 0 ? [movedUpNotice(place, movedUp, now)] : []
  await notifyMany(tx, [...own, ...up])
  return 'removed'
}
