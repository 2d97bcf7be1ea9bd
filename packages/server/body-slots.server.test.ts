/** A call that receives a limited number of bodies at once. */
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { once } from 'node:events'
import { post, z } from '@portal/contract'
import { fakeClock, freshDatabase, nobody, type TestDatabase } from '@portal/testing'
import { eventually } from '@portal/testing/eventually'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { BodyTimes } from './body-slots.ts'
import { createServer, createStreams, implement, sql, type Guards, type ServerInstance } from './index.ts'

const probe = {
  keep: post('probe/keep', {
    access: 'public',
    input: z.object({ Text: z.string() }),
    output: z.object({ Length: z.int() }),
    bodyLimit: 4_000_000,
    maxConcurrentBodies: 2,
  }),
}
const mine = {
  mine: post('probe/mine', {
    input: z.object({ Text: z.string() }),
    output: z.object({ Length: z.int() }),
    bodyLimit: 4_000_000,
    maxConcurrentBodies: 2,
    bodiesPerMinute: 4,
  }),
}
const guards: Guards = {
  ...nobody,
  viewer: async (account) =>
    account.startsWith('nobody')
      ? null
      : {
          account,
          nameZh: '',
          nameEn: '',
          tag: '',
          departments: [],
          place: '',
          groups: [],
          roles: new Set(),
          grants: [],
          sessionId: 1,
        },
}
const body = (length: number): string => JSON.stringify({ Text: 'x'.repeat(length) })

let inside = 0
let most = 0
const routes = implement(
  probe,
  {},
  {
    async keep({ input, db }) {
      most = Math.max(most, ++inside)
      await db.selectFrom('person').select('account').limit(1).execute()
      inside--
      return { Length: input.Text.length }
    },
  },
)

const ownRoutes = implement(mine, {}, { mine: async ({ input }) => ({ Length: input.Text.length }) })

let database: TestDatabase
let server: ServerInstance
let port = 0
const sockets: Socket[] = []

beforeAll(async () => {
  database = await freshDatabase()
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await server.close()
})
afterAll(() => database.drop())

async function start(bodyTimes: BodyTimes): Promise<void> {
  const clock = fakeClock('2026-11-21T09:00:00+08:00')
  const base = {
    routes: [...routes, ...ownRoutes],
    db: database.db,
    guards,
    streams: createStreams(),
    clock,
    logger: false,
  }
  server = createServer({ ...base, bodyTimes })
  await server.listen({ host: '127.0.0.1', port: 0 })
  port = (server.server.address() as AddressInfo).port
}

/** Sends the headers and half of the body; resolves when the server has seen them. */
async function begin(whole: string, token = ''): Promise<{ socket: Socket; finish: () => Promise<string> }> {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  const seen = once(server.server, 'request')
  const half = Math.floor(whole.length / 2)
  const head = `POST /api/probe/${token ? 'mine' : 'keep'} HTTP/1.1\r\nhost: a\r\ntoken: ${token}\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${whole.length}\r\n\r\n`
  socket.write(head + whole.slice(0, half))
  await seen
  const finish = () => {
    socket.write(whole.slice(half))
    return text(socket)
  }
  return { socket, finish }
}

function send(whole: string): Promise<Response> {
  const headers = { 'content-type': 'application/json', language: 'EN' }
  return fetch(`http://127.0.0.1:${port}/api/probe/keep`, { method: 'POST', body: whole, headers })
}

function sendMine(token: string, whole = body(1)): Promise<Response> {
  const headers = { 'content-type': 'application/json', token }
  return fetch(`http://127.0.0.1:${port}/api/probe/mine`, { method: 'POST', body: whole, headers })
}

const patient: BodyTimes = { waitMs: 20_000, readMs: 20_000, stallMs: 20_000 }

