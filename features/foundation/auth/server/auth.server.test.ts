import { createHash } from 'node:crypto'
import { me } from '@portal/me/contract'
import { openAnnouncer, sql } from '@portal/server'
import { addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auth } from '../contract.ts'
import { lastSeenIntervalMs, sessionIdleMs, sessionLifeMs, signInCodeLifeMs } from '../rules.ts'
import { endSessionsOf, deleteExpiredSessions } from './store.ts'
import { makeSignInCode } from './store.ts'
import { viewerOf } from './viewers.ts'

let app: TestApp
const start = '2026-11-21T09:00:00+08:00'
const minute = 60_000

beforeAll(async () => {
  app = await startApp({ now: start, connections: 25 })
  await seedCompany(app.db)
})
beforeEach(() => app.clock.set(start))
afterAll(() => app.stop())

const codeOf = async (token: string) => (await app.ask(me.detail, {}, { token })).Code
const exchange = (Code: string) => app.ask(auth.exchange, { Code, CodeType: 'sso' })

async function everyText(): Promise<string> {
  const { rows } = await sql`SELECT s::text AS s FROM session s UNION ALL SELECT c::text FROM sign_in_code c`.execute(
    app.db,
  )
  return JSON.stringify(rows)
}

describe('a session', () => {
  test('is stored as a hash only', async () => {
    const token = await app.signIn('zhou.min')
    expect(token).toMatch(/^[\w-]{43}$/)
    const text = await everyText()
    expect(text).not.toContain(token)
    expect(text).not.toContain(Buffer.from(token).toString('hex'))
    expect(text).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
    expect(text).toContain(createHash('sha256').update(token).digest('hex'))
  })

  test('ends after eight hours without a call, to the millisecond', async () => {
    const token = await app.signIn('zhou.min')
    app.clock.advance(sessionIdleMs - 1)
    expect(await codeOf(token)).toBe(200)
    app.clock.advance(sessionIdleMs)
    expect(await codeOf(token)).toBe(410)
  })

  test('is kept alive by calls for at most a week', async () => {
    const token = await app.signIn('zhou.min')
    const end = app.clock.now().getTime() + sessionLifeMs
    while (app.clock.now().getTime() + sessionIdleMs / 2 < end) {
      app.clock.advance(sessionIdleMs / 2)
      if (app.clock.now().getTime() < end) expect(await codeOf(token)).toBe(200)
    }
    app.clock.set(new Date(end - 1).toISOString())
    expect(await codeOf(token)).toBe(200)
    app.clock.set(new Date(end).toISOString())
    expect(await codeOf(token)).toBe(410)
  })

  test('is not written on every call', async () => {
    const token = await app.signIn('zhou.min')
    const seen = async () =>
      (await sql<{ seen_at: Date }>`SELECT seen_at FROM session ORDER BY id DESC LIMIT 1`.execute(app.db)).rows[0]!
    const first = await seen()
    app.clock.advance(minute)
    await codeOf(token)
    expect(await seen()).toEqual(first)
    app.clock.advance(5 * minute)
    await codeOf(token)
    expect(await seen()).toEqual({ seen_at: app.clock.now() })
  })

  test.each(['', ' ', 'x', '0'.repeat(43), "' OR 1=1 --", 'null', 'undefined', '[object Object]'])(
    'no token is %j',
    async (token) => {
      expect(await codeOf(token)).toBe(410)
    },
  )

  test('people who left have no session', async () => {
    const account = await addPerson(app.db, 'leaver')
    const token = await app.signIn(account)
    expect(await codeOf(token)).toBe(200)
    await app.db.updateTable('person').set({ left_at: app.clock.now() }).where('account', '=', account).execute()
    expect(await codeOf(token)).toBe(410)
  })

  test('people can still read while the database is read-only', async () => {
    const token = await app.signIn('zhou.min')
    const later = new Date(app.clock.now().getTime() + lastSeenIntervalMs + 1)
    const seen = await app.db.connection().execute(async (connection) => {
      await sql`SET default_transaction_read_only = on`.execute(connection)
      const viewer = await viewerOf(connection, token, later)
      await sql`RESET default_transaction_read_only`.execute(connection)
      return viewer
    })
    expect(seen?.account).toBe('zhou.min')
  })

  test('expired rows are deleted, others stay', async () => {
    const token = await app.signIn('zhou.min')
    await deleteExpiredSessions(app.db, app.clock.now())
    expect(await codeOf(token)).toBe(200)
    await deleteExpiredSessions(app.db, new Date(app.clock.now().getTime() + sessionLifeMs + 1))
    const { rows } = await sql`SELECT FROM session`.execute(app.db)
    expect(rows).toHaveLength(0)
  })
})

