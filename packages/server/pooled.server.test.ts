/**
 * The traffic that a pooler in transaction mode sees, tapped in front of a real PostgreSQL; `npm run drill -- pooler`
 * runs pgBouncer itself.
 */
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { freshDatabase, startWireTap, type TestDatabase, type WireTap } from '@portal/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseFault } from './database-faults.ts'
import { announce } from './announce.ts'
import { openAnnouncer, openDatabase, sql, type Database, type Db } from './index.ts'

let here: TestDatabase
let tap: WireTap
let pooled: Database

const settings = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout']

beforeAll(async () => {
  here = await freshDatabase()
  tap = await startWireTap(here.connection)
  const name = here.connection.database!
  await sql.raw(`ALTER ROLE CURRENT_USER IN DATABASE ${name} SET statement_timeout = 7777`).execute(here.db)
  pooled = await openDatabase({
    connection: tap.connection,
    direct: here.connection,
    max: 3,
    onLost: () => undefined,
  })
})
afterAll(async () => {
  await pooled.close()
  await tap.close()
  await sql
    .raw(`ALTER ROLE CURRENT_USER IN DATABASE ${here.connection.database} RESET statement_timeout`)
    .execute(here.db)
  await here.drop()
})

const deadlines = async (db: Db) => {
  const { rows } = await sql<Record<string, string>>`SELECT current_setting('lock_timeout') AS lock,
    current_setting('statement_timeout') AS statement,
    current_setting('idle_in_transaction_session_timeout') AS idle, ${'a value'}::text AS value`.execute(db)
  return rows[0]!
}

describe('through a pooler that shares sessions', () => {
  test('a connection starts with nothing that a pooler refuses, and leaves nothing behind', async () => {
    const db = pooled.calls('a')
    expect(await deadlines(db)).toMatchObject({ lock: '3s', statement: '7s' })
    await db.transaction().execute(async (tx) => {
      expect(await deadlines(tx)).toEqual({ lock: '3s', statement: '7s', idle: '10s', value: 'a value' })
    })
    await sql`SELECT 1`.execute(db)
    await announce(db, 'topic', 'payload')
    const known = ['user', 'database', 'application_name', 'client_encoding']
    for (const start of tap.starts) expect(known).toEqual(expect.arrayContaining(start))
    expect(tap.starts.length).toBeGreaterThan(0)
    expect(tap.parsed.length).toBeGreaterThan(4)
    expect(tap.parsed.filter(({ name }) => name !== '')).toEqual([])
    const all = [...tap.texts, ...tap.parsed.map(({ text }) => text)]
    expect(all.filter((text) => /\bSET (?!LOCAL)|\bLISTEN\b|, false\)/i.test(text))).toEqual([])
  })

  test('the session is left unchanged for its next client', async () => {
    const client = await pooled.pool.connect()
    const shown = async () =>
      (await client.query(`SELECT name, setting FROM pg_settings WHERE name = ANY('{${settings.join(',')}}')`)).rows
    await client.query('BEGIN')
    await client.query('COMMIT')
    // bypasses the transaction of calls: a statement inside a callback
    const bare = await new Promise((resolve, reject) => {
      client.query('SHOW statement_timeout', (error: Error, result) => (error ? reject(error) : resolve(result.rows)))
    })
    expect(bare).toEqual([{ statement_timeout: '7777ms' }])
    expect(await shown()).toContainEqual({ name: 'statement_timeout', setting: '7000' })
    client.release()
  })

  test('results are unchanged: values, no rows, counts, errors, and statements after an error', async () => {
    const db = pooled.calls('b')
    const rows = await sql`SELECT n, ${'x'}::text AS x FROM generate_series(1, 2) AS n`.execute(db)
    expect(rows.rows).toEqual([
      { n: 1, x: 'x' },
      { n: 2, x: 'x' },
    ])
    await sql`CREATE TABLE pooled_probe (n int)`.execute(db)
    const { numAffectedRows } = await sql`INSERT INTO pooled_probe VALUES (1), (2)`.execute(db)
    expect(numAffectedRows).toBe(2n)
    await expect(sql`SELECT 1 / ${0}::int`.execute(db)).rejects.toMatchObject({ code: '22012' })
    const work = db.transaction().execute(async (tx) => {
      await sql`DELETE FROM pooled_probe`.execute(tx)
      await sql`SELECT 1 / ${0}::int`.execute(tx)
    })
    await expect(work).rejects.toMatchObject({ code: '22012' })
    expect((await sql`SELECT n FROM pooled_probe`.execute(db)).rows).toHaveLength(2)
  })

  test('a statement ends at its deadline, by itself and in a transaction', async () => {
    const quick = { lock: 50, statement: 60, idleInTransaction: 1000, answer: 5000 }
    const within = {
      guards: quick,
      calls: quick,
      jobs: quick,
      schema: quick,
      maintenance: quick,
      announcements: quick,
    }
    const own = await openDatabase({
      connection: tap.connection,
      direct: here.connection,
      max: 2,
      within,
      onLost: () => undefined,
    })
    const sleep = (db: Db) => sql`SELECT pg_sleep(${30}::int)`.execute(db)
    await expect(sleep(own.calls('c'))).rejects.toMatchObject({ code: '57014' })
    await expect(own.calls('c').transaction().execute(sleep)).rejects.toMatchObject({ code: '57014' })
    await own.close()
  })

  test('statements are prepared if the pooler tracks them, with the same deadlines', async () => {
    const { connection } = tap
    const own = await openDatabase({ connection, direct: here.connection, mayPrepare: true, onLost: () => undefined })
    const before = tap.parsed.length
    const db = own.calls('e')
    expect(await deadlines(db)).toMatchObject({ lock: '3s', statement: '7s', value: 'a value' })
    expect(await deadlines(db)).toMatchObject({ lock: '3s', statement: '7s', value: 'a value' })
    const named = tap.parsed.slice(before).filter(({ name }) => name !== '')
    expect(named.map(({ text }) => /current_setting\('lock_timeout'\)|set_config/.exec(text)?.[0])).toEqual([
      'set_config',
      "current_setting('lock_timeout')",
    ])
    await own.close()
  })

  test('a statement that could not be prepared is prepared the next time', async () => {
    const { connection } = tap
    const own = await openDatabase({ connection, direct: here.connection, mayPrepare: true, onLost: () => undefined })
    const before = tap.parsed.length
    await own
      .calls('g')
      .connection()
      .execute(async (one) => {
        const read = () => sql`SELECT n FROM pooled_later WHERE n = ${1}`.execute(one)
        await expect(read()).rejects.toMatchObject({ code: '42P01' })
        await sql`CREATE TABLE pooled_later AS SELECT 1 AS n`.execute(one)
        expect((await read()).rows).toEqual([{ n: 1 }])
      })
    // pgBouncer ends a connection that prepares a name twice
    const names = tap.parsed.slice(before).filter(({ text }) => text.includes('n = $1'))
    expect(names).toHaveLength(2)
    expect(tap.closed.filter((name) => name === names[0]!.name)).toHaveLength(2)
    await own.close()
  })

  test('LISTEN goes straight to the server', async () => {
    const listening = await openAnnouncer(pooled)
    const heard = new Promise<string>((resolve) => void listening.on('direct', resolve))
    await announce(pooled.calls('d'), 'direct', 'told')
    expect(await heard).toBe('told')
    await listening.close()
  })
})

