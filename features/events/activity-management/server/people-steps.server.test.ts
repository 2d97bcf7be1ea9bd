import { management } from '../contract.ts'
import { sql } from '@portal/server'
import { describe, expect, test } from 'vitest'
import {
  activity,
  app,
  as,
  ask,
  seat,
  seats,
  soon,
  told,
  useActivityManagement,
} from './activity-management.test-kit.ts'
import { finishPeopleSteps } from './people-steps.ts'

useActivityManagement()

const later = { startsAt: new Date('2026-11-25T06:00:00Z'), endsAt: new Date('2026-11-25T08:00:00Z') }
const finish = () => finishPeopleSteps(app.db, app.clock.now())

/** A full session with a waiting list, and another one with two seats. */
async function evening() {
  const { id, itemIds } = await activity({ ...soon, max: 3 }, { ...later, max: 2 })
  const [from, to] = itemIds as [number, number]
  await seat(from, { signedUp: ['zhou.min', 'chen.jie', 'wang.fang'], waiting: ['ouyang.xi', 'hao.ren'] })
  await ask(management.checkIn, { ActivityItemId: from, ADAccount: 'chen.jie' })
  return { id, from, to }
}

/** Everything that a session knows of its people. */
async function rowsOf(itemId: number) {
  const of = (table: 'activity_sign_up' | 'activity_waiting' | 'activity_check_in') =>
    app.db.selectFrom(table).selectAll().where('item_id', '=', itemId).orderBy('account').execute()
  const item = app.db.selectFrom('activity_item').select(['count', 'waiting']).where('id', '=', itemId)
  const all = await Promise.all([
    of('activity_sign_up'),
    of('activity_waiting'),
    of('activity_check_in'),
    item.executeTakeFirstOrThrow(),
  ])
  return all
}
const change = async (ActivityItemId: number, ADAccounts: string[], more: { To?: number; IfFull?: 'wait' } = {}) =>
  (await ask(management.changePeople, { ActivityItemId, ADAccounts, ...more })).Data!
const undo = (StepId: number) => ask(management.undoPeople, { StepId })

