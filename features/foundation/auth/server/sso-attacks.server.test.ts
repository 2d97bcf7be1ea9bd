/** [AUTH-05] Attacks by a provider, by somebody in between, or by somebody who knows an address of the portal. */
import { createPublicKey } from 'node:crypto'
import { sql } from '@portal/server'
import { startApp } from '@portal/test-portal'
import { signingKey } from '@portal/testing/oidc'
import { SignJWT, UnsecuredJWT, type JWTPayload } from 'jose'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loadKeySet } from './sso-provider.ts'
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
const key = await signingKey('RS256')
const pem = createPublicKey({ key: key.jwk as never, format: 'jwk' }).export({ type: 'spki', format: 'pem' })
let base: typeof app
beforeEach(async () => {
  base ??= app
  provider.configure({ key })
  setPerson({ sub: 's-zhou', preferred_username: 'zhou.min' })
  await sql`TRUNCATE sso_identity, sso_failure`.execute(app.db)
})
afterEach(async () => {
  if (app !== base) await app.stop()
  setPortal(base)
})

async function portalWith(more: Partial<SsoSettings>): Promise<void> {
  setPortal(await startApp({ beside: base, now: start, settings: { sso: { issuer, ...client, ...more } } }))
}
const reasonOf = (page: URL) => page.searchParams.get('reason') ?? page.pathname
const kept = async () => {
  const rows = await app.db.selectFrom('sso_failure').select(['reason', 'detail']).execute()
  return rows.map(({ reason, detail }) => `${reason} ${detail}`.trim())
}

describe('[AUTH-05] an ID token', () => {
  const byPublicKey = async (claims: JWTPayload) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(String(pem)))
  test.each<[string, (claims: JWTPayload) => JWTPayload | string | Promise<string>, string, string?]>([
    ['as it is', (claims) => claims, '/signed-in'],
    [
      'of another client',
      (claims) => ({ ...claims, aud: 'another' }),
      'sign-in',
      'OAUTH_JWT_CLAIM_COMPARISON_FAILED aud',
    ],
    ['of several without azp', (claims) => ({ ...claims, aud: ['portal', 'another'] }), 'sign-in'],
    ['of several for another', (claims) => ({ ...claims, aud: ['portal', 'x'], azp: 'x' }), 'sign-in'],
    ['of another issuer', (claims) => ({ ...claims, iss: 'https://evil.example' }), 'sign-in'],
    ['of another sign-in', (claims) => ({ ...claims, nonce: 'another' }), 'sign-in'],
    ['without a nonce', (claims) => ({ ...claims, nonce: undefined }), 'sign-in'],
    ['without a subject', ({ sub: left = '', ...claims }) => ({ ...claims, left }), 'sign-in'],
    ['with a subject that no column takes', (claims) => ({ ...claims, sub: 's\0' }), 'sign-in', 'sub'],
    ['that is over', (claims) => ({ ...claims, exp: claims.iat! - 3600 }), 'sign-in'],
    ['that nobody signed', (claims) => new UnsecuredJWT(claims).encode(), 'sign-in'],
    ['signed with the public key as if it were a secret', byPublicKey, 'sign-in'],
  ])('%s', async (_, idToken, comes, detail) => {
    provider.configure({ key, idToken })
    expect(reasonOf(await signIn())).toBe(comes)
    if (detail) expect(await kept()).toEqual([`token ${detail}`])
  })

  test('signed with the public key as a secret, while secrets are allowed', async () => {
    await portalWith({ algorithms: ['RS256', 'HS256'] })
    provider.configure({
      key,
      idToken: byPublicKey,
      metadata: (own) => ({ ...own, id_token_signing_alg_values_supported: ['RS256', 'HS256'] }),
    })
    expect([reasonOf(await signIn()), ...(await kept())]).toEqual([
      'sign-in-away',
      'signature ERR_JWS_SIGNATURE_VERIFICATION_FAILED',
    ])
  })
})

describe('[AUTH-05] the provider’s description and keys', () => {
  test('a provider whose issuer differs by a slash is rejected: links and logout tokens would not match', async () => {
    await portalWith({ issuer: `${issuer}/` })
    expect([reasonOf(await signIn()), ...(await kept())]).toEqual(['sign-in-away', `issuer ${issuer}`])
  })

  test('a provider that changes its issuer has no effect', async () => {
    await portalWith({})
    expect((await signIn()).pathname).toBe('/signed-in')
    provider.configure({
      key,
      metadata: (own) => ({ ...own, issuer: 'https://evil.example', token_endpoint: 'https://evil.example' }),
    })
    app.clock.advance(11 * 60_000)
    expect((await signIn()).pathname).toBe('/signed-in')
  })

  test('unreadable keys stop sign-in at its start, and earlier keys stay valid', async () => {
    await portalWith({})
    provider.configure({ key, jwks: {} })
    expect(reasonOf(await signIn())).toBe('sign-in-away')
    expect(await kept()).toEqual([`keys ${issuer}/jwks ERR_JWKS_INVALID`])
    provider.configure({ key })
    expect((await signIn()).pathname).toBe('/signed-in')
    provider.configure({ key, jwks: {} })
    app.clock.advance(11 * 60_000)
    expect((await signIn()).pathname).toBe('/signed-in')
  })

  test.each(['jwks', 'metadata', 'userInfo'] as const)(
    'what is longer than any of it is not read: %s',
    async (which) => {
      const long = 'x'.repeat(2 * 1024 * 1024)
      await portalWith({ employeeIdClaim: 'number' })
      const longer = (own: object) => ({ ...own, long })
      provider.configure({ key, [which]: which === 'jwks' ? { keys: [key.jwk], long } : longer })
      expect([reasonOf(await signIn()), ...(await kept())]).toEqual([
        'sign-in-away',
        expect.stringMatching(/is longer than/),
      ])
    },
  )

  test('are fetched by https only, unless http is allowed', async () => {
    await expect(loadKeySet(`${issuer}/jwks`, { ...client, issuer, allowHttp: false })).rejects.toMatchObject({
      fault: 'keys',
      detail: `${issuer}/jwks https`,
    })
  })
})

test('[AUTH-05] an internal fault is reported as such and not listed as a failed sign-in', async () => {
  const browser = new Browser()
  const callback = await browser.follow(login(), isCallback)
  await sql`ALTER TABLE sso_identity RENAME TO away`.execute(app.db)
  const { status } = await browser.open(callback.href)
  await sql`ALTER TABLE away RENAME TO sso_identity`.execute(app.db)
  expect(status).toBeGreaterThanOrEqual(500)
  expect(await kept()).toEqual([])
})

test('[AUTH-05] two windows of one browser return to their own pages', async () => {
  const browser = new Browser()
  const first = (await browser.open(login('/a'))).headers.get('location')!
  const second = await signIn('/b', browser)
  const pages = [await browser.follow(first, isPage), second]
  expect(pages.map((page) => page.searchParams.get('to'))).toEqual(['/a', '/b'])
  expect((await Promise.all(pages.map((page) => exchange(page)))).map(({ Data }) => Data?.ADAccount)).toEqual([
    'zhou.min',
    'zhou.min',
  ])
})

test('[AUTH-05] a link from somebody else signs nobody in: the callback needs the browser’s own cookie', async () => {
  const mine = new Browser()
  const callback = await mine.follow(login(), isCallback)
  const victim = new Browser()
  for (const [name, value] of mine.jar(portal)) victim.jar(portal).set(name, `${value.slice(0, -1)}x`)
  expect(reasonOf(await victim.follow(callback.href, isPage))).toBe('sign-in')
})