describe('[AUTH-10] sign-out', () => {
  test('[AUTH-10] ends this session at once, and only this', async () => {
    const [one, two] = [await app.signIn('zhou.min'), await app.signIn('zhou.min')]
    const stranger = await app.signIn('lin.wei')
    expect((await app.ask(auth.signOut, {}, { token: one })).Code).toBe(200)
    expect([await codeOf(one), await codeOf(two), await codeOf(stranger)]).toEqual([410, 200, 200])
    expect((await app.ask(auth.signOut, {}, { token: one })).Code).toBe(410)
  })

  test('[AUTH-10] is announced to every process', async () => {
    const listening = await openAnnouncer(app.database)
    const heard = new Promise<string>((done) => listening.on('session-ended', done))
    const token = await app.signIn('chen.jie')
    const { rows } = await sql<{ id: number }>`SELECT max(id) AS id FROM session`.execute(app.db)
    await app.ask(auth.signOut, {}, { token })
    expect(await heard).toBe(String(rows[0]!.id))
    await listening.close()
  })

  test('all sessions of a person end together', async () => {
    const tokens = [await app.signIn('wang.fang'), await app.signIn('wang.fang')]
    await endSessionsOf(app.db, 'wang.fang')
    expect(await Promise.all(tokens.map(codeOf))).toEqual([410, 410])
  })
})

describe('[AUTH-04] the exchange of a code', () => {
  const make = (account: string | null, type = 'sso') => makeSignInCode(app.db, type, account, app.clock.now())

  test('[AUTH-04] returns what the page stores', async () => {
    const answer = await exchange(await make('zhou.min'))
    expect(answer).toMatchObject({
      Code: 200,
      Data: {
        ADAccount: 'zhou.min',
        CnName: '中zhou.min',
        EnName: 'En zhou.min',
        EmployeeId: 'E-zhou.min',
        UserTag: 'nio',
      },
    })
    expect(await codeOf(answer.Data!.Token)).toBe(200)
  })

  test('[AUTH-04] of 20 concurrent uses of one code exactly one succeeds', async () => {
    const code = await make('zhou.min')
    const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(code)))
    expect(answers.filter((answer) => answer.Code === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.Code === 401)).toHaveLength(19)
    expect((await exchange(code)).Code).toBe(401)
  })

  test('[AUTH-04] 401 for a code that is unknown, expired or of another type', async () => {
    expect(await exchange('never-made')).toMatchObject({ Code: 401, Data: null })
    expect((await exchange(await make('zhou.min', 'wechat'))).Code).toBe(401)
    const old = await make('zhou.min')
    app.clock.advance(signInCodeLifeMs)
    expect((await exchange(old)).Code).toBe(401)
  })

  test('[AUTH-04] 402 for a person who is unknown here or has left, in both languages', async () => {
    for (const account of [null, 'gone.user', 'never.here']) {
      expect((await exchange(await make(account))).Code).toBe(402)
    }
    const input = { Code: await make(null), CodeType: 'sso' } as const
    expect((await app.ask(auth.exchange, input, { language: 'EN' })).Message).toBe('Unauthorized User')
  })

  test('[AUTH-04] HTTP 401 for both', async () => {
    for (const Code of ['nope', await make(null)]) {
      const init = {
        method: 'POST',
        body: JSON.stringify({ Code, CodeType: 'sso' }),
        headers: { 'content-type': 'application/json' },
      }
      expect((await app.raw('token/userInfo', init)).status).toBe(401)
    }
  })

  test.each(['wechat', 'toolkit', 'feishu'] as const)('%s is not offered', async (CodeType) => {
    const Code = await make('zhou.min', CodeType)
    expect((await app.ask(auth.exchange, { Code, CodeType })).Code).toBe(401)
  })

  test.each([{ CodeType: 'ldap' }, { Code: '' }, { Code: 'x'.repeat(2049) }, { Code: 5 }])(
    '%j is malformed',
    async (part) => {
      const answer = await app.ask(auth.exchange, { Code: 'x', CodeType: 'sso', ...part } as {
        Code: string
        CodeType: 'sso'
      })
      expect([answer.Code, answer.Message.startsWith(Object.keys(part)[0]!)]).toEqual([400, true])
    },
  )
})

describe('sign-in in DEV', () => {
  test.each(['TEST', 'STG', 'PROD'] as const)('does not exist in %s', async (env) => {
    const other = env === 'TEST' ? app : await startApp({ settings: { env } })
    expect(await other.ask(auth.devToken, {})).toMatchObject({ Code: 404, Data: null })
    expect(await other.ask(auth.devPeople, {})).toMatchObject({ Code: 404, Data: null })
    if (other !== app) await other.stop()
  })

  test('[AUTH-01] DEV signs in lin.wei or the requested person', async () => {
    const dev = await startApp({ settings: { env: 'DEV' } })
    await seedCompany(dev.db)
    expect((await dev.ask(auth.devToken, {})).Data?.ADAccount).toBe('lin.wei')
    expect((await dev.ask(auth.devToken, { ADAccount: 'Zhou.Min' })).Data?.ADAccount).toBe('zhou.min')
    for (const ADAccount of ['gone.user', 'nobody', '', "' OR 1=1 --"]) {
      expect((await dev.ask(auth.devToken, { ADAccount })).Code).toBe(402)
    }
    expect((await dev.ask(auth.devPeople, {})).Data?.List.map((person) => person.ADAccount)).toContain('zhou.min')
    await dev.stop()
  })
})
