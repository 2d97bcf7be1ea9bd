/** [DESK-04] Lists of must-reads and of their readers: order, search, and reminders to chosen readers. */
import { notifications } from '@portal/notifications/contract'
import { addNews, addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acknowledgements } from '../contract.ts'
import { requestAcknowledgement } from './store.ts'

let app: TestApp
const tokens: Record<string, string> = {}
const as = (who: string) => ({ token: tokens[who]!, language: 'EN' as const })
const crew = ['an', 'bo', 'cy', 'di', 'ed', 'fu']

beforeAll(async () => {
  app = await startApp({ now: '2026-11-02T10:00:00+08:00' })
  await seedCompany(app.db)
  for (const who of crew) await addPerson(app.db, `crew.${who}`, { department: 20 })
  for (const who of ['lin.wei', 'crew.an', 'crew.bo']) tokens[who] = await app.signIn(who)
})
afterAll(() => app.stop())

async function ask(title = 'Safety', dueAt: string | null = null): Promise<number> {
  const audience = { departments: [20] }
  const newsId = await addNews(app.db, { audience, title: { zh: title, en: title } })
  const context = { newsId, dueAt: dueAt ? new Date(dueAt) : null, by: 'lin.wei', isAgain: false }
  await app.db.transaction().execute((tx) => requestAcknowledgement(tx, context, app.clock.now()))
  return newsId
}

const remind = (NewsId: number, whom: object) => app.ask(acknowledgements.remind, { NewsId, ...whom }, as('lin.wei'))
async function remindersOf(NewsId: number) {
  const input = { NewsId, IsDone: false, PageSize: 100 }
  const { Data } = await app.ask(acknowledgements.people, input, as('lin.wei'))
  return Object.fromEntries(Data!.List.map(({ ADAccount, Reminders }) => [ADAccount, Reminders]))
}

test('[DESK-04] chosen readers are reminded at once, and nobody twice within a day', async () => {
  const NewsId = await ask()
  await app.ask(acknowledgements.acknowledge, { NewsId, Version: 1 }, as('crew.bo'))
  // who has acknowledged, and who is not asked, is left out
  const Accounts = ['crew.an', 'crew.bo', 'lin.wei']
  expect((await remind(NewsId, { Accounts })).Data).toEqual({ People: 1 })
  expect((await remind(NewsId, { Accounts })).Data).toEqual({ People: 0 })
  const { Data } = await app.ask(notifications.list, {}, as('crew.an'))
  expect(Data!.List.flatMap((group) => group.MessageItem).map(({ MessageInfo }) => MessageInfo)).toEqual([
    'Please read and acknowledge “Safety”',
  ])
  expect(await remindersOf(NewsId)).toMatchObject({ 'crew.an': 1, 'crew.cy': 0 })
  // reminders to all leave them out, too
  expect((await remind(NewsId, {})).Data).toEqual({ People: 4 })
})

test('[DESK-04] a department is reminded; another one cannot be chosen; at night nobody is', async () => {
  const NewsId = await ask()
  expect((await remind(NewsId, { DepartmentId: 11 })).Code).toBe(400)
  app.clock.set('2026-11-02T22:00:00+08:00')
  tokens['lin.wei'] = await app.signIn('lin.wei')
  expect((await remind(NewsId, { DepartmentId: 20 })).Data).toEqual({ People: 0 })
  app.clock.set('2026-11-03T09:00:00+08:00')
  tokens['lin.wei'] = await app.signIn('lin.wei')
  expect((await remind(NewsId, { DepartmentId: 20 })).Data).toEqual({ People: crew.length })
  expect(await remindersOf(NewsId)).toMatchObject({ 'crew.fu': 1 })
  await app.ask(acknowledgements.end, { NewsId }, as('lin.wei'))
  expect((await remind(NewsId, { Accounts: ['crew.fu'] })).Code).toBe(404)
})

