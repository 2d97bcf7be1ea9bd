/** Answers to unexpected faults, and the headers of every answer. */
import type { AddressInfo } from 'node:net'
import { file, NoInput, Nothing, post, z, type Envelope } from '@portal/contract'
import { fakeClock, freshDatabase, nobody, type TestDatabase } from '@portal/testing'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createServer,
  createStreams,
  implement,
  openDatabase,
  sql,
  type Db,
  type ServerInstance,
  type Tables,
} from './index.ts'

const open = { access: 'public', input: NoInput } as const
const One = z.object({ One: z.int() })
const probe = {
  echo: post('probe/echo', {
    access: 'public',
    input: z.object({ Name: z.string() }),
    output: z.object({ Name: z.string() }),
  }),
  bug: post('probe/bug', { ...open, output: Nothing }),
  wrongAnswer: post('probe/wrong-answer', { ...open, output: One }),
  private: post('probe/private', { input: NoInput, output: Nothing }),
  database: post('probe/database', { ...open, output: One }),
  change: post('probe/change', { ...open, mutates: true, output: One }),
  all: post('probe/all', { ...open, mutates: true, output: z.object({ Rows: z.int() }) }),
  statement: post('probe/statement', {
    access: 'public',
    mutates: true,
    input: z.object({ Sql: z.string() }),
    output: Nothing,
  }),
  bytes: file('probe/bytes', { input: NoInput }),
}

const secret = 'password=hunter2 at /srv/portal/handlers.ts'
const selectOne = async ({ db }: { db: Db }) => (await sql<{ One: number }>`SELECT 1 AS "One"`.execute(db)).rows[0]!

const routes = implement(
  probe,
  {},
  {
    echo: async ({ input }) => input,
    bug: async () => {
      throw new Error(secret)
    },
    wrongAnswer: async () => ({ One: secret }) as unknown as { One: number },
    private: async () => null,
    database: selectOne,
    change: selectOne,
    all: async ({ db }) => ({ Rows: (await sql<object>`SELECT * FROM probe WHERE n > ${0}`.execute(db)).rows.length }),
    statement: async ({ db, input }) => {
      await sql`INSERT INTO probe VALUES (1)`.execute(db)
      await sql.raw(input.Sql).execute(db)
      return null
    },
    bytes: async () => ({ status: 200, headers: { 'content-type': 'application/octet-stream' }, body: 'bytes' }),
  },
)

let database: TestDatabase
let server: ServerInstance
let origin = ''

async function listen(db: Kysely<Tables>): Promise<[ServerInstance, string]> {
  const clock = fakeClock('2026-11-21T09:00:00+08:00')
  const made = createServer({
    routes,
    db,
    guards: nobody,
    streams: createStreams(),
    clock,
    logger: false,
    trustProxy: ['127.0.0.1'],
    hstsSeconds: 31_536_000,
  })
  await made.listen({ host: '127.0.0.1', port: 0 })
  return [made, `http://127.0.0.1:${(made.server.address() as AddressInfo).port}`]
}

