/** Start and commands with missing or mistyped settings: real processes on the database of a company. */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setDatabaseMark, sql } from '@portal/server'
import { addressOf } from '@portal/server/embedded'
import { addPerson, seedCompany } from '@portal/test-portal'
import { freshDatabase, type TestDatabase } from '@portal/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHost } from '../apps/server/cli/host.ts'
import { runForecourt } from '../apps/server/cli/program.ts'
import { expectStartFailure, startPortal } from './portal-process.ts'
import { failureInDev, failureOf, laterFailureOf, withLog } from './start-failure.test-kit.ts'

let folder = ''
let company: TestDatabase
let address = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-start-'))
  company = await freshDatabase()
  await seedCompany(company.db)
  await addPerson(company.db, 'real.person')
  address = addressOf(company.connection)
})
afterAll(async () => {
  await company.drop()
  await rm(folder, { recursive: true, force: true })
})

/** Runs a command within this process: a process of its own takes a second to load. */
async function runCommand(args: readonly string[], env: Record<string, string>) {
  let [out, err] = ['', '']
  const host = createHost({ env, home: folder, out: (text) => (out += text), err: (text) => (err += text) })
  const code = await runForecourt(args, host)
  return { code, out, err }
}

/** Everything that a demo or a sign-in could have changed. */
async function contents(): Promise<unknown> {
  const { rows } = await sql`SELECT (SELECT count(*)::int FROM health_answer) AS answers,
    (SELECT count(*)::int FROM health_consent) AS consents, (SELECT count(*)::int FROM todo_callback) AS callbacks,
    (SELECT count(*)::int FROM news) AS news, (SELECT count(*)::int FROM session) AS sessions,
    (SELECT count(*)::int FROM audit_log WHERE actor = 'command:demo') AS lines,
    (SELECT md5(string_agg(p::text, ',' ORDER BY account)) FROM person p) AS people,
    (SELECT md5(string_agg(r::text, ',' ORDER BY account, role)) FROM person_role r) AS roles`.execute(company.db)
  return rows[0]
}

// each test starts one or two full processes
describe('on the database of a company', () => {
  test.each([
    [{}, failureOf(/PORTAL_ENV is missing although DATABASE_URL is set: /)],
    [{ PORTAL_ENV: 'DEV' }, failureInDev(/DATABASE_URL names the database '\w+', which is not marked for development/)],
  ])('[C1] %j stops the start, and nothing is touched', async (env, failure) => {
    const before = await contents()
    const ended = await expectStartFailure(folder, { DATABASE_URL: address, DEMO: '', ...env })
    expect(await contents()).toEqual(before)
    expect('log' in failure ? withLog(ended) : ended).toEqual(failure)
  })

  test(
    '[C1] the demo adds nothing in TEST with DEMO=yes, and nothing in DEV once it is marked for development',
    { tags: 'slow' },
    async () => {
      const before = await contents()
      const add = async (PORTAL_ENV: string) => {
        const PORTAL_DATA = join(folder, PORTAL_ENV)
        const portal = await startPortal(folder, { DATABASE_URL: address, DEMO: 'yes', PORTAL_ENV, PORTAL_DATA })
        // it holds pictures of everybody, and in DEV secrets
        expect((await stat(PORTAL_DATA)).mode & 0o777).toBe(0o700)
        const signIn = await fetch(`${portal.origin}/api/dev/token`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ ADAccount: 'nobody.here' }),
        })
        expect(await portal.end('SIGTERM')).toBe(0)
        return { output: portal.output(), status: signIn.status }
      }
      const tested = await add('TEST')
      expect(tested).toEqual({ status: 404, output: expect.stringContaining('is not marked as demo data: nothing') })
      await setDatabaseMark(company.db, 'development', new Date())
      const developed = await add('DEV')
      // the account does not exist, but the call does
      expect(developed).toEqual({ status: 401, output: expect.stringContaining('is not marked as demo data: nothing') })
      expect(await contents()).toEqual(before)
      const { rows } = await sql`SELECT actor, action, object_id FROM audit_log WHERE kind = 'installation'`.execute(
        company.db,
      )
      expect(rows).toEqual([{ actor: 'command:database', action: 'installation.mark', object_id: 'development' }])
    },
  )
})

describe('DEV', () => {
  test('on an empty database that is not for development nothing is made, not even tables', async () => {
    const empty = `${company.connection.database}_empty`
    await sql.raw(`CREATE DATABASE ${empty} TEMPLATE template0 ENCODING 'UTF8'`).execute(company.db)
    const env = { PORTAL_ENV: 'DEV', DATABASE_URL: addressOf({ ...company.connection, database: empty }) }
    expect(await expectStartFailure(folder, env)).toEqual(failureInDev(/DATABASE_URL names the database/))
    const command = await runCommand(['roles', 'list'], { DATABASE_URL: env.DATABASE_URL })
    await sql.raw(`DROP DATABASE ${empty} WITH (FORCE)`).execute(company.db)
    // the command only says so without a table of migrations
    expect(command).toEqual({ code: 1, out: '', err: expect.stringMatching(/^There is no portal in this database/) })
  })
})

