import { bringCheckIns, createActivity, seatPeople, setActivityCover } from '@portal/activities/server'
import { storeFile } from '@portal/files/server'
import type { Db } from '@portal/server'
import { pathOf, readPictures } from './pictures.ts'
import type { Company, HeldActivity } from './types.ts'

export interface ActivityIds {
  id: number
  /** Ids of its sessions, in order. */
  items: number[]
}

/** Inserts the activities; returns their ids by key. */
export async function fillActivities(
  tx: Db,
  company: Company,
  today: Date,
  say: (line: string) => void,
): Promise<Map<string, ActivityIds>> {
  const covers = await readPictures(company.activities.map(({ key }) => pathOf.activity(key)))
  const ids = new Map<string, ActivityIds>()
  for (const [index, activity] of company.activities.entries()) {
    const made = await fillActivity(tx, activity)
    await fillDoors(tx, activity, made.items, today)
    ids.set(activity.key, made)
    const owner = { kind: 'activity', id: made.id }
    const cover = { ...covers[index]!, name: `${activity.key}.webp`, owner }
    await setActivityCover(tx, made.id, await storeFile(tx, cover))
  }
  say(`  activities ${company.activities.length}`)
  return ids
}

/** Inserts an activity with its sessions and people, without a cover. @internal */
export async function fillActivity(tx: Db, activity: HeldActivity): Promise<ActivityIds> {
  const { id, itemIds } = await createActivity(tx, {
    ...activity,
    items: activity.sessions.map(({ startsAt, endsAt, place, choice, max, reason }) => {
      return { startsAt, endsAt, place, status: choice, max, ...(reason ? { reason } : {}) }
    }),
  })
  for (const [index, { signedUp, followers, waiting }] of activity.sessions.entries()) {
    await seatPeople(tx, itemIds[index]!, { signedUp, following: followers, waiting }, activity.createdAt)
  }
  return { id, items: itemIds }
}

const beforeMs = 20 * 60_000

/** Checks in most people of every session that has begun: one in nine is absent. */
async function fillDoors(tx: Db, activity: HeldActivity, itemIds: readonly number[], today: Date): Promise<void> {
  for (const [index, { startsAt, choice, signedUp }] of activity.sessions.entries()) {
    if (startsAt > today || choice === 6) continue
    const accounts = signedUp.filter((_, nth) => nth % 9 !== 4)
    const door = { itemId: itemIds[index]!, accounts, by: activity.sponsor }
    await bringCheckIns(tx, door, new Date(startsAt.getTime() - beforeMs))
  }
}
