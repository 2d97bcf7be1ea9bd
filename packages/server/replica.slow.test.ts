/** Reads on a streaming standby, over HTTP: own changes, announced ones, a replica that stands still or dies. */
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NoInput, Nothing, post, z, type Envelope } from '@portal/contract'
import { fakeClock, nobody, startOwnPostgres, type OwnPostgres } from '@portal/testing'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { announce } from './announce.ts'
import { openAnnouncer, createServer, createStreams, implement, openDatabase, signals, sql } from './index.ts'
import type { Announcer, Database, ServerInstance } from './index.ts'

const open = { access: 'public', input: NoInput } as const
const Seen = z.object({ Values: z.array(z.int()), OnReplica: z.boolean() })
const calls = {
  read: post('probe/read', { ...open, output: Seen }),
  sneaky: post('probe/sneaky', { ...open, output: Seen }),
  add: post('probe/add', { access: 'public', mutates: true, input: z.object({ Value: z.int() }), output: Nothing }),
}

const seen = async (db: Database['db']) => {
  const { rows } = await sql<z.infer<typeof Seen>>`SELECT coalesce(array_agg(n ORDER BY n), '{}') AS "Values",
    pg_is_in_recovery() AS "OnReplica" FROM probe`.execute(db)
  return rows[0]!
}
const routes = implement(
  calls,
  {},
  {
    read: ({ db }) => seen(db as Database['db']),
    sneaky: async ({ db }) => {
      await sql`INSERT INTO looked VALUES (1)`.execute(db)
      return seen(db as Database['db'])
    },
    add: async ({ db, input }) => {
      await sql`INSERT INTO probe VALUES (${input.Value})`.execute(db)
      await announce(db, 'added', String(input.Value))
      return null
    },
  },
)

