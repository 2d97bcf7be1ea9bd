/** Repeated reads, against a server on this machine that fails as during a deploy. */
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { file, get, NoInput, Nothing, post, z, type Endpoint } from '@portal/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { call, configureCalls, inSession } from './call.ts'
import { download } from './download.ts'

const shape = { input: NoInput, output: Nothing }
const calls = {
  read: post('probe/read', shape),
  query: get('probe/query', { input: z.object({}), output: Nothing }),
  change: post('probe/change', { ...shape, mutates: true }),
  upload: post('probe/upload', { ...shape, mutates: true, transaction: false }),
  picture: file('probe/picture', { input: z.object({}) }),
}

type Answering = (response: ServerResponse) => void

let server: Server
/** Answers of the requests, in order; after the last one, all succeed. */
let answers: Answering[] = []
const received: { path: string; key: string | undefined; at: number }[] = []

const well: Answering = (response) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"Code":200,"Message":"","Data":null}')
const away =
  (status: number, headers: Record<string, string> = {}): Answering =>
  (response) =>
    response.writeHead(status, { 'content-type': 'text/html', ...headers }).end('<html>')
const nothingChanged: Answering = (response) =>
  response.writeHead(503, { 'content-type': 'application/json' }).end('{"Code":503,"Message":"","Data":null}')
const reset: Answering = (response) => response.destroy()

beforeAll(async () => {
  server = createServer((request, response) => {
    const key = request.headers['idempotency-key'] as string | undefined
    received.push({ path: request.url!.slice('/api/'.length), key, at: performance.now() })
    ;(answers.shift() ?? well)(response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
beforeEach(() => {
  received.length = 0
  configureCalls({
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    headers: () => ({ token: 'one' }),
    onSessionEnd: () => Promise.resolve(false),
    takeEarlyResponse: () => undefined,
    repeatAfterMs: 0,
  })
})
afterAll(() => new Promise((done) => server.close(done).closeAllConnections()))

const failures: [string, Answering][] = [
  ['502 of a proxy', away(502)],
  ['503 of a proxy', away(503)],
  ['503 of the server', nothingChanged],
  ['a connection that is reset', reset],
]

describe('a read without an answer', () => {
  test.each(failures)('%s: is repeated once, unnoticed', async (_, failure) => {
    for (const endpoint of [calls.read, calls.query]) {
      answers = [failure]
      expect(await call(endpoint, {})).toEqual({ ok: true, data: null })
    }
    expect(received).toHaveLength(4)
  })

  test('a file is repeated as well', async () => {
    answers = [away(502), (response) => response.writeHead(200, { 'content-type': 'image/png' }).end('bytes')]
    expect(await download(calls.picture, {})).toMatchObject({ ok: true })
  })

  test.each(failures)('%s: not more than once', async (_, failure) => {
    answers = [failure, failure, well]
    expect((await call(calls.read, {})).ok).toBe(false)
    expect(received).toHaveLength(2)
    answers = []
  })

  test('a read started by the document is repeated by the page', async () => {
    configureCalls({
      base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
      headers: () => ({}),
      onSessionEnd: () => Promise.resolve(false),
      takeEarlyResponse: () => Promise.resolve(new Response('<html>', { status: 503 })),
      repeatAfterMs: 0,
    })
    expect(await call(calls.read, {})).toEqual({ ok: true, data: null })
    expect(received).toHaveLength(1)
  })

  test.each([400, 404, 429, 500])('%i is an answer and is not repeated', async (status) => {
    answers = [away(status)]
    await call(calls.read, {})
    expect(received).toHaveLength(1)
  })

  test('a short Retry-After is honoured', async () => {
    answers = [away(503, { 'retry-after': '1' })]
    await call(calls.read, {})
    expect(received[1]!.at - received[0]!.at).toBeGreaterThanOrEqual(990)
  })

  test('an aborted read is not repeated', async () => {
    const left = new AbortController()
    answers = [(response) => (left.abort(), away(503)(response))]
    expect((await call(calls.read, {}, { signal: left.signal })).ok).toBe(false)
    expect(received).toHaveLength(1)
  })
})

describe('a change', () => {
  test.each(failures)('%s: is sent once, with a key or without', async (_, failure) => {
    const sent: [Endpoint, { idempotencyKey?: string }][] = [
      [calls.change, {}],
      [calls.change, { idempotencyKey: 'key-12345' }],
      [calls.upload, {}],
    ]
    for (const [endpoint, options] of sent) {
      answers = [failure]
      expect((await call(endpoint, {}, options)).ok).toBe(false)
    }
    expect(received.map(({ path, key }) => [path, key])).toEqual([
      [calls.change.path, undefined],
      [calls.change.path, 'key-12345'],
      [calls.upload.path, undefined],
    ])
  })
})

test('in a tab whose person has signed out nothing is sent or answered', async () => {
  configureCalls({
    base: 'http://127.0.0.1:1/api',
    headers: () => ({}),
    onSessionEnd: () => Promise.resolve(false),
    takeEarlyResponse: () => undefined,
    canCall: () => false,
  })
  let tries = 0
  const silent = inSession(() => (tries++, Promise.resolve({ ok: true } as const)))
  const first = await Promise.race([silent, new Promise((done) => setImmediate(done, 'nothing'))])
  expect([first, tries]).toEqual(['nothing', 0])
})
