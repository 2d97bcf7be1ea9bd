import { addNews, addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { acknowledgements } from '../contract.ts'
import { finishEnds } from './ends.ts'
import { sendReminders } from './remind.ts'
import { requestAcknowledgement } from './store.ts'

let app: TestApp
const tokens: Record<string, string> = {}
const as = (who: string) => ({ token: tokens[who]!, language: 'EN' as const })
const people = ['lin.wei', 'ed.two', 'crew.an', 'crew.bo']

beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
  await addPerson(app.db, 'ed.two', { roles: ['editor'] })
  for (const who of ['crew.an', 'crew.bo']) await addPerson(app.db, who, { department: 20 })
})
afterAll(() => app.stop())
beforeEach(async () => {
  app.clock.set('2026-11-02T10:00:00+08:00')
  for (const who of people) tokens[who] = await app.signIn(who)
})

async function ask(isAgain = false, known = 0): Promise<number> {
  const newsId = known || (await addNews(app.db, { audience: { departments: [20] } }))
  const request = { newsId, dueAt: null, by: 'lin.wei', isAgain }
  await app.db.transaction().execute((tx) => requestAcknowledgement(tx, request, app.clock.now()))
  return newsId
}
const end = (NewsId: number) => app.ask(acknowledgements.end, { NewsId, IsHeld: true }, as('lin.wei'))
const undo = (NewsId: number, who = 'lin.wei') => app.ask(acknowledgements.undoEnd, { NewsId }, as(who))
const finish = (now = app.clock.now()) => finishEnds(app.db, now)
const version = async (NewsId: number) =>
  (await app.ask(acknowledgements.mine, { NewsId }, as('crew.an'))).Data!.Version
const hasEnded = async (NewsId: number) =>
  (await app.ask(acknowledgements.progress, { NewsId }, as('ed.two'))).Data!.HasEnded
const evidence = (newsId: number) =>
  app.db
    .selectFrom('must_read_line')
    .select(['kind', 'account'])
    .where('news_id', '=', newsId)
    .orderBy('line')
    .execute()
const request = (newsId: number) =>
  app.db.selectFrom('must_read').selectAll().where('news_id', '=', newsId).executeTakeFirstOrThrow()

test('[DESK-04] a must-read whose end is taken back is as it was: its readers and its evidence know of nothing', async () => {
  const id = await ask()
  const before = await request(id)
  await end(id)
  expect([await hasEnded(id), await version(id)], 'editors see it, readers are still asked').toEqual([true, 1])
  await app.ask(acknowledgements.acknowledge, { NewsId: id, Version: 1 }, as('crew.bo'))
  await finish()
  expect((await undo(id, 'ed.two')).Code, 'another person').toBe(409)
  expect([(await undo(id)).Code, (await undo(id)).Code], 'once').toEqual([200, 409])
  app.clock.advance(60_000)
  await finish()
  expect(await hasEnded(id)).toBe(false)
  expect(await request(id)).toMatchObject({ ended_at: null, asked_at: before.asked_at, lines: 2 })
  expect(await evidence(id)).toEqual([
    { kind: 'asked', account: 'lin.wei' },
    { kind: 'read', account: 'crew.bo' },
  ])
})

test('[DESK-04] ends for its readers ten seconds later, once, whatever became of the page; nobody is reminded meanwhile', async () => {
  const id = await ask()
  // reminders are due
  app.clock.set('2026-11-05T11:00:00+08:00')
  for (const who of people) tokens[who] = await app.signIn(who)
  await end(id)
  await sendReminders(app.db, app.clock.now())
  expect((await app.ask(acknowledgements.remind, { NewsId: id }, as('ed.two'))).Code).toBe(404)
  app.clock.advance(11_000)
  // a process that ends in between leaves nothing half done
  const killed = app.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('must_read_end').execute()
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  expect((await undo(id)).Code, 'its time is over').toBe(409)
  await Promise.all([finish(), finish()])
  expect([await version(id), (await undo(id)).Code]).toEqual([0, 409])
  expect((await evidence(id)).map(({ kind }) => kind)).toEqual(['asked', 'ended'])
  expect(await app.db.selectFrom('must_read_reminder').selectAll().where('news_id', '=', id).execute()).toEqual([])
})

test('[DESK-04] is either as it was or has ended, if both come at once', async () => {
  for (const _ of Array.from({ length: 8 })) {
    const id = await ask()
    await end(id)
    const [undone] = await Promise.all([undo(id), finish(new Date(app.clock.now().getTime() + 12_000))])
    const kinds = (await evidence(id)).map(({ kind }) => kind)
    expect([undone.Code, kinds]).toEqual(undone.Code === 200 ? [200, ['asked']] : [409, ['asked', 'ended']])
  }
})

test('[DESK-04] is asked for again by a publication, which no end takes effect after', async () => {
  const id = await ask()
  await end(id)
  await ask(true, id)
  app.clock.advance(11_000)
  await finish()
  expect([await hasEnded(id), await version(id), (await undo(id)).Code]).toEqual([false, 2, 409])
})

test('[DESK-04] its end by one editor is followed by the request of another: the evidence has both', async () => {
  const id = await ask()
  await end(id)
  await ask(false, id)
  app.clock.advance(11_000)
  await finish()
  expect([await hasEnded(id), await version(id)]).toEqual([false, 1])
  expect((await evidence(id)).map(({ kind }) => kind)).toEqual(['asked', 'ended', 'asked'])
})

test('[DESK-04] neither waits for the other, if it ends and is published at once', async () => {
  for (const _ of Array.from({ length: 12 })) {
    const id = await ask()
    await end(id)
    await Promise.all([finish(new Date(app.clock.now().getTime() + 12_000)), ask(true, id)])
    expect((await evidence(id)).map(({ kind }) => kind)).toEqual(['asked', 'ended', 'asked'])
  }
})

test('[DESK-04] has its end in the file of its evidence, which is then final', async () => {
  const id = await ask()
  await end(id)
  const { Csv } = (await app.ask(acknowledgements.evidence, { NewsId: id }, as('ed.two'))).Data!
  expect([(await evidence(id)).map(({ kind }) => kind), Csv.trimEnd().split('\n')]).toMatchObject([
    ['asked', 'ended'],
    { length: 3 },
  ])
  expect((await undo(id)).Code).toBe(409)
})
