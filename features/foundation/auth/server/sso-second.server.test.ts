/** [AUTH-05] Two providers at once, a slow UserInfo, moved endpoints, and signature algorithms. */
import { startApp, type TestApp } from '@portal/test-portal'
import { signingKey, startOidcProvider, type TestProvider } from '@portal/testing/oidc'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SsoSettings } from './sso-settings.ts'
import {
  setPortal,
  app,
  setPerson,
  Browser,
  client,
  exchange,
  isCallback,
  isPage,
  issuer,
  login,
  portal,
  provider,
  signIn,
  start,
  useProvider,
} from './sso.test-kit.ts'

useProvider()
let base: TestApp
let venture: TestProvider
beforeAll(async () => {
  venture = await startOidcProvider(portal)
})
afterAll(() => venture.stop())
beforeEach(async () => {
  base ??= app
  provider.configure({})
  await base.db.deleteFrom('sso_identity').execute()
})
afterEach(async () => {
  if (app !== base) await app.stop()
  setPortal(base)
})

async function portalWith(more: Partial<SsoSettings>, ssoSecond?: SsoSettings): Promise<void> {
  const sso = { issuer, ...client, ...more }
  setPortal(await startApp({ beside: base, now: start, settings: { sso, ...(ssoSecond ? { ssoSecond } : {}) } }))
}

const reasonOf = (page: URL) => `${page.pathname} ${page.searchParams.get('reason')}`

describe('[AUTH-05] two providers', () => {
  const second = () => ({
    issuer: venture.issuer,
    ...client,
    tags: ['jac'],
    accountClaim: 'upn',
    accountCut: ['@jianglan.example'],
  })
  const bySecond = (browser = new Browser()) => browser.follow(`${login()}&provider=second`, isPage)

  test('each has its claims, tag and callback; equal subjects are two people', async () => {
    await portalWith({}, second())
    venture.configure({ claims: ['upn'] })
    venture.signInAs({ sub: 's-1', upn: 'Chen.Jie@jianglan.example' })
    setPerson({ sub: 's-1', preferred_username: 'zhou.min' })
    expect((await exchange(await bySecond())).Data?.ADAccount).toBe('chen.jie')
    expect((await exchange(await signIn())).Data?.ADAccount).toBe('zhou.min')
    expect((await exchange(await bySecond())).Data?.ADAccount).toBe('chen.jie')
  })

  test('the joint venture’s provider cannot sign in company people', async () => {
    await portalWith({}, second())
    venture.signInAs({ sub: 's-2', upn: 'zhou.min@jianglan.example' })
    expect((await exchange(await bySecond())).Code).toBe(402)
    expect(
      await app.db.selectFrom('sso_failure').select(['reason', 'account']).orderBy('id', 'desc').limit(1).execute(),
    ).toEqual([{ reason: 'wrong-tag', account: 'zhou.min' }])
    // and the desk does not offer to link one of them
    setPerson({ sub: 's-2', preferred_username: 'zhou.min' })
    expect((await exchange(await signIn())).Code).toBe(200)
    expect((await exchange(await bySecond())).Message).not.toBe('identityElsewhere')
  })

  test('a response for one is rejected by the other’s callback', async () => {
    await portalWith({}, second())
    const browser = new Browser()
    const callback = await browser.follow(
      `${login()}&provider=second`,
      (url) => url.pathname === '/api/sso/callback/second',
    )
    callback.pathname = '/api/sso/callback'
    expect(reasonOf(await browser.follow(callback.href, isPage))).toBe('/errorPage sign-in')
  })

  test('without a second provider there is no choice', async () => {
    await portalWith({})
    expect(reasonOf(await bySecond())).toBe('/errorPage no-sign-in')
  })
})

