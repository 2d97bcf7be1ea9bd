import { seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { auth } from '../contract.ts'
import { startOidcProvider, type ProviderClaims, type TestProvider } from '@portal/testing/oidc'

export const portal = 'http://portal.test'
export const start = '2026-11-21T09:00:00+08:00'

export let provider: TestProvider
export let issuer = ''
export let app: TestApp
export const setPerson = (next: ProviderClaims): void => provider.signInAs(next)

/** Makes this the portal that browsers reach by its address. */
export function setPortal(next: TestApp): void {
  app = next
}

/** Keeps cookies per site and follows redirects one at a time. */
export class Browser {
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

  /** Follows redirects until `stop` is true; that address is not opened. */
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

export const login = (redirect = '/home') => `${portal}/api/sso/login?${new URLSearchParams({ redirect })}`
export const isCallback = (url: URL) => url.pathname === '/api/sso/callback'
export const isPage = (url: URL) => url.origin === portal && !url.pathname.startsWith('/api/')

export async function signIn(redirect?: string, browser = new Browser()): Promise<URL> {
  return browser.follow(login(redirect), isPage)
}

export function exchange(page: URL, headers: Record<string, string> = {}) {
  return app.ask(auth.exchange, { Code: page.searchParams.get('code')!, CodeType: 'sso' }, { headers })
}

export const client = { clientId: 'portal', clientSecret: 'secret', origin: portal, allowHttp: true }

export function useProvider(settings: object = {}): void {
  beforeAll(async () => {
    provider = await startOidcProvider(portal)
    provider.configure({ claims: ['groups'] })
    issuer = provider.issuer
    const sso = { issuer, ...client, groupsClaim: 'groups', email: 'verified', ...settings } as const
    app = await startApp({ now: start, settings: { sso } })
    await seedCompany(app.db)
  })
  beforeEach(() => {
    app.clock.set(start)
    provider.grantErrors.length = 0
  })
  afterAll(async () => {
    await app.stop()
    await provider.stop()
  })
}
