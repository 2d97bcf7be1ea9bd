/** Processes that share pages of the list of activities, compared with one that keeps nothing: any write, at two processes. */
import { sql } from '@portal/server'
import { addActivity, seedCompany, startApp, testSize, type TestApp } from '@portal/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { activities } from '../contract.ts'

const people = ['lin.wei', 'zhou.min', 'wang.fang'] as const
type Person = (typeof people)[number]

let here: TestApp
let there: TestApp
/** Keeps nothing. */
let plain: TestApp
const tokens = {} as Record<Person, string>
const all: { id: number; itemIds: number[] }[] = []
const hour = 3_600_000
const soon = (hours: number) => {
  const startsAt = new Date(plain.clock.now().getTime() + hours * hour)
  return { startsAt, endsAt: new Date(startsAt.getTime() + hour) }
}

beforeAll(async () => {
  here = await startApp({ settings: { isEager: false } })
  there = await startApp({ settings: { isEager: false }, beside: here })
  plain = await startApp({ settings: { sharedBytes: 0 }, beside: here })
  await seedCompany(here.db)
  for (const who of people) tokens[who] = await here.signIn(who)
  for (const audience of [{}, { tags: ['partner'] }])
    all.push(await addActivity(here.db, { audience, items: [soon(1), soon(3)] }))
})
afterAll(async () => {
  await plain.stop()
  await there.stop()
  await here.stop()
})

const listFor = async (at: TestApp, who: Person): Promise<unknown> => {
  const pages = [1, 2].map((PageIndex) =>
    at.ask(activities.list, { PageIndex, PageSize: 4 }, { token: tokens[who], language: 'EN' }),
  )
  return (await Promise.all(pages)).map(({ Code, Data }) => [Code, Data])
}

const activityAt = (nth: number) => all[nth % all.length]!
const sessionAt = (nth: number): number => activityAt(nth).itemIds[nth % activityAt(nth).itemIds.length]!
/** From a session's place in the test's time. */
const timesAt = (nth: number) => {
  const starts = new Date(plain.clock.now().getTime() + ((nth % 7) - 2) * hour)
  return { starts_at: starts, ends_at: new Date(starts.getTime() + hour) }
}

type Write = (at: TestApp, who: Person, nth: number) => Promise<unknown>

const writes: Readonly<Record<string, Write>> = {
  signUp: (at, who, nth) => at.ask(activities.signUp, { ActivityItemId: sessionAt(nth) }, { token: tokens[who] }),
  cancel: (at, who, nth) => at.ask(activities.cancel, { ActivityItemId: sessionAt(nth) }, { token: tokens[who] }),
  add: async (_, __, nth) =>
    all.push(await addActivity(here.db, { audience: nth % 2 ? { tags: ['partner'] } : {}, items: [soon(nth % 4)] })),
  withdraw: (_, __, nth) =>
    here.db
      .updateTable('activity')
      .set({ deleted_at: nth % 2 ? here.clock.now() : null })
      .where('id', '=', activityAt(nth).id)
      .execute(),
  retitle: (_, __, nth) =>
    here.db
      .updateTable('activity')
      .set({ title_en: `title ${nth}` })
      .where('id', '=', activityAt(nth).id)
      .execute(),
  readdress: (_, __, nth) =>
    sql`UPDATE activity SET audience_id = (SELECT id FROM audience ORDER BY id OFFSET ${nth % 2} LIMIT 1)
        WHERE id = ${activityAt(nth).id}`.execute(here.db),
  move: (_, __, nth) =>
    here.db.updateTable('activity_item').set(timesAt(nth)).where('id', '=', sessionAt(nth)).execute(),
  place: (_, __, nth) =>
    here.db
      .updateTable('activity_item')
      .set({ place_en: `place ${nth}` })
      .where('id', '=', sessionAt(nth))
      .execute(),
  close: (_, __, nth) =>
    here.db
      .updateTable('activity_item')
      .set({ status: nth % 2 ? 3 : 6 })
      .where('id', '=', sessionAt(nth))
      .execute(),
  retag: (_, who, nth) =>
    here.db
      .updateTable('person')
      .set({ user_tag: nth % 2 ? 'partner' : 'nio' })
      .where('account', '=', who)
      .execute(),
  async later(_, __, nth) {
    for (const { clock } of [here, there, plain]) clock.advance((nth % 3) * hour)
  },
}
const callWrites = new Set(['signUp', 'cancel'])

const write = fc.record({
  what: fc.constantFrom(...Object.keys(writes)),
  who: fc.constantFrom(...people),
  isHere: fc.boolean(),
  nth: fc.nat({ max: 40 }),
})

test('[HOME-01][ACT-01] the kept list is what is in the database, at two processes, after any write and as time goes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(write, { minLength: 4, maxLength: 14 }), async (steps) => {
      for (const { what, who, isHere, nth } of steps) {
        const [at, other] = isHere ? [here, there] : [there, here]
        await Promise.all([at, other].map((each) => listFor(each, who)))
        await writes[what]!(at, who, nth)
        // a statement by hand is nobody's call: the process hears of it like the other one
        if (!callWrites.has(what)) await at.catchUp()
        const expected = await listFor(plain, who)
        expect(await listFor(at, who), `${what} here`).toEqual(expected)
        await other.catchUp()
        expect(await listFor(other, who), `${what} there`).toEqual(expected)
        const reader = people[nth % people.length]!
        expect(await listFor(other, reader), `${what}, another reader`).toEqual(await listFor(plain, reader))
      }
    }),
    { numRuns: testSize(8, 100) },
  )
}, 300_000)
