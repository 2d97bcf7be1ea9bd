import type { AddressInfo } from 'node:net'
import { createServer, createStreams, type ServerInstance } from '@portal/server'
import { fakeClock, nobody, type FakeClock } from '@portal/testing'
import { afterEach, expect, test } from 'vitest'
import { serveWellKnown, type SecurityContact } from './well-known.ts'

let server: ServerInstance
let clock: FakeClock
afterEach(() => server.close())

async function start(contact?: SecurityContact): Promise<(path: string) => Promise<Response>> {
  clock = fakeClock('2026-11-21T09:00:00+08:00')
  // no call here asks a database
  server = createServer({
    routes: [],
    db: undefined as never,
    guards: nobody,
    streams: createStreams(),
    clock,
    logger: false,
  })
  serveWellKnown(server, { contact, origin: 'https://portal.example', clock })
  await server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.server.address() as AddressInfo
  return (path) => fetch(`http://127.0.0.1:${port}${path}`)
}

const contact = { contact: 'mailto:security@portal.example', expires: new Date('2026-11-30T23:59:59Z') }
const address = '/.well-known/security.txt'

test('robots.txt keeps every robot out of an intranet', async () => {
  const response = await (await start())('/robots.txt')
  expect([response.status, await response.text()]).toEqual([200, 'User-agent: *\nDisallow: /\n'])
})

test('security.txt says whom to tell, as RFC 9116 has it', async () => {
  const response = await (await start(contact))(address)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  expect((await response.text()).split('\n')).toEqual([
    'Contact: mailto:security@portal.example',
    'Expires: 2026-11-30T23:59:59Z',
    'Preferred-Languages: zh, en',
    'Canonical: https://portal.example/.well-known/security.txt',
    '',
  ])
})

test('there is none where nobody is named, and none past its time', async () => {
  expect((await (await start())(address)).status).toBe(404)
  await server.close()
  const open = await start(contact)
  clock.set('2026-12-01T08:00:00+08:00')
  expect((await open(address)).status).toBe(404)
})
