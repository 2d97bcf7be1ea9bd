/** An event stream against a server on this machine that sends, cuts and refuses as each test says. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { NoInput, stream, z } from '@portal/contract'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { configureCalls } from './call.ts'
import { Queue } from './stream.test-kit.ts'
import { browserWakes, openStream, type OpenStream, type StreamOptions, type StreamState } from './stream.ts'

const probe = stream('probe/stream', { input: NoInput, event: z.object({ text: z.nullable(z.string()) }) })

interface Connection {
  headers: IncomingMessage['headers']
  response: ServerResponse
  closed: Promise<void>
  say(text: string): Promise<void>
}

let server: Server
let connections: Queue<Connection>
let events: Queue<string>
let states: Queue<StreamState>
let open: OpenStream | undefined
let wake: () => void
let chance = 0
const ended: number[] = []
let mayRetry = false

beforeAll(async () => {
  server = createServer((request, response) => {
    const closed = new Promise<void>((done) => response.once('close', done))
    const say = (text: string) => new Promise<void>((done) => response.write(text, () => done()))
    connections.put({ headers: request.headers, response, closed, say })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
beforeEach(() => {
  connections = new Queue()
  events = new Queue()
  states = new Queue()
  ended.length = 0
  mayRetry = false
  chance = 0
  configureCalls({
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    headers: () => ({ token: 'mine' }),
    onSessionEnd(code) {
      ended.push(code)
      return Promise.resolve(mayRetry)
    },
    takeFlight: () => undefined,
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  open?.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  server.closeAllConnections()
})
afterAll(() => new Promise((done) => server.close(done)))

function listen(options: Partial<StreamOptions<typeof probe>> = {}): void {
  open = openStream(probe, {
    onEvent: ({ text }, id) => events.put(`${id} ${text}`),
    onState: (state) => states.put(state),
    isSignal: ({ text }) => text === null,
    wakes(given) {
      wake = given
      return () => (wake = () => undefined)
    },
    random: () => chance,
    ...options,
  })
}

const event = (id: string, text: string | null) => `id: ${id}\ndata: ${JSON.stringify({ text })}\n\n`

/** Answers the next connection. */
async function accept(): Promise<Connection> {
  const connection = await connections.next()
  connection.response.writeHead(200, { 'content-type': 'text/event-stream' })
  await connection.say('retry: 1000\n\n')
  return connection
}

async function until(state: StreamState): Promise<void> {
  while ((await states.next()) !== state);
}

/** Keeps the stream open long enough to count as good. */
async function settle(): Promise<void> {
  await until('open')
  await vi.advanceTimersByTimeAsync(10_000)
}

test('[NOTICE-07] the stream sends the token, and resumes after the last event when it reconnects', async () => {
  listen()
  const first = await accept()
  expect(first.headers).toMatchObject({ token: 'mine' })
  expect(first.headers).not.toHaveProperty('last-event-id')
  await first.say(event('1.0', 'one') + event('2.0', 'two'))
  expect([await events.next(), await events.next()]).toEqual(['1.0 one', '2.0 two'])
  await settle()
  first.response.destroy()
  await until('waiting')
  await vi.advanceTimersByTimeAsync(1000)
  const second = await accept()
  expect(second.headers['last-event-id']).toBe('2.0')
})

test('[NOTICE-07] a stream that takes over from another starts after its last event', async () => {
  listen({ lastEventId: '7.3' })
  expect((await accept()).headers['last-event-id']).toBe('7.3')
})

test('[NOTICE-07] no event is delivered twice, except one that says "ask again"', async () => {
  listen()
  const first = await accept()
  await first.say(event('1.0', 'one') + event('1.0', null) + event('1.0', null))
  expect([await events.next(), await events.next(), await events.next()]).toEqual(['1.0 one', '1.0 null', '1.0 null'])
  await settle()
  first.response.destroy()
  await until('waiting')
  await vi.advanceTimersByTimeAsync(1000)
  const second = await accept()
  await second.say(event('1.0', 'one') + event('2.0', 'two') + event('2.0', 'two') + event('3.0', 'three'))
  expect([await events.next(), await events.next()]).toEqual(['2.0 two', '3.0 three'])
})

test('[NOTICE-07] chunks may split a character, a line and an event', async () => {
  listen()
  const connection = await accept()
  const bytes = Buffer.from(event('1.0', '王芳回复了您🚗'))
  const cuts = [2, bytes.indexOf('王') + 1, bytes.indexOf('王') + 2, bytes.indexOf('🚗') + 2, bytes.length - 1]
  for (const [index, cut] of [...cuts, bytes.length].entries()) {
    connection.response.write(bytes.subarray(cuts[index - 1] ?? 0, cut))
    await new Promise((done) => setImmediate(done))
  }
  expect(await events.next()).toBe('1.0 王芳回复了您🚗')
})

