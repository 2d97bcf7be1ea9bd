/** Notifications about activities: recipients, types and texts. */
import { notifications } from '@portal/notifications/contract'
import { sql } from '@portal/server'
import { addActivity, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { activities } from '../contract.ts'
import { changeSession, removeActivity, importSignUps, type SessionChange } from './authoring.ts'
import { sessionStatus } from '../rules.ts'
import { signUpNoticesJob } from './sign-up-notices.ts'

const cancelled = { status: sessionStatus.over }

let app: TestApp

beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
})
afterAll(() => app.stop())
beforeEach(() => sql`DELETE FROM notice`.execute(app.db))

/** Hosts are notified by a job. */
async function told() {
  await signUpNoticesJob.run({ db: app.db, now: app.clock.now(), signal: AbortSignal.timeout(10_000) })
  const { rows } = await sql<{ receiver: string; type: number; zh: string; en: string; must: boolean }>`
    SELECT receiver, message_type AS type, info_zh AS zh, info_en AS en, must_know AS must FROM notice ORDER BY event`.execute(
    app.db,
  )
  return rows
}

function byReceiver(rows: Awaited<ReturnType<typeof told>>) {
  return rows.toSorted((a, b) => a.receiver.localeCompare(b.receiver))
}

/** The newest notification as its reader sees it. */
async function newest(account: string, language: 'CHS' | 'EN' = 'CHS') {
  const { Data } = await app.ask(notifications.list, {}, { token: await app.signIn(account), language })
  return Data?.List[0]?.MessageItem[0]
}

const badminton = { title: { zh: '羽毛球赛', en: 'Badminton' } }
const change = (itemId: number, to: SessionChange) =>
  app.db.transaction().execute((tx) => changeSession(tx, itemId, to, app.clock.now()))

async function signUp(account: string, ActivityItemId: number) {
  return app.ask(activities.signUp, { ActivityItemId }, { token: await app.signIn(account) })
}

/** Creates one session with people of each kind, one of whom has left. */
async function peopled(options: { status?: 2 | 3 | 4; max?: number; endsAt?: Date } = {}) {
  const { id, itemIds } = await addActivity(app.db, { ...badminton, items: [options] })
  const [itemId] = itemIds as [number]
  const people = { signedUp: ['zhou.min', 'gone.user'], waiting: ['chen.jie'], following: ['wang.fang', 'zhou.min'] }
  await importSignUps(app.db, itemId, people, app.clock.now())
  return { id, itemId }
}

describe('the host', () => {
  test('gets one notification that counts the sign-ups and links to the session', async () => {
    const { id, itemIds } = await addActivity(app.db, { ...badminton, items: [{}, {}] })
    await signUp('zhou.min', itemIds[0]!)
    const about = { receiver: 'lin.wei', type: 7, must: false }
    expect(await told()).toEqual([
      { ...about, zh: '中zhou.min 报名了《羽毛球赛》', en: 'En zhou.min signed up for “Badminton”' },
    ])
    await signUp('chen.jie', itemIds[1]!)
    const two = {
      ...about,
      zh: '中chen.jie 等 2 人报名了《羽毛球赛》',
      en: 'En chen.jie and 1 other signed up for “Badminton”',
    }
    expect(await told()).toEqual([two])
    await signUp('zhou.min', itemIds[1]!)
    expect(await told()).toEqual([two])
    await signUp('wang.fang', itemIds[0]!)
    expect((await told())[0]?.en).toBe('En wang.fang and 2 others signed up for “Badminton”')
    expect(await newest('lin.wei')).toMatchObject({
      MessageType: 7,
      MessageId: id,
      Link: `?activity=${id}&item=${itemIds[0]}`,
    })
  })

  test('is told once of those who came one after the other, and of how many', async () => {
    const { itemIds } = await addActivity(app.db, { ...badminton, items: [{}] })
    const events = async () =>
      (await sql<{ last: number }>`SELECT last_value AS last FROM notice_event`.execute(app.db)).rows[0]!.last
    const before = await events()
    for (const account of ['zhou.min', 'chen.jie', 'wang.fang']) await signUp(account, itemIds[0]!)
    const texts = (await told()).map(({ en }) => en)
    expect(texts).toEqual(['En wang.fang and 2 others signed up for “Badminton”'])
    expect((await events()) - before).toBe(1)
  })

  test.each([
    ['of their own sign-up', {}, 'lin.wei'],
    ['of a follower', { status: 2 }, 'zhou.min'],
  ] as const)('is not notified %s', async (_what, item, account) => {
    const { itemIds } = await addActivity(app.db, { items: [item] })
    expect((await signUp(account, itemIds[0]!)).Code).toBe(200)
    expect(await told()).toEqual([])
  })

  test('is not notified of a refused sign-up, nor after leaving the company', async () => {
    const full = await addActivity(app.db, { items: [{ max: 1 }] })
    await importSignUps(app.db, full.itemIds[0]!, { signedUp: ['chen.jie'] }, app.clock.now())
    expect((await signUp('zhou.min', full.itemIds[0]!)).Code).toBe(512)
    const orphan = await addActivity(app.db, { sponsor: 'gone.user' })
    expect((await signUp('zhou.min', orphan.itemIds[0]!)).Code).toBe(200)
    expect(await told()).toEqual([])
  })

  test('is notified of a seat taken from the waiting list', async () => {
    const { itemIds } = await addActivity(app.db, badminton)
    const token = await app.signIn('zhou.min')
    expect((await app.ask(activities.wait, { ActivityItemId: itemIds[0]! }, { token })).Data?.IsSigned).toBe(true)
    expect((await told()).map((each) => each.receiver)).toEqual(['lin.wei'])
  })
})

