/** Dispatch of calls, with routes of this test: envelope, statuses, refusals before a handler runs. */
import type { AddressInfo } from 'node:net'
import { defineTexts, get, NoInput, Nothing, post, z, type Envelope } from '@portal/contract'
import { fakeClock, nobody } from '@portal/testing'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Denied } from './refused.ts'
import { createServer, createStreams, implement, type Served, type Tables, type Viewer } from './index.ts'

const refusals = {
  c401: { Code: 401 },
  c402: { Code: 402 },
  c403: { Code: 403 },
  c404: { Code: 404 },
  c413: { Code: 413 },
  c415: { Code: 415 },
  c500: { Code: 500 },
  c512: { Code: 512 },
  fixed: { Code: 500, Message: '502' },
} as const

const probe = {
  echo: post('Probe/Echo', {
    access: 'public',
    input: z.object({
      Name: z.string().check(z.maxLength(20)),
      Count: z.optional(z.int()),
      Deep: z.optional(z.object({ Inner: z.array(z.string()) })),
    }),
    output: z.record(z.string(), z.unknown()),
  }),
  query: get('probe/query', {
    access: 'public',
    input: z.object({ Page: z._default(z.coerce.number().check(z.int(), z.gte(1)), 1) }),
    output: z.object({ Page: z.int() }),
  }),
  refuse: post('probe/refuse', {
    access: 'public',
    input: z.object({ Reason: z.string() }),
    output: Nothing,
    refusals,
  }),
  deny: post('probe/deny', { access: 'public', input: z.object({ Code: z.int() }), output: Nothing }),
  generous: post('probe/generous', { access: 'public', input: NoInput, output: z.object({ Id: z.int() }) }),
  private: post('probe/private', { input: NoInput, output: z.object({ Account: z.string() }) }),
  roomy: post('probe/roomy', {
    access: 'public',
    input: z.object({ Text: z.string() }),
    output: z.object({ Length: z.int() }),
    bodyLimit: 200_000,
  }),
}

const text = { zh: '不行', en: 'No' }
const texts = defineTexts({
  c401: text,
  c402: text,
  c403: text,
  c404: text,
  c413: text,
  c415: text,
  c500: text,
  c512: text,
  fixed: text,
})

const secret = 'never to be seen'

const routes = implement(probe, texts, {
  echo: async ({ input }) => ({ ...input }),
  query: async ({ input }) => input,
  refuse: async ({ input, refuse }) => refuse(input.Reason as 'c401', { why: 'data' }),
  deny: async ({ input }) => {
    throw new Denied(input.Code as 429, 'denied', 'a reason')
  },
  generous: async () => ({ Id: 1, password_hash: secret }),
  private: async ({ viewer }) => ({ Account: viewer.account }),
  roomy: async ({ input }) => ({ Length: input.Text.length }),
})

const viewer: Viewer = {
  account: 'lin.wei',
  nameZh: '',
  nameEn: '',
  tag: 'nio',
  departments: [1],
  roles: new Set(),
  place: '',
  groups: [],
  grants: [],
  sessionId: 1,
}

let server: Served
let origin = ''
// none of these calls uses a database
const pool = new pg.Pool({ host: '127.0.0.1', port: 1 })

beforeAll(async () => {
  server = createServer({
    routes,
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    guards: { ...nobody, viewer: async (token) => (token === 'good' ? viewer : null) },
    streams: createStreams(),
    clock: fakeClock('2026-11-21T09:00:00+08:00'),
    logger: false,
  })
  await server.listen({ host: '127.0.0.1', port: 0 })
  origin = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await server.close()
  await pool.end()
})