let folder = ''
let primary: OwnPostgres
let standby: OwnPostgres
/** On the standby. */
let admin: pg.Client
let database: Database
let server: ServerInstance
let listening: Announcer
let origin = ''
const said: string[] = []
let places: string[] = []
let next = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-replica-'))
  primary = await startOwnPostgres(join(folder, 'postgres'))
  const maker = new pg.Client(primary.connection)
  await maker.connect()
  await maker.query('CREATE DATABASE portal')
  await maker.end()
  standby = await primary.standby('standby')
  const at = (place: OwnPostgres) => ({ ...place.connection, database: 'portal' })
  admin = new pg.Client(at(standby))
  admin.on('error', () => undefined)
  await admin.connect()
  database = await openDatabase({
    connection: at(primary),
    replica: { connection: at(standby), mostLagMs: 2_000, say: (line) => said.push(line) },
    onLost: () => undefined,
  })
  await sql.raw('CREATE TABLE probe (n int); CREATE TABLE looked (n int)').execute(database.db)
  listening = await openAnnouncer(database)
  server = createServer({
    routes,
    db: database.calls(''),
    dbOf: database.calls,
    reads: database.reads,
    guards: nobody,
    streams: createStreams(),
    clock: fakeClock('2026-11-21T09:00:00+08:00'),
    logger: false,
    hasCallLimits: false,
  })
  await server.listen({ host: '127.0.0.1', port: 0 })
  origin = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  signals.read.subscribe(({ place, why }) => places.push(`${place}: ${why}`))
})
afterAll(async () => {
  await listening.close()
  await server.close()
  await database.close()
  await admin.end().catch(() => undefined)
  await standby.stop('SIGKILL')
  await primary.stop('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await admin.query('SELECT pg_wal_replay_resume()')
  await until(isOnReplica)
  places = []
})

async function send(path: string, body: object = {}, cookie = '') {
  const headers = { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) }
  const response = await fetch(`${origin}/api/probe/${path}`, { method: 'POST', body: JSON.stringify(body), headers })
  const { Code, Data } = (await response.json()) as Envelope<z.infer<typeof Seen>>
  return { Code, Data, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' }
}

/** Polls until true; the time limit of the test ends it. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo()));
}
const isOnReplica = async () => (await send('read')).Data?.OnReplica === true
const add = async () => ({ value: ++next, ...(await send('add', { Value: next })) })

test('reads go to the replica, and changes to the primary', async () => {
  const { Code, cookie } = await add()
  expect(Code).toBe(200)
  expect(cookie).toMatch(/^position=[0-9A-F]+\/[0-9A-F]+$/)
  // without the cookie the replica may be read before it has the change
  await until(async () => (await send('read', {}, cookie)).Data?.OnReplica === true)
  expect((await send('read')).Data).toEqual({ Values: [next], OnReplica: true })
})

test('replay stalls: people see their own changes, others slightly old data, and then reads leave the replica', async () => {
  // announcements to another process are not heard here
  await listening.close()
  await admin.query('SELECT pg_wal_replay_pause()')
  const { value, cookie } = await add()
  const own = await send('read', {}, cookie)
  expect(own.Data).toMatchObject({ OnReplica: false })
  expect(own.Data?.Values).toContain(value)
  const other = await send('read')
  expect(other.Data).toMatchObject({ OnReplica: true })
  expect(other.Data?.Values).not.toContain(value)
  await until(async () => !(await isOnReplica()))
  expect(places).toContain('primary: own-writes')
  expect(places).toContain('primary: lagging')
  const line = 'Reads do not use the replica: it is more than 2000 ms behind'
  await until(async () => (await send('read')).Code === 200 && said.at(-1) === line)
  await admin.query('SELECT pg_wal_replay_resume()')
  await until(isOnReplica)
  expect((await send('read', {}, cookie)).Data).toMatchObject({ OnReplica: true })
  expect((await send('read')).Data?.Values).toContain(value)
  listening = await openAnnouncer(database)
})

test('a person notified of a change sees it', async () => {
  await admin.query('SELECT pg_wal_replay_pause()')
  const told = new Promise<string>((resolve) => void listening.on('added', resolve))
  const { value } = await add()
  expect(await told).toBe(String(value))
  const { Data } = await send('read')
  expect(Data).toMatchObject({ OnReplica: false })
  expect(Data?.Values).toContain(value)
  await admin.query('SELECT pg_wal_replay_resume()')
  await until(isOnReplica)
})

test('a declared read that writes is repeated on the primary, and later sent there at once', async () => {
  expect(await send('sneaky')).toMatchObject({ Code: 200, Data: { OnReplica: false } })
  expect(await send('sneaky')).toMatchObject({ Code: 200, Data: { OnReplica: false } })
  expect(places).toEqual(['replica: replica', 'primary: failed', 'primary: writes'])
  expect((await sql`SELECT FROM looked`.execute(database.db)).rows).toHaveLength(2)
})

test('the primary is killed: everybody stays signed in and reads on; changes wait until it is back', async () => {
  const { value } = await add()
  await until(async () => (await send('read')).Data?.Values.includes(value) === true && (await isOnReplica()))
  const who = (db: Database['db']) => seen(db).then(({ OnReplica }) => OnReplica)
  const guarded = () => database.reads!.guard(() => who(database.guards('probe')), who)
  expect(await guarded()).toBe(false)
  await primary.stop('SIGKILL')
  await until(() => guarded().catch(() => false))
  // longer than the allowed lag
  const began = performance.now()
  while (performance.now() - began < 3_000) {
    expect(await send('read')).toMatchObject({ Code: 200, Data: { OnReplica: true } })
    expect(await guarded()).toBe(true)
  }
  expect((await add()).Code).toBe(503)
  await primary.start()
  await until(async () => (await add()).Code === 200)
  await until(async () => !(await guarded()))
})

test('the replica is killed during reads: none fails, and it is used again when it is back', async () => {
  let isOn = true
  const codes = new Set<number>()
  const readers = Array.from({ length: 6 }, async () => {
    while (isOn) codes.add((await send('read')).Code)
  })
  await standby.stop('SIGKILL')
  await until(async () => !(await isOnReplica()))
  await standby.start()
  await until(isOnReplica)
  isOn = false
  await Promise.all(readers)
  expect([...codes]).toEqual([200])
})
