import { readFile, readdir } from 'node:fs/promises'
import { freshDatabase, type TestDatabase } from '@portal/testing'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deadlines } from './deadlines.ts'
import { checkSchema, isLockTimeout, migrate, openDatabase, SchemaBehind, sql, type Database } from './index.ts'
import { acquireShared } from './locks.ts'
import { tableTypes } from './table-types.ts'

let migrated: TestDatabase
let empty = ''
let admin: pg.Client

beforeAll(async () => {
  migrated = await freshDatabase()
  empty = `${migrated.connection.database}_empty`
  admin = new pg.Client(migrated.connection)
  await admin.connect()
  await admin.query(`CREATE DATABASE ${empty} TEMPLATE template0 ENCODING 'UTF8'`)
})
afterAll(async () => {
  await admin.query(`DROP DATABASE ${empty} WITH (FORCE)`)
  await admin.end()
  await migrated.drop()
})

function open(): Promise<Database> {
  return openDatabase({ connection: { ...migrated.connection, database: empty }, max: 3, onLost: () => undefined })
}

describe('migrate', () => {
  test('two portals that start at once on an empty database both succeed, each migration is applied once', async () => {
    const portals = await Promise.all([open(), open(), open()])
    await expect(checkSchema(portals[0]!.db)).rejects.toThrow(/'forecourt setup' or 'forecourt migrate' creates/)
    const applied = await Promise.all(portals.map((portal) => migrate(portal.db)))
    const files = await readdir(new URL('../../db/migrations/', import.meta.url))
    const names = files.filter((name) => name.endsWith('.sql')).map((name) => name.replace('.sql', ''))
    expect(applied.flat().toSorted()).toEqual(names.toSorted())
    expect(await migrate(portals[0]!.db)).toEqual([])
    for (const portal of portals) await portal.close()
  })

  test('an older server or another encoding stops the start with one clear line', async () => {
    const latin = `${migrated.connection.database}_latin`
    await admin.query(`CREATE DATABASE ${latin} TEMPLATE template0 ENCODING 'LATIN1' LOCALE 'C'`)
    const opening = openDatabase({ connection: { ...migrated.connection, database: latin }, onLost: () => undefined })
    await expect(opening).rejects.toThrow(/^The database must be encoded in UTF8, not LATIN1\.$/)
    await admin.query(`DROP DATABASE ${latin} WITH (FORCE)`)
  })
})

test('tables.ts is what the migrated database says', async () => {
  const file = await readFile(new URL('tables.ts', import.meta.url), 'utf8')
  expect(await tableTypes(migrated.db)).toBe(file)
})

