/** [AUTH-06] Signing in through a small platform of this test, over HTTP. */
import { createHash } from 'node:crypto'
import { seedCompany, startApp } from '@portal/test-portal'
import { withoutId } from '@portal/testing'
import { composeServer } from '../../../../apps/server/compose-server.ts'
import { describe, expect, test } from 'vitest'
import { auth } from '../contract.ts'
import { signInAttemptLifeMs } from '../rules.ts'
import { linkIdentity } from './identities.ts'
import { deleteExpiredSessions } from './store.ts'
import type { ExchangeResult } from './platform-provider.ts'
import {
  type StartedSignIn,
  app,
  returnToCallback,
  exchange,
  feishu,
  fresh,
  origin,
  startSignIn,
  start,
  providers,
  wechat,
  useProviders,
} from './platform-sign-in.test-kit.ts'

useProviders()

describe('starting a sign-in', () => {
  test('the platform gets a state in its alphabet, a challenge and our address', async () => {
    const { state } = await startSignIn('type=feishu&redirect=/people&lang=EN')
    expect(state).toMatch(/^[0-9a-f]{64}$/)
    expect(feishu.started).toEqual([
      {
        state,
        redirectUri: `${origin}/api/way/callback?type=feishu`,
        challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
        userAgent: 'wxwork/4',
        language: 'EN',
      },
    ])
    const { rows } = { rows: await app.db.selectFrom('way_attempt').selectAll().execute() }
    expect(JSON.stringify(rows)).not.toContain(state)
  })

  test('the cookie binds it to this browser', async () => {
    const { state, line } = await startSignIn()
    expect(line).toBe(
      `forecourt-way-${state.slice(0, 12)}=${state}; Max-Age=600; Path=/api/way; HttpOnly; Secure; SameSite=Lax`,
    )
  })

  test('an unconfigured platform leads to the error page, an unknown one is rejected', async () => {
    const bare = await startApp({ settings: { env: 'PROD' } })
    const answer = await bare.raw('way/login?type=wechat')
    expect(withoutId(answer.headers.get('location'))).toBe('/errorPage?reason=no-sign-in')
    expect(answer.headers.getSetCookie()).toEqual([])
    await bare.stop()
    for (const query of ['', 'type=toolkit', 'type=sso', 'type=wechat&lang=DE'])
      expect((await app.raw(`way/login?${query}`)).status).toBe(400)
  })
})

