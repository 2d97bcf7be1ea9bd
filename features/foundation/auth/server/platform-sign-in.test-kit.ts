import { seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { auth } from '../contract.ts'
import type { ExchangeResult, Platform, PlatformProvider } from './platform-provider.ts'

export const start = '2026-11-21T09:00:00+08:00'
export const origin = 'https://portal.example'

/** Codes are `who`; calls are remembered. */
interface TestProvider extends PlatformProvider {
  asked: Parameters<PlatformProvider['exchange']>[0][]
  started: { state: string; redirectUri: string; challenge: string; language: string; userAgent: string }[]
  answer: ExchangeResult
}

function createTestProvider(platform: Platform): TestProvider {
  const way: TestProvider = {
    platform,
    asked: [],
    started: [],
    answer: 'invalid',
    signInUrl(asked) {
      way.started.push(asked)
      return `https://${platform}.example/authorize?state=${asked.state}`
    },
    exchange(asked) {
      way.asked.push(asked)
      return Promise.resolve(way.answer)
    },
  }
  return way
}

let count = 0

/** A platform never issues a code twice. */
export const fresh = () => `code-${++count}`

export const wechat = createTestProvider('wechat')
export const feishu = createTestProvider('feishu')
export const providers = [wechat, feishu]
const zhou: ExchangeResult = { externalId: 'ZhouMin', ids: ['ZhouMin', 'Zhou.Min'] }
export let app: TestApp

export interface StartedSignIn {
  state: string
  cookie: string
  line: string
}

export async function startSignIn(
  query = 'type=wechat&redirect=/newsDetail?newsID=7',
  from = app,
): Promise<StartedSignIn> {
  const answer = await from.raw(`way/login?${query}`, { headers: { 'user-agent': 'wxwork/4' } })
  expect(answer.status).toBe(302)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const state = new URL(answer.headers.get('location') ?? '').searchParams.get('state') ?? ''
  const [line = ''] = answer.headers.getSetCookie()
  return { state, cookie: line.split(';')[0] ?? '', line }
}

export async function returnToCallback(
  query: Record<string, string>,
  cookie = '',
): Promise<{ to: URL; cookies: string[] }> {
  const answer = await app.raw(`way/callback?${new URLSearchParams(query)}`, { headers: { cookie } })
  expect(answer.status).toBe(302)
  const to = answer.headers.get('location') ?? ''
  expect(to).toMatch(/^\/[a-z]/i)
  return { to: new URL(to, origin), cookies: answer.headers.getSetCookie() }
}

export const exchange = (Code: string, CodeType: 'wechat' | 'feishu' = 'wechat') =>
  app.ask(auth.exchange, { Code, CodeType }, { language: 'EN' })

export function useProviders(): void {
  beforeAll(async () => {
    app = await startApp({ now: start, settings: { providers, publicOrigin: origin } })
    await seedCompany(app.db)
  })
  beforeEach(async () => {
    app.clock.set(start)
    for (const way of providers) Object.assign(way, { asked: [], started: [], answer: zhou })
    await app.db.deleteFrom('platform_identity').execute()
    await app.db.deleteFrom('way_attempt').execute()
  })
  afterAll(() => app.stop())
}
