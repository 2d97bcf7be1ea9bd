/**
 * The PostgreSQL of a test run: the one in DATABASE_URL, else an embedded one in a temporary folder. One template
 * database is migrated; every test file clones it.
 */
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, openDatabase } from '@portal/server'
import pg from 'pg'
import { provideTestServer } from './test-server-env.ts'

/** `globalSetup` of both vitest and Playwright: returns the teardown. */
export default async function setup(): Promise<() => Promise<void>> {
  const given = process.env['DATABASE_URL']
  const folder = given ? undefined : await mkdtemp(join(await tmpfsOrTmp(), 'forecourt-test-'))
  const embedded = folder ? await startEmbedded(folder) : undefined
  const server: pg.ClientConfig = embedded?.connection ?? configOf(given!)
  const template = `forecourt_test_${process.pid}`

  const admin = new pg.Client(server)
  await admin.connect()
  if (embedded) await disableSyncCommit(admin)
  await admin.query(`CREATE DATABASE ${template} TEMPLATE template0 ENCODING 'UTF8'`)
  const database = await openDatabase({ connection: { ...server, database: template }, onLost: () => undefined })
  await migrate(database.db)
  await database.close()
  bringAhead({ ...server, database: template })
  // files in memory are copied for two thirds of what it costs to log each of their pages
  provideTestServer({ server, template, strategy: embedded ? 'STRATEGY FILE_COPY' : '' })

  return async () => {
    await dropAll(admin, template)
    await admin.end()
    await embedded?.release()
    if (folder) await rm(folder, { recursive: true, force: true })
  }
}

/**
 * `NEWER`: the folder of a newer version, on whose schema the tests of this one have to pass (npm run drill --
 * previous).
 */
function bringAhead(connection: pg.ClientConfig): void {
  const newer = process.env['NEWER']
  if (newer === undefined) return
  const { host = '', port, user = '', password, database = '' } = connection
  const who = [user, ...(typeof password === 'string' ? [password] : [])].map(encodeURIComponent).join(':')
  const DATABASE_URL = `postgres://${who}@${encodeURIComponent(host)}:${port}/${database}`
  const env = { ...process.env, DATABASE_URL, PORTAL_ENV: 'TEST' }
  execFileSync(process.execPath, [join(newer, 'apps/server/forecourt.ts'), 'migrate'], { env, stdio: 'inherit' })
}

/** Returns a folder in memory if there is room: a hundred short-lived databases would otherwise wait for the disk. */
async function tmpfsOrTmp(): Promise<string> {
  const memory = '/dev/shm'
  const room = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  return room > 4 * 2 ** 30 ? memory : tmpdir()
}

/**
 * Nothing survives a run: tests should wait for the database's work, not for the disk (tests/durability has its own).
 */
async function disableSyncCommit(admin: pg.Client): Promise<void> {
  await admin.query('ALTER SYSTEM SET synchronous_commit = off')
  await admin.query('SELECT pg_reload_conf()')
}

async function startEmbedded(folder: string) {
  const { openEmbedded } = await import('@portal/server/embedded')
  return openEmbedded({ folder, log: () => undefined })
}

/** Splits the address, so that a test file can use another database on the same server. */
function configOf(url: string): pg.ClientConfig {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  return {
    host: searchParams.get('host') ?? decodeURIComponent(hostname),
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    ...(password ? { password: decodeURIComponent(password) } : {}),
    database: pathname.slice(1),
  }
}

async function dropAll(admin: pg.Client, prefix: string): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>(`SELECT datname FROM pg_database WHERE datname LIKE $1`, [
    `${prefix}%`,
  ])
  for (const { datname } of rows) await admin.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`)
}
