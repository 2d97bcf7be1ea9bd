import { request } from 'node:http'
import { addNews, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll } from 'vitest'
import { type PlatformProvider } from '@portal/auth/server'
import { composeRoutes } from '../apps/server/compose.ts'
import { openAnnouncer, type Route } from '@portal/server'

export let app: TestApp
export let routes: Route[]
export let token = ''

/** Fake platform that returns the person encoded in the code. */
const platform: PlatformProvider = {
  platform: 'wechat',
  signInUrl: ({ state, redirectUri }) =>
    `https://platform.example/authorize?${new URLSearchParams({ state, redirectUri }).toString()}`,
  async exchange({ code }) {
    codes.push(code)
    underWay.now += 1
    underWay.most = Math.max(underWay.most, underWay.now)
    await new Promise(setImmediate)
    underWay.now -= 1
    return code === 'zhou' ? { externalId: 'zhou', ids: ['zhou.min'] } : 'invalid'
  },
}

export const codes: string[] = []
/** Running calls to the platform, and their maximum. */
export const underWay = { now: 0, most: 0 }

export const production = {
  providers: [platform],
  // a wrong code only occupies its slot while it is checked
  signInPace: { heldMs: 0 },
  env: 'PROD' as const,
  publicOrigin: 'https://portal.example',
  isShowDate: true,
  modifyPassUrl: '',
}

export interface Answered {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

/** Sends a raw request: `fetch` normalises paths and cannot set Host or TRACE. */
export function send(
  path: string,
  init: { method?: string; headers?: Record<string, string>; body?: string } = {},
  origin = app.origin,
) {
  return new Promise<Answered>((done, fail) => {
    const { hostname, port } = new URL(origin)
    const sent = request({ hostname, port, path, method: init.method ?? 'GET', headers: init.headers }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      // streams never end: only the head matters here
      if (response.headers['content-type']?.startsWith('text/event-stream')) sent.destroy()
      response.on('close', () => done({ status: response.statusCode ?? 0, headers: response.headers, text }))
    })
    sent.on('error', fail).end(init.body)
  })
}

export const json = { 'content-type': 'application/json' }

export const enter = (Code: string, CodeType: string, headers: Record<string, string> = {}) =>
  send('/api/token/userInfo', {
    method: 'POST',
    headers: { ...json, ...headers },
    body: JSON.stringify({ Code, CodeType }),
  })

export function useSurface(): void {
  beforeAll(async () => {
    app = await startApp({ settings: production })
    await seedCompany(app.db)
    await addNews(app.db)
    token = await app.signIn('zhou.min')
    const announcements = await openAnnouncer(app.database)
    const around = {
      database: app.database,
      announcements,
      clock: app.clock,
      onFault: () => undefined,
      onCrawl: () => undefined,
    }
    const settings = { ...production, dataFolder: '/tmp', sso: undefined, trustProxy: undefined }
    const composed = await composeRoutes(settings, around)
    routes = composed.routes
    await composed.dispose()
    await announcements.close()
  })
  afterAll(() => app.stop())
}
