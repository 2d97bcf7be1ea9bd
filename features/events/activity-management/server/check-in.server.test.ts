/** [DESK-07] Seating by organisers, check-in, and messages under concurrency. */
import { activities } from '@portal/activities/contract'
import { importSignUps } from '@portal/activities/server'
import type { Endpoint, RequestOf } from '@portal/contract'
import { sql } from '@portal/server'
import { addActivity, addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { readEvents } from '@portal/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { management } from '../contract.ts'

let app: TestApp
let crowd: string[]
const tokens = new Map<string, string>()

beforeAll(async () => {
  app = await startApp({ connections: 50 })
  await seedCompany(app.db)
  for (const account of ['guan.li', 'guan.er']) await addPerson(app.db, account, { roles: ['organiser'] })
  const { rows } = await sql<{ account: string }>`
    INSERT INTO person (account, employee_id, name_zh, name_en, department_id, user_tag, join_date)
    SELECT 'person.' || n, 'C-' || n, '人' || n, 'Person ' || n, 10, 'nio', '2024-01-01'
    FROM generate_series(0, 59) AS n RETURNING account`.execute(app.db)
  crowd = rows.map(({ account }) => account)
  for (const account of [...crowd, 'guan.li', 'guan.er', 'zhou.min']) tokens.set(account, await app.signIn(account))
})
afterAll(() => app.stop())
beforeEach(async () => {
  app.clock.set('2026-11-21T09:00:00+08:00')
  await sql`DELETE FROM notice`.execute(app.db)
})

const as = <E extends Endpoint>(account: string, endpoint: E, input: RequestOf<E>) =>
  app.ask(endpoint, input, { token: tokens.get(account)!, language: 'EN' })
const ask = <E extends Endpoint>(endpoint: E, input: RequestOf<E>) => as('guan.li', endpoint, input)

async function sessions(...items: NonNullable<Parameters<typeof addActivity>[1]>['items'] & object) {
  const { id, itemIds } = await addActivity(app.db, { title: { zh: '讲座', en: 'Talk' }, items })
  return { id, a: itemIds[0]!, b: itemIds[1]! }
}
const seat = (itemId: number, people: Parameters<typeof importSignUps>[2]) =>
  importSignUps(app.db, itemId, people, app.clock.now())

async function kept(itemId: number) {
  const { rows } = await sql<{ count: number; waiting: number; signed: string[]; queue: string[] }>`
    SELECT count, waiting,
      ARRAY(SELECT account FROM activity_sign_up WHERE item_id = i.id ORDER BY signed_at, account) AS signed,
      ARRAY(SELECT account FROM activity_waiting WHERE item_id = i.id ORDER BY id) AS queue
    FROM activity_item i WHERE id = ${itemId}`.execute(app.db)
  const row = rows[0]!
  // the counts always equal the rows
  expect([row.count, row.waiting]).toEqual([row.signed.length, row.queue.length])
  return row
}

async function told() {
  const { rows } = await sql<{ receiver: string; en: string }>`
    SELECT receiver, info_en AS en FROM notice WHERE receiver <> 'lin.wei' ORDER BY receiver, event`.execute(app.db)
  return rows.map(({ receiver, en }) => `${receiver}: ${en}`)
}

describe('[DESK-07] one person', () => {
  test('is moved with a notification, and the seat goes to the waiting list, in one transaction', async () => {
    const { a, b } = await sessions({ max: 1 }, { max: 1 })
    await seat(a, { signedUp: ['zhou.min'], waiting: ['chen.jie'] })
    const moved = await ask(management.movePerson, { ActivityItemId: a, ADAccount: 'zhou.min', To: b })
    expect(moved.Data).toEqual({ IsSigned: true, Position: 0 })
    expect([(await kept(a)).signed, (await kept(a)).queue, (await kept(b)).signed]).toEqual([
      ['chen.jie'],
      [],
      ['zhou.min'],
    ])
    expect(await told()).toEqual([
      'chen.jie: A seat became free: you are now signed up for “Talk”',
      'zhou.min: You have been moved to another session of “Talk”. Please check its time and place.',
    ])
  })

  test('stays if the other session is full, or waits there on request', async () => {
    const { a, b } = await sessions({ max: 2 }, { max: 1 })
    await seat(a, { signedUp: ['zhou.min'] })
    await seat(b, { signedUp: ['chen.jie'] })
    const move = { ActivityItemId: a, ADAccount: 'zhou.min', To: b }
    expect((await ask(management.movePerson, move)).Code).toBe(512)
    expect([(await kept(a)).signed, await told()]).toEqual([['zhou.min'], []])
    expect((await ask(management.movePerson, { ...move, IfFull: 'wait' })).Data).toEqual({
      IsSigned: false,
      Position: 1,
    })
    expect([(await kept(a)).signed, (await kept(b)).queue]).toEqual([[], ['zhou.min']])
    expect((await ask(management.movePerson, move)).Code).toBe(404)
  })

  test('of a cancelled session can be moved to another', async () => {
    const { a, b } = await sessions({}, {})
    await seat(a, { signedUp: ['zhou.min'], waiting: ['chen.jie'] })
    await ask(management.cancelSession, { ActivityItemId: a, ReasonZh: '雨', ReasonEn: '' })
    expect((await ask(management.movePerson, { ActivityItemId: a, ADAccount: 'zhou.min', To: b })).Code).toBe(200)
    // nobody gets a seat in a cancelled session
    expect([(await kept(a)).signed, (await kept(a)).queue, (await kept(b)).signed]).toEqual([
      [],
      ['chen.jie'],
      ['zhou.min'],
    ])
    expect((await ask(management.movePerson, { ActivityItemId: b, ADAccount: 'zhou.min', To: a })).Code).toBe(502)
  })

  test('is added and removed with notifications; people outside the audience are not added', async () => {
    const { a } = await sessions({ max: 1 })
    const add = (ADAccount: string, IfFull?: 'wait') =>
      ask(management.addPerson, { ActivityItemId: a, ADAccount, ...(IfFull ? { IfFull } : {}) })
    expect((await add('zhou.min')).Data).toEqual({ IsSigned: true, Position: 0 })
    expect([(await add('zhou.min')).Code, (await add('chen.jie')).Code]).toEqual([409, 512])
    expect((await add('chen.jie', 'wait')).Data).toEqual({ IsSigned: false, Position: 1 })
    expect([(await add('gone.user', 'wait')).Code, (await add('no.body', 'wait')).Code]).toEqual([500, 500])
    const remove = (ADAccount: string) => ask(management.removePerson, { ActivityItemId: a, ADAccount })
    expect([(await remove('zhou.min')).Code, (await remove('zhou.min')).Code]).toEqual([200, 404])
    expect((await kept(a)).signed).toEqual(['chen.jie'])
    expect(await told()).toEqual([
      'chen.jie: You have been added to the waiting list for “Talk”',
      'chen.jie: A seat became free: you are now signed up for “Talk”',
      'zhou.min: You have been signed up for “Talk”',
      'zhou.min: The organiser has cancelled your sign-up for “Talk”',
    ])
  })
})

describe('[DESK-07][ACT-05] races', () => {
  test('50 concurrent moves, additions and sign-ups for 10 seats: no overbooking, nobody lost or doubled', async () => {
    for (let round = 0; round < 3; round++) {
      const { a, b } = await sessions({}, { max: 10 })
      const movers = crowd.slice(0, 20)
      await seat(a, { signedUp: movers })
      const answers = await Promise.all([
        ...movers.map((ADAccount) => ask(management.movePerson, { ActivityItemId: a, ADAccount, To: b })),
        ...crowd.slice(20, 35).map((ADAccount) => ask(management.addPerson, { ActivityItemId: b, ADAccount })),
        ...crowd.slice(35, 50).map((account) => as(account, activities.signUp, { ActivityItemId: b })),
      ])
      const codes = answers.map(({ Code }) => Code)
      expect([codes.filter((code) => code === 200).length, codes.filter((code) => code === 512).length]).toEqual([
        10, 40,
      ])
      const [left, there] = [await kept(a), await kept(b)]
      expect(there.count).toBe(10)
      const here = there.signed.filter((account) => movers.includes(account))
      expect([...left.signed, ...here].toSorted()).toEqual(movers.toSorted())
    }
  })

  test('concurrent moves in opposite directions do not deadlock, and everyone has one seat', async () => {
    const { a, b } = await sessions({ max: 30 }, { max: 30 })
    const [ones, others] = [crowd.slice(0, 20), crowd.slice(20, 40)]
    await seat(a, { signedUp: ones })
    await seat(b, { signedUp: others })
    const answers = await Promise.all(
      ones.flatMap((account, nth) => [
        as('guan.li', management.movePerson, { ActivityItemId: a, ADAccount: account, To: b, IfFull: 'wait' }),
        as('guan.er', management.movePerson, { ActivityItemId: b, ADAccount: others[nth]!, To: a, IfFull: 'wait' }),
      ]),
    )
    expect(new Set(answers.map(({ Code }) => Code))).toEqual(new Set([200]))
    const [first, second] = [await kept(a), await kept(b)]
    expect([...first.signed, ...first.queue].toSorted()).toEqual(others.toSorted())
    expect([...second.signed, ...second.queue].toSorted()).toEqual(ones.toSorted())
  })

  test('a person moved to two sessions at once ends up in one', async () => {
    for (let round = 0; round < 5; round++) {
      const { itemIds } = await addActivity(app.db, { items: [{}, {}, {}] })
      const [from, one, two] = itemIds as [number, number, number]
      await seat(from, { signedUp: ['zhou.min'] })
      const to = (To: number) => ask(management.movePerson, { ActivityItemId: from, ADAccount: 'zhou.min', To })
      const codes = (await Promise.all([to(one), to(two)])).map(({ Code }) => Code)
      expect(codes.toSorted((x, y) => x - y)).toEqual([200, 404])
      expect((await kept(one)).count + (await kept(two)).count).toBe(1)
    }
  })
})

describe('[DESK-07] check-in', () => {
  const hour = 3600_000
  /** A session with two seats that begins in the given number of hours. */
  const at = (hours: number) => {
    const startsAt = new Date(app.clock.now().getTime() + hours * hour)
    return { startsAt, endsAt: new Date(startsAt.getTime() + 2 * hour) }
  }

  test('concurrent check-ins of a person: one succeeds, the other is told by whom; they count once', async () => {
    const { a } = await sessions(at(0))
    await seat(a, { signedUp: crowd })
    const both = crowd.flatMap((ADAccount) =>
      ['guan.li', 'guan.er'].map((who) => as(who, management.checkIn, { ActivityItemId: a, ADAccount })),
    )
    const answers = await Promise.all(both)
    expect(new Set(answers.map(({ Code }) => Code))).toEqual(new Set([200]))
    for (const account of crowd) {
      const pair = answers.filter(({ Data }) => Data?.ADAccount === account)
      expect(pair.map(({ Data }) => String(Data!.IsNew)).toSorted()).toEqual(['false', 'true'])
      expect(new Set(pair.map(({ Data }) => Data!.By)).size).toBe(1)
    }
    expect((await ask(management.door, { ActivityItemId: a })).Data).toMatchObject({ Count: 60, CheckedIn: 60 })
    const undone = await Promise.all(
      ['guan.li', 'guan.er'].map((who) => as(who, management.undoCheckIn, { ActivityItemId: a, ADAccount: crowd[0]! })),
    )
    expect(undone.map(({ Code }) => Code).toSorted((x, y) => x - y)).toEqual([200, 404])
    expect((await ask(management.door, { ActivityItemId: a })).Data).toMatchObject({ CheckedIn: 59 })
  })

  test('[NOTICE-07] other organisers get the event at once, and others do not', async () => {
    const open = async (who: string) => {
      const headers = { token: tokens.get(who)! }
      const stream = await readEvents<{ Calls?: string[] }>(`${app.origin}/api/message/stream`, headers)
      onTestFinished(() => stream.cut())
      await stream.next()
      return async () => (await stream.next())?.data?.Calls
    }
    const { a } = await sessions(at(0))
    await seat(a, { signedUp: ['zhou.min'] })
    const [other, guest] = [await open('guan.er'), await open('zhou.min')]
    await ask(management.checkIn, { ActivityItemId: a, ADAccount: 'zhou.min' })
    expect(await other()).toContain('desk/organising/door')
    await ask(management.undoCheckIn, { ActivityItemId: a, ADAccount: 'zhou.min' })
    expect(await other()).toContain('desk/organising/door')
    // the first event that the guest receives is a notification of their own
    await ask(management.removePerson, { ActivityItemId: a, ADAccount: 'zhou.min' })
    expect(await guest()).toBeUndefined()
  })

  test('opens 12 hours before, closes 24 hours after, and stays closed for cancelled sessions', async () => {
    const checkIn = async (hours: number, ADAccount = 'zhou.min') => {
      const { a } = await sessions(at(hours))
      await seat(a, { signedUp: ['zhou.min'] })
      return (await ask(management.checkIn, { ActivityItemId: a, ADAccount })).Code
    }
    expect([await checkIn(12.1), await checkIn(12), await checkIn(-26), await checkIn(-26.1)]).toEqual([
      501, 200, 200, 502,
    ])
    expect(await checkIn(0, 'chen.jie')).toBe(404)
    const { a } = await sessions(at(0))
    await seat(a, { signedUp: ['zhou.min'] })
    await ask(management.cancelSession, { ActivityItemId: a, ReasonZh: '雨', ReasonEn: '' })
    expect((await ask(management.checkIn, { ActivityItemId: a, ADAccount: 'zhou.min' })).Code).toBe(500)
    expect((await ask(management.door, { ActivityItemId: a })).Data).toMatchObject({ CheckedIn: 0, List: [] })
  })

  test('accepts the code of a person with a seat while it is valid, in this session only', async () => {
    const { a, b } = await sessions(at(0), at(0))
    await seat(a, { signedUp: ['zhou.min', ...crowd.slice(0, 30)] })
    await seat(b, { signedUp: ['zhou.min'] })
    const ticket = await as('zhou.min', activities.ticket, { ActivityItemId: a })
    const { Code, EndsAt } = ticket.Data!
    expect([Code, EndsAt]).toEqual([expect.stringMatching(/^\d{8}$/), '2026-11-21T01:02:00.000Z'])
    expect((await as(crowd[40]!, activities.ticket, { ActivityItemId: a })).Code).toBe(500)
    const show = (ActivityItemId: number, code = Code) => ask(management.checkInByCode, { ActivityItemId, Code: code })
    expect([(await show(b)).Code, (await show(a, '00000000')).Code]).toEqual([505, 505])
    expect((await show(a)).Data).toMatchObject({ ADAccount: 'zhou.min', IsNew: true, CheckedIn: 1 })
    expect((await show(a)).Data).toMatchObject({ IsNew: false, CheckedIn: 1 })
    await ask(management.undoCheckIn, { ActivityItemId: a, ADAccount: 'zhou.min' })
    app.clock.advance(3 * 60_000)
    expect((await show(a)).Code).toBe(200)
    await ask(management.undoCheckIn, { ActivityItemId: a, ADAccount: 'zhou.min' })
    app.clock.advance(2 * 60_000)
    expect((await show(a)).Code).toBe(505)
    // a person who gives up the seat has no code any more, and the check-in goes with the seat
    await ask(management.checkIn, { ActivityItemId: a, ADAccount: 'zhou.min' })
    await ask(management.removePerson, { ActivityItemId: a, ADAccount: 'zhou.min' })
    expect((await ask(management.door, { ActivityItemId: a })).Data).toMatchObject({ CheckedIn: 0 })
  })
})

describe('[DESK-07] a message', () => {
  test('reaches each person once, with repeated and concurrent sends and several sessions', async () => {
    const { id, a, b } = await sessions({}, {})
    await seat(a, { signedUp: ['zhou.min', 'gone.user'], waiting: ['chen.jie'] })
    await seat(b, { signedUp: ['zhou.min'], following: ['wang.fang'] })
    const count = async (input: object) =>
      (await ask(management.receivers, { Id: id, To: 'all', ...input })).Data!.Receivers
    expect([
      await count({}),
      await count({ To: 'signed' }),
      await count({ To: 'waiting' }),
      await count({ ActivityItemId: b }),
      await count({ ActivityItemId: b, To: 'waiting' }),
    ]).toEqual([3, 1, 1, 2, 0])
    const message = { Id: id, To: 'all' as const, Key: 'click-0001', TextZh: '请带水', TextEn: '' }
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(management.send, message)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer.Data)))).toEqual(new Set(['{"Receivers":3}']))
    const { rows } =
      await sql`SELECT receiver, info_zh AS zh, info_en AS en, link FROM notice ORDER BY receiver`.execute(app.db)
    const text = { zh: '《讲座》：请带水', en: '', link: `?activity=${id}` }
    expect(rows).toEqual(['chen.jie', 'wang.fang', 'zhou.min'].map((receiver) => ({ receiver, ...text })))
    expect((await ask(management.send, { ...message, TextZh: '别的话' })).Code).toBe(409)
    expect((await ask(management.messages, { Id: id })).Data!.List).toMatchObject([
      { To: 'all', TextZh: '请带水', Receivers: 3, Name: 'En guan.li', ActivityItemId: null },
    ])
    expect((await ask(management.send, { ...message, Key: 'click-0002', TextZh: ' ' })).Code).toBe(400)
    const toNobody = { ...message, Key: 'click-0003', ActivityItemId: b, To: 'waiting' as const }
    expect((await ask(management.send, toNobody)).Code).toBe(500)
    expect((await ask(management.messages, { Id: id })).Data!.List).toHaveLength(1)
  })
})
