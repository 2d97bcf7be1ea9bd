import { activities, sessionStatus } from '@portal/activities/contract'
import { sql } from '@portal/server'
import { describe, expect, test } from 'vitest'
import { management } from '../contract.ts'
import {
  activity,
  app,
  as,
  ask,
  next,
  seat,
  seats,
  sessionsOf,
  soon,
  told,
  useActivityManagement,
} from './activity-management.test-kit.ts'
import { finishSessionSteps } from './session-steps.ts'

useActivityManagement()

const { over } = sessionStatus
const finish = () => finishSessionSteps(app.db, app.clock.now())
const undo = (StepId: number) => ask(management.undoSession, { StepId })
const reason = { ReasonZh: '下雨', ReasonEn: 'Rain' }
const hold = { ...reason, IsHeld: true }
const rowOf = (itemId: number) =>
  app.db.selectFrom('activity_item').selectAll().where('id', '=', itemId).executeTakeFirst()
const messagesOf = (itemId: number) =>
  app.db.selectFrom('activity_message').select('id').where('item_id', '=', itemId).execute()
/** The session as its readers see it. */
const readersSee = async (id: number, account = 'zhou.min') => (await as(account, activities.detail, { Id: id })).Data!

async function evening(...more: object[]) {
  const { id, itemIds } = await activity({ ...soon, max: 3 }, ...more)
  await seat(itemIds[0]!, { signedUp: ['zhou.min', 'chen.jie'], following: ['wang.fang'] })
  return { id, itemId: itemIds[0]!, itemIds }
}

