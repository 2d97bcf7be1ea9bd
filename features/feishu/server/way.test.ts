/** [AUTH-06] Signing in, tokens and signatures, against the stand-in as its public contract says. */
import { createHash, randomBytes } from 'node:crypto'
import { fakeClock, startFeishuHost, type FakeClock, type FeishuHost } from '@portal/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createAsk } from './client.ts'
import type { FeishuSettings } from './settings.ts'
import { signatureOf, signPage } from './sign.ts'
import { createTokens } from './tokens.ts'
import { createWay } from './way.ts'

const start = '2026-11-21T09:00:00+08:00'
const redirectUri = 'https://portal.example/api/way/callback?type=feishu'
const tenantPath = '/open-apis/auth/v3/tenant_access_token/internal'
const ticketPath = '/open-apis/jssdk/ticket/get'
const minute = 60_000

let clock: FakeClock
let host: FeishuHost
let faults: string[]
let states: Set<string>

beforeEach(async () => {
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
  states = new Set()
})
afterEach(() => host.stop())

function settingsOf(more: Partial<FeishuSettings> = {}): FeishuSettings {
  return {
    appId: host.appId,
    appSecret: host.appSecret,
    openBase: host.address,
    accountsBase: host.address,
    tokenUrl: `${host.address}/open-apis/authen/v2/oauth/token`,
    h5SdkUrl: '',
    tenantKey: host.tenantKey,
    isSyncDaily: false,
    syncTag: 'nio',
    timeBoxMs: 300,
    ...more,
  }
}

function build(more: Partial<FeishuSettings> = {}) {
  const settings = settingsOf(more)
  const ask = createAsk(settings.timeBoxMs)
  const tokens = createTokens(settings, ask, clock)
  const way = createWay(settings, {
    ask,
    tokens,
    useState: (state) => Promise.resolve(states.delete(state)),
    onFault: (error) => void faults.push(String(error)),
  })
  return { way, tokens }
}

/** As a browser would: to the platform's page and back with a code. */
async function codeByPage(way: ReturnType<typeof build>['way'], verifier: string) {
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const state = randomBytes(32).toString('hex')
  const to = way.start!({ state, redirectUri, challenge, userAgent: '', language: 'CHS' })
  const back = new URL((await fetch(to, { redirect: 'manual' })).headers.get('location')!)
  expect(back.searchParams.get('state')).toBe(state)
  return back.searchParams.get('code')!
}

const verifierOf = () => randomBytes(32).toString('base64url')

describe('signing in by the page', () => {
  test.each([
    ['v2', '/open-apis/authen/v2/oauth/token'],
    ['v3', '/oauth/v3/token'],
    ['v1', '/open-apis/authen/v1/oidc/access_token'],
  ])('[AUTH-06] a code is exchanged in shape %s', async (shape, path) => {
    const { way } = build({ tokenUrl: `${host.address}${path}` })
    const verifier = verifierOf()
    // the historic exchange knows neither PKCE nor a redirect
    const code = shape === 'v1' ? host.codeInClient('ou_zhou') : await codeByPage(way, verifier)
    const asked = { code, redirectUri, verifier, now: clock.now() }
    expect(await way.exchange(asked)).toEqual({ externalId: 'ou_zhou', ids: ['zhou.min', 'E-zhou.min'] })
    expect(await way.exchange(asked)).toBe('invalid')
    expect(faults).toEqual([])
  })

  test('[AUTH-06] the platform is asked for S256, and takes no other verifier', async () => {
    const { way } = build()
    const code = await codeByPage(way, verifierOf())
    const authorize = host.asked.find(({ path }) => path.endsWith('/authorize'))!
    expect(authorize.query.get('code_challenge_method')).toBe('S256')
    expect(await way.exchange({ code, redirectUri, verifier: verifierOf(), now: clock.now() })).toBe('away')
    expect(faults.join()).toContain('20049')
  })

  test('[AUTH-06] a code that is unknown or older than five minutes is none', async () => {
    const { way } = build()
    const verifier = verifierOf()
    expect(await way.exchange({ code: 'never-made', redirectUri, verifier, now: clock.now() })).toBe('invalid')
    const code = await codeByPage(way, verifier)
    clock.advance(5 * minute)
    expect(await way.exchange({ code, redirectUri, verifier, now: clock.now() })).toBe('invalid')
  })

  test('[AUTH-06] nobody is somebody by an address or a mobile, nor by an id of another tenant', async () => {
    const { way } = build()
    const of = async (openId: string) => way.exchange({ code: host.codeInClient(openId), now: clock.now() })
    expect(await of('ou_mail')).toEqual({ externalId: 'ou_mail', ids: [] })
    expect(await of('ou_other')).toBe('unknown')
    expect(
      await build({ tenantKey: undefined }).way.exchange({ code: host.codeInClient('ou_other'), now: clock.now() }),
    ).toEqual({ externalId: 'ou_other', ids: ['lin.wei'] })
    expect(await of('ou_nobody')).toBe('unknown')
  })
})