describe('callback', () => {
  test('a platform code becomes a single-use code of ours, and that a session of its type', async () => {
    const { state, cookie } = await startSignIn()
    const { to, cookies } = await returnToCallback({ type: 'wechat', code: 'c-1', state }, cookie)
    expect([to.pathname, to.searchParams.get('type'), to.searchParams.get('to')]).toEqual([
      '/signed-in',
      'wechat',
      '/newsDetail?newsID=7',
    ])
    expect(cookies).toEqual([
      `forecourt-way-${state.slice(0, 12)}=; Max-Age=0; Path=/api/way; HttpOnly; Secure; SameSite=Lax`,
    ])
    const [asked] = wechat.asked
    expect(asked).toMatchObject({ code: 'c-1', redirectUri: `${origin}/api/way/callback?type=wechat` })
    expect(
      createHash('sha256')
        .update(asked?.verifier ?? '')
        .digest('base64url'),
    ).toBe(wechat.started[0]?.challenge)
    const code = to.searchParams.get('code') ?? ''
    expect((await exchange(code, 'feishu')).Code).toBe(401)
    const opened = await exchange(code)
    expect(opened.Data).toMatchObject({ ADAccount: 'zhou.min', EmployeeId: 'E-zhou.min', UserTag: 'nio' })
    // a used code is still recognised as ours: no platform is asked
    expect((await exchange(code)).Code).toBe(401)
    expect([wechat.asked.length, feishu.asked.length]).toEqual([1, 0])
    const types = await app.db.selectFrom('session').select('auth_type').orderBy('id').execute()
    expect(types.map((row) => row.auth_type)).toEqual(['WECHAT'])
  })

  test("the page's nonce returns with the code; without one an unknown nonce is used", async () => {
    const mark = '0123456789abcdef'.repeat(2)
    const [own, none] = [await startSignIn(`type=wechat&redirect=/people&mark=${mark}`), await startSignIn()]
    expect(own.state).toMatch(/^[0-9a-f]{64}$/)
    const back = async ({ state, cookie }: StartedSignIn) =>
      (await returnToCallback({ type: 'wechat', code: fresh(), state }, cookie)).to.searchParams.get('mark')
    expect(await back(own)).toBe(mark)
    expect(await back(none)).toMatch(/^[0-9a-f]{32}$/)
    for (const wrong of ['x', mark.toUpperCase(), `${mark}0`, ''])
      expect((await app.raw(`way/login?type=wechat&mark=${wrong}`)).status).toBe(400)
  })

  test('two windows can sign in at the same time', async () => {
    const [one, two] = [await startSignIn(), await startSignIn('type=wechat&redirect=/people')]
    const both = `${one.cookie}; ${two.cookie}`
    const back = await Promise.all(
      [one, two].map(({ state }) => returnToCallback({ type: 'wechat', code: fresh(), state }, both)),
    )
    expect(back.map(({ to }) => to.searchParams.get('to'))).toEqual(['/newsDetail?newsID=7', '/people'])
  })

  test('a state can be used once, of 20 at once', async () => {
    const { state, cookie } = await startSignIn()
    const all = await Promise.all(
      Array.from({ length: 20 }, () => returnToCallback({ type: 'wechat', code: fresh(), state }, cookie)),
    )
    const places = all.map(({ to }) => to.pathname + (to.searchParams.get('reason') ?? '')).toSorted()
    expect(places).toEqual([...Array.from({ length: 19 }, () => '/errorPagesign-in'), '/signed-in'])
    expect(wechat.asked).toHaveLength(1)
  })

  const other = 'f'.repeat(64)
  test.each<[string, (own: StartedSignIn) => { query: Record<string, string>; cookie?: string }]>([
    [
      'no cookie: a link from somebody else',
      ({ state }) => ({ query: { type: 'wechat', code: fresh(), state }, cookie: '' }),
    ],
    [
      'the cookie of another',
      ({ state, cookie }) => ({
        query: { type: 'wechat', code: fresh(), state },
        cookie: cookie.replace(/=.*/, `=${other}`),
      }),
    ],
    ['another state', () => ({ query: { type: 'wechat', code: fresh(), state: other } })],
    [
      'a state that nobody set out with, its cookie planted',
      () => ({
        query: { type: 'wechat', code: fresh(), state: other },
        cookie: `forecourt-way-${other.slice(0, 12)}=${other}`,
      }),
    ],
    ['the state of another platform', ({ state }) => ({ query: { type: 'feishu', code: fresh(), state } })],
    ['no state', () => ({ query: { type: 'wechat', code: fresh() } })],
    ['no type', ({ state }) => ({ query: { code: fresh(), state } })],
    ['a type that is none', ({ state }) => ({ query: { type: '__proto__', code: fresh(), state } })],
    ['no code', ({ state }) => ({ query: { type: 'wechat', state } })],
    [
      'a state with a regular expression',
      ({ cookie }) => ({ query: { type: 'wechat', code: fresh(), state: '.*' }, cookie }),
    ],
    ['a state in capitals', ({ state }) => ({ query: { type: 'wechat', code: fresh(), state: state.toUpperCase() } })],
    ['a longer state', ({ state }) => ({ query: { type: 'wechat', code: fresh(), state: `${state}0` } })],
  ])('[AUTH-06] refused: %s', async (_what, change) => {
    const own = await startSignIn()
    const { query, cookie = own.cookie } = change(own)
    const { to } = await returnToCallback(query, cookie)
    expect([to.pathname, to.searchParams.get('reason')]).toEqual(['/errorPage', 'sign-in'])
    expect([wechat.asked, feishu.asked]).toEqual([[], []])
  })

  test('a state expires after ten minutes', async () => {
    const { state, cookie } = await startSignIn()
    app.clock.advance(signInAttemptLifeMs)
    expect(
      (await returnToCallback({ type: 'wechat', code: fresh(), state }, cookie)).to.searchParams.get('reason'),
    ).toBe('sign-in')
    await deleteExpiredSessions(app.db, new Date(app.clock.now().getTime() + 1))
    expect(await app.db.selectFrom('way_attempt').selectAll().execute()).toEqual([])
  })

  test.each(['invalid', 'away'] as const)('the platform says %s: the error page with its reason', async (answer) => {
    wechat.answer = answer
    const { state, cookie } = await startSignIn()
    const { to } = await returnToCallback({ type: 'wechat', code: fresh(), state }, cookie)
    expect(withoutId(to.pathname + to.search)).toBe(
      `/errorPage?reason=${answer === 'away' ? 'sign-in-away' : 'sign-in'}`,
    )
  })

  test('declining at the platform is reported and consumes the state', async () => {
    const { state, cookie } = await startSignIn('type=feishu')
    const { to } = await returnToCallback({ type: 'feishu', error: 'access_denied', state }, cookie)
    expect(to.searchParams.get('reason')).toBe('sign-in-declined')
    expect(
      (await returnToCallback({ type: 'feishu', code: fresh(), state }, cookie)).to.searchParams.get('reason'),
    ).toBe('sign-in')
    expect(feishu.asked).toEqual([])
  })

  test.each([
    'unknown',
    { externalId: 'nobody', ids: ['nobody'] },
    { externalId: 'x', ids: ['gone.user', ''] },
  ] as const)('[AUTH-04] %j is nobody here: 402 in both languages', async (answer) => {
    wechat.answer = answer
    const { state, cookie } = await startSignIn()
    const code =
      (await returnToCallback({ type: 'wechat', code: fresh(), state }, cookie)).to.searchParams.get('code') ?? ''
    expect(await exchange(code)).toMatchObject({ Code: 402, Message: 'Unauthorized User' })
    const raw = { Code: fresh(), CodeType: 'wechat' } as const
    expect(await app.ask(auth.exchange, raw, { language: 'CHS' })).toMatchObject({
      Code: 402,
      Message: '未授权用户',
    })
  })

  test.each(['https://evil.example', '//evil.example', '/\\evil.example', '/api/user/signout', 'javascript:alert(1)'])(
    'one is led to %s never, but home',
    async (redirect) => {
      const { state, cookie } = await startSignIn(`type=wechat&redirect=${encodeURIComponent(redirect)}`)
      const { to } = await returnToCallback({ type: 'wechat', code: fresh(), state }, cookie)
      expect(to.searchParams.get('to')).toBe('/')
    },
  )
})

