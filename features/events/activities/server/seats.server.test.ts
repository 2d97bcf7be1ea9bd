/** [ACT-05] Seats are never oversold, however many people sign up at once. */
import { sql, type Db } from '@portal/server'
import { addActivity, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { testSize, freshDatabase } from '@portal/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activities } from '../contract.ts'
import { changeSession, importSignUps } from './authoring.ts'
import { signUpNoticesJob } from './sign-up-notices.ts'

let app: TestApp
/** Returns tokens of person.0 to person.199, none of whom is the host. */
let crowd: string[]

async function addCrowd(db: Db, size: number): Promise<string[]> {
  const { rows } = await sql<{ account: string }>`
    INSERT INTO person (account, employee_id, name_zh, name_en, department_id, user_tag, join_date)
    SELECT 'person.' || n, 'C-' || n, '人' || n, 'Person ' || n, 10, 'nio', '2024-01-01'
    FROM generate_series(0, ${size - 1}::int) AS n RETURNING account`.execute(db)
  return rows.map((row) => row.account)
}

beforeAll(async () => {
  app = await startApp({ connections: 50 })
  await seedCompany(app.db)
  crowd = await Promise.all((await addCrowd(app.db, 200)).map((account) => app.signIn(account)))
})
afterAll(() => app.stop())

type Seat = typeof activities.signUp | typeof activities.cancel | typeof activities.wait
const on = (call: Seat, ActivityItemId: number, token: string) => app.ask(call, { ActivityItemId }, { token })

async function session(max: number): Promise<{ id: number; itemId: number }> {
  const { id, itemIds } = await addActivity(app.db, { items: [{ max }] })
  return { id, itemId: itemIds[0]! }
}

async function kept(itemId: number) {
  const { rows } = await sql<{ count: number; rows: number; waiting: number; queue: number; both: number }>`
    SELECT count, waiting, (SELECT count(*) FROM activity_sign_up WHERE item_id = i.id) AS rows,
      (SELECT count(*) FROM activity_waiting WHERE item_id = i.id) AS queue,
      (SELECT count(*) FROM activity_waiting JOIN activity_sign_up USING (item_id, account) WHERE item_id = i.id) AS both
    FROM activity_item i WHERE id = ${itemId}`.execute(app.db)
  return rows[0]!
}

async function inOrder(table: 'activity_sign_up' | 'activity_waiting', itemId: number): Promise<string[]> {
  const { rows } = await sql<{ account: string }>`
    SELECT account FROM ${sql.table(table)} WHERE item_id = ${itemId}
    ORDER BY ${table === 'activity_waiting' ? sql`id` : sql`signed_at, account`}`.execute(app.db)
  return rows.map((row) => row.account)
}

/** Returns who was notified of a free seat, once for each notification. */
async function toldOf(activityId: number): Promise<string[]> {
  const { rows } = await sql<{ receiver: string }>`SELECT receiver FROM notice
    WHERE message_id = ${activityId} AND message_type = 7 AND info_en LIKE 'A seat became free%'`.execute(app.db)
  return rows.map((row) => row.receiver).toSorted()
}

describe('[ACT-05] the last seats', () => {
  const races = testSize(1, 50)
  test(`[ACT-05] 200 people race for 10 seats, ${races} times over: 10 get one and 190 are refused as full`, async () => {
    for (let round = 0; round < races; round++) {
      const { itemId } = await session(10)
      const answers = await Promise.all(crowd.map((token) => on(activities.signUp, itemId, token)))
      const codes = answers.map((answer) => answer.Code)
      expect([codes.filter((code) => code === 200).length, codes.filter((code) => code === 512).length]).toEqual([
        10, 190,
      ])
      const counts = answers.flatMap((answer) => answer.Data?.Count ?? []).toSorted((a, b) => a - b)
      expect(counts).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
      expect(await kept(itemId)).toMatchObject({ count: 10, rows: 10 })
    }
  })

  test('[ACT-05] 50 concurrent sign-ups of one person take one seat and count once for the host', async () => {
    const { id, itemId } = await session(10)
    const answers = await Promise.all(Array.from({ length: 50 }, () => on(activities.signUp, itemId, crowd[0]!)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer.Data)))).toEqual(
      new Set(['{"Count":1,"IsSigned":true}']),
    )
    expect(await kept(itemId)).toMatchObject({ count: 1, rows: 1 })
    const { rows } = await sql`SELECT account FROM activity_sign_up_notice WHERE item_id = ${itemId}`.execute(app.db)
    expect(rows).toHaveLength(1)
    const run = () => signUpNoticesJob.run({ db: app.db, now: app.clock.now(), signal: AbortSignal.timeout(10_000) })
    await Promise.all([run(), run()])
    const { rows: told } = await sql`SELECT people FROM notice WHERE message_id = ${id}`.execute(app.db)
    expect(told).toEqual([{ people: 1 }])
    const back = await Promise.all(Array.from({ length: 50 }, () => on(activities.cancel, itemId, crowd[0]!)))
    expect(back.every((answer) => answer.Data?.Count === 0)).toBe(true)
    expect(await kept(itemId)).toMatchObject({ count: 0, rows: 0 })
  })

  test('[ACT-05] 50 concurrent calls of one person give one place on the waiting list', async () => {
    const { itemId } = await session(1)
    await on(activities.signUp, itemId, crowd[0]!)
    const answers = await Promise.all(Array.from({ length: 50 }, () => on(activities.wait, itemId, crowd[1]!)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer.Data)))).toEqual(
      new Set(['{"Count":1,"IsSigned":false,"Position":1,"Waiting":1}']),
    )
    expect(await kept(itemId)).toMatchObject({ waiting: 1, queue: 1 })
  })

  test('[ACT-05] without a limit everyone gets a seat', async () => {
    const { itemId } = await session(0)
    const answers = await Promise.all(crowd.map((token) => on(activities.signUp, itemId, token)))
    expect(answers.every((answer) => answer.Code === 200)).toBe(true)
    expect(await kept(itemId)).toMatchObject({ count: 200, rows: 200 })
  })

  const acts = testSize(200, 4_000)
  test(`[ACT-05] ${acts} sign-ups, cancels and waits by 60 people: counts are right at every poll`, async () => {
    const max = 20
    const { id, itemId } = await session(max)
    let left = acts
    let seed = 7
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
    const calls = [activities.signUp, activities.signUp, activities.cancel, activities.wait]
    const codes = new Map<number, number>()
    const act = async (token: string) => {
      while (left-- > 0) {
        const { Code } = await on(calls[random(4)]!, itemId, token)
        codes.set(Code, (codes.get(Code) ?? 0) + 1)
      }
    }
    const seen: number[] = []
    const poll = async () => {
      while (left > 0) {
        const { Data } = await app.ask(activities.detail, { Id: id }, { token: crowd[199]! })
        seen.push(Data!.ActivityItemList[0]!.Count)
      }
    }
    await Promise.all([...crowd.slice(0, 60).map(act), poll(), poll()])
    expect([...codes.keys()].toSorted((a, b) => a - b)).toEqual([200, 512])
    expect(seen.length).toBeGreaterThan(acts / 200)
    expect([Math.min(...seen) >= 0, Math.max(...seen)]).toEqual([true, max])
    const end = await kept(itemId)
    expect(end).toEqual({ count: end.rows, rows: end.rows, waiting: end.queue, queue: end.queue, both: 0 })
    // nobody waits while a seat is free
    expect(end.queue === 0 || end.count === max).toBe(true)
  })

  test('[ACT-05] control: check and sign-up without the lock oversell', async () => {
    const database = await freshDatabase({ max: 50 })
    await seedCompany(database.db)
    const people = await addCrowd(database.db, 40)
    const { rows } = await sql<{ conname: string }>`SELECT conname FROM pg_constraint
      WHERE conrelid = 'activity_item'::regclass AND pg_get_constraintdef(oid) LIKE '%count <= max%'`.execute(
      database.db,
    )
    await sql`ALTER TABLE activity_item DROP CONSTRAINT ${sql.ref(rows[0]!.conname)}`.execute(database.db)
    const { itemIds } = await addActivity(database.db, { items: [{ max: 10 }] })
    // everyone reads before anyone signs up, as happens under load
    let looked = 0
    let allHaveLooked: () => void = () => undefined
    const gate = new Promise<void>((done) => (allHaveLooked = done))
    const racy = (account: string) =>
      database.db.transaction().execute(async (tx) => {
        const item = await tx
          .selectFrom('activity_item')
          .select(['id', 'count', 'max'])
          .where('id', '=', itemIds[0]!)
          .executeTakeFirstOrThrow()
        looked += 1
        if (looked === people.length) allHaveLooked()
        await gate
        if (item.count >= item.max) return
        await tx.insertInto('activity_sign_up').values({ item_id: item.id, account, signed_at: new Date() }).execute()
        await sql`UPDATE activity_item SET count = count + 1 WHERE id = ${item.id}`.execute(tx)
      })
    await Promise.all(people.map(racy))
    const sold = await database.db.selectFrom('activity_item').select('count').executeTakeFirstOrThrow()
    expect(sold.count).toBe(40)
    await database.drop()
  })
})

