/** [AUTH-06] Sign-in through the whole portal: from its sign-in page over the platform to a session. */
import { seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { startWecomHost, wecomSettings, type WecomHost } from '@portal/testing'
import { auth } from '@portal/auth/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let host: WecomHost
let app: TestApp
const userAgent = 'Mozilla/5.0 (iPhone) Mobile/15E148 wxwork/4.1.36 MicroMessenger/7.0.1'

beforeAll(async () => {
  host = await startWecomHost({ now: () => app.clock.now().getTime() })
  const wecom = wecomSettings(host)
  app = await startApp({ settings: { env: 'PROD', wecom }, connections: 5 })
  await seedCompany(app.db)
})
afterAll(async () => {
  await app.stop()
  await host.stop()
})
beforeEach(() => {
  host.mood = 'good'
  host.errorCodes.clear()
  host.signedInUser = 'Zhou.Min'
})

const locationOf = (response: Response): string => response.headers.get('location') ?? ''

/** Acts as a browser: to the platform and back to the portal's callback. */
async function toCallback(): Promise<{ address: string; cookie: string }> {
  const begun = await app.raw('way/login?type=wechat&redirect=/people', { headers: { 'user-agent': userAgent } })
  expect(locationOf(begun)).toMatch(/#wechat_redirect$/)
  const cookie = (begun.headers.get('set-cookie') ?? '').split(';')[0]!
  const address = locationOf(await fetch(locationOf(begun), { redirect: 'manual' }))
  return { address, cookie }
}

async function back({ address, cookie }: { address: string; cookie: string }): Promise<URL> {
  return new URL(locationOf(await fetch(address, { headers: { cookie }, redirect: 'manual' })), app.origin)
}
const exchange = (Code: string) => app.ask(auth.exchange, { Code, CodeType: 'wechat' })

test('[AUTH-06] signing in with WeChat Work opens a session of that type, once', async () => {
  const callback = await toCallback()
  const landed = await back(callback)
  expect([landed.pathname, landed.searchParams.get('type'), landed.searchParams.get('to')]).toEqual([
    '/signed-in',
    'wechat',
    '/people',
  ])
  const code = landed.searchParams.get('code')!
  const opened = await exchange(code)
  expect(opened).toMatchObject({ Code: 200, Data: { ADAccount: 'zhou.min' } })
  expect(await app.db.selectFrom('session').select(['account', 'auth_type']).execute()).toEqual([
    { account: 'zhou.min', auth_type: 'WECHAT' },
  ])
  expect((await exchange(code)).Code).toBe(401)
  // neither the state nor the code works again
  expect((await back(callback)).pathname).toBe('/errorPage')
})

test('[AUTH-06] GetToken accepts the raw code of the client, once', async () => {
  const raw = new URL((await toCallback()).address).searchParams.get('code')!
  expect(await app.ask(auth.exchangeWechat, { Code: raw })).toMatchObject({
    Code: 200,
    Data: { ADAccount: 'zhou.min' },
  })
  expect(await app.ask(auth.exchangeWechat, { Code: raw })).toMatchObject({ Code: 401, Data: null })
})

test('[AUTH-04] 402 for people whom the portal does not know, and for people who are not members', async () => {
  for (const who of ['new.colleague', 'openid:visitor', 'ww2/zhou.min', 'gone.user']) {
    host.signedInUser = who
    const landed = await back(await toCallback())
    expect((await exchange(landed.searchParams.get('code')!)).Code).toBe(402)
  }
})

test('[AUTH-06] a used code, a code of somebody else, and an unavailable platform each have their own page', async () => {
  const reasonOf = async (change: (callback: { address: string; cookie: string }) => void) => {
    const callback = await toCallback()
    change(callback)
    return (await back(callback)).searchParams.get('reason')
  }
  expect(await reasonOf(() => host.errorCodes.set('/cgi-bin/auth/getuserinfo', 40029))).toBe('sign-in')
  host.errorCodes.clear()
  expect(await reasonOf((callback) => (callback.cookie = ''))).toBe('sign-in')
  expect(await reasonOf(() => (host.mood = 'down'))).toBe('sign-in-away')
  host.mood = 'good'
  expect(await reasonOf(() => host.errorCodes.set('/cgi-bin/auth/getuserinfo', 60020))).toBe('sign-in-away')
})
