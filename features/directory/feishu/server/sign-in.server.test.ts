/** [AUTH-06] Sign-in, against the stand-in of the public API. */
import { createHash, randomBytes } from 'node:crypto'
import {
  feishuSettings,
  fakeClock,
  freshDatabase,
  startFeishuHost,
  type FakeClock,
  type FeishuHost,
  type TestDatabase,
} from '@portal/testing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { stateCookieName } from '@portal/connectors/contract'
import { createFeishuApi } from './api.ts'
import type { FeishuSettings } from './settings.ts'
import { signInStates } from '@portal/connectors/server'
import { createTokens } from './tokens.ts'
import { createFeishuProvider } from './sign-in.ts'

const states = signInStates('feishu_state')

const start = '2026-11-21T09:00:00+08:00'
const redirectUri = 'https://portal.example/api/way/callback?type=feishu'
const tenantPath = '/open-apis/auth/v3/tenant_access_token/internal'
const minute = 60_000

let database: TestDatabase
let clock: FakeClock
let host: FeishuHost
let faults: string[]

beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.db.deleteFrom('feishu_credential').execute()
  clock = fakeClock(start)
  host = await startFeishuHost({
    now: () => clock.now().getTime(),
    people: [
      {
        openId: 'ou_zhou',
        userId: 'zhou.min',
        name: '周敏',
        employeeNo: 'E-zhou.min',
        email: 'lin.wei@voyant.example',
      },
      { openId: 'ou_mail', userId: '', name: '无号', email: 'lin.wei@voyant.example', mobile: '+8613800000000' },
      { openId: 'ou_other', userId: 'lin.wei', name: '外人', tenantKey: 'another' },
    ],
  })
  host.redirectUris.add(redirectUri)
  faults = []
})
afterEach(() => host.stop())

function settingsOf(more: Partial<FeishuSettings> = {}): FeishuSettings {
  return {
    ...feishuSettings(host),
    tenantKey: host.tenantKey,
    timeBoxMs: 300,
    ...more,
  }
}

type Way = ReturnType<typeof build>['way']

/** The checks and the exchange, as the portal calls them. */
async function exchange(way: Way, asked: Parameters<Way['exchange']>[0]) {
  return (await way.isPlausibleCode!(asked)) ? way.exchange(asked) : 'invalid'
}

/** By the page, whose state has been checked before. */
const byPage = (code: string) => ({ code, redirectUri, verifier: 'v'.repeat(43), now: clock.now() })

const cookieOf = (state: string) => ({ [stateCookieName('feishu', state)]: state })

/** As a browser that has started: the state in a cookie, and in front of the code if given. */
async function inClient(way: Way, openId?: string) {
  const state = await states.create(database.db, '192.0.2.1', clock.now())
  return exchange(way, { code: `${state}.${host.codeInClient(openId)}`, cookies: cookieOf(state), now: clock.now() })
}

function build(more: Partial<FeishuSettings> = {}) {
  const settings = settingsOf(more)
  const ask = createFeishuApi(settings.timeBoxMs)
  const tokens = createTokens(settings, { ask, db: database.db, clock })
  const way = createFeishuProvider(settings, {
    ask,
    tokens,
    db: database.db,
    onFault: (error) => void faults.push(String(error)),
  })
  return { way, tokens }
}

/** Acts as a browser: to the platform's page and back with a code. */
async function codeByPage(way: Way, verifier: string) {
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const state = randomBytes(32).toString('hex')
  const to = way.signInUrl!({ state, redirectUri, challenge, userAgent: '', language: 'CHS' })
  const back = new URL((await fetch(to, { redirect: 'manual' })).headers.get('location')!)
  expect(back.searchParams.get('state')).toBe(state)
  return back.searchParams.get('code')!
}

const verifierOf = () => randomBytes(32).toString('base64url')

