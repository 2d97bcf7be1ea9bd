/** Batches: each read of one is answered as at its own address, or left out for the page to send there. */
import { me } from '@portal/me/contract'
import { news } from '@portal/news/contract'
import { tasks } from '@portal/tasks/contract'
import { usageAnalytics } from '@portal/usage-analytics/contract'
import { seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { createLog, sql } from '@portal/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { earlyCalls } from '../web/early-calls.ts'
import { weightOfBatch } from './batch.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
  token = await app.signIn('zhou.min')
})
afterAll(() => app.stop())

type BatchedCall = readonly [path: string, body: object]
const homeCalls = earlyCalls('/home', '', [])
const home = [...homeCalls.calls, ...homeCalls.below].map(([path, body]): BatchedCall => [
  path,
  JSON.parse(body) as object,
])

function ask(calls: readonly BatchedCall[], headers: Record<string, string> = { token }): Promise<Response> {
  const Calls = calls.map(([Path, Body]) => ({ Path, Body }))
  const own = { 'content-type': 'application/json', language: 'EN', ...headers }
  return app.raw('batch', { method: 'POST', headers: own, body: JSON.stringify({ Calls }) })
}

/** By position. */
async function answersOf(response: Response): Promise<Map<number, unknown>> {
  const lines = (await response.text()).split('\n').slice(0, -1)
  return new Map(
    lines.map((line) => {
      const { Nth, Data } = JSON.parse(line) as { Nth: number; Data: unknown }
      return [Nth, Data]
    }),
  )
}

async function alone([path, body]: BatchedCall): Promise<unknown> {
  const headers = { 'content-type': 'application/json', language: 'EN', token }
  const response = await app.raw(path, { method: 'POST', headers, body: JSON.stringify(body) })
  return ((await response.json()) as { Data: unknown }).Data
}

test('[HOME-03] everything that home asks for answers in one request as at its own address', async () => {
  const response = await ask(home)
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
  const answers = await answersOf(response)
  expect(answers.size).toBe(home.length)
  for (const [nth, call] of home.entries()) expect(answers.get(nth), call[0]).toEqual(await alone(call))
})

test.each<[name: string, calls: readonly BatchedCall[], field: string]>([
  ['a change', [['news/ClickPraise', { NewsId: 1 }]], 'Calls.0.Path'],
  [
    'a call of other systems',
    [
      [tasks.todos.path, {}],
      ['integration/todos', {}],
    ],
    'Calls.1.Path',
  ],
  ['a costly read', [[usageAnalytics.numbers.path, {}]], 'Calls.0.Path'],
  ['no call', [['nowhere', {}]], 'Calls.0.Path'],
  ['a batch', [['batch', { Calls: [] }]], 'Calls.0.Path'],
  ['nothing', [], 'Calls'],
  ['too many', Array.from({ length: 25 }, (): BatchedCall => [me.detail.path, { Template: '' }]), 'Calls'],
])('refuses %s, and answers none of it', async (_, calls, field) => {
  const response = await ask(calls)
  const { Code, Message } = (await response.json()) as { Code: number; Message: string }
  expect([response.status, Code]).toEqual([400, 400])
  expect(Message).toMatch(new RegExp(`^${field}:? `))
})

test.each([
  ['calls', { Calls: [{}, {}, {}] }, 3],
  ['more than a batch may have', { Calls: Array.from({ length: 30_000 }, () => 0) }, 24],
  ['no list', { Calls: 'x' }, 1],
  ['nothing', undefined, 1],
])('[SAFE] under overload, a body of %s counts as so many', (_, body, weight) => {
  expect(weightOfBatch(body)).toBe(weight)
})

test('what is refused has a line without data, and says why at its own address', async () => {
  const answers = await answersOf(
    await ask([
      [news.detail.path, { NewsId: 999_999 }],
      [news.detail.path, { NewsId: 'x' }],
      ['desk/data/kinds', {}],
      [news.categories.path, {}],
    ]),
  )
  const refused = new Set([...answers].filter(([, data]) => data === undefined).map(([nth]) => nth))
  expect([answers.size, refused]).toEqual([4, new Set([0, 1, 2])])
})

test('the log has the account of who asks', async () => {
  const lines: Record<string, unknown>[] = []
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) }
  const logged = await startApp({ beside: app, logger: createLog({ level: 'info', stream }) })
  const body = JSON.stringify({ Calls: [{ Path: 'nowhere' }] })
  await logged.raw('batch', { method: 'POST', headers: { 'content-type': 'application/json', token }, body })
  await logged.stop()
  expect(lines).toContainEqual(expect.objectContaining({ call: 'batch', account: 'zhou.min', status: 400 }))
})

test('[SHELL-21] whoever asks not to be counted is not, in a batch neither', async () => {
  const counting = async (headers: Record<string, string>) => {
    const answers = await answersOf(await ask([[usageAnalytics.mine.path, {}]], { token, ...headers }))
    return (answers.get(0) as { Counting: string }).Counting
  }
  expect([await counting({}), await counting({ dnt: '1' }), await counting({ 'sec-gpc': '1' })]).toEqual([
    'on',
    'off-by-browser',
    'off-by-browser',
  ])
})

test('a call that takes too long has a line without data; the others are not kept', async () => {
  const [locked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const brief = await startApp({ beside: app, settings: { documentWaitMs: 50 } })
  const lock = app.db.transaction().execute(async (tx) => {
    await sql`LOCK TABLE todo IN ACCESS EXCLUSIVE MODE`.execute(tx)
    locked.resolve()
    await held.promise
  })
  await locked.promise
  const Calls = [{ Path: tasks.todos.path, Body: { PageSize: 20 } }]
  const headers = { 'content-type': 'application/json', token }
  const response = await brief.raw('batch', { method: 'POST', headers, body: JSON.stringify({ Calls }) })
  const text = await response.text()
  held.resolve()
  await lock
  await brief.stop()
  expect(text).toBe('{"Nth":0}\n')
})

test('a call that waits delays no other, and comes behind them', async () => {
  const [locked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const lock = app.db.transaction().execute(async (tx) => {
    await sql`LOCK TABLE todo IN ACCESS EXCLUSIVE MODE`.execute(tx)
    locked.resolve()
    await held.promise
  })
  await locked.promise
  const response = await ask([
    [tasks.todos.path, { PageSize: 20 }],
    [me.detail.path, { Template: '' }],
  ])
  let text = ''
  for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
    text += part
    if (text.includes('"Nth":1')) held.resolve()
  }
  held.resolve()
  await lock
  expect(text.indexOf('"Nth":1')).toBeLessThan(text.indexOf('"Nth":0'))
})

test.each<[name: string, headers: () => Record<string, string>, status: number]>([
  ['nobody', () => ({}), 410],
  ['a session that has ended', () => ({ token: 'x'.repeat(43) }), 410],
  ['a page of somebody else', () => ({ token, 'page-account': 'chen.jie' }), 410],
  ['a page of another site', () => ({ cookie: cookieOf(), 'sec-fetch-site': 'cross-site' }), 403],
  ['a page of our own', () => ({ cookie: cookieOf(), 'sec-fetch-site': 'same-origin' }), 200],
])('[AUTH-10][AUTH-02] asked by %s', async (_, headers, code) => {
  const response = await ask([[me.detail.path, { Template: '' }]], headers())
  if (code === 200) expect((await answersOf(response)).size).toBe(1)
  else expect(((await response.json()) as { Code: number }).Code).toBe(code)
})

const cookieOf = (): string => `forecourt-${new URL(app.origin).port}=${token}`
