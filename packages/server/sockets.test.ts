/** What connections cost that bring no request, and what the log says of them. */
import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { Duplex, Writable } from 'node:stream'
import { get, NoInput, Nothing } from '@portal/contract'
import { fakeClock, nobody } from '@portal/testing'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createServer, createStreams, implement, type Served } from './index.ts'
import { socketGuard } from './sockets.ts'

const probe = { ping: get('probe/ping', { access: 'public', input: NoInput, output: Nothing }) }

const open: Served[] = []
afterEach(async () => {
  for (const server of open.splice(0)) await server.close()
})

interface Line {
  msg: string
  peer?: string
  malformed?: number
  dropped?: number
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
    // no call here asks a database
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

/** Never closes its half; answers what it read when the server has closed its own. */
function dial(port: number, text: string): { socket: Socket; answer: Promise<string> } {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => socket.write(text))
  socket.on('error', () => undefined)
  let read = ''
  socket.setEncoding('utf8').on('data', (part: string) => (read += part))
  return { socket, answer: once(socket, 'end').then(() => read) }
}

test('200 malformed connections that never close their half are answered and let go, and told in one line', async () => {
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
  // control: they had closed nothing themselves
  expect(clients.filter(({ socket }) => socket.writable).length).toBe(200)
  for (const { socket } of clients) socket.destroy()
  await server.close()
  expect(lines.filter(({ malformed }) => malformed !== undefined)).toMatchObject([{ malformed: 200, dropped: 0 }])
})

describe('a connection that ends badly', () => {
  const stuck = () => new Duplex({ read: () => undefined, write: () => undefined })
  const guard = () => socketGuard(() => ({ warn: () => undefined }))
  const malformed = Object.assign(new Error('x'), { code: 'HPE_INVALID_METHOD' })
  afterEach(() => vi.useRealTimers())

  test('is let go although its client does not read the answer', () => {
    vi.useFakeTimers()
    const socket = stuck()
    guard().answerMalformed(malformed, socket)
    expect(socket.destroyed).toBe(false)
    vi.advanceTimersByTime(2_000)
    expect(socket.destroyed).toBe(true)
  })

  test('is not answered where it never said anything: that would be the answer to its first request', () => {
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

test('no more connections than allowed; what only keeps one for later makes room', async () => {
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

test('heads that take too long or are too large have limits', async () => {
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

test('a proxy that is not trusted is told at most once a minute, one that is trusted never', async () => {
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