describe('[AUTH-05] providers that change', () => {
  test('a UserInfo timeout is reported as a provider outage', async () => {
    await portalWith({ timeBoxMs: 300 })
    provider.configure({ configuration: { conformIdTokenClaims: true }, userInfo: null })
    setPerson({ sub: 's-z', preferred_username: 'zhou.min' })
    expect(reasonOf(await signIn())).toBe('/errorPage sign-in-away')
    // a known subject needs no further claim
    await app.db
      .insertInto('sso_identity')
      .values({ issuer, subject: 's-z', account: 'zhou.min', bound_at: new Date() })
      .execute()
    expect((await exchange(await signIn())).Data?.ADAccount).toBe('zhou.min')
  })

  test('without UserInfo a missing claim is reported', async () => {
    await portalWith({})
    provider.configure({
      configuration: { conformIdTokenClaims: true },
      metadata: (own) => ({ ...own, userinfo_endpoint: undefined }),
    })
    setPerson({ sub: 's-z', preferred_username: 'zhou.min' })
    expect((await exchange(await signIn())).Code).toBe(402)
    const rows = await app.db.selectFrom('sso_failure').select('reason').orderBy('id', 'desc').limit(1).execute()
    expect(rows).toEqual([{ reason: 'no-claim' }])
  })

  test('a moved token endpoint is found during the same sign-in', async () => {
    await portalWith({})
    provider.configure({ metadata: (own) => ({ ...own, token_endpoint: `${issuer}/gone` }) })
    setPerson({ sub: 's-z', preferred_username: 'zhou.min' })
    const browser = new Browser()
    const callback = await browser.follow(login(), isCallback)
    // the code is still valid: only the provider's metadata was outdated
    provider.changeMetadata(undefined)
    app.clock.advance(61_000)
    const page = await browser.follow(callback.href, isPage)
    expect((await exchange(page)).Data?.ADAccount).toBe('zhou.min')
  })

  test('keys are fetched again at most once a minute', async () => {
    const [one, two] = [await signingKey('RS256', 'one'), await signingKey('RS256', 'two')]
    await portalWith({})
    provider.configure({ key: one })
    setPerson({ sub: 's-z', preferred_username: 'zhou.min' })
    expect((await signIn()).pathname).toBe('/signed-in')
    provider.configure({ key: two })
    expect(reasonOf(await signIn())).toBe('/errorPage sign-in-away')
    provider.requestCounts.clear()
    expect(reasonOf(await signIn())).toBe('/errorPage sign-in-away')
    expect([
      provider.requestCounts.get('/jwks'),
      provider.requestCounts.get('/.well-known/openid-configuration'),
    ]).toEqual([undefined, undefined])
    app.clock.advance(61_000)
    expect((await signIn()).pathname).toBe('/signed-in')
  })

  test.each([
    ['RS256', undefined, '/signed-in'],
    ['RS256', ['ES256'], '/errorPage'],
    ['HS256', undefined, '/errorPage'],
    ['HS256', ['HS256'], '/signed-in'],
  ])('a token signed with %s while %j are allowed: %s', async (alg, algorithms, page) => {
    const secret = 's'.repeat(32)
    provider.configure({
      client: { client_secret: secret, id_token_signed_response_alg: alg },
      configuration: { enabledJWA: { idTokenSigningAlgValues: ['RS256', 'HS256'] } },
    })
    await portalWith({ clientSecret: secret, ...(algorithms ? { algorithms } : {}) })
    setPerson({ sub: 's-z', preferred_username: 'zhou.min' })
    expect((await signIn()).pathname).toBe(page)
  })

  test.each([
    ['a minute ago', 60, '/signed-in null'],
    ['an hour ago', 3600, '/errorPage sign-in'],
    ['at a time that it does not say', undefined, '/errorPage sign-in'],
  ])('where people have to show within ten minutes who they are, one who did %s: %s', async (_, seconds, expected) => {
    await portalWith({ authorization: { maxAge: 600 } })
    const key = await signingKey('RS256', 'one')
    const authTime = seconds === undefined ? undefined : Math.floor(Date.now() / 1000) - seconds
    provider.configure({ key, idToken: (claims) => ({ ...claims, auth_time: authTime }) })
    setPerson({ sub: 's-z', preferred_username: 'zhou.min' })
    expect(reasonOf(await signIn())).toBe(expected)
  })

  test('unsigned tokens and foreign signatures are rejected', async () => {
    const [own, foreign] = [await signingKey('RS256', 'one'), await signingKey('RS256', 'one')]
    await portalWith({})
    provider.configure({ key: own, idToken: (claims) => claims })
    setPerson({ sub: 's-z', preferred_username: 'zhou.min' })
    expect((await signIn()).pathname).toBe('/signed-in')
    provider.configure({ key: { ...own, private: foreign.private }, idToken: (claims) => claims })
    app.clock.advance(61_000)
    expect(reasonOf(await signIn())).toBe('/errorPage sign-in-away')
  })
})