test('many bodies are all answered, never more than two at once', async () => {
  await start(patient)
  most = 0
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(body(300_000))))
  const codes = await Promise.all(answers.map(async (answer) => ((await answer.json()) as { Code: number }).Code))
  expect(codes).toEqual(Array.from({ length: 20 }, () => 200))
  expect(most).toBeLessThanOrEqual(2)
})

test('a body without a slot in time gets 503 with Retry-After and is not read', async () => {
  await start({ ...patient, waitMs: 400 })
  const held = [await begin(body(1000)), await begin(body(1000))]
  let read = 0
  server.server.once('request', ({ socket }, response) => response.once('finish', () => (read = socket.bytesRead)))
  const refused = await send(body(3_500_000))
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10'])
  expect(await refused.json()).toEqual({ Code: 503, Message: expect.stringContaining('busy'), Data: null })
  expect(read).toBeGreaterThan(0)
  expect(read).toBeLessThan(1_000_000)
  for (const each of held) expect(await each.finish()).toContain('"Length":1000')
  expect((await send(body(10))).status).toBe(200)
})

test('a slow body does not hold its slot for ever', async () => {
  await start({ ...patient, readMs: 300 })
  const slow = [await begin(body(1000)), await begin(body(1000))]
  const closed = slow.map(({ socket }) => once(socket, 'close'))
  expect((await send(body(1000))).status).toBe(200)
  for (const { socket } of slow) socket.resume()
  await Promise.all(closed)
})

test('a client that disconnects frees its slot, waiting or reading', async () => {
  await start(patient)
  const held = [await begin(body(1000)), await begin(body(1000))]
  const waiting = await begin(body(1000))
  waiting.socket.destroy()
  for (const { socket } of held) socket.destroy()
  const answers = await Promise.all([1, 2, 3, 4].map(() => send(body(1000))))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
})

test('a refused body frees its slot', async () => {
  await start({ ...patient, waitMs: 400 })
  for (const wrong of ['{', '{"Text":1}', body(4_000_001), '[]']) expect((await send(wrong)).status).not.toBe(200)
  expect((await send(body(1))).status).toBe(200)
})

test('a caller without a session takes no slot', async () => {
  await start({ ...patient, waitMs: 400 })
  await begin(body(100_000), 'nobody.1')
  await begin(body(100_000), 'nobody.2')
  expect((await sendMine('nobody.3')).status).toBe(401)
  expect((await sendMine('zhou.min')).status).toBe(200)
})

test('a person has one read and one waiting; a third is told when to come back, others have their turn', async () => {
  await sql`DELETE FROM call_pace`.execute(database.db)
  await start(patient)
  const held = await begin(body(100_000), 'zhou.min')
  // its slot is taken as soon as it is counted
  await eventually(async () => {
    const { rows } = await sql`SELECT FROM call_pace WHERE account = 'zhou.min'`.execute(database.db)
    expect(rows).toHaveLength(1)
  })
  const two = [sendMine('zhou.min'), sendMine('zhou.min')]
  // whichever of them comes later
  const third = await Promise.race(two)
  expect(third.status).toBe(429)
  expect((await sendMine('lin.wei')).status).toBe(200)
  await held.finish()
  expect(new Set((await Promise.all(two)).map(({ status }) => status))).toEqual(new Set([200, 429]))
})

test('bodies of a person are limited per minute', async () => {
  await sql`DELETE FROM call_pace`.execute(database.db)
  await start(patient)
  for (let nth = 0; nth < 4; nth++) expect((await sendMine('zhou.min')).status).toBe(200)
  const refused = await sendMine('zhou.min')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '15'])
  expect((await sendMine('lin.wei')).status).toBe(200)
})

test('a body that is too slow loses its slot within seconds', async () => {
  await start({ ...patient, stallMs: 200 })
  const slow = await begin(body(1000), 'zhou.min')
  const closed = once(slow.socket, 'close')
  expect((await sendMine('lin.wei')).status).toBe(200)
  slow.socket.resume()
  await closed
})
