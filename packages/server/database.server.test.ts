/** Connections that end unexpectedly or fall silent. */
import { freshDatabase, startSilentProxy, type SilentProxy, type TestDatabase } from '@portal/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databaseFault } from './database-faults.ts'
import { announce } from './announce.ts'
import { openAnnouncer, openDatabase, sql, type Database, type Db } from './index.ts'
import { currentActivity, runInActivity } from './signals.ts'

let here: TestDatabase
let lost: ReturnType<typeof Promise.withResolvers<Error>>
let database: Database

beforeAll(async () => {
  here = await freshDatabase()
  await sql`CREATE TABLE probe (n int)`.execute(here.db)
  database = await openDatabase({ connection: here.connection, max: 3, onLost: (error) => lost.resolve(error) })
})
beforeEach(() => void (lost = Promise.withResolvers()))
afterAll(async () => {
  await database.close()
  await here.drop()
})

const faultOf = (work: Promise<unknown>) => work.then(() => 'no fault', databaseFault)
const terminate = (tx: Db) =>
  sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`
    .execute(tx)
    .then(({ rows }) => sql`SELECT pg_terminate_backend(${rows[0]!.pid})`.execute(here.db))

describe('a connection that ends between two statements of a transaction', () => {
  // without a listener the connection's 'error' would end the process, and this run
  const endings: [string, (tx: Db) => Promise<unknown>][] = [
    ['by an administrator', terminate],
    [
      'by idle_in_transaction_session_timeout',
      (tx) => sql`SET LOCAL idle_in_transaction_session_timeout = 20`.execute(tx),
    ],
  ]
  test.each(endings)(
    '%s: the transaction fails like with an unavailable database, and nothing is saved',
    async (_, end) => {
      const work = database
        .calls('probe')
        .transaction()
        .execute(async (tx) => {
          await sql`INSERT INTO probe VALUES (1)`.execute(tx)
          await end(tx)
          await lost.promise
          await sql`INSERT INTO probe VALUES (2)`.execute(tx)
        })
      expect(await faultOf(work)).toBe('away')
      expect((await sql`SELECT FROM probe`.execute(database.calls('probe'))).rows).toEqual([])
    },
  )

  test('its loss is not told under the request that once opened it', async () => {
    const told = Promise.withResolvers<unknown>()
    const onLost = (): void => told.resolve(currentActivity())
    const own = await openDatabase({ connection: here.connection, max: 1, onLost })
    const opened = (): Promise<unknown> => sql`SELECT pg_backend_pid() AS pid`.execute(own.calls('probe'))
    await runInActivity({ kind: 'request', name: 'probe', id: 'a-request', began: 0 }, opened)
    await own
      .calls('probe')
      .transaction()
      .execute(terminate)
      .catch(() => undefined)
    expect(await told.promise).toBeUndefined()
    await own.close()
  })

  test('during a commit the outcome is unknown', async () => {
    await sql
      .raw(
        `CREATE FUNCTION end_here() RETURNS trigger LANGUAGE plpgsql AS
           $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END $$;
         CREATE CONSTRAINT TRIGGER at_commit AFTER INSERT ON probe DEFERRABLE INITIALLY DEFERRED
           FOR EACH ROW WHEN (NEW.n = 3) EXECUTE FUNCTION end_here()`,
      )
      .execute(here.db)
    const insert = (n: number) =>
      database
        .calls('probe')
        .transaction()
        .execute((tx) => sql`INSERT INTO probe VALUES (${n})`.execute(tx))
    expect(await faultOf(insert(3))).toBe('unknown')
    expect(await faultOf(insert(4))).toBe('no fault')
  })
})

test('each purpose has its deadlines, migrations only for locks and commands none, whatever the role is set to', async () => {
  await sql
    .raw(`ALTER ROLE CURRENT_USER IN DATABASE ${here.connection.database} SET statement_timeout = 700`)
    .execute(here.db)
  const own = await openDatabase({ connection: here.connection, max: 1, onLost: () => undefined })
  const of = async (db: Db) =>
    (
      await sql<{ all: string }>`SELECT concat_ws(' ', current_setting('lock_timeout'),
        current_setting('statement_timeout'), current_setting('idle_in_transaction_session_timeout')) AS all`.execute(
        db,
      )
    ).rows[0]!.all
  expect(await of(own.guards('x'))).toBe('2s 3s 3s')
  expect(await of(own.calls('x'))).toBe('3s 7s 10s')
  expect(await of(own.jobs('x'))).toBe('10s 1min 1min')
  expect(await of(own.schema)).toBe('4s 0 0')
  expect(await of(own.maintenance)).toBe('0 0 0')
  await own.close()
  await sql
    .raw(`ALTER ROLE CURRENT_USER IN DATABASE ${here.connection.database} RESET statement_timeout`)
    .execute(here.db)
})

describe('a network that falls silent', () => {
  let proxy: SilentProxy
  let behind: Database
  beforeAll(async () => {
    proxy = await startSilentProxy(here.connection)
    const quick = { lock: 200, statement: 300, idleInTransaction: 300, answer: 400 }
    behind = await openDatabase({
      connection: proxy.connection,
      max: 6,
      within: { guards: quick, calls: quick, jobs: quick, schema: quick, maintenance: quick, announcements: quick },
      onLost: () => undefined,
    })
  })
  afterAll(async () => {
    await behind.close()
    await proxy.close()
  })

  const one = (name: string) => sql`SELECT 1 AS one`.execute(behind.calls(name)).then(({ rows }) => rows)

  test('a statement fails within its deadline, and connections of that time are not used again', async () => {
    await Promise.all([one('a'), one('b'), one('c'), one('d')])
    expect(proxy.silence()).toBeGreaterThanOrEqual(4)
    expect(await faultOf(one('a'))).toBe('away')
    // five more idle connections are as dead as the first
    for (const name of ['a', 'b', 'c', 'd', 'e']) expect(await one(name)).toEqual([{ one: 1 }])
  })

  test('calls that wait end with the first statement that misses its deadline; long work goes on', async () => {
    const within = { guards: { lock: 0, statement: 0, idleInTransaction: 0, answer: 1_100 } }
    const own = await openDatabase({ connection: proxy.connection, max: 1, within, onLost: () => undefined })
    const ask = (db: Db) => sql`SELECT 1`.execute(db)
    await Promise.all([ask(own.guards('a')), ask(own.calls('a')), ask(own.jobs('a'))])
    proxy.silence()
    const work = faultOf(ask(own.jobs('a')))
    const call = ask(own.calls('a')).then(() => 'an answer', String)
    expect(await faultOf(ask(own.guards('a')))).toBe('away')
    expect(await call).toContain('it was silent, like another one')
    expect(await Promise.race([work, Promise.resolve('it waits')])).toBe('it waits')
    await own.close()
    expect(await work).toBe('away')
  })

  test('[NOTICE-07] the announcer notices by its heartbeat, reconnects and tells listeners to refresh', async () => {
    const listening = await openAnnouncer(behind, { everyMs: 50 })
    const heard: string[] = []
    const waiting = new Map<string, () => void>()
    listening.on('silent', (payload) => {
      heard.push(payload)
      waiting.get(payload)?.()
    })
    const until = (payload: string) => new Promise<void>((done) => waiting.set(payload, done))
    const again = until('')
    proxy.silence()
    await announce(here.db, 'silent', 'missed')
    await again
    const after = until('after')
    await announce(here.db, 'silent', 'after')
    await after
    expect(heard).toEqual(['', 'after'])
    await listening.close()
  })

  test('closing takes limited time, even if nobody answers', async () => {
    const own = await openDatabase({ connection: proxy.connection, max: 2, onLost: () => undefined })
    const listening = await openAnnouncer(own)
    const waiting = faultOf(sql`SELECT pg_sleep(60)`.execute(own.jobs('x')))
    await sql`SELECT 1`.execute(own.calls('x'))
    proxy.silence()
    await listening.close()
    await own.close()
    expect(await waiting).toBe('away')
    expect(await faultOf(sql`SELECT 1`.execute(own.calls('x')))).toBe('away')
  })
})
