import { createApiKey, revokeApiKey, type ApiKeyScope } from '@portal/api-keys/server'
import { seedCompany, startApp, type TestApp } from '@portal/test-portal'
import type { RequestOf } from '@portal/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { notifications } from '../contract.ts'

let app: TestApp
let key: string
let made = 0

beforeAll(async () => {
  app = await startApp({ connections: 20 })
  await seedCompany(app.db)
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.db.deleteFrom('notice').execute()
  key = await keyFor('notice', 'audience', 'must-know')
})

const keyFor = (...granted: ApiKeyScope[]) => createApiKey(app.db, `system ${++made}`, granted, app.clock.now())
const plain = { MessageType: 9, MessageInfo: '请更新密码', MessageInfoEN: 'Renew your password' }
const push = (input: RequestOf<typeof notifications.add>, by = key) =>
  app.ask(notifications.add, input, { headers: { authorization: `Bearer ${by}` }, language: 'EN' })
const written = () => app.db.selectFrom('notice').selectAll().orderBy('receiver').execute()

test('[TODO-02] reaches named people once, whatever the letter case of their accounts', async () => {
  const answer = await push({
    ...plain,
    Receivers: ['Lin.Wei', 'zhou.min', 'ZHOU.MIN'],
    MessageId: 4,
    Link: '/Workflow',
  })
  expect(answer).toMatchObject({ Code: 200, Data: { Id: expect.any(Number) } })
  expect(await written()).toMatchObject([
    { receiver: 'lin.wei', message_type: 9, message_id: 4, info_zh: '请更新密码', info_en: 'Renew your password' },
    { receiver: 'zhou.min', link: '/Workflow', must_know: false },
  ])
})

test('[TODO-02] reaches everyone, or an audience, with one row', async () => {
  await push({ ...plain, Audience: {} })
  await push({ ...plain, Audience: { Tags: ['jac'] }, MustKnow: true })
  expect(await written()).toMatchObject([{ must_know: false }, { must_know: true }])
  const unread = async (who: string) =>
    (await app.ask(notifications.heart, {}, { token: await app.signIn(who) })).Data!.Unread
  expect([await unread('zhou.min'), await unread('chen.jie')]).toEqual([1, 2])
})

test('[TODO-02] the same DedupeKey of the same system is one notification, also 40 times at once; of another system it is another one', async () => {
  const input = { ...plain, Receivers: ['zhou.min'], DedupeKey: 'order 66' }
  const answers = await Promise.all(Array.from({ length: 40 }, () => push(input)))
  expect(new Set(answers.map((answer) => answer.Data?.Id)).size).toBe(1)
  expect(await written()).toHaveLength(1)
  await push(input, await keyFor('notice'))
  expect(await written()).toHaveLength(2)
  await push({ ...input, DedupeKey: 'order 67' })
  expect(await written()).toHaveLength(3)
})

test.each([
  [{ Receivers: ['zhou.min', 'nobody.here'] }, 'Receivers'],
  [{ Receivers: ['gone.user'] }, 'Receivers'],
  [{ Receivers: [] }, 'Receivers'],
  [{}, 'Receivers'],
  [{ Receivers: ['zhou.min'], Audience: {} }, 'Receivers'],
  [{ Receivers: ['zhou.min'], MessageType: 4 }, 'MessageType'],
  [{ Receivers: ['zhou.min'], MessageInfo: '' }, 'MessageInfo'],
  [{ Receivers: ['zhou.min'], Link: 'javascript:alert(1)' }, 'Link'],
  [{ Audience: { Departments: [0] } }, 'Audience.Departments.0'],
  [{ Audience: { Departments: [99] } }, 'Audience'],
  [{ Audience: { Tags: ['nio', 'noi'] } }, 'Audience'],
  [{ Receivers: ['zhou.min'], MessageInfo: ' \n' }, 'MessageInfo'],
])('[TODO-02] %j is refused by name, and nobody is notified', async (wrong, field) => {
  const answer = await push({ ...plain, ...wrong })
  expect([answer.Code, answer.Message.split(':')[0]]).toEqual([400, field])
  expect(await written()).toEqual([])
})

test.each([
  [['audience', 'todo'], { Receivers: ['zhou.min'] }],
  [['notice', 'todo'], { Audience: {} }],
  [['notice'], { Receivers: ['zhou.min'], MustKnow: true }],
  [[], { Receivers: ['zhou.min'] }],
])('[TODO-02] a key with %j may not push %j', async (granted, input) => {
  const answer = await push({ ...plain, ...input }, await keyFor(...(granted as ApiKeyScope[])))
  expect(answer).toMatchObject({ Code: 403, Message: 'This key does not have the required scope' })
  expect(await written()).toEqual([])
})

test('[TODO-02] no key, a wrong or revoked one, and a session’s token are refused', async () => {
  const input = { ...plain, Receivers: ['zhou.min'] }
  const revoked = await keyFor('notice')
  await revokeApiKey(app.db, `system ${made}`, app.clock.now())
  const token = await app.signIn('lin.wei')
  for (const by of ['', 'fck_x', revoked, token]) expect((await push(input, by)).Code).toBe(403)
  expect((await app.ask(notifications.add, input, { token })).Code).toBe(403)
  expect((await app.ask(notifications.heart, {}, { headers: { authorization: `Bearer ${key}` } })).Code).toBe(410)
  expect(await written()).toEqual([])
})
