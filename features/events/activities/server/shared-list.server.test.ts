/**
 * Pages of the list of activities that processes keep in memory, compared with one that keeps nothing: after any
 * write, at two.
 */
import { sql } from '@portal/server'
import { addActivity, type TestApp } from '@portal/test-portal'
import { testSize } from '@portal/testing'
import { compareProcesses, useProcesses, type Write } from '@portal/test-portal/processes'
import { beforeAll, test } from 'vitest'
import { activities } from '../contract.ts'

const processes = useProcesses(['lin.wei', 'zhou.min', 'wang.fang'])
const { ask } = processes
type Person = (typeof processes.people)[number]
const all: { id: number; itemIds: number[] }[] = []
const hour = 3_600_000
const soon = (hours: number) => {
  const startsAt = new Date(processes.plain.clock.now().getTime() + hours * hour)
  return { startsAt, endsAt: new Date(startsAt.getTime() + hour) }
}

beforeAll(async () => {
  for (const audience of [{}, { tags: ['partner'] }])
    all.push(await addActivity(processes.here.db, { audience, items: [soon(1), soon(3)] }))
})

const shownTo = async (at: TestApp, who: Person): Promise<unknown> => {
  const pages = [1, 2].map((PageIndex) => ask(at, who, activities.list, { PageIndex, PageSize: 4 }, 'EN'))
  return (await Promise.all(pages)).map(({ Code, Data }) => [Code, Data])
}

const activityAt = (nth: number) => all[nth % all.length]!
const sessionAt = (nth: number): number => activityAt(nth).itemIds[nth % activityAt(nth).itemIds.length]!
/** From a session's place in the test's time. */
const timesAt = (nth: number) => {
  const starts = new Date(processes.plain.clock.now().getTime() + ((nth % 7) - 2) * hour)
  return { starts_at: starts, ends_at: new Date(starts.getTime() + hour) }
}

const calls: Readonly<Record<string, Write<Person>>> = {
  signUp: (at, who, nth) => ask(at, who, activities.signUp, { ActivityItemId: sessionAt(nth) }),
  cancel: (at, who, nth) => ask(at, who, activities.cancel, { ActivityItemId: sessionAt(nth) }),
}

const statements: Readonly<Record<string, Write<Person>>> = {
  add: async ({ db }, _, nth) =>
    all.push(await addActivity(db, { audience: nth % 2 ? { tags: ['partner'] } : {}, items: [soon(nth % 4)] })),
  withdraw: ({ db, clock }, _, nth) =>
    db
      .updateTable('activity')
      .set({ deleted_at: nth % 2 ? clock.now() : null })
      .where('id', '=', activityAt(nth).id)
      .execute(),
  retitle: ({ db }, _, nth) =>
    db
      .updateTable('activity')
      .set({ title_en: `title ${nth}` })
      .where('id', '=', activityAt(nth).id)
      .execute(),
  changeAudience: ({ db }, _, nth) =>
    sql`UPDATE activity SET audience_id = (SELECT id FROM audience ORDER BY id OFFSET ${nth % 2} LIMIT 1)
        WHERE id = ${activityAt(nth).id}`.execute(db),
  move: ({ db }, _, nth) =>
    db.updateTable('activity_item').set(timesAt(nth)).where('id', '=', sessionAt(nth)).execute(),
  place: ({ db }, _, nth) =>
    db
      .updateTable('activity_item')
      .set({ place_en: `place ${nth}` })
      .where('id', '=', sessionAt(nth))
      .execute(),
  close: ({ db }, _, nth) =>
    db
      .updateTable('activity_item')
      .set({ status: nth % 2 ? 3 : 6 })
      .where('id', '=', sessionAt(nth))
      .execute(),
  retag: ({ db }, who, nth) =>
    db
      .updateTable('person')
      .set({ user_tag: nth % 2 ? 'partner' : 'nio' })
      .where('account', '=', who)
      .execute(),
  async later(_, __, nth) {
    const { here, there, plain } = processes
    for (const { clock } of [here, there, plain]) clock.advance((nth % 3) * hour)
  },
}

test('[HOME-01][ACT-01] the kept list is what is in the database, at two processes, after any write and as time goes', async () => {
  await compareProcesses(processes, { shownTo, calls, statements, runs: testSize(1, 80) })
})
