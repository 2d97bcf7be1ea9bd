import { createApiKey } from '@portal/api-keys/server'
import { seedCompany, startApp, type TestApp } from '@portal/test-portal'
import type { RequestOf } from '@portal/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { tasks } from '../contract.ts'

let app: TestApp
let key = ''
const tokens = new Map<string, string>()
const start = '2026-11-21T01:00:00.000Z'

beforeAll(async () => {
  app = await startApp({ connections: 20 })
  await seedCompany(app.db)
  for (const who of ['lin.wei', 'zhou.min', 'chen.jie']) tokens.set(who, await app.signIn(who))
})
afterAll(() => app.stop())
beforeEach(async () => {
  app.clock.set(start)
  await app.db.deleteFrom('todo').execute()
  await app.db.deleteFrom('integration').execute()
  key = await createApiKey(app.db, 'sap', ['todo'], app.clock.now())
})

type Added = RequestOf<typeof tasks.add>
const plain: Added = {
  ExternalId: 'PO-1',
  Receivers: ['zhou.min'],
  Title: '采购审批',
  TitleEN: 'Approve a purchase',
  Url: 'https://sap.voyant.example/po/1',
  Source: 'SAP',
}
const by = (one: string) => ({ headers: { authorization: `Bearer ${one}` }, language: 'EN' as const })
const add = (input: Partial<Added> = {}, one = key) => app.ask(tasks.add, { ...plain, ...input }, by(one))
const close = (input: RequestOf<typeof tasks.close>, one = key) => app.ask(tasks.close, input, by(one))
async function todosOf(who: string, language: 'CHS' | 'EN' = 'EN', page: RequestOf<typeof tasks.todos> = {}) {
  const answer = await app.ask(tasks.todos, page, { token: tokens.get(who)!, language })
  expect(answer.Code).toBe(200)
  return answer.Data!
}
const titlesOf = async (who: string) => (await todosOf(who)).List.map((todo) => todo.Title)
const rows = () => app.db.selectFrom('todo').selectAll().execute()

test('[TODO-02] a to-do reaches its recipients, whatever the letter case of their accounts, and nobody else', async () => {
  const due = '2026-11-30T18:00:00+08:00'
  const added = await add({ Receivers: ['Zhou.Min', 'ZHOU.MIN', 'chen.jie'], Applicant: '王芳', DueTime: due })
  expect(added).toMatchObject({ Code: 200, Data: { Id: expect.any(Number) } })
  const Id = added.Data!.Id
  await add({ ExternalId: 'PO-2', Title: '另一件', TitleEN: 'Another', Receivers: ['lin.wei'] })
  expect(await todosOf('zhou.min')).toEqual({
    List: [
      {
        Id,
        Title: 'Approve a purchase',
        Source: 'SAP',
        Url: plain.Url,
        Applicant: '王芳',
        CreateTime: start,
        DueTime: '2026-11-30T10:00:00.000Z',
        Status: 0,
        Kind: 'todo',
        CanAnswer: false,
        Answer: null,
      },
    ],
    TotalCount: 1,
  })
  expect((await todosOf('chen.jie', 'CHS')).List).toMatchObject([{ Id, Title: '采购审批' }])
  expect(await titlesOf('lin.wei')).toEqual(['Another'])
  expect((await app.ask(tasks.todos, {}, {})).Code).toBe(410)
})

test('[TODO-02] a title without English, or with only blanks, is shown in Chinese', async () => {
  await add({ TitleEN: '  ' })
  await add({ ExternalId: 'PO-2', TitleEN: undefined })
  expect(await titlesOf('zhou.min')).toEqual(['采购审批', '采购审批'])
})

test('[TODO-02] to-dos with a due time come first, soonest on top, then the newest; pages follow on; a past due time is overdue', async () => {
  const due = { a: undefined, b: '2026-11-23T00:00:00Z', c: undefined, d: '2026-11-21T01:00:02Z', e: undefined }
  for (const [name, DueTime] of Object.entries(due)) {
    await add({ ExternalId: name, TitleEN: name, DueTime })
    app.clock.advance(1000)
  }
  expect(await titlesOf('zhou.min')).toEqual(['d', 'b', 'e', 'c', 'a'])
  const pages = [1, 2, 3, 4].map((PageIndex) => todosOf('zhou.min', 'EN', { PageIndex, PageSize: 2 }))
  const paged = (await Promise.all(pages)).map(({ List, TotalCount }) => [List.map((todo) => todo.Title), TotalCount])
  expect(paged).toEqual([
    [['d', 'b'], 5],
    [['e', 'c'], 5],
    [['a'], 5],
    [[], 5],
  ])
  const statuses = async () => (await todosOf('zhou.min')).List.map((todo) => todo.Status)
  expect(await statuses()).toEqual([1, 0, 0, 0, 0])
  app.clock.set('2026-11-21T01:00:02.000Z')
  expect(await statuses()).toEqual([0, 0, 0, 0, 0])
  app.clock.advance(1)
  expect(await statuses()).toEqual([1, 0, 0, 0, 0])
})

