import { readFile, readdir } from 'node:fs/promises'
import { freshDatabase, type TestDatabase } from '@portal/testing'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate, openDatabase, type Database } from './index.ts'
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