describe('sign-in by the page', () => {
  test.each([
    ['v2', '/open-apis/authen/v2/oauth/token'],
    ['v3', '/oauth/v3/token'],
    ['v1', '/open-apis/authen/v1/oidc/access_token'],
  ])('[AUTH-06] a code is exchanged in shape %s', async (shape, path) => {
    const { way } = build({ tokenUrl: `${host.address}${path}` })
    const verifier = verifierOf()
    // the legacy exchange has neither PKCE nor a redirect
    const code = shape === 'v1' ? host.codeInClient('ou_zhou') : await codeByPage(way, verifier)
    const asked = { code, redirectUri, verifier, now: clock.now() }
    expect(await exchange(way, asked)).toEqual({ externalId: 'ou_zhou', ids: ['zhou.min', 'E-zhou.min'] })
    expect(await exchange(way, asked)).toBe('invalid')
    expect(faults).toEqual([])
  })

  test('[AUTH-06] the page uses S256, and the platform accepts no other verifier', async () => {
    const { way } = build()
    const code = await codeByPage(way, verifierOf())
    const authorize = host.requests.find(({ path }) => path.endsWith('/authorize'))!
    expect(authorize.query.get('code_challenge_method')).toBe('S256')
    expect(await exchange(way, { code, redirectUri, verifier: verifierOf(), now: clock.now() })).toBe('away')
    expect(faults.join()).toContain('20049')
  })

  test('[AUTH-06] an unknown code or one older than five minutes is invalid', async () => {
    const { way } = build()
    const verifier = verifierOf()
    expect(await exchange(way, { code: 'never-made', redirectUri, verifier, now: clock.now() })).toBe('invalid')
    const code = await codeByPage(way, verifier)
    clock.advance(5 * minute)
    expect(await exchange(way, { code, redirectUri, verifier, now: clock.now() })).toBe('invalid')
  })

  test('[AUTH-06] an email address, a mobile number or an id of another tenant identifies nobody', async () => {
    const { way } = build()
    const of = (openId: string) => inClient(way, openId)
    expect(await of('ou_mail')).toEqual({ externalId: 'ou_mail', ids: [] })
    expect(await of('ou_other')).toBe('unknown')
    expect(await of('ou_nobody')).toBe('unknown')
  })
})

describe('a code from inside the client', () => {
  const begin = () => states.create(database.db, '192.0.2.1', clock.now())

  test('[AUTH-06] T12: is valid once, in the browser that started; the platform is not called for any other', async () => {
    const { way } = build()
    const [mine, other] = [await begin(), await begin()]
    const code = host.codeInClient('ou_zhou')
    const send = (text: string, cookies: Record<string, string>) =>
      exchange(way, { code: text, cookies, now: clock.now() })
    for (const [text, cookies] of [
      [code, {}],
      [`${mine}.${code}`, {}],
      [`${mine}.${code}`, cookieOf(other)],
      [`${mine}.${code}`, { [stateCookieName('feishu', other)]: mine }],
      [code, cookieOf('c'.repeat(64))],
      [`${'c'.repeat(64)}.${code}`, cookieOf('c'.repeat(64))],
    ] as const)
      expect(await send(text, cookies)).toBe('invalid')
    expect(host.requests).toEqual([])
    const both = { other: '1', ...cookieOf(other), ...cookieOf(mine) }
    expect(await send(`${mine}.${code}`, both)).toMatchObject({ externalId: 'ou_zhou' })
    expect(await send(`${mine}.${host.codeInClient('ou_zhou')}`, both)).toBe('invalid')
    // the bare code: the state is in the cookie
    expect(await send(host.codeInClient('ou_zhou'), both)).toMatchObject({ externalId: 'ou_zhou' })
    expect(await send(host.codeInClient('ou_zhou'), both)).toBe('invalid')
  })

  test('[AUTH-06] is sent without a redirect URI, or with the configured one', async () => {
    await inClient(build().way)
    await inClient(build({ jsapiRedirectUri: redirectUri }).way)
    const sent = host.requests.filter(({ path }) => path.endsWith('/token')).map(({ body }) => body['redirect_uri'])
    expect(sent).toEqual([undefined, redirectUri])
  })
})

