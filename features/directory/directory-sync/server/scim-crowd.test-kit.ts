/** A server with SCIM only and short time limits. */
import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { createServer, createStreams, openDatabase, type Database, type ServerInstance } from '@portal/server'
import { seedCompany } from '@portal/test-portal'
import { fakeClock, freshDatabase, nobody, type TestDatabase } from '@portal/testing'
import { afterAll, beforeAll } from 'vitest'
import { createScim, type ScimDeps } from './scim.ts'

const lock = 50
const quick = { lock, statement: 8_000, idleInTransaction: 10_000, answer: 10_000 }

export let database: TestDatabase
let port = 0
const sockets: Socket[] = []
const opened: { server: ServerInstance; hurried: Database }[] = []

export function useCrowd(): void {
  beforeAll(async () => {
    database = await freshDatabase()
    await seedCompany(database.db)
  })
  afterAll(async () => {
    for (const socket of sockets) socket.destroy()
    for (const { server, hurried } of opened) {
      await server.close()
      await hurried.close()
    }
    await database.drop()
  })
}

export async function start(patience: Pick<ScimDeps, 'turnMs' | 'bodyTimes'>): Promise<void> {
  const hurried = await openDatabase({
    connection: database.connection,
    max: 6,
    within: { guards: quick, calls: quick, jobs: quick, schema: quick, maintenance: quick, announcements: quick },
    onLost: () => undefined,
  })
  const { db } = hurried
  const clock = fakeClock('2026-11-21T09:00:00+08:00')
  const integration = async () => ({ id: 1, name: 'idp', scopes: new Set(['scim']) })
  const extraRoutes = [createScim({ db, clock, integration, ...patience })]
  const server = createServer({
    routes: [],
    db,
    guards: nobody,
    streams: createStreams(),
    clock,
    logger: false,
    extraRoutes,
  })
  opened.push({ server, hurried })
  await server.listen({ host: '127.0.0.1', port: 0 })
  port = (server.server.address() as AddressInfo).port
}

const authorization = 'Bearer key'

export const send = (method: string, path: string, body?: object): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}/scim/v2${path}`, {
    method,
    headers: { authorization, ...(body ? { 'content-type': 'application/scim+json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })

/** Sends the head and first bytes of a body of that size, or in chunks. Returns the start of the response. */
export async function begin(method: string, path: string, size: number | 'chunked') {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  const length = size === 'chunked' ? 'transfer-encoding: chunked' : `content-length: ${size}`
  const seen = once(opened.at(-1)!.server.server, 'request')
  const head = `${method} /scim/v2${path} HTTP/1.1\r\nhost: a\r\nauthorization: ${authorization}\r\ncontent-type: application/json\r\n${length}`
  socket.write(`${head}\r\n\r\n${size === 'chunked' ? '5\r\n[1,2,\r\n' : '[1,2,'}`)
  await seen
  return { socket, answer: async () => String((await once(socket, 'data'))[0]).split('\r\n')[0] }
}
