/** The client side of calls, against a server on this machine that answers as each test says. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { call, configureCalls, unwrap } from './call.ts'
import { CallFailed } from './failed.ts'
import { setSlowNetwork, subscribeSlowNetwork, isSlowNow } from './slow.ts'
import { calls } from './call.test-kit.ts'

interface Received {
  method: string | undefined
  url: string | undefined
  headers: IncomingMessage['headers']
  body: string
}

type Answering = (received: Received, response: ServerResponse) => void
let server: Server
let base = ''
let answering: Answering
const received: Received[] = []
const ended: { code: number; token: string | undefined }[] = []
let token = 'one'
let mayRetry = false

const json =
  (body: unknown, status = 200): Answering =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

const envelope = (Code: number, Data: unknown = null, Message = 'text') =>
  json({ Code, Message, Data }, Code === 200 ? 200 : 401)

beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { method, url, headers } = request
      received.push({ method, url, headers, body: Buffer.concat(parts).toString() })
      answering(received.at(-1)!, response)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
})

beforeEach(() => {
  received.length = 0
  ended.length = 0
  token = 'one'
  mayRetry = false
  configure(base)
})

afterAll(async () => {
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
})

function configure(
  at: string,
  takeEarlyResponse: (key: string) => Promise<Response> | undefined = () => undefined,
  timeout?: number,
): void {
  configureCalls({
    ...(timeout ? { timeout } : {}),
    repeatAfterMs: 0,
    base: at,
    headers: () => ({ token, language: 'EN' }),
    session: () => token,
    onSessionEnd: async (code, used) => {
      ended.push({ code, token: used })
      if (mayRetry) token = 'two'
      return mayRetry
    },
    takeEarlyResponse,
  })
}

async function failureOf(...[endpoint, input, options]: Parameters<typeof call>) {
  const answer = await call(endpoint, input, options)
  if (answer.ok) throw new Error('the call succeeded')
  return answer.failure
}

describe('a call', () => {
  test('[AUTH-02] sends token, language and JSON, and returns the data', async () => {
    answering = envelope(200, { Name: 'x' })
    expect(await call(calls.plain, { Id: 5 })).toEqual({ ok: true, data: { Name: 'x' } })
    expect(received).toMatchObject([
      {
        method: 'POST',
        url: '/api/probe/plain',
        body: '{"Id":5}',
        headers: { token: 'one', language: 'EN', 'content-type': 'application/json' },
      },
    ])
    expect(received[0]?.headers['idempotency-key']).toBeUndefined()
  })

  test('uses the site path for the manufacturing portal, if there is one', async () => {
    answering = envelope(200)
    await call(calls.plain, { Id: 5 }, { portal: 'ML' })
    await call(calls.picky, {}, { portal: 'ML' })
    expect(received.map(({ url }) => url)).toEqual(['/api/portal/plain', '/api/probe/picky'])
  })

  test('by GET sends its input in the query, encoded', async () => {
    answering = envelope(200)
    await call(calls.query, { title: '假 期&x=1#?' })
    expect(received[0]).toMatchObject({ method: 'GET', body: '' })
    expect(new URL(received[0]!.url!, base).searchParams.get('title')).toBe('假 期&x=1#?')
  })

  test('with a key is executed once', async () => {
    answering = envelope(200)
    await call(calls.plain, { Id: 5 }, { idempotencyKey: 'key-12345' })
    expect(received[0]?.headers['idempotency-key']).toBe('key-12345')
  })

  test('[AUTH-09] times out, also when the document started it', async () => {
    configure(base, () => new Promise(() => undefined))
    expect(await failureOf(calls.plain, { Id: 5 }, { timeout: 30 })).toMatchObject({ kind: 'timeout' })
  })

  test('[HOME-03] takes over a call that the document has started, once', async () => {
    answering = envelope(200, { Name: 'asked' })
    const flights = new Map([
      ['probe/plain {"Id":5}', Promise.resolve(Response.json({ Code: 200, Message: '', Data: { Name: 'flown' } }))],
    ])
    configure(base, (key) => {
      const flight = flights.get(key)
      flights.delete(key)
      return flight
    })
    expect(await call(calls.plain, { Id: 5 })).toEqual({ ok: true, data: { Name: 'flown' } })
    expect(received).toHaveLength(0)
    expect(await call(calls.plain, { Id: 5 })).toEqual({ ok: true, data: { Name: 'asked' } })
  })
})

describe('a failure', () => {
  test.each([
    [403, 'no', 'notYours'],
    [512, 'full', 'full'],
    [500, '502', 'tooLarge'],
    [500, '503', 'wrongFormat'],
    [500, 'anything else', 'tooLarge'],
  ])('Code %i with %j is refused for %s, as declared', async (code, message, reason) => {
    answering = envelope(code, { Fields: ['a'] }, message)
    expect(await failureOf(calls.picky, {})).toEqual({
      kind: 'refused',
      reason,
      code,
      message,
      data: { Fields: ['a'] },
    })
    expect(ended).toEqual([])
  })

  test.each([400, 404, 413, 429, 500, 503])('an undeclared Code %i is a fault', async (code) => {
    answering = envelope(code)
    expect(await failureOf(calls.plain, { Id: 1 })).toMatchObject({
      kind: 'fault',
      reason: undefined,
      code,
      message: 'text',
    })
  })

  test('[NEWS-05] [CMT-07] an unexpected fault is not one of the refusals with its code', async () => {
    answering = json({ Code: 500, Message: 'Something went wrong', Data: null }, 500)
    expect(await failureOf(calls.picky, {})).toMatchObject({ kind: 'fault', reason: undefined, code: 500 })
  })

  test('[AUTH-09] no answer in time is a timeout', async () => {
    answering = () => undefined
    expect(await failureOf(calls.plain, { Id: 1 }, { timeout: 40 })).toMatchObject({ kind: 'timeout', code: 0 })
  })

  test('[AUTH-09] the page’s timeout is the default; a read that timed out is a state of the page', async () => {
    setSlowNetwork(false)
    let told = 0
    const stop = subscribeSlowNetwork(() => told++)
    answering = () => undefined
    configure(base, undefined, 40)
    expect(await failureOf(calls.change, {})).toMatchObject({ kind: 'timeout' })
    expect([isSlowNow(), told]).toEqual([false, 0])
    expect(await failureOf(calls.plain, { Id: 1 })).toMatchObject({ kind: 'timeout' })
    expect(await failureOf(calls.plain, { Id: 2 })).toMatchObject({ kind: 'timeout' })
    expect([isSlowNow(), told]).toEqual([true, 1])
    setSlowNetwork(false)
    expect([isSlowNow(), told]).toEqual([false, 2])
    stop()
    // control: an answer, a refusal or a broken connection does not count
    configure(base)
    for (const answer of [
      envelope(200, { Name: 'x' }),
      envelope(404),
      (_: Received, response: ServerResponse) => response.destroy(),
    ]) {
      answering = answer
      await call(calls.plain, { Id: 1 })
    }
    expect(isSlowNow()).toBe(false)
  })

  test('[AUTH-09] half an answer in time is a timeout too', async () => {
    answering = (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).write('{"Code":200,')
    expect(await failureOf(calls.plain, { Id: 1 }, { timeout: 60 })).toMatchObject({ kind: 'timeout' })
  })

  test.each<[string, Answering]>([
    ['a connection that breaks', (_, response) => response.destroy()],
    [
      'a page of a proxy',
      (_, response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<html>Bad gateway'),
    ],
    ['an empty body', (_, response) => response.writeHead(200).end()],
  ])('%s is offline, and nothing is thrown', async (_name, answer) => {
    answering = answer
    expect(await failureOf(calls.plain, { Id: 1 })).toEqual({
      kind: 'offline',
      reason: undefined,
      code: 0,
      message: '',
      data: null,
    })
  })

  test('a missing server counts as offline', async () => {
    configure('http://127.0.0.1:1/api')
    expect((await failureOf(calls.plain, { Id: 1 })).kind).toBe('offline')
  })

  test('an aborted call does not throw', async () => {
    const given = new AbortController()
    answering = () => given.abort()
    expect((await failureOf(calls.plain, { Id: 1 }, { signal: given.signal })).kind).toBe('offline')
  })

  test.each<[string, unknown]>([
    ['null', null],
    ['a list', []],
    ['a text', 'Code'],
    ['no Code', {}],
  ])('JSON that is no envelope (%s) is no success and is not thrown', async (_name, body) => {
    answering = json(body)
    expect((await call(calls.plain, { Id: 1 })).ok).toBe(false)
  })

  test('for caches it is thrown with its kind', async () => {
    answering = envelope(503)
    const answer = await call(calls.plain, { Id: 1 })
    expect(() => unwrap(answer)).toThrow(CallFailed)
    answering = envelope(200, { Name: 'x' })
    expect(unwrap(await call(calls.plain, { Id: 1 }))).toEqual({ Name: 'x' })
  })
})

describe('[AUTH-03] an ended session', () => {
  test.each([403, 410])('[AUTH-03] Code %i: signs in again and tries once more with the new token', async (code) => {
    mayRetry = true
    answering = (got, response) => envelope(got.headers['token'] === 'two' ? 200 : code, { Name: 'x' })(got, response)
    expect(await call(calls.plain, { Id: 5 }, { idempotencyKey: 'key-12345' })).toEqual({
      ok: true,
      data: { Name: 'x' },
    })
    expect(ended).toEqual([{ code, token: 'one' }])
    expect(received.map((got) => [got.headers['token'], got.headers['idempotency-key']])).toEqual([
      ['one', 'key-12345'],
      ['two', 'key-12345'],
    ])
  })

  test('[AUTH-03] no endless loop: one retry, however often it fails', async () => {
    mayRetry = true
    answering = envelope(410)
    expect(await failureOf(calls.plain, { Id: 5 })).toMatchObject({ kind: 'session', code: 410 })
    // the second end is reported: it leads to the error page
    expect([received.length, ended.length]).toEqual([2, 2])
  })

  test('[AUTH-03] if sign-in leaves the page the call is not repeated', async () => {
    answering = envelope(410)
    expect((await failureOf(calls.plain, { Id: 5 })).kind).toBe('session')
    expect([received.length, ended.length]).toEqual([1, 1])
  })

  test('[AUTH-03] a declared 403 is a refusal and ends no session', async () => {
    answering = envelope(403)
    expect((await failureOf(calls.picky, {})).kind).toBe('refused')
    expect(ended).toEqual([])
  })
})
