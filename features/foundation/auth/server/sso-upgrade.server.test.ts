/**
 * [AUTH-05] People linked before issuers were stored sign in after the upgrade: migration 0070 on the previous schema.
 */
import { readFile, readdir } from 'node:fs/promises'
import { migrate, openDatabase, sql, type Database } from '@portal/server'
import { startApp } from '@portal/test-portal'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setPortal, app, setPerson, client, exchange, issuer, signIn, start, useProvider } from './sso.test-kit.ts'

useProvider()
const folder = new URL('../../../../db/migrations/', import.meta.url)
let admin: pg.Client
let old: Database
let name = ''

/** Migrates to the previous schema, up to the given file. */
async function migrateBefore(last: string): Promise<void> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql') && file < last)
  const migrations = files.map(async (file) => {
    const text = await readFile(new URL(file, folder), 'utf8')
    return [file.slice(0, -4), { up: async (db: Database['db']) => void (await sql.raw(text).execute(db)) }] as const
  })
  const provider = { getMigrations: async () => Object.fromEntries(await Promise.all(migrations)) }
  const { error } = await new Migrator({ db: old.db, provider }).migrateToLatest()
  if (error) throw error
}

beforeAll(async () => {
  const { connection } = app.database
  name = `${connection.database}_old`
  admin = new pg.Client(connection)
  await admin.connect()
  await admin.query(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`)
  old = await openDatabase({ connection: { ...connection, database: name }, onLost: () => undefined })
  await migrateBefore('0070')
})
afterAll(async () => {
  await old.close()
  await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
  await admin.end()
})

test('[AUTH-05] everyone signs in: linked, not linked, linked to an empty subject, differing only in case', async () => {
  await sql`INSERT INTO department VALUES (10, NULL, '部门', 'Department', '{10}')`.execute(old.db)
  const add = (account: string, subject: string | null) =>
    sql`INSERT INTO person (account, employee_id, name_zh, name_en, department_id, user_tag, join_date, sso_subject)
      VALUES (${account}, ${`E-${account}`}, '中', 'En', 10, 'nio', '2024-02-29', ${subject})`.execute(old.db)
  const odd = 'DC=voyant\\dai "si" #1'
  await add('an.yi', 's-An')
  await add('bao.er', 's-an')
  await add('cai.san', '')
  await add('dai.si', odd)
  await add('en.wu', null)
  // a subject was always unique
  await expect(add('fan.liu', 's-An')).rejects.toThrow(/unique/)

  await migrate(old.db)
  const sso = { issuer, ...client }
  const aimed = app
  setPortal(
    await startApp({ beside: { ...app, database: { ...app.database, ...old } }, now: start, settings: { sso } }),
  )
  const comes = async (sub: string, preferred_username: string) => {
    setPerson({ sub, preferred_username })
    const { Code, Data } = await exchange(await signIn())
    return Data?.ADAccount ?? Code
  }
  // by the subject alone, whatever the provider calls them now
  expect(await comes('s-An', 'renamed')).toBe('an.yi')
  expect(await comes('s-an', 'an.yi')).toBe('bao.er')
  expect(await comes(odd, 'dai.si')).toBe('dai.si')
  expect(await comes('s-cai', 'cai.san')).toBe('cai.san')
  expect(await comes('s-en', 'en.wu')).toBe('en.wu')
  // and nobody takes over a linked account
  expect(await comes('s-other', 'dai.si')).toBe(402)
  // a second time, by what is stored now
  expect(await comes('s-An', 'renamed')).toBe('an.yi')
  await app.stop()
  setPortal(aimed)
})
