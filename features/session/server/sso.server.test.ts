/** [AUTH-05] Single sign-on against a real OpenID Connect provider on this machine, over HTTP, as a browser does it. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { seedCompany, startApp, type TestApp } from '@portal/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { session } from '../contract.ts'
import { attemptLifeMs } from '../rules.ts'

interface Provider {
  callback(): (request: IncomingMessage, response: ServerResponse) => void
  interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>
  on(
    event: 'grant.error',
    listener: (context: unknown, error: { error_description?: string; error_detail?: string }) => void,
  ): void
}
interface GrantContext {
  oidc: {
    client: { clientId: string }
    session: { accountId: string }
    provider: { Grant: new (of: object) => { addOIDCScope(scope: string): void; save(): Promise<string> } }
  }
}
// the package has no types of its own
const { default: OidcProvider } = createRequire(import.meta.url)('oidc-provider') as {
  default: new (issuer: string, configuration: object) => Provider
}

const portal = 'http://portal.test'
const start = '2026-11-21T09:00:00+08:00'
/** Who signs in at the provider next, and what it says of them. */
let person: Record<string, unknown> & { sub: string } = { sub: 's-1' }
let server: Server
let issuer = ''
let app: TestApp
const grantErrors: string[] = []

async function startProvider(): Promise<void> {
  let provider: Provider
  server = createServer((request, response) => {
    if (request.url?.startsWith('/interaction/')) {
      void provider.interactionFinished(request, response, { login: { accountId: person.sub } })
    } else provider.callback()(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = { client_id: 'portal', client_secret: 'secret', redirect_uris: [`${portal}/api/sso/callback`] }
  provider = new OidcProvider(issuer, {
    clients: [client],
    pkce: { required: () => true },
    conformIdTokenClaims: false,
    claims: { openid: ['sub', 'groups'], profile: ['preferred_username'], email: ['email', 'email_verified'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context: unknown, interaction: { uid: string }) => `/interaction/${interaction.uid}` },
    findAccount: (_context: unknown, accountId: string) => ({ accountId, claims: () => person }),
    async loadExistingGrant({ oidc }: GrantContext) {
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
    cookies: { keys: ['test'] },
  })
  provider.on('grant.error', (_context, error) => grantErrors.push(`${error.error_description} ${error.error_detail}`))
}

beforeAll(async () => {
  await startProvider()
  const client = { clientId: 'portal', clientSecret: 'secret', groupsClaim: 'groups' }
  const sso = { issuer, ...client, origin: portal, allowHttp: true }
  app = await startApp({ now: start, settings: { sso } })
  await seedCompany(app.db)
})
beforeEach(() => {
  app.clock.set(start)
  grantErrors.length = 0
})
afterAll(async () => {
  await app.stop()
  await new Promise((done) => server.close(done))
})

/** Keeps cookies a site and follows redirects one by one. */
class Browser {
  private readonly jars = new Map<string, Map<string, string>>()

  jar(origin: string): Map<string, string> {
    const jar = this.jars.get(origin) ?? new Map<string, string>()
    this.jars.set(origin, jar)
    return jar
  }

  async open(address: string): Promise<Response> {
    const url = new URL(address)
    const jar = this.jar(url.origin)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const real = address.replace(portal, app.origin)
    const response = await fetch(real, { redirect: 'manual', headers: cookie ? { cookie } : {} })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }

  /** Follows until an address for which `stop` is true, which is not opened. */
  async follow(address: string, stop: (url: URL) => boolean): Promise<URL> {
    let url = new URL(address)
    for (let step = 0; step < 12 && !stop(url); step++) {
      const response = await this.open(url.href)
      const location = response.headers.get('location')
      if (!location)
        throw new Error(`${url.href} answered ${response.status}: ${(await response.text()).slice(0, 300)}`)
      url = new URL(location, url)
    }
    return url
  }
}

const login = (redirect = '/home') => `${portal}/api/sso/login?${new URLSearchParams({ redirect })}`
const isCallback = (url: URL) => url.pathname === '/api/sso/callback'
const isPage = (url: URL) => url.origin === portal && !url.pathname.startsWith('/api/')

async function signIn(redirect?: string, browser = new Browser()): Promise<URL> {
  return browser.follow(login(redirect), isPage)
}

function exchange(page: URL) {
  return app.ask(session.exchange, { Code: page.searchParams.get('code')!, CodeType: 'sso' })
}

describe('[AUTH-05] sign-in', () => {
  test('[AUTH-05] leads over the provider to the page with a one-time code and the way back', async () => {
    person = { sub: 's-zhou', preferred_username: 'Zhou.Min' }
    const page = await signIn('/newsDetail?newsID=5')
    expect([page.pathname, page.searchParams.get('to')]).toEqual(['/signed-in', '/newsDetail?newsID=5'])
    const answer = await exchange(page)
    expect(answer).toMatchObject({ Code: 200, Data: { ADAccount: 'zhou.min', UserTag: 'nio' } })
    expect((await exchange(page)).Code).toBe(401)
    expect(page.href).not.toContain(answer.Data!.Token)
  })

  test("[AUTH-05] the page's mark comes back beside the code", async () => {
    person = { sub: 's-zhou', preferred_username: 'zhou.min' }
    const mark = '0123456789abcdef'.repeat(2)
    const page = await new Browser().follow(`${login()}&mark=${mark}`, isPage)
    expect(page.searchParams.get('mark')).toBe(mark)
    expect((await signIn()).searchParams.get('mark')).not.toBe(mark)
  })

  test('[AUTH-05] asks by code with S256, state and nonce, and keeps none of them in the address or readable', async () => {
    const response = await new Browser().open(login())
    const asked = new URL(response.headers.get('location')!)
    expect(asked.origin).toBe(issuer)
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'portal',
      redirect_uri: `${portal}/api/sso/callback`,
      code_challenge_method: 'S256',
      scope: 'openid profile email',
    })
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(asked.searchParams.get(name)!.length).toBeGreaterThan(40)
    expect(response.headers.get('set-cookie')).toMatch(/; Max-Age=600; Path=\/api\/sso; HttpOnly; SameSite=Lax$/)
    const attempt = await app.db.selectFrom('sso_attempt').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(attempt.state_hash)).not.toContain(asked.searchParams.get('state')!)
    expect(asked.href).not.toContain(attempt.verifier)
  })

  test.each([
    [{ sub: 's-mail', email: 'Wang.Fang@voyant.example', email_verified: true }, 200, 'wang.fang'],
    [{ sub: 's-unverified', email: 'lin.wei@voyant.example', email_verified: false }, 402, undefined],
    [{ sub: 's-unknown', preferred_username: 'nobody.here' }, 402, undefined],
    [{ sub: 's-left', preferred_username: 'gone.user' }, 402, undefined],
    [{ sub: 's-empty', preferred_username: '', email: '', email_verified: true }, 402, undefined],
  ])('[AUTH-04] the provider says %j: Code %i', async (says, code, account) => {
    person = says
    const answer = await exchange(await signIn())
    expect([answer.Code, answer.Data?.ADAccount]).toEqual([code, account])
  })

  test('[DESK-01] groups of the claim are kept at each sign-in: one comes, one goes, and without the claim none is left', async () => {
    const groups = async () => {
      const rows = await app.db
        .selectFrom('scim_group_member')
        .innerJoin('scim_group', 'scim_group.id', 'group_id')
        .select(['display_name', 'source'])
        .where('account', '=', 'zhou.min')
        .orderBy('display_name')
        .execute()
      return rows.map(({ display_name, source }) => `${source} ${display_name}`)
    }
    const as = async (said: object): Promise<string[]> => {
      person = { sub: 's-zhou', preferred_username: 'zhou.min', ...said }
      expect((await exchange(await signIn())).Code).toBe(200)
      return groups()
    }
    expect(await as({ groups: ['News room', 'news ROOM', 'Plant', 7, '', 'x'.repeat(300)] })).toEqual([
      'sso Plant',
      'sso news ROOM',
    ])
    expect(await as({ groups: ['News Room'] })).toEqual(['sso news ROOM'])
    expect(await as({ groups: 'Plant' })).toEqual(['sso Plant'])
    expect(await as({})).toEqual([])
  })

  test('a person stays bound to the subject: neither a new name nor another subject takes the account', async () => {
    person = { sub: 's-chen', preferred_username: 'chen.jie' }
    expect((await exchange(await signIn())).Data?.ADAccount).toBe('chen.jie')
    person = { sub: 's-chen', preferred_username: 'lin.wei' }
    expect((await exchange(await signIn())).Data?.ADAccount).toBe('chen.jie')
    person = { sub: 's-impostor', preferred_username: 'chen.jie' }
    expect((await exchange(await signIn())).Code).toBe(402)
  })

  test.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/api/user/signout', 'javascript:alert(1)'])(
    'the way back %j is home',
    async (redirect) => {
      person = { sub: 's-zhou' }
      expect((await signIn(redirect)).searchParams.get('to')).toBe('/')
    },
  )
})