describe('[DESK-07] a session that is cancelled', () => {
  test('is as it was when that is taken back: nobody has learned of it, its organisers saw it at once', async () => {
    const { id, itemId } = await evening()
    const [before, seen] = [await rowOf(itemId), await readersSee(id)]
    const { StepId, ...answer } = (await ask(management.cancelSession, { ActivityItemId: itemId, ...hold })).Data!
    expect(answer).toEqual({ Sessions: 1, People: 3 })
    expect(await sessionsOf(id)).toMatchObject([{ Status: over, Chosen: over, ReasonEn: 'Rain' }])
    await finish()
    expect([await rowOf(itemId), await readersSee(id), await told()]).toEqual([before, seen, []])
    expect((await as('guan.er', management.undoSession, { StepId })).Code, 'another person').toBe(409)
    expect((await undo(StepId)).Code).toBe(200)
    expect((await undo(StepId)).Code, 'twice').toBe(409)
    app.clock.advance(60_000)
    await finish()
    expect([await rowOf(itemId), await readersSee(id), await told()]).toEqual([before, seen, []])
    expect(await sessionsOf(id)).toMatchObject([{ ReasonEn: '' }])
    const { rows } = await sql`SELECT action FROM audit_log WHERE action LIKE 'activity.%' AND object_id = ${String(id)}
      ORDER BY id`.execute(app.db)
    expect(rows).toEqual([{ action: 'activity.session.cancel' }, { action: 'activity.session.undo' }])
  })

  test('is cancelled once it is final, whatever became of the page, and its people are told once', async () => {
    const { id, itemId } = await evening()
    const { StepId } = (await ask(management.cancelActivity, { Id: id, ...hold })).Data!
    const list = async () =>
      (await ask(management.list, { Keyword: '' })).Data!.List.find((each) => each.Id === id)?.IsCancelled
    expect(await list()).toBe(true)
    // somebody who comes meanwhile is told as well
    await seat(itemId, { waiting: ['hao.ren'] })
    app.clock.advance(11_000)
    // of a process that ends in between, nothing is left: the next one does it
    const killed = app.db.transaction().execute(async (tx) => {
      await sql`DELETE FROM activity_session_step`.execute(tx)
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    expect((await undo(StepId)).Code, 'its time is over').toBe(409)
    await Promise.all([finish(), finish()])
    expect(await rowOf(itemId)).toMatchObject({ status: over, cancel_reason_zh: '下雨' })
    expect((await told()).map(({ receiver }) => receiver)).toEqual(['chen.jie', 'hao.ren', 'wang.fang', 'zhou.min'])
    expect([await list(), (await undo(StepId)).Code]).toEqual([true, 409])
  })

  test('either is as it was or is cancelled, if both come at once', async () => {
    for (const _ of Array.from({ length: 8 })) {
      // oxlint-disable-next-line no-await-in-loop
      const { itemId } = await evening()
      // oxlint-disable-next-line no-await-in-loop
      const { StepId } = (await ask(management.cancelSession, { ActivityItemId: itemId, ...hold })).Data!
      const due = new Date(app.clock.now().getTime() + 12_000)
      // oxlint-disable-next-line no-await-in-loop
      const [undone] = await Promise.all([undo(StepId), finishSessionSteps(app.db, due)])
      // oxlint-disable-next-line no-await-in-loop
      const [row, notices] = [await rowOf(itemId), await told()]
      const isBack = undone.Code === 200
      expect([undone.Code, row?.status === over, notices.length]).toEqual(isBack ? [200, false, 0] : [409, true, 3])
      // oxlint-disable-next-line no-await-in-loop
      await sql`DELETE FROM notice`.execute(app.db)
    }
  })

  test('is cancelled at once, and told, if the caller does not wait', async () => {
    const { itemId } = await evening()
    const { StepId } = (await ask(management.cancelSession, { ActivityItemId: itemId, ...reason })).Data!
    expect([StepId, (await rowOf(itemId))?.status, (await told()).length]).toEqual([0, over, 3])
  })
})

describe('[DESK-07] a session that is changed', () => {
  const edit = (ActivityItemId: number, more: object = {}) =>
    ask(management.changeSession, { ActivityItemId, Revision: 1, ...next, Max: 3, IsHeld: true, ...more })

  test('keeps its time for readers until that is final; taken back, it is as it was', async () => {
    const { id, itemId } = await evening()
    const before = await rowOf(itemId)
    const { StepId, ...seen } = (await edit(itemId)).Data!
    expect(seen).toMatchObject({ StartTime: next.StartTime, PlaceEn: 'Building 2', Revision: 2 })
    expect(await sessionsOf(id)).toEqual([seen])
    expect([await rowOf(itemId), await told()]).toEqual([before, []])
    expect((await undo(StepId)).Code).toBe(200)
    app.clock.advance(60_000)
    await finish()
    expect([await rowOf(itemId), await told()]).toEqual([before, []])

    await edit(itemId)
    app.clock.advance(11_000)
    await Promise.all([finish(), finish()])
    expect(await rowOf(itemId)).toMatchObject({ place_en: 'Building 2', revision: 2 })
    expect((await told()).map(({ receiver }) => receiver)).toEqual(['chen.jie', 'wang.fang', 'zhou.min'])
  })

  test('another step ends the one before, which can no longer be taken back', async () => {
    const { itemId } = await evening()
    const first = (await edit(itemId)).Data!
    expect((await edit(itemId)).Code, 'from a page that is behind').toBe(409)
    const second = (await edit(itemId, { Revision: 2, PlaceEn: 'Building 3' })).Data!
    expect((await undo(first.StepId)).Code).toBe(409)
    expect(await rowOf(itemId)).toMatchObject({ place_en: 'Building 2' })
    expect((await undo(second.StepId)).Code).toBe(200)
    expect(await rowOf(itemId)).toMatchObject({ place_en: 'Building 2', revision: 2 })
  })

  test('one of two organisers who change it at once is refused: neither loses a change unawares', async () => {
    for (const _ of Array.from({ length: 4 })) {
      // oxlint-disable-next-line no-await-in-loop
      const { itemId } = await evening()
      // oxlint-disable-next-line no-await-in-loop
      const answers = await Promise.all(['Hall A', 'Hall B'].map((PlaceEn) => edit(itemId, { PlaceEn })))
      expect(new Set(answers.map(({ Code }) => Code))).toEqual(new Set([200, 409]))
    }
  })

  test('is as somebody else left it, whose change comes first: the organiser is told, and the audit log has it', async () => {
    const { id, itemId } = await evening()
    await edit(itemId)
    await sql`UPDATE activity_item SET revision = revision + 1 WHERE id = ${itemId}`.execute(app.db)
    app.clock.advance(11_000)
    await finish()
    expect(await told()).toMatchObject([
      { receiver: 'guan.li', en: expect.stringContaining('did not take effect: Some') },
    ])
    const { rows } = await sql`SELECT actor, details->>'cause' AS cause FROM audit_log
      WHERE action = 'activity.session.lost' AND object_id = ${String(id)}`.execute(app.db)
    expect(rows).toEqual([{ actor: 'guan.li', cause: 'changedMeanwhile' }])
  })

  test('has its new seats for the person whom an organiser adds or moves at once', async () => {
    const { itemId, itemIds } = await evening({ ...soon, max: 2 })
    const to = itemIds[1]!
    await seat(to, { signedUp: ['hao.ren', 'lin.wei'] })
    const same = { StartTime: soon.startsAt.toISOString(), EndTime: soon.endsAt.toISOString() }
    await edit(to, { ...same, Max: 3 })
    const add = { ActivityItemId: to, ADAccount: 'ouyang.xi', IfFull: 'refuse' } as const
    expect((await ask(management.addPerson, add)).Code).toBe(200)
    await edit(to, { ...same, Max: 4, Revision: 2 })
    const move = { ActivityItemId: itemId, To: to, ADAccount: 'zhou.min', IfFull: 'refuse' } as const
    expect((await ask(management.movePerson, move)).Code).toBe(200)
    await edit(to, { ...same, Max: 5, Revision: 3 })
    const several = { ...move, ADAccounts: ['chen.jie'] }
    expect((await ask(management.changePeople, several)).Data?.List).toMatchObject([{ IsSigned: true }])
  })

  test('can be taken back whatever becomes of other sessions, until all are cancelled', async () => {
    const { id, itemId, itemIds } = await evening({ ...soon, max: 3 })
    const { StepId } = (await edit(itemId)).Data!
    await edit(itemIds[1]!)
    expect([await told(), (await undo(StepId)).Code]).toEqual([[], 200])
    const again = (await edit(itemId)).Data!
    await ask(management.cancelActivity, { Id: id, ...hold })
    expect((await undo(again.StepId)).Code).toBe(409)
  })

  test('has fewer seats at once: people could sign up meanwhile', async () => {
    const { itemId } = await evening()
    const narrower = { StartTime: soon.startsAt.toISOString(), EndTime: soon.endsAt.toISOString() }
    expect((await edit(itemId, { ...narrower, Max: 1 })).Code).toBe(512)
    expect((await edit(itemId, { ...narrower, Max: 2 })).Data).toMatchObject({ StepId: 0, Max: 2 })
    expect((await rowOf(itemId))?.max).toBe(2)
  })

  test('has more seats for those who wait once it is final', async () => {
    const { itemId } = await evening()
    await seat(itemId, { signedUp: ['ouyang.xi'], waiting: ['hao.ren'] })
    const { StepId } = (await edit(itemId, { Max: 5 })).Data!
    expect(await seats(itemId)).toMatchObject({ count: 3, queue: ['hao.ren'] })
    app.clock.advance(11_000)
    await finish()
    expect(await seats(itemId)).toMatchObject({ count: 4, queue: [] })
    expect((await undo(StepId)).Code).toBe(409)
  })
})

describe('[DESK-07] a session that is removed', () => {
  test('is back as it was, with its id and the messages about it', async () => {
    const { id, itemIds } = await evening({ place: { zh: '三号楼', en: 'Building 3' } })
    const itemId = itemIds[1]!
    await seat(itemId, { signedUp: ['hao.ren'] })
    const to = { Id: id, ActivityItemId: itemId, To: 'signed', Key: 'k-12345678', TextEn: 'Hello' } as const
    expect((await ask(management.send, to)).Code).toBe(200)
    await ask(management.removePerson, { ActivityItemId: itemId, ADAccount: 'hao.ren' })
    const [before, messages, seen] = [await rowOf(itemId), await messagesOf(itemId), await readersSee(id)]
    expect(messages).toHaveLength(1)
    const { StepId } = (await ask(management.removeSession, { ActivityItemId: itemId })).Data!
    expect(await sessionsOf(id)).toHaveLength(1)
    expect((await as('guan.er', management.undoSession, { StepId })).Code).toBe(409)
    expect((await undo(StepId)).Code).toBe(200)
    expect([await rowOf(itemId), await messagesOf(itemId), await readersSee(id)]).toEqual([before, messages, seen])
    expect((await undo(StepId)).Code).toBe(409)

    await ask(management.removeSession, { ActivityItemId: itemId })
    app.clock.advance(11_000)
    await finish()
    expect([await rowOf(itemId), await sessionsOf(id)]).toMatchObject([undefined, [{}]])
  })
})
