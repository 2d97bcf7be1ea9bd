/** Strings that break out of careless queries, patterns, arrays or encodings. */
import { createApiKey } from '@portal/api-keys/server'
import { seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { tasks } from '../contract.ts'

const hostile = [
  "'",
  '"',
  '`',
  '\\',
  "' OR '1'='1",
  "'; DROP TABLE todo; --",
  "' UNION SELECT key_hash FROM integration --",
  "' AND pg_sleep(5) --",
  '$1',
  '$$;DROP TABLE todo;$$',
  '%',
  '_',
  '\\%',
  '{}',
  '{zhou.min}',
  '{"zhou.min",NULL}',
  'NULL',
  ',',
  '--',
  '*/',
  '\u202e\u2066',
  '𝓀𝑒𝓎 👩‍🚀',
  'İıſßK',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '=cmd|calc',
  '{0, plural, other {#}}',
]

let app: TestApp
let key = ''
let token = ''
beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
  key = await createApiKey(app.db, 'sap', ['todo'], app.clock.now())
  token = await app.signIn('zhou.min')
})
afterAll(() => app.stop())
// a new minute, for a fresh rate limit
beforeEach(() => app.clock.advance(60_000))

const by = () => ({ headers: { authorization: `Bearer ${key}` } })
const plain = { ExternalId: 'known', Receivers: ['zhou.min'], Title: '已知', Url: '/Workflow', Source: 'SAP' }

test.each(hostile)(
  '[TODO-02] %j is stored unchanged in texts, matches nobody as a recipient, and closes only itself',
  async (text) => {
    await app.ask(tasks.add, plain, by())
    for (const wrong of [{ Receivers: [text] }, { Receivers: ['zhou.min', text] }, { Url: text }, { DueTime: text }])
      expect((await app.ask(tasks.add, { ...plain, Title: '变', ...wrong }, by())).Code).toBe(400)
    expect((await app.ask(tasks.close, { ExternalId: text }, by())).Code).toBe(404)
    expect((await app.ask(tasks.close, { ExternalId: 'known', Receivers: [text] }, by())).Code).toBe(200)

    const said = { Title: text, TitleEN: text, Applicant: text, Source: text }
    const added = await app.ask(tasks.add, { ...plain, ExternalId: text, ...said }, by())
    expect(added.Code).toBe(200)
    const { Data } = await app.ask(tasks.todos, {}, { token, language: 'EN' })
    const kept = text.toWellFormed()
    expect(Data?.List.map(({ Title, Applicant, Source }) => [Title, Applicant, Source])).toEqual([
      [kept, kept, kept],
      ['已知', '', 'SAP'],
    ])
    expect((await app.ask(tasks.close, { ExternalId: text }, by())).Data).toEqual(added.Data)
    expect((await app.ask(tasks.todos, {}, { token })).Data?.TotalCount).toBe(1)
  },
)

test.each(['ExternalId', 'Title', 'TitleEN', 'Url', 'Applicant', 'Source', 'DueTime', 'Receivers'])(
  '[TODO-02] %s: NUL and values that are not text are refused by name',
  async (field) => {
    for (const wrong of ['a\0b', 1, null, {}, [1], ['a\0b'], true]) {
      const response = await app.raw('message/todo/add', {
        method: 'POST',
        body: JSON.stringify({ ...plain, [field]: wrong }),
        headers: { 'content-type': 'application/json', ...by().headers },
      })
      const { Message } = (await response.json()) as { Message: string }
      expect([response.status, Message.split(/[.:]/)[0]]).toEqual([400, field])
    }
  },
)

test.each(hostile.filter((text) => /^[\x20-\x7e]+$/.test(text)))('[TODO-02] %j is refused as a key', async (text) => {
  const headers = { authorization: `Bearer ${text}` }
  expect((await app.ask(tasks.add, plain, { headers })).Code).toBe(403)
})

test.each([
  { PageIndex: 0 },
  { PageSize: 0 },
  { PageSize: 101 },
  { PageSize: 1e9 },
  { PageIndex: 1.5 },
  { PageSize: 2 ** 53 },
])('[TODO-02] a page of %j is refused', async (page) =>
  expect((await app.ask(tasks.todos, page, { token })).Code).toBe(400),
)
