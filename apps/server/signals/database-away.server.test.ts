/** A database that goes away while nobody calls: what Prometheus reads of it. */
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import { openDatabase, sql, type Database } from '@portal/server'
import { freshDatabase, type TestDatabase } from '@portal/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAdminPort, type AdminPort } from '../admin-port.ts'
import { createMetrics, type Metrics } from './metrics.ts'

let made: TestDatabase
let database: Database
let admin: AdminPort
let metrics: Metrics
const sockets: Socket[] = []
/** The way to the server of the tests, to be cut. */
const way = createServer((from) => {
  const { host = '', port = 5432 } = made.connection
  const to = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host)
  for (const socket of [from, to]) sockets.push(socket.on('error', () => undefined))
  from.pipe(to).pipe(from)
})

beforeAll(async () => {
  made = await freshDatabase()
  await once(way.listen(0, '127.0.0.1'), 'listening')
  const { port } = way.address() as AddressInfo
  const connection = { ...made.connection, host: '127.0.0.1', port }
  database = await openDatabase({ connection, max: 2, onLost: () => undefined })
  admin = await openAdminPort({ host: '127.0.0.1', port: 0 })
  metrics = createMetrics({
    version: '1.0.0',
    problems: admin.problems,
    pools: database.use,
    streams: () => 0,
    overload: () => 0,
    jobs: [],
    lastSuccesses: new Map(),
    backlogs: async () => new Map(),
    slowMs: 500,
  })
  admin.markStarted(database, metrics.registry)
})
afterAll(async () => {
  metrics.end()
  await admin.close()
  await database.close()
  await made.drop()
})

async function read(): Promise<{ ready: number; unanswered: number }> {
  const text = await (await fetch(`http://127.0.0.1:${admin.port}/metrics`)).text()
  const of = (name: string): number => {
    const line = text.split('\n').find((each) => each.startsWith(`${name} `))
    return Number(line?.split(' ')[1])
  }
  return { ready: of('forecourt_ready'), unanswered: of('forecourt_statement_failures_total{state="none"}') }
}

test('the process is not ready, and each connection that is refused counts as a statement without an answer', async () => {
  const ask = () => sql`SELECT 1`.execute(database.jobs('job-queue-look'))
  await ask()
  expect(await read()).toEqual({ ready: 1, unanswered: 0 })
  way.close()
  for (const socket of sockets) socket.destroy()
  expect((await read()).ready).toBe(0)
  // on the connection that was open
  await expect(ask()).rejects.toThrow()
  const { unanswered } = await read()
  await expect(ask()).rejects.toThrow('ECONNREFUSED')
  await expect(ask()).rejects.toThrow('ECONNREFUSED')
  expect(await read()).toEqual({ ready: 0, unanswered: unanswered + 2 })
})
