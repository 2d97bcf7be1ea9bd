/** [AUTH-05] `forecourt sso check` against a real provider, as an operator sees it before anybody signs in. */
import { seedCompany } from '@portal/test-portal'
import { freshDatabase, type TestDatabase } from '@portal/testing'
import { startOidcProvider, type TestProvider } from '@portal/testing/oidc'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Config } from '../config.ts'
import { runForecourt } from './program.ts'

let database: TestDatabase
let provider: TestProvider
const port = 20_000 + (process.pid % 20_000)
const loopback = `http://127.0.0.1:${port}/callback`
beforeAll(async () => {
  ;[database, provider] = await Promise.all([freshDatabase(), startOidcProvider()])
  await seedCompany(database.db)
})
afterAll(() => Promise.all([database.drop(), provider.stop()]))

/** As a browser: from the address that the command prints until the one of this machine. */
async function browse(address: string): Promise<void> {
  const cookies = new Map<string, string>()
  let url = new URL(address)
  for (let step = 0; step < 12; step++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (!location) return
    url = new URL(location, url)
  }
}

let come: (address: string) => Promise<unknown> = browse

async function check(settings: Partial<NonNullable<Config['sso']>>, ...args: string[]) {
  const said = { out: '', err: '' }
  const at = { clientId: 'portal', clientSecret: 'secret', origin: 'http://portal.test', allowHttp: true }
  const code = await runForecourt(['sso', 'check', ...args], {
    env: {},
    home: '/',
    clock: { now: () => new Date() },
    out: (text) => void (said.out += text),
    err(text) {
      said.err += text
      const address = /^ {2}(http\S+)\n$/.exec(text)?.[1]
      if (address) void come(address)
    },
    withInstallation: (work) =>
      work({
        db: database.db,
        config: { sso: { issuer: provider.issuer, ...at, ...settings } },
        scan: () => Promise.resolve('clean'),
      }),
  })
  return { code, ...said }
}

const tried = (settings: Parameters<typeof check>[0]) => check(settings, '--loopback', String(port))

test('[AUTH-05] each claim is shown with where it came from, what was taken of it, and whom it is; nothing is kept', async () => {
  provider.configure({
    client: { redirect_uris: [loopback] },
    configuration: { conformIdTokenClaims: true },
    claims: ['upn'],
  })
  provider.signInAs({ sub: 's-9', upn: 'Zhou.Min@voyant.example', email: 'z@voyant.example' })
  const right = await tried({ accountClaim: 'upn', accountCut: ['@voyant.example'] })
  expect([right.code, right.err]).toEqual([
    0,
    expect.stringMatching(/issuer +http[^]+token_endpoint +http[^]+keys +\S+ RS256/),
  ])
  expect(right.out).toMatch(
    /signed with +RS256[^]+sub +"s-9" {2}\(ID token\)[^]+upn +"Zhou.Min@voyant.example" {2}\(UserInfo\)/,
  )
  expect(right.out).toMatch(
    /account, from upn +zhou\.min\nThis is zhou\.min, matched by account\nThe first sign-in links/,
  )
  expect(right.out + right.err).not.toMatch(/eyJ|secret/)
  expect(await database.db.selectFrom('sso_identity').selectAll().execute()).toEqual([])

  const wrong = await tried({ accountClaim: 'upn' })
  expect([wrong.code, wrong.out]).toEqual([
    3,
    expect.stringContaining('! This sign-in would be refused: No one in the portal has this account'),
  ])
  const none = await tried({ accountClaim: 'account' })
  expect(none.out).toMatch(
    /account, from account +none\n! This sign-in would be refused: The provider did not identify the person/,
  )
})

test('[AUTH-05] what is wrong with the registration, the keys or the address is said in words', async () => {
  provider.configure({ client: { redirect_uris: [loopback] } })
  const secret = await tried({ clientSecret: 'another' })
  expect([secret.code, secret.err]).toEqual([1, expect.stringContaining('does not accept the portal’s registration')])
  provider.configure({ client: { redirect_uris: [loopback] }, jwks: { keys: [] } })
  const keys = await tried({})
  expect([keys.code, keys.err]).toEqual([1, expect.stringMatching(/It publishes no keys[^]+matches none of the keys/)])
  const away = await check({ issuer: 'http://127.0.0.1:1' }, '--described')
  expect([away.code, away.err]).toEqual([1, expect.stringContaining('The provider did not respond')])
  provider.configure({ metadata: (own) => ({ ...own, issuer: 'https://other.example/' }) })
  const other = await check({}, '--described')
  expect([other.code, other.err]).toEqual([1, expect.stringMatching(/issuer differs from SSO_ISSUER.+https:\/\/other/)])
  provider.configure({ metadata: (own) => ({ ...own, jwks_uri: `${provider.issuer}/gone` }) })
  const gone = await check({}, '--described')
  expect([gone.code, gone.err]).toEqual([1, expect.stringMatching(/keys .+ could not be read .+\/gone/)])
  provider.configure({})
  come = () => fetch(`${loopback}?code=x&state=of-another`)
  const before = await tried({})
  expect([before.code, before.err]).toEqual([1, expect.stringMatching(/This is not the callback address/)])
  const nothing = await check({}, '--second')
  expect([nothing.code, nothing.err]).toEqual([1, expect.stringContaining('SSO_SECOND is not set')])
})