describe("a code of the client's own call", () => {
  test('[AUTH-06] counts with a state of ours once, and by itself', async () => {
    const { way } = build()
    const state = randomBytes(32).toString('hex')
    states.add(state)
    const [one, two] = [host.codeInClient('ou_zhou'), host.codeInClient('ou_zhou')]
    expect(await way.exchange({ code: `${state}.${one}`, now: clock.now() })).toMatchObject({ externalId: 'ou_zhou' })
    const asked = host.asked.length
    expect(await way.exchange({ code: `${state}.${two}`, now: clock.now() })).toBe('invalid')
    expect(host.asked).toHaveLength(asked)
    expect(await way.exchange({ code: two, now: clock.now() })).toMatchObject({ externalId: 'ou_zhou' })
  })

  test('[AUTH-06] is sent without a redirect, or with the one that is configured', async () => {
    await build().way.exchange({ code: host.codeInClient(), now: clock.now() })
    await build({ jsapiRedirectUri: redirectUri }).way.exchange({ code: host.codeInClient(), now: clock.now() })
    const sent = host.asked.filter(({ path }) => path.endsWith('/token')).map(({ body }) => body['redirect_uri'])
    expect(sent).toEqual([undefined, redirectUri])
  })
})

describe('the platform in trouble', () => {
  test.each(['silent', 'hangs', 'down', 'odd', 'busy'] as const)(
    '[AUTH-06] %s: away, within the time box',
    async (mood) => {
      const { way, tokens } = build()
      host.mood = mood
      const started = performance.now()
      expect(await way.exchange({ code: 'a-secret-code', now: clock.now() })).toBe('away')
      await expect(tokens.ticket.get()).rejects.toThrow('Feishu')
      expect(performance.now() - started).toBeLessThan(2_000)
      expect(faults.join()).not.toContain('a-secret-code')
      expect(faults.join()).not.toContain(host.appSecret)
    },
  )

  test('[AUTH-06] T14: a redirect leads nowhere, and what never ends is not read to its end', async () => {
    const { way } = build()
    const path = '/open-apis/authen/v2/oauth/token'
    const good = JSON.stringify({ code: 0, access_token: 'u-1' })
    host.next.set(path, [
      { status: 302, location: `${host.address}/elsewhere`, body: '' },
      { status: 200, body: `${' '.repeat(3_000_000)}${good}` },
      { status: 200, body: '['.repeat(200_000) },
      { status: 200, body: '{"code":"0","access_token":5}' },
    ])
    for (let nth = 0; nth < 4; nth++) expect(await way.exchange({ code: 'c', now: clock.now() })).toBe('away')
    expect([host.timesAsked('/elsewhere'), host.timesAsked(path)]).toEqual([0, 4])
  })

  test('[AUTH-06] busy for a moment is tried again, within the time box', async () => {
    const { way } = build({ timeBoxMs: 4_000 })
    const path = '/open-apis/authen/v2/oauth/token'
    host.next.set(path, [{ status: 503, body: { code: 20_072, error: 'temporarily_unavailable' } }])
    expect(await way.exchange({ code: host.codeInClient(), now: clock.now() })).toMatchObject({ externalId: 'ou_zhou' })
    expect(host.timesAsked(path)).toBe(2)
  })

  test('[AUTH-06] a wrong secret is said in the log, and asked about once in a while', async () => {
    const { way, tokens } = build({ appSecret: 'wrong' })
    expect(await way.exchange({ code: host.codeInClient(), now: clock.now() })).toBe('away')
    expect(faults.join()).toContain('20002')
    for (let call = 0; call < 5; call++) await expect(tokens.ticket.get()).rejects.toThrow('10014')
    expect(host.timesAsked(tenantPath)).toBe(1)
    clock.advance(6_000)
    await expect(tokens.ticket.get()).rejects.toThrow('10014')
    expect(host.timesAsked(tenantPath)).toBe(2)
  })
})

