import { connect, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { fakeClock, nobody } from '@portal/testing'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'

import { createServer, createStreams, endConnections, type Tables } from './index.ts'

afterEach(() => void vi.useRealTimers())

test.each([
  ['what is no HTTP', 'nonsense\r\n\r\n', 400, 'HTTP/1.1 400 Bad Request'],
  [
    'a head larger than 16 KB',
    `GET /api/x HTTP/1.1\r\nhost: a\r\ncookie: ${'x'.repeat(20_000)}\r\n\r\n`,
    413,
    'HTTP/1.1 431',
  ],
])('%s is answered with an envelope and the headers of every answer', async (_, bytes, Code, status) => {
  const { server, end } = await listening()
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text))
  socket.on('error', () => undefined)
  socket.write(bytes)
  await once(socket, 'close')
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(head.startsWith(status)).toBe(true)
  expect(head).toContain('x-content-type-options: nosniff')
  expect(JSON.parse(body)).toMatchObject({ Code, Data: null })
  await end()
})

async function listening() {
  const pool = new pg.Pool({ host: '127.0.0.1', port: 1 })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const clock = fakeClock('2026-11-21T09:00:00+08:00')
  const server = createServer({ routes: [], db, guards: nobody, streams: createStreams(), clock, logger: false })
  await server.listen({ host: '127.0.0.1', port: 0 })
  return { server, end: () => Promise.all([server.close(), pool.end()]) }
}

test('a closing server does not wait for unused connections, which browsers open in advance', async () => {
  const { server, end } = await listening()
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(server.server, 'connection')
  const gone = once(socket, 'close')
  await end()
  await gone
  expect(socket.destroyed).toBe(true)
})

test('before it closes, answers end their connections, so that a load balancer goes elsewhere', async () => {
  const { server, end } = await listening()
  const { port } = server.server.address() as AddressInfo
  const connectionAfter = async () => (await fetch(`http://127.0.0.1:${port}/api/x`)).headers.get('connection')
  expect(await connectionAfter()).toBe('keep-alive')
  endConnections(server)
  expect(await connectionAfter()).toBe('close')
  await end()
})

test('requests on open connections are served while it closes', async () => {
  const { server, end } = await listening()
  const { port } = server.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  let answers = ''
  socket.setEncoding('utf8').on('data', (text: string) => (answers += text))
  const closed = once(socket, 'close')
  const arrived = once(server.server, 'request')
  // its body is still on the way
  socket.write('POST /api/x HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{')
  await arrived
  const ended = end()
  socket.write('}GET /api/y HTTP/1.1\r\nhost: a\r\n\r\n')
  await Promise.all([ended, closed])
  expect(answers.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 404', 'HTTP/1.1 404'])
})

test('a connection opened just before may still send its first request', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const { server, end } = await listening()
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text))
  socket.on('error', () => undefined)
  const closed = once(socket, 'close')
  await once(server.server, 'connection')
  const ended = end()
  await new Promise((done) => setImmediate(done))
  vi.advanceTimersByTime(400)
  socket.write('GET /api/x HTTP/1.1\r\nhost: a\r\n\r\n')
  await Promise.all([ended, closed])
  expect(answer).toMatch(/^HTTP\/1.1 404/)
})
