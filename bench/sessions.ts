import { createActivity } from '@portal/activities/server'
import type { Tables } from '@portal/server'
import type { Kysely } from 'kysely'

/** Creates activities of different people, each with one session for `max` people. */
export async function createSessions(db: Kysely<Tables>, count: number, max: number): Promise<number[]> {
  const place = { zh: '上海总部', en: 'Shanghai' }
  const startsAt = new Date(Date.now() + 24 * 3600_000)
  const endsAt = new Date(startsAt.getTime() + 3600_000)
  const ids: number[] = []
  for (let n = 1; n <= count; n++) {
    const made = await db.transaction().execute((tx) =>
      createActivity(tx, {
        title: { zh: '试驾', en: 'Test drive' },
        content: { zh: '<p>试驾</p>', en: '<p>Test drive</p>' },
        sponsor: `p${n}`,
        createdAt: new Date(),
        items: [{ startsAt, endsAt, status: 3, max, place }],
      }),
    )
    ids.push(...made.itemIds)
  }
  return ids
}