describe('[DESK-07] people who are moved or removed together', () => {
  test('have their places back as they were, to the second and in their order, and were told nothing', async () => {
    const { from, to } = await evening()
    const before = await Promise.all([rowsOf(from), rowsOf(to)])
    const removed = await change(from, ['chen.jie', 'hao.ren', 'zhou.min', 'nobody'])
    expect(removed.List.map(({ Refusal }) => Refusal)).toEqual(['', '', '', 'noPerson'])
    // the seats are held: nobody gets one meanwhile, neither who waits nor who comes
    expect(await seats(from)).toEqual({ count: 3, waiting: 1, signed: ['wang.fang'], queue: ['ouyang.xi'] })
    await finish()
    expect((await as('guan.er', management.undoPeople, { StepId: removed.StepId })).Code).toBe(409)
    expect((await undo(removed.StepId)).Code).toBe(200)
    expect(await Promise.all([rowsOf(from), rowsOf(to)])).toEqual(before)

    const moved = await change(from, ['chen.jie', 'wang.fang', 'ouyang.xi'], { To: to, IfFull: 'wait' })
    expect(moved.List.map(({ IsSigned, Position }) => [IsSigned, Position])).toEqual([
      [true, 0],
      [true, 0],
      [false, 1],
    ])
    expect(await seats(to)).toMatchObject({ count: 2, waiting: 1, queue: ['ouyang.xi'] })
    expect((await undo(moved.StepId)).Code).toBe(200)
    expect(await Promise.all([rowsOf(from), rowsOf(to)])).toEqual(before)
    app.clock.advance(60_000)
    await finish()
    expect(await told()).toEqual([])
    expect((await undo(moved.StepId)).Code).toBe(409)
  })

  test('are told once it is final, and their seats go to those who wait', async () => {
    const { from, to } = await evening()
    await change(from, ['zhou.min'])
    await change(from, ['chen.jie'], { To: to })
    const { StepId } = await change(from, ['wang.fang'])
    app.clock.advance(11_000)
    expect((await undo(StepId)).Code, 'its time is over').toBe(409)
    await Promise.all([finish(), finish()])
    expect(await seats(from)).toEqual({ count: 2, waiting: 0, signed: ['hao.ren', 'ouyang.xi'], queue: [] })
    expect(await seats(to)).toMatchObject({ count: 1, signed: ['chen.jie'] })
    expect((await told()).map(({ receiver, en }) => [receiver, en.slice(0, 18)])).toEqual([
      ['chen.jie', 'You have been move'],
      ['hao.ren', 'A seat became free'],
      ['ouyang.xi', 'A seat became free'],
      ['wang.fang', 'The organiser has '],
      ['zhou.min', 'The organiser has '],
    ])
  })

  test('who have changed that themselves meanwhile keep what they did; no seat is lost or given twice', async () => {
    const { from, to } = await evening()
    const { StepId } = await change(from, ['zhou.min', 'wang.fang'], { To: to })
    // one gives up the new place, and somebody comes back alone
    await ask(management.removePerson, { ActivityItemId: to, ADAccount: 'zhou.min' })
    await app.db.deleteFrom('notice').execute()
    expect((await undo(StepId)).Code).toBe(200)
    expect(await seats(from)).toEqual({
      count: 3,
      waiting: 1,
      signed: ['chen.jie', 'ouyang.xi', 'wang.fang'],
      queue: ['hao.ren'],
    })
    expect(await seats(to)).toMatchObject({ count: 0, signed: [] })
    expect((await told()).map(({ receiver }) => receiver)).toEqual(['ouyang.xi'])
  })

  test('are told at once if somebody is added in their place: who waits comes first', async () => {
    const { itemId } = await activity({ ...soon, max: 2 })
    await seat(itemId, { signedUp: ['zhou.min', 'chen.jie'], waiting: ['ouyang.xi'] })
    const { StepId } = await change(itemId, ['zhou.min', 'chen.jie'])
    const added = await ask(management.addPerson, { ActivityItemId: itemId, ADAccount: 'wang.fang' })
    expect(added.Data).toEqual({ IsSigned: true, Position: 0 })
    expect(await seats(itemId)).toMatchObject({ count: 2, signed: ['ouyang.xi', 'wang.fang'] })
    expect((await undo(StepId)).Code).toBe(409)
    expect((await told()).map(({ receiver }) => receiver)).toEqual(['chen.jie', 'ouyang.xi', 'wang.fang', 'zhou.min'])
  })

  test('a full session refuses those for whom there is no seat, and one of another activity all', async () => {
    const { from, to } = await evening()
    const { List } = await change(from, ['zhou.min', 'chen.jie', 'wang.fang'], { To: to })
    expect(List.map(({ Refusal }) => Refusal)).toEqual(['', '', 'full'])
    const { itemId } = await activity({})
    const elsewhere = { ActivityItemId: from, ADAccounts: ['wang.fang'], To: itemId }
    expect((await ask(management.changePeople, elsewhere)).Code).toBe(400)
    expect((await change(from, ['nobody'])).StepId).toBe(0)
  })

  test('cannot have a place back in a session that was removed meanwhile', async () => {
    const { itemIds } = await activity({ ...soon, max: 1 }, later)
    const [from] = itemIds as [number, number]
    await seat(from, { waiting: ['zhou.min'] })
    const { StepId } = await change(from, ['zhou.min'])
    expect((await as('guan.er', management.removeSession, { ActivityItemId: from })).Code).toBe(200)
    expect((await undo(StepId)).Code).toBe(409)
    app.clock.advance(60_000)
    await finish()
  })

  test('get the seat that became free while they did not wait', async () => {
    const { itemIds } = await activity({ ...soon, max: 1 }, later)
    const [from] = itemIds as [number, number]
    await seat(from, { signedUp: ['chen.jie'], waiting: ['zhou.min'] })
    const { StepId } = await change(from, ['zhou.min'])
    expect((await as('guan.er', management.removePerson, { ActivityItemId: from, ADAccount: 'chen.jie' })).Code).toBe(
      200,
    )
    expect(await seats(from)).toMatchObject({ count: 0, waiting: 0 })
    expect((await undo(StepId)).Code).toBe(200)
    expect(await seats(from)).toEqual({ count: 1, waiting: 0, signed: ['zhou.min'], queue: [] })
  })

  test('are told and make room, also if what was decided of others before cannot be done now', async () => {
    const [bad, good] = [await evening(), await evening()]
    await change(bad.from, ['zhou.min'])
    app.clock.advance(1)
    await change(good.from, ['zhou.min'])
    await sql`ALTER TABLE activity_item ADD CONSTRAINT planted
      CHECK (id <> ${sql.lit(bad.from)} OR waiting = 2) NOT VALID`.execute(app.db)
    app.clock.advance(60_000)
    await expect(finish()).rejects.toThrow('1 of 2 steps')
    expect(await seats(good.from)).toMatchObject({ signed: ['chen.jie', 'ouyang.xi', 'wang.fang'], queue: ['hao.ren'] })
    await sql`ALTER TABLE activity_item DROP CONSTRAINT planted`.execute(app.db)
    await finish()
    expect(await seats(bad.from)).toEqual(await seats(good.from))
  })
})