describe('[ACT-05] the waiting list', () => {
  const name = (n: number) => `person.${n}`
  const names = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => name(from + n))

  test('[ACT-05] sign-up is still refused as full; the position is always returned', async () => {
    const { id, itemId } = await session(1)
    await on(activities.signUp, itemId, crowd[0]!)
    for (const n of [1, 2, 3]) {
      expect((await on(activities.wait, itemId, crowd[n]!)).Data).toEqual({
        Count: 1,
        IsSigned: false,
        Position: n,
        Waiting: n,
      })
    }
    expect((await on(activities.signUp, itemId, crowd[2]!)).Code).toBe(512)
    const place = async (n: number) => {
      const { Data } = await app.ask(activities.detail, { Id: id }, { token: crowd[n]! })
      const { Waiting, Position } = Data!.ActivityItemList[0]!
      return [Waiting, Position]
    }
    expect([await place(0), await place(1), await place(3), await place(4)]).toEqual([
      [3, 0],
      [3, 1],
      [3, 3],
      [3, 0],
    ])
    const stopped = await app.ask(activities.stopWaiting, { ActivityItemId: itemId }, { token: crowd[1]! })
    expect(stopped.Data).toEqual({ Waiting: 2 })
    expect(await place(3)).toEqual([2, 2])
    expect((await on(activities.cancel, itemId, crowd[0]!)).Data).toEqual({ Count: 1, IsSigned: false })
    expect(await inOrder('activity_sign_up', itemId)).toEqual([name(2)])
    expect([await place(2), await place(3)]).toEqual([
      [1, 0],
      [1, 1],
    ])
    expect(await toldOf(id)).toEqual([name(2)])
  })

  test('[ACT-05] after 30 concurrent waiters, each of 10 concurrent cancels gives a seat to exactly one', async () => {
    const { id, itemId } = await session(10)
    await Promise.all(names(0, 10).map((_, n) => on(activities.signUp, itemId, crowd[n]!)))
    await Promise.all(names(10, 40).map((_, n) => on(activities.wait, itemId, crowd[10 + n]!)))
    const queue = await inOrder('activity_waiting', itemId)
    expect(queue.toSorted()).toEqual(names(10, 40).toSorted())
    const tokenOf = (account: string) => crowd[Number(account.slice('person.'.length))]!
    for (let round = 0; round < 3; round++) {
      const seated = await inOrder('activity_sign_up', itemId)
      const strangers = crowd.slice(100, 120)
      const [left, came] = await Promise.all([
        Promise.all(seated.map((account) => on(activities.cancel, itemId, tokenOf(account)))),
        Promise.all(strangers.map((token) => on(activities.signUp, itemId, token))),
      ])
      expect(left.map((answer) => answer.Data?.Count)).toEqual(Array.from({ length: 10 }, () => 10))
      expect(new Set(came.map((answer) => answer.Code))).toEqual(new Set([512]))
      const moved = queue.slice(0, 10 * (round + 1)).toSorted()
      expect((await inOrder('activity_sign_up', itemId)).toSorted()).toEqual(
        queue.slice(10 * round, 10 * (round + 1)).toSorted(),
      )
      expect(await toldOf(id)).toEqual(moved)
      expect(await kept(itemId)).toEqual({
        count: 10,
        rows: 10,
        waiting: 20 - 10 * round,
        queue: 20 - 10 * round,
        both: 0,
      })
    }
    const [last] = await inOrder('activity_sign_up', itemId)
    expect((await on(activities.cancel, itemId, tokenOf(last!))).Data?.Count).toBe(9)
    expect(await toldOf(id)).toEqual(queue.toSorted())
  })

  test('[ACT-05] seats added during cancels go to the first people on the waiting list, once each', async () => {
    const { id, itemId } = await session(5)
    await importSignUps(app.db, itemId, { signedUp: names(0, 5), waiting: names(5, 35) }, app.clock.now())
    const raise = (max: number) =>
      app.db.transaction().execute((tx) => changeSession(tx, itemId, { max }, app.clock.now()))
    await Promise.all([raise(10), ...[0, 1, 2, 3, 4].map((n) => on(activities.cancel, itemId, crowd[n]!))])
    expect(await inOrder('activity_sign_up', itemId)).toEqual(names(5, 15).toSorted())
    expect(await toldOf(id)).toEqual(names(5, 15).toSorted())
    expect(await kept(itemId)).toEqual({ count: 10, rows: 10, waiting: 20, queue: 20, both: 0 })
    await raise(0)
    expect(await kept(itemId)).toEqual({ count: 30, rows: 30, waiting: 0, queue: 0, both: 0 })
    expect(await toldOf(id)).toEqual(names(5, 35).toSorted())
    expect(await raise(29)).toBe('seatsTaken')
  })

  test('[ACT-05] people who have left or are no longer in the audience are skipped and removed from the list', async () => {
    const { id, itemIds } = await addActivity(app.db, { audience: { tags: ['nio'] }, items: [{ max: 1 }] })
    const [itemId] = itemIds as [number]
    await importSignUps(
      app.db,
      itemId,
      { signedUp: [name(0)], waiting: ['gone.user', 'wang.fang', name(1), name(2)] },
      app.clock.now(),
    )
    const detail = await app.ask(activities.detail, { Id: id }, { token: crowd[2]! })
    expect(detail.Data?.ActivityItemList[0]).toMatchObject({ Waiting: 2, Position: 2 })
    await on(activities.cancel, itemId, crowd[0]!)
    expect(await inOrder('activity_sign_up', itemId)).toEqual([name(1)])
    expect(await inOrder('activity_waiting', itemId)).toEqual([name(2)])
    expect(await toldOf(id)).toEqual([name(1)])
    await sql`UPDATE person SET left_at = now() WHERE account = ${name(2)}`.execute(app.db)
    expect((await on(activities.cancel, itemId, crowd[1]!)).Data?.Count).toBe(0)
    await sql`UPDATE person SET left_at = NULL WHERE account = ${name(2)}`.execute(app.db)
    expect(await kept(itemId)).toEqual({ count: 0, rows: 0, waiting: 0, queue: 0, both: 0 })
    expect(await toldOf(id)).toEqual([name(1)])
  })

  test('[ACT-05] a free seat is taken at once, and its owner leaves the waiting list', async () => {
    const { itemId } = await session(2)
    expect((await on(activities.wait, itemId, crowd[0]!)).Data).toEqual({
      Count: 1,
      IsSigned: true,
      Position: 0,
      Waiting: 0,
    })
    await importSignUps(app.db, itemId, { waiting: [name(1)] }, app.clock.now())
    expect((await on(activities.signUp, itemId, crowd[1]!)).Data).toEqual({ Count: 2, IsSigned: true })
    expect(await kept(itemId)).toEqual({ count: 2, rows: 2, waiting: 0, queue: 0, both: 0 })
  })
})
