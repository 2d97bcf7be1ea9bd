import { changeSession } from '@portal/activities/server'
import { sql } from '@portal/server'
import { describe, expect, test } from 'vitest'
import { management } from '../contract.ts'
import {
  activity,
  app,
  ask,
  next,
  seat,
  seats,
  sessionsOf,
  soon,
  told,
  useActivityManagement,
} from './activity-management.test-kit.ts'

useActivityManagement()

describe('[DESK-07] sessions', () => {
  test('a session is added, changed with notifications, and a stale change is refused', async () => {
    const { id, itemId } = await activity({ max: 1 })
    await seat(itemId, { signedUp: ['zhou.min'], waiting: ['chen.jie', 'wang.fang'] })
    const added = await ask(management.addSession, { Id: id, ...next })
    expect((await sessionsOf(id)).map((each) => each.ActivityItemId)).toEqual([itemId, added.Data!.ActivityItemId])

    const [session] = await sessionsOf(id)
    const change = { ActivityItemId: itemId, Revision: session!.Revision, ...next, Max: 2 }
    const changed = await ask(management.changeSession, change)
    // the added seat goes to the first person on the waiting list, in the same transaction
    expect(changed.Data).toMatchObject({ Count: 2, Max: 2, Waiting: 1, Revision: 2, PlaceEn: 'Building 2' })
    expect((await seats(itemId)).signed).toEqual(['chen.jie', 'zhou.min'])
    const moved = '“Badminton” has a new time and has moved to Building 2'
    expect((await told()).map(({ receiver, en }) => [receiver, en])).toEqual([
      ['chen.jie', moved],
      ['chen.jie', 'A seat became free: you are now signed up for “Badminton”'],
      ['wang.fang', moved],
      ['zhou.min', moved],
    ])

    const stale = await ask(management.changeSession, { ...change, PlaceEn: 'Elsewhere' })
    expect([stale.Code, stale.Message]).toMatchObject([409, expect.stringContaining('just changed')])
    const lower = await ask(management.changeSession, { ...change, Revision: 2, Max: 1 })
    expect([lower.Code, lower.Message]).toMatchObject([512, expect.stringContaining('Remove or move people first')])
    expect((await ask(management.changeSession, { ...change, Revision: 2, Status: 2 })).Code).toBe(500)
    expect((await sessionsOf(id))[0]).toMatchObject({ PlaceEn: 'Building 2', Max: 2, Revision: 2, Chosen: 3 })
  })

  test.each([
    ['an end before the start', { EndTime: '2026-11-25T05:00:00Z' }],
    ['an end at the start', { EndTime: '2026-11-25T06:00:00Z' }],
    ['more than a month', { EndTime: '2026-12-27T06:00:00Z' }],
    ['what is over', { StartTime: '2026-11-01T06:00:00Z', EndTime: '2026-11-01T08:00:00Z' }],
  ])('a session of %s is refused with the field', async (_, times) => {
    const { id } = await activity({})
    const answer = await ask(management.addSession, { Id: id, ...next, ...times })
    expect([answer.Code, answer.Message]).toMatchObject([400, expect.stringMatching(/^EndTime/)])
  })

  test('a session with people is not removed, nor is the last one', async () => {
    const { id, itemIds } = await activity({}, {})
    const [a, b] = itemIds as [number, number]
    await seat(a, { following: ['zhou.min'] })
    const remove = async (ActivityItemId: number) => (await ask(management.removeSession, { ActivityItemId })).Code
    expect([await remove(a), await remove(b), await remove(b)]).toEqual([500, 200, 404])
    await sql`DELETE FROM activity_follow WHERE item_id = ${a}`.execute(app.db)
    await sql`UPDATE activity_item SET followers = 0 WHERE id = ${a}`.execute(app.db)
    expect([await remove(a), (await sessionsOf(id)).length]).toEqual([501, 1])
  })

  test('concurrent removals of the last two sessions leave one', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, itemIds } = await activity({}, {})
      const answers = await Promise.all(
        itemIds.map((ActivityItemId) => ask(management.removeSession, { ActivityItemId })),
      )
      expect(answers.map(({ Code }) => Code).toSorted((x, y) => x - y)).toEqual([200, 501])
      expect(await sessionsOf(id)).toHaveLength(1)
    }
  })

  test('a session is cancelled once with its reason, and can be reinstated', async () => {
    const { id, itemId } = await activity({})
    await seat(itemId, { signedUp: ['zhou.min', 'gone.user'], waiting: ['chen.jie'] })
    const off = (reason: object) => ask(management.cancelSession, { ActivityItemId: itemId, ...reason })
    expect((await off({ ReasonZh: ' ' })).Code).toBe(400)
    expect((await off({ ReasonZh: '场馆停电' })).Data).toEqual({ Sessions: 1, People: 2, StepId: 0 })
    expect(await told()).toEqual([
      {
        receiver: 'chen.jie',
        zh: '《羽毛球》已取消：场馆停电',
        en: '“Badminton” has been cancelled: 场馆停电',
        must: true,
      },
      {
        receiver: 'zhou.min',
        zh: '《羽毛球》已取消：场馆停电',
        en: '“Badminton” has been cancelled: 场馆停电',
        must: true,
      },
    ])
    expect((await off({ ReasonZh: '再一次' })).Code).toBe(502)
    const [session] = await sessionsOf(id)
    expect(session).toMatchObject({ Chosen: 6, Status: 6, ReasonZh: '场馆停电' })
    const back = { ...next, ActivityItemId: itemId, Revision: session!.Revision, Max: 0 }
    expect((await ask(management.changeSession, back)).Data).toMatchObject({ Chosen: 3, ReasonZh: '' })
    expect((await told()).filter(({ en }) => en.includes('after all'))).toHaveLength(2)
  })

  test('cancelling an activity notifies each person once and leaves past sessions unchanged', async () => {
    const past = { startsAt: new Date('2026-11-01T06:00:00Z'), endsAt: new Date('2026-11-01T08:00:00Z') }
    const { id, itemIds } = await activity(past, {}, {})
    for (const itemId of itemIds) await seat(itemId, { signedUp: ['zhou.min'] })
    await seat(itemIds[0]!, { signedUp: ['chen.jie'] })
    const off = () => ask(management.cancelActivity, { Id: id, ReasonZh: '', ReasonEn: 'Rain' })
    expect((await off()).Data).toEqual({ Sessions: 2, People: 1, StepId: 0 })
    expect((await told()).map(({ receiver, en }) => [receiver, en])).toEqual([
      ['zhou.min', '“Badminton” has been cancelled: Rain'],
    ])
    expect((await sessionsOf(id)).map(({ Chosen }) => Chosen)).toEqual([3, 6, 6])
    expect((await off()).Code).toBe(502)
  })
})