describe('the tenant of the app', () => {
  const path = '/open-apis/tenant/v2/tenant/query'

  test('[AUTH-04] without a configured tenant only people of its own tenant can sign in, and it is fetched once', async () => {
    host.people.push({ openId: 'ou_foreign', userId: 'lin.wei', name: '外人', tenantKey: 'another-company' })
    const { way } = build({ tenantKey: undefined })
    expect(await inClient(way, 'ou_foreign')).toBe('unknown')
    expect(await inClient(way, 'ou_zhou')).toMatchObject({ externalId: 'ou_zhou' })
    expect(await inClient(build({ tenantKey: undefined }).way, 'ou_other')).toBe('unknown')
    expect(host.requestCount(path)).toBe(1)
    clock.advance(24 * 60 * minute)
    expect(await inClient(way, 'ou_foreign')).toBe('unknown')
    expect([host.requestCount(path), faults]).toEqual([2, []])
  })

  test('[AUTH-04] while it is unknown nobody can sign in: away', async () => {
    const { way } = build({ tenantKey: undefined })
    for (const answer of [
      { status: 400, body: { code: 99_991_672, msg: 'no scope' } },
      { status: 200, body: { code: 0, data: { tenant: {} } } },
      { status: 200, body: { code: 0, data: {} } },
      { status: 500, body: '<html>' },
    ]) {
      host.plannedAnswers.set(path, [answer])
      expect(await inClient(way, 'ou_other')).toBe('away')
      clock.advance(minute)
    }
    expect(faults.join()).toContain('99991672')
    // nor does somebody without a tenant
    host.plannedAnswers.set('/open-apis/authen/v1/user_info', [
      { body: { code: 0, data: { open_id: 'o', user_id: 'lin.wei' } } },
    ])
    expect(await inClient(way)).toBe('unknown')
  })
})

describe('an unavailable platform', () => {
  test.each(['silent', 'hangs', 'down', 'odd', 'busy'] as const)(
    '[AUTH-06] %s: away, within the time box',
    async (mood) => {
      const { way, tokens } = build()
      host.mood = mood
      expect(await exchange(way, byPage('a-secret-code'))).toBe('away')
      await expect(tokens.ticket()).rejects.toThrow('Feishu')
      expect(faults.join()).not.toContain('a-secret-code')
      expect(faults.join()).not.toContain(host.appSecret)
    },
  )

  test('[AUTH-06] a sign-in has one deadline for all its calls', async () => {
    const { way } = build({ timeBoxMs: 400, tenantKey: undefined })
    host.delayMs = 250
    expect(await exchange(way, byPage(host.codeInClient('ou_zhou')))).toBe('away')
    expect(faults.join()).toContain('in time')
    host.delayMs = 0
  })

  test('[AUTH-06] T14: redirects are not followed, and an endless response is cut off', async () => {
    const { way } = build()
    const path = '/open-apis/authen/v2/oauth/token'
    const good = JSON.stringify({ code: 0, access_token: 'u-1' })
    host.plannedAnswers.set(path, [
      { status: 302, location: `${host.address}/elsewhere`, body: '' },
      { status: 200, body: `${' '.repeat(3_000_000)}${good}` },
      { status: 200, body: '['.repeat(200_000) },
      { status: 200, body: '{"code":"0","access_token":5}' },
    ])
    for (let nth = 0; nth < 4; nth++) expect(await exchange(way, byPage('c'))).toBe('away')
    expect([host.requestCount('/elsewhere'), host.requestCount(path)]).toEqual([0, 4])
  })

  test('[AUTH-06] a short overload is retried within the time limit', async () => {
    const { way } = build({ timeBoxMs: 4_000 })
    const path = '/open-apis/authen/v2/oauth/token'
    host.plannedAnswers.set(path, [{ status: 503, body: { code: 20_072, error: 'temporarily_unavailable' } }])
    expect(await inClient(way)).toMatchObject({ externalId: 'ou_zhou' })
    expect(host.requestCount(path)).toBe(2)
  })

  test('[AUTH-06] a wrong secret is logged, and the call is repeated only now and then', async () => {
    const { way, tokens } = build({ appSecret: 'wrong' })
    expect(await inClient(way)).toBe('away')
    expect(faults.join()).toContain('20002')
    for (let call = 0; call < 5; call++) await expect(tokens.ticket()).rejects.toThrow('10014')
    expect(host.requestCount(tenantPath)).toBe(1)
    clock.advance(6_000)
    await expect(tokens.ticket()).rejects.toThrow('10014')
    expect(host.requestCount(tenantPath)).toBe(2)
  })
})
