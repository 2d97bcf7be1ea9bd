/** Connections that bring no request, and their log lines. */
import { EventEmitter, once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { Duplex, Writable } from 'node:stream'
import { get, NoInput, Nothing } from '@portal/contract'
import { fakeClock, nobody } from '@portal/testing'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createServer, createStreams, implement, type Served } from './index.ts'
import { socketGuard } from './sockets.ts'

const probe = { ping: get('probe/ping', { access: 'public', input: NoInput, output: Nothing }) }

const open: Pick<Served, 'close'>[] = []
afterEach(async () => {
  for (const server of open.splice(0)) await server.close()
})

interface Line {
  msg: string
  peer?: string
  malformed?: number
  dropped?: number
  unread?: number
}

async function listening(options: { maxConnections?: number; trustProxy?: string[] } = {}) {
  const lines: Line[] = []
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(
        ...chunk
          .toString()
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line) as Line),
      )
      done()
    },
  })
  const clock = fakeClock('2026-11-21T09:00:00+08:00')
  const server = createServer({
    routes: implement(probe, {}, { ping: async () => null }),
    // no call here uses a database
    db: undefined as never,
    guards: nobody,
    streams: createStreams(),
    clock,
    logger: { level: 'info', stream },
    ...options,
  })
  open.push(server)
  await server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.server.address() as AddressInfo
  return { server, port, lines, clock }
}

/** Never closes its side; resolves with what it read when the server has closed its own. */
function dial(port: number, text: string): { socket: Socket; answer: Promise<string> } {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => socket.write(text))
  socket.on('error', () => undefined)
  let read = ''
  socket.setEncoding('utf8').on('data', (part: string) => (read += part))
  return { socket, answer: once(socket, 'end').then(() => read) }
}

test('200 malformed connections that never close are answered, closed and logged in one line', async () => {
  const { server, port, lines } = await listening()
  const held = new Set<Socket>()
  const closed: Promise<unknown>[] = []
  server.server.on('connection', (socket: Socket) => {
    held.add(socket)
    closed.push(once(socket, 'close').then(() => held.delete(socket)))
  })
  const clients = Array.from({ length: 200 }, () => dial(port, 'X\r\n\r\n'))
  const answers = await Promise.all(clients.map(({ answer }) => answer))
  expect(new Set(answers.map((text) => text.split('\r\n')[0]))).toEqual(new Set(['HTTP/1.1 400 Bad Request']))
  await Promise.all(closed)
  expect([closed.length, held.size]).toEqual([200, 0])
  // control: the clients had closed nothing themselves
  expect(clients.filter(({ socket }) => socket.writable).length).toBe(200)
  for (const { socket } of clients) socket.destroy()
  await server.close()
  expect(lines.filter(({ malformed }) => malformed !== undefined)).toMatchObject([{ malformed: 200, dropped: 0 }])
})