test('[DESK-07] every change is in the audit log, without message texts', async () => {
  const { id, itemIds } = await activity({ max: 3 }, { ...soon, max: 3 })
  const [a, b] = itemIds as [number, number]
  const person = { ActivityItemId: a, ADAccount: 'zhou.min' }
  const added = (await ask(management.addSession, { Id: id, ...next })).Data!
  await ask(management.removeSession, added)
  await ask(management.addPerson, person)
  await ask(management.send, { Id: id, To: 'signed', Key: 'audit-key', TextEn: 'very private words' })
  await ask(management.movePerson, { ...person, To: b })
  await ask(management.checkIn, { ...person, ActivityItemId: b })
  await ask(management.undoCheckIn, { ...person, ActivityItemId: b })
  await ask(management.removePerson, { ...person, ActivityItemId: b })
  await ask(management.changeSession, { ActivityItemId: a, Revision: 1, ...next })
  await ask(management.cancelSession, { ActivityItemId: a, ReasonZh: '', ReasonEn: 'secret reason' })
  await ask(management.cancelActivity, { Id: id, ReasonZh: '', ReasonEn: 'secret reason' })
  // refused calls leave no entry
  await ask(management.cancelActivity, { Id: id, ReasonZh: '', ReasonEn: 'again' })
  const { rows } = await sql<{ action: string; actor: string; title: string; details: object }>`
    SELECT action, actor, title, details FROM audit_log WHERE kind = 'activity' AND object_id = ${String(id)}
    ORDER BY id`.execute(app.db)
  expect(rows.map(({ action }) => action)).toEqual([
    'activity.session.add',
    'activity.session.remove',
    'activity.person.add',
    'activity.message',
    'activity.person.move',
    'activity.check-in',
    'activity.check-in.undo',
    'activity.person.remove',
    'activity.session.change',
    'activity.session.cancel',
    'activity.cancel',
  ])
  expect(new Set(rows.map(({ actor, title }) => `${actor} ${title}`))).toEqual(new Set(['guan.li 羽毛球']))
  expect(JSON.stringify(rows)).not.toMatch(/secret|private/)
})

test('[DESK-07] the second of two concurrent changes is refused', async () => {
  const { id, itemId } = await activity({})
  const places = ['A', 'B', 'C', 'D', 'E']
  const answers = await Promise.all(
    places.map((PlaceEn) => ask(management.changeSession, { ActivityItemId: itemId, Revision: 1, ...next, PlaceEn })),
  )
  expect(answers.map(({ Code }) => Code).toSorted((x, y) => x - y)).toEqual([200, 409, 409, 409, 409])
  const won = places[answers.findIndex(({ Code }) => Code === 200)]
  expect((await sessionsOf(id))[0]).toMatchObject({ PlaceEn: won, Revision: 2 })
  // a change by another path, which has no revision, does not conflict
  await app.db.transaction().execute((tx) => changeSession(tx, itemId, { max: 7 }, app.clock.now()))
  expect((await sessionsOf(id))[0]).toMatchObject({ Max: 7, Revision: 2 })
})
