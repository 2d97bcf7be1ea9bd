/** The messages of a transaction to PostgreSQL. */
import { freshDatabase, startWireTap, type TestDatabase, type WireTap } from '@portal/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databaseFault } from './database-faults.ts'
import { openDatabase, sql, withSettings, type Database, type Db } from './index.ts'

let here: TestDatabase
let tap: WireTap
beforeAll(async () => {
  here = await freshDatabase()
  tap = await startWireTap(here.connection, { isReadyLate: true })
  await sql`CREATE TABLE probe (n int PRIMARY KEY)`.execute(here.db)
})
afterAll(async () => {
  await tap.close()
  await here.drop()
})

const add = (db: Db, n: number) => sql`INSERT INTO probe VALUES (${n})`.execute(db)
const saved = async () => (await sql<{ n: number }>`SELECT n FROM probe ORDER BY n`.execute(here.db)).rows
const isBegin = (text: string) => /^begin/i.test(text)

describe.each([
  ['its own session', false],
  ['a session shared by a pooler', true],
])('a transaction on %s', (_, isShared) => {
  let own: Database
  beforeAll(async () => {
    const { connection } = tap
    own = await openDatabase({
      connection,
      ...(isShared && { direct: here.connection }),
      max: 1,
      onLost: () => undefined,
    })
  })
  afterAll(() => own.close())
  beforeEach(async () => {
    await sql`DELETE FROM probe`.execute(here.db)
    // its connection is open
    await sql`SELECT ${1}::int`.execute(own.calls('a'))
    tap.texts.length = tap.parsed.length = 0
  })
  const transaction = <T>(work: (tx: Db) => Promise<T>) => own.calls('a').transaction().execute(work)

  test('begins in the message of its first statement, and ends with a commit', async () => {
    await transaction(async (tx) => void (await add(tx, 1), await add(tx, 2)))
    expect(tap.texts).toEqual(['commit'])
    expect(tap.parsed.filter(({ text }) => isBegin(text))).toHaveLength(1)
    expect(await saved()).toEqual([{ n: 1 }, { n: 2 }])
  })

  test('that fails has done nothing, whichever statement failed', async () => {
    const failing = (first: number, second: number) =>
      transaction(async (tx) => void (await add(tx, first), await add(tx, second)))
    await add(own.calls('a'), 7)
    await expect(failing(1, 7)).rejects.toMatchObject({ code: '23505' })
    await expect(failing(7, 1)).rejects.toMatchObject({ code: '23505' })
    const caught = transaction(async (tx) => {
      await expect(add(tx, 7)).rejects.toMatchObject({ code: '23505' })
      await add(tx, 1)
    })
    await expect(caught).rejects.toMatchObject({ code: '25P02' })
    expect(await saved()).toEqual([{ n: 7 }])
  })

  test('without a statement sends nothing, and leaves nothing to the next one', async () => {
    await transaction(async () => undefined)
    await expect(transaction(() => Promise.reject(new Error('before')))).rejects.toThrow('before')
    expect([...tap.texts, ...tap.parsed]).toEqual([])
    await add(own.calls('a'), 3)
    expect(await saved()).toEqual([{ n: 3 }])
  })

  test('goes on where a migration has changed the columns of a statement that was prepared', async () => {
    const db = own.calls('a')
    const all = (on: Db) => sql<object>`SELECT * FROM probe WHERE n > ${0}`.execute(on)
    const change = (column: string) => sql.raw(`ALTER TABLE probe ADD ${column} int`).execute(here.db)
    await add(db, 1)
    await all(db)
    const suffix = isShared ? 'shared' : 'own'
    await change(`one_${suffix}`)
    expect((await all(db)).rows).toHaveLength(1)
    const first = (on: Db) => sql<object>`SELECT probe.* FROM probe WHERE n > ${0}`.execute(on)
    await first(db)
    await change(`two_${suffix}`)
    // a transaction has failed as a whole: its caller tries again
    const fault = await transaction(first).then(() => 'none', databaseFault)
    expect(fault).toBe(isShared ? 'none' : 'busy')
    expect((await transaction(first)).rows).toHaveLength(1)
  })

  test('has its own deadlines where it sets any, on one connection that begins and ends by hand', async () => {
    const timeout = await own
      .calls('a')
      .connection()
      .execute(async (one) => {
        await sql.raw('BEGIN').execute(one)
        await sql.raw("SET LOCAL statement_timeout = '2s'; SET LOCAL jit = off").execute(one)
        const { rows } = await sql<{ is: string }>`SELECT current_setting(${'statement_timeout'}) AS is`.execute(one)
        await sql.raw('COMMIT').execute(one)
        return rows[0]!.is
      })
    expect(timeout).toBe('2s')
  })

  test('settings go with each statement alone, and with the first one of a transaction', async () => {
    const timeoutOf = async (db: Db) =>
      (await sql<{ is: string }>`SELECT current_setting(${'statement_timeout'}) AS is`.execute(db)).rows[0]!.is
    const read = async (db: Db) => [
      await timeoutOf(db),
      (await sql<{ is: string }>`SELECT current_setting('statement_timeout') AS is`.execute(db)).rows[0]!.is,
      await db.transaction().execute(async (tx) => [await timeoutOf(tx), await timeoutOf(tx)]),
    ]
    const found = await withSettings(own.calls('a'), { statement_timeout: '1234ms', jit: 'off' }, read)
    expect(found.flat()).toEqual(['1234ms', '1234ms', '1234ms', '1234ms'])
    expect(await timeoutOf(own.calls('a'))).not.toBe('1234ms')
    const failed = withSettings(own.calls('a'), { statement_timeout: '50ms' }, (db) =>
      sql`SELECT pg_sleep(${60})`.execute(db),
    )
    await expect(failed).rejects.toThrow('statement timeout')
    expect(await timeoutOf(own.calls('a'))).not.toBe('50ms')
  })

  test('may begin with several statements in one text', async () => {
    const both = transaction(async (tx) => {
      await sql.raw('INSERT INTO probe VALUES (1); INSERT INTO probe VALUES (2)').execute(tx)
      throw new Error('taken back')
    })
    await expect(both).rejects.toThrow('taken back')
    await transaction((tx) => sql.raw('INSERT INTO probe VALUES (3); INSERT INTO probe VALUES (4)').execute(tx))
    expect(await saved()).toEqual([{ n: 3 }, { n: 4 }])
  })
})