describe("[AUTH-04] a platform's own code", () => {
  test.each([
    ['invalid', 401],
    ['unknown', 402],
    ['away', 503],
  ] as const)('%s is %i, by both calls', async (answer, Code) => {
    wechat.answer = answer
    expect(await exchange(fresh())).toMatchObject({ Code, Data: null })
    expect(await app.ask(auth.exchangeWechat, { Code: fresh() })).toMatchObject({ Code, Data: null })
    expect(wechat.asked.map(({ verifier, redirectUri }) => [verifier, redirectUri])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ])
  })

  test('too many attempts are reported as such in each flow, not as an outage', async () => {
    const signInPace = { atOnce: 0, mostWaiting: 0 }
    const full = await startApp({ now: start, settings: { providers, publicOrigin: origin, signInPace } })
    const busy = { Code: 503, Message: 'Too many sign-ins from your network right now. Please try again in a moment.' }
    expect(await full.ask(auth.exchangeWechat, { Code: fresh() }, { language: 'EN' })).toMatchObject(busy)
    const { state, cookie } = await startSignIn(undefined, full)
    const query = new URLSearchParams({ type: 'wechat', code: fresh(), state }).toString()
    const back = await full.raw(`way/callback?${query}`, { headers: { cookie } })
    expect(withoutId(back.headers.get('location'))).toBe('/errorPage?reason=sign-in-busy')
    expect(wechat.asked).toEqual([])
    await full.stop()
  })

  test('opens the session of the person behind it', async () => {
    const answer = await app.ask(auth.exchangeWechat, { Code: fresh() })
    expect(answer.Data).toMatchObject({ ADAccount: 'zhou.min', CnName: '中zhou.min' })
    expect((await app.ask(auth.signOut, {}, { token: answer.Data?.Token ?? '' })).Code).toBe(200)
  })

  test('a slow platform does not block others', async () => {
    let answer: (said: ExchangeResult) => void = () => undefined
    const silent = new Promise<ExchangeResult>((done) => (answer = done))
    const settings = { providers: [{ platform: 'wechat' as const, exchange: () => silent }] }
    const few = await startApp({ connections: 2, settings })
    await seedCompany(few.db)
    const waiting = Array.from({ length: 6 }, () => few.ask(auth.exchangeWechat, { Code: fresh() }))
    const token = await few.signIn('zhou.min')
    expect((await few.ask(auth.signOut, {}, { token })).Code).toBe(200)
    answer('away')
    expect((await Promise.all(waiting)).map(({ Code }) => Code)).toEqual(Array.from({ length: 6 }, () => 503))
    await few.stop()
  })
})

test('[AUTH-04] people who left cannot sign in with a linked identity', async () => {
  await linkIdentity(app.db, 'wechat', 'ZhouMin', 'gone.user')
  expect((await exchange(fresh())).Code).toBe(402)
})

test('[T23] neither code, state nor verifier is in the log', async () => {
  const lines: string[] = []
  const settings = { env: 'TEST' as const, sso: undefined, modifyPassUrl: '', isShowDate: true, trustProxy: undefined }
  const logger = { level: 'trace', stream: { write: (line: string) => void lines.push(line) } }
  const told = { ...settings, dataFolder: '/nowhere', providers, publicOrigin: origin }
  const server = await composeServer(told, app.database, app.clock, logger)
  const login = await server.inject('/api/way/login?type=wechat')
  const state = new URL(String(login.headers.location)).searchParams.get('state') ?? ''
  const cookie = String(login.headers['set-cookie']).split(';')[0] ?? ''
  const back = await server.inject({
    url: `/api/way/callback?type=wechat&code=SECRET-1&state=${state}`,
    headers: { cookie },
  })
  const code = new URL(String(back.headers.location), origin).searchParams.get('code') ?? ''
  wechat.answer = 'invalid'
  for (const Code of [code, 'SECRET-2', 'SECRET-3'])
    await server.inject({ method: 'POST', url: '/api/token/userInfo', payload: { Code, CodeType: 'wechat' } })
  const { verifier = '' } = wechat.asked[0] ?? {}
  await server.close()
  const log = lines.join('')
  expect(lines.length).toBeGreaterThan(3)
  for (const secret of [state, code, verifier, 'SECRET-1', 'SECRET-2', 'SECRET-3']) {
    expect(secret.length).toBeGreaterThan(7)
    expect(log).not.toContain(secret)
  }
})