describe('versions side by side', () => {
  /** The release that this tree is, or will be: a schema needs releases. */
  const own = async () => {
    const { version } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8')) as {
      version: string
    }
    return version.replace(/-.*/, '')
  }
  const later = '9999_of_a_later_version'
  const asLater = async (needs?: string) => {
    await sql`DELETE FROM kysely_migration WHERE name = ${later}`.execute(migrated.db)
    await sql`DELETE FROM schema_needs`.execute(migrated.db)
    await sql`INSERT INTO kysely_migration VALUES (${later}, '2026-01-01')`.execute(migrated.db)
    if (needs) await sql`INSERT INTO schema_needs VALUES (${later}, ${needs})`.execute(migrated.db)
  }

  test.each<[string, string | undefined]>([
    ['nothing', undefined],
    ['an older version', '0.0.9'],
  ])('a schema that is newer, and needs %s, serves this version, too', async (_, needs) => {
    await asLater(needs)
    expect(await migrate(migrated.db)).toEqual([])
    await expect(checkSchema(migrated.db)).resolves.toBeUndefined()
  })

  test('this version’s own schema is not a newer one', async () => {
    await asLater(await own())
    await expect(checkSchema(migrated.db, 'portal')).resolves.toBeUndefined()
  })

  test('a schema that needs a newer version is left alone, and says which', async () => {
    const [major, ...rest] = (await own()).split('.')
    const newer = [Number(major) + 10, ...rest].join('.')
    await asLater(newer)
    const words = new RegExp(`newer than this portal.*${later}.*version ${newer} or newer`)
    await expect(migrate(migrated.db)).rejects.toThrow(words)
  })

  test('a schema of another branch is neither migrated nor used', async () => {
    await asLater()
    const { rows } = await sql<{ name: string; timestamp: string }>`DELETE FROM kysely_migration WHERE name =
      (SELECT max(name) FROM kysely_migration WHERE name <> ${later}) RETURNING name, timestamp`.execute(migrated.db)
    await expect(migrate(migrated.db)).rejects.toThrow(/newer than this portal.*the version that made it/)
    for (const { name, timestamp } of rows)
      await sql`INSERT INTO kysely_migration VALUES (${name}, ${timestamp})`.execute(migrated.db)
    await sql`DELETE FROM kysely_migration WHERE name = ${later}`.execute(migrated.db)
  })

  test('a migration that waits for a lock keeps earlier ones, and continues later', async () => {
    const name = `${migrated.connection.database}_steps`
    await admin.query(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`)
    const at = { ...migrated.connection, database: name }
    const holder = new pg.Client(at)
    await holder.connect()
    const within = { ...deadlines, schema: { ...deadlines.schema, lock: 100 } }
    const portal = await openDatabase({ connection: at, max: 3, within, onLost: () => undefined })
    await migrate(portal.schema)
    await sql`DELETE FROM kysely_migration WHERE name = '0089_rolling_upgrades'`.execute(portal.db)
    await sql`DROP TABLE schema_needs, web_asset`.execute(portal.db)
    await holder.query('BEGIN; LOCK kysely_migration IN ACCESS EXCLUSIVE MODE')
    await expect(migrate(portal.schema)).rejects.toSatisfy(isLockTimeout)
    await holder.query('ROLLBACK')
    expect(await migrate(portal.schema)).toContain('0089_rolling_upgrades')
    await holder.end()
    await portal.close()
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
  })

  test('processes of the version before connect anew when columns have changed; commands and those that listen or hold a lock stay', async () => {
    const name = `${migrated.connection.database}_before`
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${migrated.connection.database}_empty`)
    const at = { ...migrated.connection, database: name, application_name: 'forecourt' }
    const [idle, busy, listening, locking, foreign, command] = await Promise.all(
      ['', '', '', '', 'psql', 'forecourt maintenance'].map(async (application) => {
        const client = new pg.Client({ ...at, ...(application && { application_name: application }) })
        client.on('error', () => undefined)
        await client.connect()
        return client
      }),
    )
    const hasEnded = (client: pg.Client | undefined) => new Promise<void>((done) => client!.once('end', done))
    const ended = Promise.all([idle, busy].map(hasEnded))
    await listening!.query('LISTEN forecourt')
    await acquireShared(locking!, 'embedded-presence')
    await Promise.all([idle, foreign, command].map((client) => client!.query('SELECT 1')))
    const portal = await openDatabase({ connection: at, max: 3, onLost: () => undefined })
    for (const table of ['notice_card', 'todo_answer', 'feishu_event', 'wecom_change'])
      await sql.raw(`ALTER TABLE ${table} DROP failure, DROP dead_at, DROP dead_id`).execute(portal.db)
    await sql`DELETE FROM kysely_migration WHERE name = '0104_dead_letters'`.execute(portal.db)
    const answer = busy!.query('SELECT pg_sleep(0.3)')
    await migrate(portal.schema)
    expect((await answer).rows).toHaveLength(1)
    await ended
    for (const client of [listening, locking, foreign, command])
      expect((await client!.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
    await Promise.all([listening, locking, foreign, command].map((client) => client!.end()))
    await portal.close()
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
  })

  test('a portal that may not migrate waits for missing migrations and says how to apply them', async () => {
    const { rows } = await sql<{ name: string; timestamp: string }>`DELETE FROM kysely_migration WHERE name =
      (SELECT max(name) FROM kysely_migration) RETURNING name, timestamp`.execute(migrated.db)
    const behind = checkSchema(migrated.db, 'portal')
    await expect(behind).rejects.toBeInstanceOf(SchemaBehind)
    await expect(behind).rejects.toThrow(/run 'forecourt migrate' first/)
    for (const { name, timestamp } of rows)
      await sql`INSERT INTO kysely_migration VALUES (${name}, ${timestamp})`.execute(migrated.db)
  })
})