describe('tokens and tickets', () => {
  test('[AUTH-06] 200 parallel signings at expiry cause exactly one fetch', async () => {
    const { tokens } = build()
    const old = await tokens.ticket.get()
    clock.advance(2 * 3600_000)
    host.asked.length = 0
    const got = await Promise.all(Array.from({ length: 200 }, () => tokens.ticket.get()))
    expect(new Set(got).size).toBe(1)
    expect(got[0]).not.toBe(old)
    expect([host.timesAsked(ticketPath), host.timesAsked(tenantPath)]).toEqual([1, 1])
  })

  test('[AUTH-06] they are kept while they live, and renewed before their end', async () => {
    const { tokens } = build()
    const first = await tokens.ticket.get()
    clock.advance(100 * minute)
    expect(await tokens.ticket.get()).toBe(first)
    expect(host.timesAsked(ticketPath)).toBe(1)
    clock.advance(16 * minute)
    expect(await tokens.ticket.get()).not.toBe(first)
  })

  test('[AUTH-06] 99991663: one new token, one more try, whoever asks', async () => {
    const { tokens } = build()
    await tokens.ticket.get()
    host.rotateTokens()
    host.asked.length = 0
    const ask = () =>
      tokens.asTenant({
        method: 'GET',
        path: '/open-apis/contact/v3/users/ou_zhou',
        query: { user_id_type: 'open_id' },
      })
    const all = await Promise.all(Array.from({ length: 20 }, ask))
    expect(all.map(({ code }) => code)).toEqual(Array.from({ length: 20 }, () => 0))
    expect(host.timesAsked(tenantPath)).toBe(1)
    // the platform never takes it: no third try
    host.next.set(
      ticketPath,
      Array.from({ length: 3 }, () => ({ status: 400, body: { code: 99_991_663, msg: '' } })),
    )
    clock.advance(2 * 3600_000)
    host.asked.length = 0
    await expect(tokens.ticket.get()).rejects.toThrow('99991663')
    expect(host.timesAsked(ticketPath)).toBe(2)
  })
})

describe('the JS-SDK signature', () => {
  test('[AUTH-06] the published vector', () => {
    const signed = {
      ticket: '617bf955832a4d4d80d9d8d85917a427',
      nonceStr: 'Y7a8KkqX041bsSwT',
      timestamp: 1_510_045_655_000,
      url: 'https://example.cn/test/1234/content.html',
    }
    expect(signatureOf(signed)).toBe('40a68999ecf7e05907edba43b31a50fd1830c777')
  })

  test('[AUTH-06] is in milliseconds, and never the same twice', () => {
    const url = 'https://portal.example/home'
    const [one, two] = [signPage('t', url, clock.now()), signPage('t', url, clock.now())]
    expect(one.timestamp).toBe(Date.parse(start))
    expect(one.nonceStr).not.toBe(two.nonceStr)
    expect(one.signature).toBe(signatureOf({ ticket: 't', url, ...one }))
    expect(one.signature).not.toBe(two.signature)
  })
})