beforeAll(async () => {
  database = await freshDatabase()
  ;[server, origin] = await listen(database.calls(''))
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

async function send(path: string, at = origin, body: object = {}) {
  const headers = { 'content-type': 'application/json', language: 'EN' }
  const response = await fetch(`${at}/api/probe/${path}`, { method: 'POST', body: JSON.stringify(body), headers })
  return { response, status: response.status, envelope: (await response.json()) as Envelope<unknown> }
}

describe('a fault', () => {
  test.each(['bug', 'wrong-answer'])('%s: HTTP 500, Code 500, a request id, no internals', async (path) => {
    const { response, status, envelope } = await send(path)
    expect([status, envelope.Code, envelope.Data]).toEqual([500, 500, null])
    const id = response.headers.get('x-request-id')
    expect(envelope.Message).toBe(`Something went wrong. Please try again later. Reference for the help desk: ${id}`)
    expect(JSON.stringify(envelope)).not.toMatch(/hunter2|handlers\.ts|Error|zod|invalid/)
  })

  test('an unavailable database is Code 503, for reads and changes', async () => {
    const pool = new pg.Pool({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 500 })
    const [away, at] = await listen(new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }))
    try {
      for (const path of ['database', 'change']) {
        const { response, status, envelope } = await send(path, at)
        expect([status, envelope.Code, envelope.Data]).toEqual([503, 503, null])
        expect(response.headers.get('retry-after')).toBe('1')
        expect(envelope.Message).toContain('Nothing was changed')
      }
    } finally {
      await away.close()
      await pool.end()
    }
  })

  test('connections closed by the database are replaced', async () => {
    await send('database')
    const admin = await database.connect()
    await admin.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`)
    await admin.end()
    const first = await send('database')
    expect([200, 503]).toContain(first.envelope.Code)
    expect((await send('database')).envelope.Data).toEqual({ One: 1 })
  })
})

describe('a database that cannot work leads to 503 without changes', () => {
  beforeAll(() => sql`CREATE TABLE probe (n int)`.execute(database.db))

  test('but not where a migration has changed what a running process has prepared', async () => {
    const all = async () => (await send('all')).envelope.Data
    const before = await all()
    await sql`ALTER TABLE probe ADD later int`.execute(database.db)
    expect(await all()).toEqual(before)
  })

  const raising = (state: string) => `DO $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '${state}'; END $$`
  const away = 'The service is not available at the moment. Nothing was changed.'
  const busy = 'The service is busy. Nothing was changed. Please try again shortly.'

  test.each([
    ['disk full', raising('53100'), away],
    ['out of memory', raising('53200'), away],
    ['too many connections', raising('53300'), away],
    ['input or output error', raising('58030'), away],
    [
      'a limit of the server',
      "SET LOCAL temp_file_limit = '64kB'; SET LOCAL work_mem = '64kB'; SELECT n FROM generate_series(1, 100000) n ORDER BY n DESC",
      away,
    ],
    ['a read-only transaction', 'SET TRANSACTION READ ONLY; INSERT INTO probe VALUES (2)', away],
    ['a serialization failure', raising('40001'), busy],
    ['a deadlock', raising('40P01'), busy],
    ['a statement that takes too long', 'SET LOCAL statement_timeout = 20; SELECT pg_sleep(60)', busy],
  ])('%s', async (_, statement, message) => {
    const { status, envelope } = await send('statement', origin, { Sql: statement })
    expect([status, envelope.Code, envelope.Message]).toEqual([503, 503, message])
    expect((await sql`SELECT FROM probe`.execute(database.db)).rows).toEqual([])
  })

  test('a lock that others hold', async () => {
    const holding = await database.connect()
    await holding.query('CREATE TABLE locked ()')
    await holding.query('BEGIN; LOCK TABLE locked')
    const { envelope } = await send('statement', origin, { Sql: 'SET LOCAL lock_timeout = 20; SELECT FROM locked' })
    expect([envelope.Code, envelope.Message]).toEqual([503, busy])
    await holding.query('ROLLBACK')
    await holding.end()
  })

  test('a read-only server: changes are refused, reads continue, and it recovers by itself', async () => {
    const name = database.connection.database!
    const setting = (value: string) =>
      sql.raw(`ALTER DATABASE ${name} SET default_transaction_read_only = ${value}`).execute(database.db)
    await setting('on')
    const standby = await openDatabase({ connection: database.connection, max: 2, onLost: () => undefined })
    const [there, at] = await listen(standby.calls(''))
    const { envelope } = await send('statement', at, { Sql: 'SELECT 1' })
    expect([envelope.Code, envelope.Message]).toEqual([503, away])
    expect((await send('database', at)).envelope.Data).toEqual({ One: 1 })
    await there.close()
    await standby.close()
    await setting('off')
  })

  test('a server that accepts no connections, as with a full disk or a changed password', async () => {
    const pool = new pg.Pool({ ...database.connection, database: 'dropped_meanwhile' })
    const [there, at] = await listen(new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }))
    const { status, envelope } = await send('database', at)
    expect([status, envelope.Code, envelope.Message]).toEqual([503, 503, away])
    await there.close()
    await pool.end()
  })

  test('a lost commit answer does not claim that nothing was changed', async () => {
    const ending = `CREATE FUNCTION end_here() RETURNS trigger LANGUAGE plpgsql AS
        'BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END';
      CREATE CONSTRAINT TRIGGER at_commit AFTER INSERT ON probe DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION end_here()`
    await sql.raw(ending).execute(database.db)
    const { response, status, envelope } = await send('statement', origin, { Sql: 'SELECT 1' })
    expect([status, envelope.Code, response.headers.get('retry-after')]).toEqual([503, 503, null])
    expect(envelope.Message).toContain('may or may not have been saved')
    await sql`DROP TRIGGER at_commit ON probe`.execute(database.db)
    expect((await send('statement', origin, { Sql: 'SELECT 1' })).envelope.Code).toBe(200)
  })
})

/** Written out: a test that reads the constant would not notice a missing one. */
const expectedHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

test.each([
  ['POST', 'api/probe/echo', '{"Name":"a"}'],
  ['POST', 'api/probe/echo', '{'],
  ['POST', 'api/probe/echo', '{}'],
  ['POST', 'api/probe/bug', '{}'],
  ['POST', 'api/probe/private', '{}'],
  ['POST', 'api/probe/none', '{}'],
  ['GET', 'api/probe/bytes', undefined],
  ['GET', 'nowhere', undefined],
  ['GET', 'api/%zz', undefined],
])('every answer has the security headers: %s %s %s', async (method, path, body) => {
  const response = await fetch(`${origin}/${path}`, {
    method,
    headers: { 'x-forwarded-proto': 'https', ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body }),
  })
  // an undecodable address is rejected before proxies are considered
  const hsts = path.includes('%zz') ? null : expectedHeaders['strict-transport-security']
  const expected = { ...expectedHeaders, 'strict-transport-security': hsts }
  for (const [name, value] of Object.entries(expected)) expect(response.headers.get(name)).toBe(value)
  expect(response.headers.get('x-powered-by')).toBeNull()
  expect(response.headers.get('server')).toBeNull()
})
