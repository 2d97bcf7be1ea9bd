import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openEmbedded, type Embedded } from './index.ts'

let folder = ''
let open: Embedded[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-embedded-'))
})

afterEach(async () => {
  for (const embedded of open) await embedded.release()
  open = []
  await rm(folder, { recursive: true, force: true })
})

async function enter(at = folder): Promise<Embedded> {
  const embedded = await openEmbedded({ folder: at, log: () => undefined })
  open.push(embedded)
  return embedded
}

async function ask<T extends pg.QueryResultRow>({ connection }: Embedded, statement: string): Promise<T[]> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<T>(statement)).rows
  } finally {
    await client.end()
  }
}

async function postmaster(): Promise<number> {
  return Number.parseInt(await readFile(join(folder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8'), 10)
}

/** A process that has ended but was not reaped yet does not run. */
async function isRunning(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return status !== '' && !/^\d+ \(.*\) Z/.test(status)
}

test('a first start makes a durable PostgreSQL 18 without a TCP port, a second one attaches to it', async () => {
  const first = await enter()
  const names = ['server_version_num', 'fsync', 'data_checksums', 'listen_addresses', 'server_encoding']
  const settings = await ask<{ name: string; setting: string }>(
    first,
    `SELECT name, setting FROM pg_settings WHERE name IN ('${names.join("','")}') ORDER BY name`,
  )
  expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
    server_version_num: expect.stringMatching(/^18\d{4}$/),
    fsync: 'on',
    data_checksums: 'on',
    listen_addresses: '',
    server_encoding: 'UTF8',
  })
  const pid = await postmaster()
  await enter()
  expect(await postmaster()).toBe(pid)
})

test('the database stays while one portal uses it, and stops with the last', async () => {
  const first = await enter()
  const second = await enter()
  await first.release()
  expect(await ask(second, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  const pid = await postmaster()
  await second.release()
  open = []
  expect(await isRunning(pid)).toBe(false)
})

test('what was acknowledged is there after the database was killed, and the living portal gets it back', async () => {
  const embedded = await enter()
  await ask(embedded, 'CREATE TABLE kept (n int)')
  await ask(embedded, 'INSERT INTO kept SELECT generate_series(1, 1000)')
  process.kill(await postmaster(), 'SIGKILL')
  const again = await enter()
  expect(await ask(again, 'SELECT count(*)::int AS n FROM kept')).toEqual([{ n: 1000 }])
})

test('two portals that start at once on an empty folder share one cluster', async () => {
  const [one, two] = await Promise.all([enter(), enter()])
  await ask(one, 'CREATE TABLE shared (n int)')
  expect(await ask(two, 'SELECT count(*)::int AS n FROM shared')).toEqual([{ n: 0 }])
})

test('a path longer than a socket address may be works', async () => {
  const long = join(folder, 'x'.repeat(120))
  await mkdir(long)
  expect(await ask(await enter(long), 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('the leftovers of an interrupted first start are no half database', async () => {
  const home = join(folder, 'postgres')
  await mkdir(join(home, 'cluster.999999-ab.new', 'base'), { recursive: true })
  await writeFile(join(home, 'password.999999-ab.new'), 'old')
  expect(await ask(await enter(), 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('a cluster of another major version stops the start with one clear line', async () => {
  await mkdir(join(folder, 'postgres', 'cluster'), { recursive: true })
  await writeFile(join(folder, 'postgres', 'cluster', 'PG_VERSION'), '15\n')
  await expect(enter()).rejects.toThrow(/PostgreSQL 15; this portal brings 18/)
})

test.runIf(process.getuid?.() === 0)('root may keep the data below a folder that is closed to others', async () => {
  const closed = join(folder, 'closed')
  await mkdir(closed, { mode: 0o700 })
  const embedded = await enter(join(closed, 'data'))
  expect(await ask(embedded, 'SELECT current_user AS me')).toEqual([{ me: 'forecourt' }])
})