test('people who get a free seat are notified in their own language', async () => {
  const { itemId } = await peopled({ max: 2 })
  const token = await app.signIn('zhou.min')
  await app.ask(activities.cancel, { ActivityItemId: itemId }, { token })
  expect(await told()).toEqual([
    {
      receiver: 'chen.jie',
      type: 7,
      must: false,
      zh: '您排队的《羽毛球赛》有了名额，已为您报名',
      en: 'A seat became free: you are now signed up for “Badminton”',
    },
  ])
  expect((await newest('chen.jie', 'EN'))?.MessageInfo).toBe(
    'A seat became free: you are now signed up for “Badminton”',
  )
})

describe('a change', () => {
  const place = { zh: '体育馆', en: 'Gym' }
  const startsAt = new Date('2026-11-24T06:30:00Z')
  test.each([
    ['time', { startsAt }, '《羽毛球赛》的时间有变，请留意', '“Badminton” has a new time', false],
    ['place', { place }, '《羽毛球赛》的地点改为：体育馆', '“Badminton” has moved to Gym', false],
    [
      'both',
      { startsAt, place },
      '《羽毛球赛》的时间有变，地点改为：体育馆',
      '“Badminton” has a new time and has moved to Gym',
      false,
    ],
    ['cancellation', { status: 6, place }, '《羽毛球赛》已取消', '“Badminton” has been cancelled', true],
  ] as const)('of %s is notified once to everyone signed up, waiting or following', async (_what, to, zh, en, must) => {
    const { itemId } = await peopled({ max: 2 })
    await change(itemId, to)
    const everyone = ['chen.jie', 'wang.fang', 'zhou.min'].map((receiver) => ({ receiver, type: 8, zh, en, must }))
    expect(byReceiver(await told())).toEqual(everyone)
    const item = await app.db
      .selectFrom('activity_item')
      .select(['count', 'waiting', 'sequence', 'changed_at'])
      .where('id', '=', itemId)
      .executeTakeFirst()
    expect(item).toEqual({ count: 2, waiting: 1, sequence: 1, changed_at: app.clock.now() })
  })

  test('back from cancelled is notified, and the seats are kept', async () => {
    const { itemId } = await peopled({ max: 2 })
    await change(itemId, { status: 6 })
    await sql`DELETE FROM notice`.execute(app.db)
    await change(itemId, { status: 3 })
    const words = { zh: '《羽毛球赛》恢复举行', en: '“Badminton” will take place after all' }
    expect(byReceiver(await told())).toEqual(
      ['chen.jie', 'wang.fang', 'zhou.min'].map((receiver) => ({ receiver, type: 8, must: true, ...words })),
    )
    const item = app.db.selectFrom('activity_item').select(['count', 'sequence']).where('id', '=', itemId)
    expect(await item.executeTakeFirst()).toEqual({ count: 2, sequence: 2 })
  })

  test.each([
    ['nothing', { place: { zh: '一号楼', en: 'Building 1' } }],
    ['a closed sign-up', { status: 4 }],
  ] as const)('of %s causes no notification', async (_what, to) => {
    const { itemId } = await peopled({ max: 2 })
    await change(itemId, to)
    expect(await told()).toEqual([])
  })

  test('of an ended session causes no notification', async () => {
    const { itemId } = await peopled({ max: 2 })
    app.clock.set('2026-11-24T20:00:00+08:00')
    await change(itemId, { status: 6 })
    app.clock.set('2026-11-21T09:00:00+08:00')
    expect(await told()).toEqual([])
  })

  test('that opens sign-up is notified to followers', async () => {
    const { itemId } = await peopled({ status: 2, max: 2 })
    await change(itemId, { status: 3 })
    const opened = {
      type: 7,
      zh: '您关注的《羽毛球赛》开放报名了',
      en: 'Sign-up has opened for “Badminton”, which you follow',
    }
    expect(byReceiver(await told())).toEqual(
      ['wang.fang', 'zhou.min'].map((receiver) => ({ receiver, must: false, ...opened })),
    )
  })

  test('that is rolled back notifies nobody', async () => {
    const { itemId } = await peopled({ max: 2 })
    const failing = app.db.transaction().execute(async (tx) => {
      await changeSession(tx, itemId, cancelled, app.clock.now())
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await told()).toEqual([])
  })

  test('of an activity is not notified to people who may no longer see it', async () => {
    const { id, itemId } = await peopled({ max: 2 })
    const { audience_id } = await app.db
      .selectFrom('activity')
      .select('audience_id')
      .where('id', '=', (await addActivity(app.db, { audience: { tags: ['jac'] } })).id)
      .executeTakeFirstOrThrow()
    await app.db.updateTable('activity').set({ audience_id }).where('id', '=', id).execute()
    await change(itemId, { status: 6 })
    expect((await told()).map((each) => each.receiver)).toEqual(['chen.jie'])
  })

  test('of an unknown session returns `none`', async () => {
    expect(await change(777_777, { status: 4 })).toBe('none')
  })
})

test('removing an activity notifies people with sessions ahead and hides it everywhere', async () => {
  const { id, itemIds } = await addActivity(app.db, {
    ...badminton,
    items: [{}, { startsAt: new Date('2026-11-20T01:00:00Z'), endsAt: new Date('2026-11-20T02:00:00Z') }],
  })
  await importSignUps(app.db, itemIds[0]!, { signedUp: ['zhou.min'] }, app.clock.now())
  await importSignUps(app.db, itemIds[1]!, { signedUp: ['chen.jie', 'zhou.min'] }, app.clock.now())
  const remove = () => app.db.transaction().execute((tx) => removeActivity(tx, id, app.clock.now()))
  expect([await remove(), await remove()]).toEqual([true, false])
  expect(await told()).toEqual([
    { receiver: 'zhou.min', type: 8, must: true, zh: '《羽毛球赛》已取消', en: '“Badminton” has been cancelled' },
  ])
  const token = await app.signIn('zhou.min')
  expect((await newest('zhou.min'))?.Link).toBe('')
  expect((await app.ask(activities.detail, { Id: id }, { token })).Code).toBe(404)
  expect((await app.ask(activities.cancel, { ActivityItemId: itemIds[0]! }, { token })).Code).toBe(404)
})

test('concurrent changes of sessions with the same people do not deadlock', async () => {
  const items = await Promise.all(Array.from({ length: 6 }, () => peopled({ max: 2 })))
  const places = [1, 2, 3].map((n) => ({ zh: `馆${n}`, en: `Hall ${n}` }))
  await Promise.all(places.flatMap((each) => items.map(({ itemId }) => change(itemId, { place: each, max: 3 }))))
  const moved = (await told()).filter((each) => each.type === 7)
  expect(moved).toHaveLength(6)
})

test('two changes that notify the same people in opposite orders both succeed', async () => {
  const [a, b] = [
    ['zhou.min', 'lin.wei'],
    ['chen.jie', 'wang.fang'],
  ] as const
  for (let round = 0; round < 25; round++) {
    const made = async (following: readonly string[], waiting: readonly string[]) => {
      const { itemIds } = await addActivity(app.db, { ...badminton, items: [{ status: 2, max: 1 }] })
      await importSignUps(app.db, itemIds[0]!, { signedUp: ['tan.rui'], following, waiting }, app.clock.now())
      return itemIds[0]!
    }
    const items = [await made(a, b), await made(b, a)]
    const turned = await Promise.all(items.map((itemId) => change(itemId, { status: 3, max: 4 })))
    expect(turned).toEqual(['changed', 'changed'])
  }
  const { length } = await told()
  // each round: two are notified that sign-up opened and two got a seat, for both sessions
  expect(length).toBe(25 * 8)
})