describe('a connection that ends with an error', () => {
  const stuck = () => new Duplex({ read: () => undefined, write: () => undefined })
  const guard = () => socketGuard(() => ({ warn: () => undefined }))
  const malformed = Object.assign(new Error('x'), { code: 'HPE_INVALID_METHOD' })
  afterEach(() => vi.useRealTimers())

  test('is closed although its client does not read the answer', () => {
    vi.useFakeTimers()
    const socket = stuck()
    guard().answerMalformed(malformed, socket)
    expect(socket.destroyed).toBe(false)
    vi.advanceTimersByTime(2_000)
    expect(socket.destroyed).toBe(true)
  })

  test('is not answered if it sent nothing: that would be the answer to its first request', () => {
    const late = Object.assign(new Error('x'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    const written: string[] = []
    const socket = () =>
      new Duplex({
        read: () => undefined,
        write: (chunk: Buffer, _encoding, done) => done(void written.push(String(chunk))),
      })
    guard().answerMalformed(late, Object.assign(socket(), { bytesRead: 0 }))
    expect(written).toEqual([])
    guard().answerMalformed(late, Object.assign(socket(), { bytesRead: 9 }))
    expect(written).toHaveLength(1)
  })
})

test('no more connections than allowed; idle ones make room', async () => {
  const { server, port, lines } = await listening({ maxConnections: 3 })
  const ping = 'GET /api/probe/ping HTTP/1.1\r\nhost: x\r\n\r\n'
  const idle = Array.from({ length: 3 }, () => dial(port, ping))
  await Promise.all(idle.map(({ socket }) => once(socket, 'data')))
  const dropped = dial(port, ping)
  await Promise.race([dropped.answer, once(dropped.socket, 'close')])
  await Promise.all(idle.map(({ answer }) => answer))
  for (const { socket } of idle) socket.destroy()
  const { socket } = dial(port, ping)
  const [text] = (await once(socket, 'data')) as [string]
  expect(text).toMatch(/^HTTP\/1.1 200/)
  socket.destroy()
  await server.close()
  expect(lines.filter((line) => line.dropped !== undefined)).toMatchObject([{ dropped: 1 }])
})

test('room is made at intervals, not for each connection', () => {
  vi.useFakeTimers()
  let closed = 0
  const server = Object.assign(new EventEmitter(), { closeIdleConnections: () => void (closed += 1) })
  const app = { server, addHook: () => undefined } as unknown as FastifyInstance
  socketGuard(() => ({ warn: () => undefined })).guard(app, 3)
  const drop = (times: number) => Array.from({ length: times }, () => server.emit('drop'))
  drop(5)
  expect(closed).toBe(1)
  vi.advanceTimersByTime(250)
  drop(5)
  expect(closed).toBe(2)
  vi.useRealTimers()
})

describe('an unread answer', () => {
  const size = 64 * 1024 * 1024
  const step = 14 * 1024 * 1024
  afterEach(() => vi.useRealTimers())

  /** A server with an answer larger than the buffers of a connection; its checks run on demand. */
  async function withLargeAnswer() {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const lines: Line[] = []
    const app = fastify()
    const guard = socketGuard(() => ({ warn: (counts, msg) => void lines.push({ ...counts, msg }) }))
    app.get('/large', (_request, reply) => reply.send('x'.repeat(size)))
    const streams: ServerResponse[] = []
    app.get('/stream', (_request, reply) => {
      reply.hijack()
      streams.push(reply.raw)
      reply.raw.write('x'.repeat(size))
    })
    guard.guard(app, 100)
    open.push(app)
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    /** Reads nothing; resolves with the server's socket once it cannot send more. */
    const ask = async (path: string) => {
      const accepted = once(app.server, 'connection') as Promise<[Socket]>
      const client = connect({ port, host: '127.0.0.1' }, () => client.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`))
      client.on('error', () => undefined).pause()
      const [socket] = await accepted
      while (socket.writableLength === 0) await new Promise(setImmediate)
      return { client, socket }
    }
    return { app, ask, streams, lines }
  }
  const look = () => vi.advanceTimersByTime(10_000)

  test('is closed, even if there is always more to write', async () => {
    const { app, ask, streams, lines } = await withLargeAnswer()
    const [plain, stream] = [await ask('/large'), await ask('/stream')]
    const both = [plain.socket, stream.socket]
    await settled(both)
    for (let nth = 0; nth < 3; nth++) {
      look()
      streams[0]!.write(':\n\n')
      expect(both.map(({ destroyed }) => destroyed)).toEqual([false, false])
    }
    look()
    expect(both.map(({ destroyed }) => destroyed)).toEqual([true, true])
    await app.close()
    expect(lines).toMatchObject([{ unread: 2 }])
  })

  test('is not confused with a slow reader', async () => {
    const { ask } = await withLargeAnswer()
    const { client, socket } = await ask('/large')
    let read = 0
    for (let nth = 1; nth <= 4; nth++) {
      look()
      look()
      while (read < nth * step) {
        const part = client.read() as Buffer | null
        if (part) read += part.length
        else await once(client, 'readable')
      }
      expect([nth, socket.destroyed]).toEqual([nth, false])
    }
    client.destroy()
  })

  /** Waits until the buffers on the way are full. */
  async function settled(sockets: readonly Socket[]): Promise<void> {
    const waiting = () =>
      sockets.map((socket) => (socket as { _handle?: { writeQueueSize: number } })._handle?.writeQueueSize)
    let [before, same] = ['', 0]
    while (same < 200) {
      await new Promise(setImmediate)
      const now = String(waiting())
      same = now === before ? same + 1 : 0
      before = now
    }
  }
})

test('slow or oversized headers are rejected', async () => {
  const { server, port } = await listening()
  const { headersTimeout, requestTimeout, keepAliveTimeout, maxRequestsPerSocket, maxHeadersCount } = server.server
  expect({ headersTimeout, requestTimeout, keepAliveTimeout, maxRequestsPerSocket, maxHeadersCount }).toEqual({
    headersTimeout: 20_000,
    requestTimeout: 60_000,
    keepAliveTimeout: 72_000,
    maxRequestsPerSocket: 10_000,
    maxHeadersCount: 200,
  })
  expect(server.server.maxConnections).toBeGreaterThanOrEqual(100)
  const { socket, answer } = dial(port, `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(17_000)}\r\n\r\n`)
  expect(await answer).toMatch(/^HTTP\/1.1 431/)
  socket.destroy()
})

test('an untrusted proxy is logged at most once a minute, a trusted one never', async () => {
  const { server, port, lines, clock } = await listening()
  const ask = (to: number, headers: Record<string, string>) =>
    fetch(`http://127.0.0.1:${to}/api/probe/ping`, { headers })
  const told = (of: Line[]) => of.filter(({ msg }) => msg.includes('TRUST_PROXY'))
  await ask(port, {})
  expect(told(lines)).toEqual([])
  for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip']) await ask(port, { [name]: '10.0.0.1' })
  expect(told(lines)).toMatchObject([{ peer: '127.0.0.1' }])
  clock.advance(60_000)
  await ask(port, { 'x-real-ip': '10.0.0.1' })
  expect(told(lines)).toHaveLength(2)
  await server.close()
  const trusting = await listening({ trustProxy: ['127.0.0.1'] })
  await ask(trusting.port, { 'x-forwarded-for': '10.0.0.1' })
  expect(told(trusting.lines)).toEqual([])
})
