/** Permissions of a system's key over HTTP, on two portals that share a database. */
import type { RequestOf } from '@portal/contract'
import { createApiKey, revokeApiKey, type ApiKeyScope } from '@portal/api-keys/server'
import { seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { tasks } from '../contract.ts'

let app: TestApp
let beside: TestApp
let made = 0

beforeAll(async () => {
  app = await startApp({ connections: 20 })
  beside = await startApp({ beside: app })
  await seedCompany(app.db)
})
afterAll(async () => {
  await beside.stop()
  await app.stop()
})
beforeEach(async () => {
  await app.db.deleteFrom('todo').execute()
})

const todo: RequestOf<typeof tasks.add> = {
  ExternalId: 'PO-1',
  Receivers: ['zhou.min'],
  Title: '采购审批',
  Url: '/Workflow',
  Source: 'SAP',
}
const keyFor = (...granted: ApiKeyScope[]) => createApiKey(app.db, `system ${++made}`, granted, app.clock.now())
const by = (key: string) => ({ headers: { authorization: `Bearer ${key}` }, language: 'EN' as const })
const post = (portal: TestApp, path: string, input: object, key: string) =>
  portal.raw(path, {
    method: 'POST',
    body: JSON.stringify(input),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
  })
const open = () => app.db.selectFrom('todo').selectAll().where('closed_at', 'is', null).orderBy('id').execute()

test('[TODO-02] each system has its own ExternalIds: another one can neither change nor close the to-do', async () => {
  const [sap, oa] = [await keyFor('todo'), await keyFor('todo')]
  const first = await app.ask(tasks.add, todo, by(sap))
  const before = await open()
  expect(await app.ask(tasks.close, { ExternalId: 'PO-1' }, by(oa))).toMatchObject({ Code: 404, Data: null })
  expect(await open()).toEqual(before)
  const second = await app.ask(tasks.add, { ...todo, Title: '别的', Receivers: ['chen.jie'] }, by(oa))
  expect(second.Data?.Id).not.toBe(first.Data?.Id)
  expect((await open())[0]).toEqual(before[0])
  expect((await app.ask(tasks.close, { ExternalId: 'PO-1' }, by(oa))).Data).toEqual(second.Data)
  expect(await open()).toEqual(before)
})

test('[TODO-02] a key without the scope for to-dos can neither add nor close', async () => {
  const [sap, poor] = [await keyFor('todo'), await keyFor('notice', 'audience', 'must-know')]
  const no = { Code: 403, Message: 'This key does not have the required scope', Data: null }
  expect(await app.ask(tasks.add, todo, by(poor))).toEqual(no)
  expect(await app.ask(tasks.close, { ExternalId: 'PO-1' }, by(poor))).toEqual(no)
  expect(await open()).toEqual([])
  await app.ask(tasks.add, todo, by(sap))
  expect(await open()).toHaveLength(1)
})

test('[TODO-02] no key, a wrong one, another spelling of it and a person’s token are refused; a key is no session', async () => {
  const key = await keyFor('todo')
  const token = await app.signIn('lin.wei')
  const headers = [
    {},
    { token },
    { authorization: key },
    { authorization: `Basic ${key}` },
    { authorization: `Bearer ${key} x` },
    { authorization: `Bearer ${key.toUpperCase()}` },
    { authorization: `Bearer ${token}` },
    { authorization: 'Bearer ' },
    { token: key },
  ]
  for (const each of headers) {
    expect((await app.ask(tasks.add, todo, { headers: each })).Code).toBe(403)
    expect((await app.ask(tasks.close, { ExternalId: 'PO-1' }, { headers: each })).Code).toBe(403)
  }
  expect(await open()).toEqual([])
  expect((await app.ask(tasks.todos, {}, by(key))).Code).toBe(410)
  expect((await app.ask(tasks.todos, {}, { token: key })).Code).toBe(410)
})

test('[TODO-02] a revoked key is refused by every process; its to-dos stay with the system', async () => {
  const key = await keyFor('todo')
  const name = `system ${made}`
  expect((await beside.ask(tasks.add, todo, by(key))).Code).toBe(200)
  await revokeApiKey(app.db, name, app.clock.now())
  for (const portal of [app, beside]) {
    const answer = await portal.ask(tasks.close, { ExternalId: 'PO-1' }, by(key))
    expect(answer).toEqual({ Code: 403, Message: 'This API key is not valid', Data: null })
  }
  expect(await open()).toHaveLength(1)
  const renewed = await createApiKey(app.db, name, ['todo'], app.clock.now())
  expect((await app.ask(tasks.close, { ExternalId: 'PO-1' }, by(renewed))).Code).toBe(200)
  expect(await open()).toEqual([])
})

test('[TODO-02] 300 calls a minute over both processes, whatever they are; then 429 with the time to retry', async () => {
  app.clock.set('2026-11-21T03:00:15Z')
  beside.clock.set('2026-11-21T03:00:15Z')
  const [key, other] = [await keyFor('todo'), await keyFor('todo')]
  const asked = await Promise.all(
    Array.from({ length: 320 }, (_, nth) =>
      post([app, beside][nth % 2]!, 'message/todo/close', { ExternalId: 'none' }, key),
    ),
  )
  expect(asked.filter((answer) => answer.status === 404)).toHaveLength(300)
  const refused = asked.filter((answer) => answer.status === 429)
  expect(refused).toHaveLength(20)
  expect(refused.map((answer) => answer.headers.get('retry-after'))).toEqual(refused.map(() => '45'))
  expect(await refused[0]!.json()).toEqual({ Code: 429, Message: '操作太频繁，请 45 秒后再试', Data: null })
  expect((await post(beside, 'message/todo/add', todo, key)).status).toBe(429)
  expect(await open()).toEqual([])
  expect((await post(app, 'message/todo/add', todo, other)).status).toBe(200)
  app.clock.advance(45_000)
  expect((await post(app, 'message/todo/add', todo, key)).status).toBe(200)
})

test('[TODO-02] no response contains the key, neither a success nor a refusal', async () => {
  const key = await keyFor('todo')
  const calls: [string, object, string][] = [
    ['message/todo/add', todo, key],
    ['message/todo/add', { ...todo, Receivers: ['nobody.here'] }, key],
    ['message/todo/add', { ...todo, Url: 'x' }, key],
    ['message/todo/add', {}, key],
    ['message/todo/close', { ExternalId: 'none' }, key],
    ['message/todo/close', { ExternalId: 'none' }, `${key}x`],
    ['message/todos', {}, key],
    ['message/push/add', { MessageType: 9, MessageInfo: 'x', Audience: {} }, key],
    ['no/such/call', {}, key],
  ]
  for (const [path, input, used] of calls) {
    const answer = await post(app, path, input, used)
    const said = JSON.stringify([[...answer.headers], await answer.text()])
    expect(said).toContain('Code')
    expect(said).not.toContain(key.slice(4, 16))
  }
})