describe('[AUTH-05] what does not belong together is refused', () => {
  const failed = (page: URL) => expect(`${page.pathname}${page.search}`).toBe('/errorPage?reason=sign-in')

  async function atCallback(browser: Browser): Promise<URL> {
    person = { sub: 's-zhou', preferred_username: 'zhou.min' }
    return browser.follow(login(), isCallback)
  }

  test('[AUTH-05] control: the callback as it came', async () => {
    const browser = new Browser()
    const callback = await atCallback(browser)
    expect((await browser.follow(callback.href, isPage)).pathname).toBe('/signed-in')
  })

  test('[AUTH-05] in a browser that did not set out (no cookie)', async () => {
    const callback = await atCallback(new Browser())
    failed(await new Browser().follow(callback.href, isPage))
  })

  test('[AUTH-05] in a browser that set out for another sign-in', async () => {
    const callback = await atCallback(new Browser())
    const other = new Browser()
    await other.open(login())
    failed(await other.follow(callback.href, isPage))
  })

  test('[AUTH-05] twice', async () => {
    const browser = new Browser()
    const callback = await atCallback(browser)
    const jar = new Map(browser.jar(portal))
    await browser.open(callback.href)
    for (const [name, value] of jar) browser.jar(portal).set(name, value)
    failed(await browser.follow(callback.href, isPage))
  })

  test('[AUTH-05] too late', async () => {
    const browser = new Browser()
    const callback = await atCallback(browser)
    app.clock.advance(attemptLifeMs)
    failed(await browser.follow(callback.href, isPage))
  })

  test.each([
    ['state', 'other'],
    ['code', 'other'],
    ['iss', 'https://evil.example'],
  ])('[AUTH-05] with another %s', async (name, value) => {
    const browser = new Browser()
    const callback = await atCallback(browser)
    callback.searchParams.set(name, value)
    failed(await browser.follow(callback.href, isPage))
  })

  test.each(['state', 'code'])('[AUTH-05] without %s', async (name) => {
    const browser = new Browser()
    const callback = await atCallback(browser)
    callback.searchParams.delete(name)
    failed(await browser.follow(callback.href, isPage))
  })

  test('[AUTH-05] the provider itself checks the verifier (PKCE)', async () => {
    const browser = new Browser()
    const callback = await atCallback(browser)
    await app.db
      .updateTable('sso_attempt')
      .set({ verifier: 'x'.repeat(43) })
      .execute()
    failed(await browser.follow(callback.href, isPage))
    expect(grantErrors).toHaveLength(1)
    expect(grantErrors[0]).toMatch(/PKCE|code_verifier/)
  })

  test('[AUTH-05] an id token for another nonce', async () => {
    const browser = new Browser()
    const callback = await atCallback(browser)
    await app.db.updateTable('sso_attempt').set({ nonce: 'another' }).execute()
    failed(await browser.follow(callback.href, isPage))
    expect(grantErrors).toEqual([])
  })

  test('[AUTH-05] a refusal of the provider', async () => {
    const browser = new Browser()
    const response = await browser.open(login())
    const state = new URL(response.headers.get('location')!).searchParams.get('state')!
    failed(
      await browser.follow(
        `${portal}/api/sso/callback?${new URLSearchParams({ error: 'access_denied', state })}`,
        isPage,
      ),
    )
  })

  test.each(['', 'state=a&state=b&code=c', 'state[]=a', 'code=%00&state=x'])(
    'the query %j is no fault',
    async (query) => {
      const response = await app.raw(`sso/callback?${query}`)
      expect([302, 400]).toContain(response.status)
      if (response.status === 302) expect(response.headers.get('location')).toBe('/errorPage?reason=sign-in')
    },
  )
})

describe('[AUTH-05] no provider', () => {
  test('[AUTH-05] one that is down leads to the error page, not to a fault', async () => {
    const sso = { issuer: 'http://127.0.0.1:1', clientId: 'portal', origin: portal, allowHttp: true }
    const alone = await startApp({ settings: { sso } })
    const response = await alone.raw('sso/login?redirect=/home')
    expect([response.status, response.headers.get('location')]).toEqual([302, '/errorPage?reason=sign-in-away'])
    await alone.stop()
  })

  test('none configured', async () => {
    const alone = await startApp()
    const response = await alone.raw('sso/login')
    expect([response.status, response.headers.get('location')]).toEqual([302, '/errorPage?reason=no-sign-in'])
    await alone.stop()
  })
})
