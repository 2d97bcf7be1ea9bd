import { connect, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { fakeClock, nobody } from '@portal/testing'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createServer, createStreams, type Tables } from './index.ts'

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

test('a server that closes waits for no connection that never asked anything, as browsers open them in advance', async () => {
  const { server, end } = await listening()
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(server.server, 'connection')
  const gone = once(socket, 'close')
  await end()
  await gone
  expect(socket.destroyed).toBe(true)
})