test('[DESK-04][DESK-10] readers and must-reads are found and sorted', async () => {
  const NewsId = await ask('Zebra', '2026-12-02T10:00:00+08:00')
  await ask('Apple', '2026-12-01T10:00:00+08:00')
  await remind(NewsId, { Accounts: ['crew.cy'] })
  const people = async (input: object) => {
    const answer = await app.ask(acknowledgements.people, { NewsId, IsDone: false, ...input }, as('lin.wei'))
    return answer.Data!.List.map(({ ADAccount }) => ADAccount)
  }
  expect(await people({ Keyword: 'CREW.D' })).toEqual(['crew.di'])
  expect((await people({ Sort: 'reminders', IsDescending: true }))[0]).toBe('crew.cy')
  const byName = await people({ Sort: 'name' })
  expect(await people({ Sort: 'name', IsDescending: true })).toEqual(byName.toReversed())
  const titles = async (input: object) => {
    const answer = await app.ask(acknowledgements.list, input, as('lin.wei'))
    return answer.Data!.List.map(({ Title }) => Title)
  }
  expect((await titles({ Sort: 'title' }))[0]).toBe('Apple')
  expect((await titles({ Sort: 'title', IsDescending: true }))[0]).toBe('Zebra')
  // those without a due date come last
  expect((await titles({ Sort: 'due' })).slice(0, 2)).toEqual(['Apple', 'Zebra'])
  expect((await titles({ Sort: 'due', IsDescending: true })).slice(0, 2)).toEqual(['Zebra', 'Apple'])
  expect(await titles({ Keyword: 'zeb' })).toEqual(['Zebra'])
})

test('[DESK-04] the list counts each must-read as its own page does', async () => {
  const { Data } = await app.ask(acknowledgements.list, { PageSize: 50 }, as('lin.wei'))
  expect(Data!.List.length).toBeGreaterThan(3)
  for (const { NewsId, People } of Data!.List) {
    const own = (await app.ask(acknowledgements.progress, { NewsId }, as('lin.wei'))).Data!
    expect(People).toBe(own.People)
  }
})

test('[DESK-04][DESK-10] must-reads are filtered by state and sorted by share, where hidden ones come last', async () => {
  app.clock.set('2026-11-05T10:00:00+08:00')
  const due = '2026-11-05T12:00:00+08:00'
  const hidden = await ask('State hidden', due)
  const whole = await ask('State whole', due)
  const most = await ask('State most', '2026-12-05T12:00:00+08:00')
  await app.ask(acknowledgements.end, { NewsId: await ask('State ended', due) }, { token: await app.signIn('lin.wei') })
  for (const [at, who] of crew.entries()) {
    const token = await app.signIn(`crew.${who}`)
    for (const NewsId of [whole, ...(at > 0 ? [most] : []), ...(at > 4 ? [hidden] : [])])
      await app.ask(acknowledgements.acknowledge, { NewsId, Version: 1 }, { token })
  }
  app.clock.set('2026-11-05T13:00:00+08:00')
  const token = await app.signIn('lin.wei')
  const titles = async (input: object) => {
    const { Data } = await app.ask(acknowledgements.list, { Keyword: 'State', ...input }, { token })
    return [Data!.TotalCount, ...Data!.List.map(({ Title }) => Title.replace('State ', ''))]
  }
  expect(await titles({ State: 'running', Sort: 'title' })).toEqual([3, 'hidden', 'most', 'whole'])
  // all have read the other one that was due
  expect(await titles({ State: 'overdue' })).toEqual([1, 'hidden'])
  expect(await titles({ State: 'ended' })).toEqual([1, 'ended'])
  const running = { State: 'running', Sort: 'share' }
  expect(await titles(running)).toEqual([3, 'most', 'whole', 'hidden'])
  expect(await titles({ ...running, IsDescending: true })).toEqual([3, 'whole', 'most', 'hidden'])
  expect(await titles({ ...running, PageSize: 1, PageIndex: 2 })).toEqual([3, 'whole'])
})