test('[H8] a typo in DATABASE_URL starts nothing, and makes no database', async () => {
  const env = { PORTAL_ENV: 'PROD', DATABSE_URL: address, PORTAL_DATA: join(folder, 'typo') }
  expect(withLog(await expectStartFailure(folder, env))).toEqual(
    failureOf(/DATABSE_URL is not a setting; did you mean DATABASE_URL\?/),
  )
  expect(await readdir(folder)).not.toContain('typo')
})

test('one that waits for its database says so to who asks, and ends at once when it is told to', async () => {
  const env = {
    PORTAL_ENV: 'TEST',
    // nothing listens there, and no other test is given this port
    DATABASE_URL: 'postgres://portal:canary@127.0.0.1:1/portal',
    DATABASE_WAIT: '60',
  }
  const waiting = Promise.withResolvers<{ child: ChildProcess; admin: string | undefined; firstLine: string }>()
  const started = startPortal(folder, env, (output, child) => {
    const admin = /Probes and metrics: (http:\/\/[\w.:]+)/.exec(output)?.[1]
    if (output.includes('; waiting up to')) waiting.resolve({ child, admin, firstLine: output.split('\n', 1)[0]! })
  })
  started.catch(waiting.reject)
  const { child, admin, firstLine } = await waiting.promise
  const said = started.then(
    () => 'started',
    (error: Error) => error.message,
  )
  const exit = once(child, 'exit')
  try {
    expect((await fetch(`${admin}/healthz`)).status).toBe(200)
    // also a start that fails says which version it was
    expect(firstLine).toMatch(/"msg":"Forecourt \d+\.\d+\.\S+ starts: PORTAL_ENV=TEST, PORTAL_ROLE=all"/)
    const probe = await fetch(`${admin}/readyz`)
    expect([probe.status, await probe.json()]).toEqual([
      503,
      {
        status: 'not ready',
        reasons: ['starting', expect.stringMatching(/^The database 127\.0\.0\.1:\d+\/portal is away \(ECONNREFUSED\)/)],
      },
    ])
    expect(await (await fetch(`${admin}/metrics`)).text()).toMatch(/^forecourt_ready 0$/m)
  } finally {
    child.kill('SIGTERM')
  }
  // the portal handles the signal itself, because process 1 of a container ignores it otherwise
  expect(await exit).toEqual([0, null])
  expect(await said).not.toContain('canary')
})

describe('commands', () => {
  test('without a database they refuse, and make none', async () => {
    const PORTAL_DATA = join(folder, 'absent')
    const all = [
      ['roles', 'list'],
      ['api-keys', 'list'],
      ['news', 'import', folder],
      ['feishu', 'sync', '--dry-run'],
      ['wecom', 'sync', '--dry-run'],
    ]
    const ended = await Promise.all(all.map((args) => runCommand(args, { PORTAL_DATA })))
    const refused = {
      code: 1,
      out: '',
      err: expect.stringMatching(/^There is no portal here [^\n]+DATABASE_URL[^\n]+\n$/),
    }
    expect(ended).toEqual(all.map(() => refused))
    expect(await readdir(folder)).not.toContain('absent')
  })

  test('they migrate nothing: a schema that is older, or needs a newer version, is refused by one line that says which it is', async () => {
    const other = await freshDatabase()
    const list = () => runCommand(['roles', 'list'], { DATABASE_URL: addressOf(other.connection) })
    const applied = async () => {
      const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(other.db)
      return rows.map(({ name }) => name)
    }
    const line = (what: RegExp) => ({
      code: 1,
      out: '',
      err: expect.stringMatching(new RegExp(`^${what.source}[^\n]+\n$`)),
    })
    try {
      const names = await applied()
      const last = names.at(-1)!
      expect(await list()).toMatchObject({ code: 0 })
      await sql`DELETE FROM kysely_migration WHERE name = ${last}`.execute(other.db)
      const older = await list()
      expect(older).toEqual(line(new RegExp(`The schema of this database is older than this command \\(${last} `)))
      expect(await applied()).toEqual(names.slice(0, -1))
      await sql`INSERT INTO kysely_migration SELECT v.name, v.at FROM (VALUES (${last}, 'now'), ('9999_later', 'now'))
        AS v (name, at)`.execute(other.db)
      expect(await list()).toMatchObject({ code: 0 })
      await sql`INSERT INTO schema_needs VALUES ('9999_later', '999.0.0')`.execute(other.db)
      expect(await list()).toEqual(
        line(/The schema of this database is newer than this command \(it does not know 9999_later, /),
      )
      const env = { PORTAL_ENV: 'TEST', DATABASE_URL: addressOf(other.connection) }
      expect(withLog(await expectStartFailure(folder, env))).toEqual(
        laterFailureOf(/The schema of this database is newer than this portal/),
      )
      expect(await applied()).toEqual([...names, '9999_later'])
    } finally {
      await other.drop()
    }
  })
})