const bye = 'event: bye\ndata:\n\n'
test.each([
  ['says goodbye', bye, 1000, 0, 0],
  ['says goodbye, by chance in the middle of two seconds,', bye, 1000, 0.5, 1000],
  ['names a longer time and says goodbye', bye, 6000, 1, 6000],
  ['names a longer time and is lost', '', 6000, 1, 6000],
])('[NOTICE-07] a server that %s is come back to', async (_, last, retry, random, ms) => {
  chance = random
  listen()
  const first = await accept()
  await first.say(`retry: ${retry}\n\n`)
  await settle()
  first.response.end(last)
  await until('waiting')
  await vi.advanceTimersByTimeAsync(Math.max(0, ms - 1))
  if (ms > 0) expect(states.length).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  await until('connecting')
  await accept()
})

test('[NOTICE-07] the wait grows with each goodbye in a row', async () => {
  chance = 1
  listen()
  for (const ms of [2000, 4000, 8000]) {
    const connection = await accept()
    await until('open')
    connection.response.end('event: bye\ndata:\n\n')
    await until('waiting')
    await vi.advanceTimersByTimeAsync(ms - 1)
    expect(states.length).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
  }
  await accept()
})

test('[NOTICE-07] an unavailable server is retried after 1 s to 30 s', async () => {
  chance = 1
  listen()
  for (const ms of [2000, 4000, 8000, 16_000, 30_000, 30_000]) {
    const { response } = await connections.next()
    response.writeHead(503, { 'content-type': 'application/json' }).end('{"Code":503,"Message":"","Data":null}')
    await until('waiting')
    await vi.advanceTimersByTimeAsync(ms - 1)
    expect(states.length).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
  }
  chance = 0
  const { response } = await connections.next()
  response.destroy()
  await until('waiting')
  await vi.advanceTimersByTimeAsync(1000)
  await accept()
  expect(ended).toEqual([])
})

test('[NOTICE-07] it reconnects at once when the network is back or the window visible', async () => {
  chance = 1
  listen()
  for (let times = 0; times < 4; times++) {
    const { response } = await connections.next()
    response.destroy()
    await until('waiting')
    wake()
  }
  await accept()
})

test('[AUTH-03] it ends without a session, like every other call', async () => {
  listen()
  const { response } = await connections.next()
  response.writeHead(401, { 'content-type': 'application/json' }).end('{"Code":410,"Message":"","Data":null}')
  await until('ended')
  expect(ended).toEqual([410])
  await vi.advanceTimersByTimeAsync(60_000)
  expect([connections.length, states.length]).toEqual([0, 0])
})

test('[AUTH-03] it continues with a new session', async () => {
  mayRetry = true
  listen()
  const { response } = await connections.next()
  response.writeHead(403, { 'content-type': 'application/json' }).end('{"Code":403,"Message":"","Data":null}')
  const second = await accept()
  await second.say(event('1.0', 'one'))
  expect(await events.next()).toBe('1.0 one')
  expect(ended).toEqual([403])
})

test('[NOTICE-07] a connection without a heartbeat for 40 s is closed; each heartbeat counts', async () => {
  listen()
  const first = await accept()
  await first.say(event('1.0', 'one'))
  await events.next()
  await vi.advanceTimersByTimeAsync(39_000)
  await first.say(event('2.0', 'two'))
  await events.next()
  await vi.advanceTimersByTimeAsync(39_000)
  expect(states.length).toBe(2)
  await until('open')
  await vi.advanceTimersByTimeAsync(1000)
  await first.closed
  await until('waiting')
  await vi.advanceTimersByTimeAsync(1000)
  expect((await accept()).headers['last-event-id']).toBe('2.0')
})

test('[NOTICE-07] a window that becomes visible does not trust a connection that missed a heartbeat', async () => {
  listen()
  const first = await accept()
  await first.say(event('1.0', 'one'))
  await events.next()
  await vi.advanceTimersByTimeAsync(19_000)
  wake()
  await until('open')
  await vi.advanceTimersByTimeAsync(999)
  expect(states.length).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  await first.closed
  await until('waiting')
})

test('[NOTICE-07] a closed stream neither receives nor retries', async () => {
  listen()
  const first = await accept()
  await first.say(event('1.0', 'one'))
  await events.next()
  open?.close()
  await first.closed
  await until('ended')
  await vi.advanceTimersByTimeAsync(60_000)
  expect([connections.length, events.length, states.length]).toEqual([0, 0, 0])
})

test('[NOTICE-07] the network and a visible window wake it until it is closed', () => {
  const [window, document] = [new EventTarget(), Object.assign(new EventTarget(), { visibilityState: 'visible' })]
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
  vi.stubGlobal('document', document)
  const woken = vi.fn()
  const stop = browserWakes(woken)
  const wakeBoth = () => {
    window.dispatchEvent(new Event('online'))
    document.dispatchEvent(new Event('visibilitychange'))
  }
  wakeBoth()
  expect(woken).toHaveBeenCalledTimes(2)
  document.visibilityState = 'hidden'
  document.dispatchEvent(new Event('visibilitychange'))
  expect(woken).toHaveBeenCalledTimes(2)
  document.visibilityState = 'visible'
  stop()
  wakeBoth()
  expect(woken).toHaveBeenCalledTimes(2)
})