test('[TODO-02] the same ExternalId is the same to-do: its content and recipients are replaced', async () => {
  const first = await add({ DueTime: '2026-11-23T00:00:00Z', Receivers: ['zhou.min', 'lin.wei'], Applicant: '王芳' })
  app.clock.advance(60_000)
  const changed = {
    Title: '改',
    TitleEN: 'Changed',
    Url: '/Workflow',
    Source: 'OA',
    Receivers: ['lin.wei', 'chen.jie'],
  }
  const second = await add(changed)
  expect(second.Data).toEqual(first.Data)
  expect(await rows()).toHaveLength(1)
  expect(await titlesOf('zhou.min')).toEqual([])
  const shown = { Title: 'Changed', Url: '/Workflow', Source: 'OA', Applicant: '', DueTime: '', CreateTime: start }
  expect((await todosOf('lin.wei')).List).toMatchObject([shown])
  expect((await todosOf('chen.jie')).List).toMatchObject([shown])
})

test('[TODO-02] 50 concurrent adds of one ExternalId are one to-do with the recipients of one of them', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, nth) =>
      add({ TitleEN: `${nth % 2}`, Receivers: nth % 2 ? ['zhou.min', 'chen.jie'] : ['lin.wei'] }),
    ),
  )
  expect(new Set(answers.map((answer) => answer.Code))).toEqual(new Set([200]))
  expect(new Set(answers.map((answer) => answer.Data?.Id)).size).toBe(1)
  expect(await rows()).toHaveLength(1)
  const seen = await Promise.all(['lin.wei', 'zhou.min', 'chen.jie'].map(titlesOf))
  expect([
    [['0'], [], []],
    [[], ['1'], ['1']],
  ]).toContainEqual(seen)
})

test('[TODO-02] closed for everybody, repeatedly, and opened again by another add', async () => {
  const { Data } = await add({ Receivers: ['zhou.min', 'chen.jie'] })
  expect(await close({ ExternalId: 'PO-1' })).toMatchObject({ Code: 200, Data })
  const [closed] = await rows()
  app.clock.advance(60_000)
  expect(await close({ ExternalId: 'PO-1' })).toMatchObject({ Code: 200, Data })
  expect(await rows()).toEqual([closed])
  expect([await titlesOf('zhou.min'), await titlesOf('chen.jie')]).toEqual([[], []])
  expect((await add()).Data).toEqual(Data)
  expect(await todosOf('zhou.min')).toMatchObject({ List: [{ CreateTime: '2026-11-21T01:01:00.000Z' }], TotalCount: 1 })
})

test('[TODO-02] closed for named people only; with the last of them it is closed as a whole', async () => {
  await add({ Receivers: ['zhou.min', 'chen.jie'] })
  const forZhou = { ExternalId: 'PO-1', Receivers: ['ZHOU.MIN', 'nobody.here', 'lin.wei'] }
  for (const _ of [1, 2]) {
    expect((await close(forZhou)).Code).toBe(200)
    expect([await titlesOf('zhou.min'), await titlesOf('chen.jie')]).toEqual([[], ['Approve a purchase']])
    expect(await rows()).toMatchObject([{ closed_at: null }])
  }
  expect((await close({ ExternalId: 'PO-1', Receivers: [] })).Code).toBe(200)
  expect(await titlesOf('chen.jie')).toEqual(['Approve a purchase'])
  await close({ ExternalId: 'PO-1', Receivers: ['chen.jie'] })
  expect(await rows()).toMatchObject([{ closed_at: app.clock.now() }])
})

test('[TODO-02] two people who are removed at the same time close it together, in each of 20 runs', async () => {
  for (let round = 0; round < 20; round += 1) {
    await add({ Receivers: ['zhou.min', 'chen.jie'] })
    const off = ['zhou.min', 'chen.jie'].map((who) => close({ ExternalId: 'PO-1', Receivers: [who] }))
    expect((await Promise.all(off)).map((answer) => answer.Code)).toEqual([200, 200])
    expect(await rows()).toMatchObject([{ closed_at: app.clock.now() }])
  }
})