test('two addresses of different databases stop the start', async () => {
  const other = await freshDatabase()
  const opening = openDatabase({ connection: tap.connection, direct: other.connection, onLost: () => undefined })
  await expect(opening).rejects.toThrow('DATABASE_DIRECT_URL points to another database than DATABASE_URL')
  await other.drop()
})

test('after a failover no earlier connection is used again', async () => {
  const db = here.calls('failover')
  const pidOf = async () => (await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db)).rows[0]!.pid
  const hold = () => db.connection().execute(async (one) => (await sql`SELECT pg_sleep(0.05)`.execute(one)).rows)
  await Promise.all([hold(), hold(), hold()])
  const before = new Set([await pidOf(), await pidOf()])
  const change = db.transaction().execute(async (tx) => {
    await sql`SET TRANSACTION READ ONLY`.execute(tx)
    await sql`CREATE TABLE never ()`.execute(tx)
  })
  expect(await change.then(() => 'no fault', databaseFault)).toBe('away')
  for (let n = 0; n < 4; n++) expect(before).not.toContain(await pidOf())
})

test('a connection that falls silent after its sign-in is closed at the end', async () => {
  const { host = '', port = 5432 } = here.connection
  const greeted = Promise.withResolvers<Socket>()
  let isMute = false
  const message = (letter: string, ...bytes: number[]) =>
    Buffer.from([letter.charCodeAt(0), 0, 0, 0, 4 + bytes.length, ...bytes])
  const server = createServer((near) => {
    near.on('error', () => undefined)
    if (isMute) {
      // AuthenticationOk, BackendKeyData, ReadyForQuery; then no answer to anything
      const greeting = [message('R', 0, 0, 0, 0), message('K', 0, 0, 0, 1, 0, 0, 0, 2), message('Z', 73)]
      near.once('data', () => near.write(Buffer.concat(greeting)))
      near.on('data', () => greeted.resolve(near))
      return
    }
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    far.on('error', () => undefined)
    near.pipe(far).pipe(near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const at = { ...here.connection, host: '127.0.0.1', port: (server.address() as AddressInfo).port }
  const none = { lock: 0, statement: 0, idleInTransaction: 0, answer: 0 }
  const within = { guards: none, calls: none, jobs: none, schema: none, maintenance: none, announcements: none }
  const own = await openDatabase({ connection: at, within, onLost: () => undefined })
  isMute = true
  const asked = sql`SELECT 1`.execute(own.calls('x')).then(() => 'no fault', databaseFault)
  const socket = await greeted.promise
  const ended = once(socket, 'close')
  await own.close()
  await ended
  expect(await asked).toBe('away')
  server.close()
})
