/** Responses for load balancers and supervisors. */
import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { migrationNames, sql } from '@portal/server'
import { freshDatabase, type TestDatabase } from '@portal/testing'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { Registry } from 'prom-client'
import { openAdminPort, type AdminPort } from './admin-port.ts'
import { measureReadiness } from './signals/readiness-metric.ts'

let database: TestDatabase
let admin: AdminPort
beforeAll(async () => {
  database = await freshDatabase({ max: 1 })
})
afterEach(() => admin.close())
afterAll(() => database.drop())

const settings = { host: '127.0.0.1', port: 0, deadlineMs: 20_000 }

const origin = (): string => `http://127.0.0.1:${admin.port}`

async function openStarted(): Promise<AdminPort> {
  const opened = await openAdminPort(settings)
  opened.markStarted(database, undefined)
  return opened
}

async function get(path: string): Promise<[number, unknown]> {
  const response = await fetch(`${origin()}${path}`)
  return [response.status, await response.json()]
}

test('is alive, and ready while the database answers, whatever the calls keep busy', async () => {
  admin = await openStarted()
  expect(await get('/healthz')).toEqual([200, { status: 'ok' }])
  expect(await get('/debug')).toEqual([404, { status: 'not found' }])
  // the one connection of the calls is taken
  await database.db.connection().execute(async () => {
    expect(await get('/readyz')).toEqual([200, { status: 'ready' }])
  })
})

test('a process that starts is alive, and says what it waits for and that it is not ready', async () => {
  admin = await openAdminPort(settings)
  const metric = async () => /^forecourt_ready \d$/m.exec(await (await fetch(`${origin()}/metrics`)).text())?.[0]
  expect((await get('/healthz'))[0]).toBe(200)
  expect(await get('/readyz')).toEqual([503, { status: 'not ready', reasons: ['starting'] }])
  admin.setWaitReason('the database is away')
  expect(await get('/readyz')).toEqual([503, { status: 'not ready', reasons: ['starting', 'the database is away'] }])
  expect(await metric()).toBe('forecourt_ready 0')
  const registry = new Registry()
  measureReadiness([registry], admin.problems)
  admin.markStarted(database, registry)
  expect(await get('/readyz')).toEqual([200, { status: 'ready' }])
  expect(await metric()).toBe('forecourt_ready 1')
  admin.drain()
  expect(await metric()).toBe('forecourt_ready 0')
})

test('a connection that was lost is made anew within the same probe: the database is well', async () => {
  admin = await openStarted()
  expect((await get('/readyz'))[0]).toBe(200)
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND query LIKE '%kysely_migration'`.execute(
    database.db,
  )
  expect(await get('/readyz')).toEqual([200, { status: 'ready' }])
})

test('a schema that lacks a migration of this version is not ready, and says which', async () => {
  admin = await openStarted()
  const last = sql`(SELECT max(name) FROM kysely_migration)`
  await sql`UPDATE kysely_migration SET name = '9999_newer' WHERE name = ${last}`.execute(database.db)
  expect(await get('/readyz')).toEqual([
    503,
    { status: 'not ready', reasons: [expect.stringMatching(/^the schema lacks \d{4}_\w+$/) as string] },
  ])
  const newest = (await migrationNames()).at(-1)
  await sql`INSERT INTO kysely_migration (name, timestamp) VALUES (${newest}, '')`.execute(database.db)
  // what a newer version has added beside stops nobody
  expect(await get('/readyz')).toEqual([200, { status: 'ready' }])
  await sql`DELETE FROM kysely_migration WHERE name = '9999_newer'`.execute(database.db)
})

test('a process that is stopping is alive and not ready', async () => {
  admin = await openStarted()
  admin.drain()
  expect(await get('/readyz')).toEqual([503, { status: 'not ready', reasons: ['stopping'] }])
  expect((await get('/healthz'))[0]).toBe(200)
})

test('a database that takes connections and says nothing is told within the deadline', async () => {
  const sockets: Socket[] = []
  const silent = createServer((socket) => sockets.push(socket.on('error', () => undefined)))
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const { Client } = (await import('pg')).default
  const connect = async () => {
    const client = new Client({ host: '127.0.0.1', port })
    client.on('error', () => undefined)
    await client.connect()
    return client
  }
  admin = await openAdminPort({ ...settings, deadlineMs: 50 })
  admin.markStarted({ connect }, undefined)
  expect(await get('/readyz')).toEqual([
    503,
    { status: 'not ready', reasons: ['the database does not answer within 50 ms'] },
  ])
  expect((await get('/healthz'))[0]).toBe(200)
  for (const socket of sockets) socket.destroy()
  silent.close()
})

test('a port that is taken says so, and none is opened unless asked for', async () => {
  admin = await openStarted()
  await expect(openAdminPort({ ...settings, port: admin.port! })).rejects.toThrow(
    /ADMIN_PORT \d+ cannot be opened; each process needs its own/,
  )
  expect((await openAdminPort(undefined)).port).toBeUndefined()
})