test('[TODO-02] concurrent adds and closes neither fail nor leave an open to-do without recipients', async () => {
  const both = ['zhou.min', 'chen.jie']
  await add({ Receivers: both })
  const calls = Array.from({ length: 60 }, (_, nth) => {
    if (nth % 3 === 0) return add({ Receivers: both })
    return close({ ExternalId: 'PO-1', ...(nth % 3 === 1 ? { Receivers: [both[nth % 2]!] } : {}) })
  })
  expect((await Promise.all(calls)).map((answer) => answer.Code)).toEqual(calls.map(() => 200))
  const [todo, ...more] = await rows()
  expect(more).toEqual([])
  const receivers = await app.db.selectFrom('todo_receiver').where('done_at', 'is', null).select('account').execute()
  expect(todo!.closed_at === null && receivers.length === 0).toBe(false)
})

test('[TODO-02] an unknown to-do cannot be closed', async () => {
  expect(await close({ ExternalId: 'PO-1' })).toMatchObject({
    Code: 404,
    Message: 'This to-do does not exist',
    Data: null,
  })
  await add()
  for (const near of ['po-1', 'PO-1 ', 'PO-%', 'PO-']) expect((await close({ ExternalId: near })).Code).toBe(404)
  expect(await titlesOf('zhou.min')).toEqual(['Approve a purchase'])
})

test.each([
  [{ Receivers: ['zhou.min', 'nobody.here'] }, 'Receivers'],
  [{ Receivers: ['zhou.min', 'gone.user'] }, 'Receivers'],
  [{ Receivers: [] }, 'Receivers'],
  [{ Receivers: [''] }, 'Receivers.0'],
  [{ Receivers: ['zhou.mİn'] }, 'Receivers'],
  [{ Receivers: Array.from({ length: 501 }, () => 'zhou.min') }, 'Receivers'],
  [{ Title: '' }, 'Title'],
  [{ Title: ' 　 ' }, 'Title'],
  [{ Title: 'x'.repeat(301) }, 'Title'],
  [{ Source: '' }, 'Source'],
  [{ ExternalId: '' }, 'ExternalId'],
  [{ ExternalId: 'x'.repeat(201) }, 'ExternalId'],
  [{ DueTime: '2026-11-30' }, 'DueTime'],
  [{ DueTime: '2026-13-01T00:00:00Z' }, 'DueTime'],
  [{ DueTime: '2026-02-30T00:00:00Z' }, 'DueTime'],
  [{ DueTime: '2026-11-30T25:00:00Z' }, 'DueTime'],
  [{ DueTime: '2026-11-30T00:00:00+99:00' }, 'DueTime'],
  [{ Url: '' }, 'Url'],
  [{ Url: 'javascript:alert(1)' }, 'Url'],
])('[TODO-02] %j is refused by name; neither a new nor an existing to-do changes', async (wrong, field) => {
  const refused = async () => {
    const answer = await add({ TitleEN: 'Changed', ...wrong })
    expect([answer.Code, answer.Message.split(':')[0]]).toEqual([400, field])
  }
  await refused()
  expect(await rows()).toEqual([])
  await add()
  const before = await rows()
  await refused()
  expect(await rows()).toEqual(before)
  expect(await titlesOf('zhou.min')).toEqual(['Approve a purchase'])
})

test('[TODO-02] a refusal names the unknown people, in the language of the call', async () => {
  const Receivers = ['zhou.min', 'Nobody.Here', 'gone.user']
  const answer = await app.ask(tasks.add, { ...plain, Receivers }, { ...by(key), language: 'CHS' })
  expect(answer.Message).toBe('Receivers：有人不在公司通讯录中')
  expect(answer.Data).toEqual({ Unknown: ['nobody.here', 'gone.user'] })
})

test('[TODO-02] a person who has left can still be removed from a to-do', async () => {
  await add({ Receivers: ['zhou.min', 'tan.rui'] })
  await app.db.updateTable('person').set({ left_at: app.clock.now() }).where('account', '=', 'tan.rui').execute()
  await close({ ExternalId: 'PO-1', Receivers: ['tan.rui'] })
  const left = await app.db.selectFrom('todo_receiver').where('done_at', 'is', null).select('account').execute()
  expect(left).toEqual([{ account: 'zhou.min' }])
})