async function send(path: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${origin}/${path}`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body ?? {}),
    headers: { 'content-type': 'application/json', ...headers },
  })
  return { response, status: response.status, envelope: (await response.json()) as Envelope<unknown> }
}

describe('the envelope', () => {
  test('success is Code 200 with the three fields, in this order', async () => {
    const { status, envelope, response } = await send('api/probe/echo', { Name: 'a' })
    expect(status).toBe(200)
    expect(Object.keys(envelope)).toEqual(['Code', 'Message', 'Data'])
    expect(envelope).toMatchObject({ Code: 200, Data: { Name: 'a' } })
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test.each([
    ['c401', 401, 401],
    ['c402', 402, 401],
    ['c403', 403, 403],
    ['c404', 404, 404],
    ['c413', 413, 413],
    ['c415', 415, 415],
    ['c500', 500, 200],
    ['c512', 512, 200],
  ])('a declared refusal %s travels as Code %i with HTTP %i, its text and its data', async (Reason, code, http) => {
    const { status, envelope } = await send('api/probe/refuse', { Reason }, { language: 'EN' })
    expect(status).toBe(http)
    expect(envelope).toEqual({ Code: code, Message: 'No', Data: { why: 'data' } })
  })

  test.each([
    [403, 403],
    [404, 404],
    [410, 401],
    [429, 429],
    [503, 503],
  ])('a denial with Code %i travels with HTTP %i', async (Code, http) => {
    const { status, envelope } = await send('api/probe/deny', { Code })
    expect(status).toBe(http)
    expect(envelope).toEqual({ Code, Message: 'denied', Data: null })
  })

  test('a Message in the contract is sent unchanged, in both languages', async () => {
    for (const language of ['CHS', 'EN']) {
      expect((await send('api/probe/refuse', { Reason: 'fixed' }, { language })).envelope.Message).toBe('502')
    }
  })

  test('a missing or ended session is Code 410, in the reader’s language', async () => {
    for (const headers of [{}, { token: '' }, { token: 'ended' }]) {
      const { status, envelope } = await send('api/probe/private', {}, headers)
      expect([status, envelope.Code, envelope.Data]).toEqual([401, 410, null])
      expect(envelope.Message).toContain('重新登录')
    }
    expect((await send('api/probe/private', {}, { language: 'EN' })).envelope.Message).toContain('sign in again')
    expect((await send('api/probe/private', {}, { token: 'good' })).envelope.Data).toEqual({ Account: 'lin.wei' })
  })
})

describe('paths', () => {
  test.each([
    'api/probe/echo',
    'api/Probe/Echo',
    'API/PROBE/ECHO',
    'Api/pRoBe/eChO/',
    'api//probe/echo',
    '/api/probe//echo',
    'api/probe/echo//',
  ])('%s reaches the call', async (path) => {
    expect((await send(path, { Name: 'a' })).envelope.Code).toBe(200)
  })

  test.each([
    ['GET', 'api/probe/nothing'],
    ['POST', 'api/probe/nothing'],
    ['GET', 'api/'],
    ['GET', 'api'],
    ['GET', 'api/%zz'],
    ['GET', 'api/%00'],
    ['POST', 'api'],
    ['GET', 'api/..%2f..%2fetc/passwd'],
    ['GET', 'api/__proto__'],
    ['GET', 'api/probe/echo/more'],
    ['GET', `api/${'x'.repeat(5000)}`],
  ])('%s %s is no such call: Code 404 in the envelope', async (method, path) => {
    const response = await fetch(`${origin}/${path}`, { method })
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ Code: 404, Data: null })
  })
})

describe('a malformed request is Code 400 and names the field', () => {
  test.each([
    [{}, 'Name'],
    [{ Name: 5 }, 'Name'],
    [{ Name: null }, 'Name'],
    [{ Name: 'x'.repeat(21) }, 'Name'],
    [{ Name: 'a', Count: '1' }, 'Count'],
    [{ Name: 'a', Count: 1.5 }, 'Count'],
    [{ Name: 'a', Count: 9e99 }, 'Count'],
    [{ Name: 'a', Deep: { Inner: ['b', 1] } }, 'Deep.Inner.1'],
    [[], 'body'],
    ['"text"', 'body'],
    ['5', 'body'],
    [{ Name: 'a\0b' }, 'Name'],
    [{ Name: 'a', Deep: { Inner: ['\0'] } }, 'Deep.Inner.0'],
    [{ Name: 'a', Other: { Far: '\0' } }, 'Other.Far'],
  ])('%j: %s', async (body, field) => {
    const { status, envelope } = await send('api/probe/echo', body)
    expect([status, envelope.Code]).toEqual([400, 400])
    expect(envelope.Message.startsWith(`${field}: `)).toBe(true)
  })

  test.each(['{', '{"Name":}', 'Name=a', '', '\u0000', '{"Name":"a"}}'])(
    'a body that is not JSON: %j',
    async (body) => {
      const { status, envelope } = await send('api/probe/echo', body, { language: 'EN' })
      expect([status, envelope.Code]).toEqual([400, 400])
      expect(envelope.Message).toMatch(/^body: |^Name: /)
    },
  )

  test.each(['Page=0', 'Page=x', 'Page=1.5', 'Page=1&Page=2', 'Page=%00', 'Page[$gt]=1&Page='])(
    'a query %s',
    async (query) => {
      const response = await fetch(`${origin}/api/probe/query?${query}`)
      expect(response.status).toBe(400)
      expect(((await response.json()) as Envelope<null>).Message).toMatch(/^Page/)
    },
  )

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])(
    'media type %s is 415',
    async (type) => {
      const { status, envelope } = await send('api/probe/echo', '{"Name":"a"}', { 'content-type': type })
      expect([status, envelope.Code]).toEqual([415, 415])
    },
  )

  test('a body over 64 KiB is 413, unless the call takes more', async () => {
    const Text = 'x'.repeat(70_000)
    const { status, envelope } = await send('api/probe/echo', { Name: Text })
    expect([status, envelope.Code]).toEqual([413, 413])
    expect((await send('api/probe/roomy', { Text })).envelope.Data).toEqual({ Length: 70_000 })
    expect((await send('api/probe/roomy', { Text: 'x'.repeat(200_001) })).status).toBe(413)
  })
})

describe('mass assignment', () => {
  test.each([
    '{"Name":"a","IsAdmin":true,"viewer":{"roles":["moderator"]}}',
    '{"Name":"a","__proto__":{"Count":7,"IsAdmin":true}}',
    '{"Name":"a","constructor":{"prototype":{"Count":7}}}',
  ])('%s reaches the handler as the declared fields only', async (body) => {
    expect((await send('api/probe/echo', body)).envelope.Data).toEqual({ Name: 'a' })
    expect(({} as Record<string, unknown>)['IsAdmin']).toBeUndefined()
  })

  test('an answer contains only declared fields', async () => {
    const { envelope } = await send('api/probe/generous')
    expect(envelope.Data).toEqual({ Id: 1 })
  })
})
