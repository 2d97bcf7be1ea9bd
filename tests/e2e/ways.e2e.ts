/** Signing in from WeChat Work, Feishu and the toolkit app, and what stands there when it does not succeed. */
import { makeSignInCode } from '@portal/auth/server'
import { expect, test, type Page } from '@playwright/test'
import { usePortal } from './portal.ts'
import { addNews, seedCompany } from './seed.ts'
import { startSmallPlatform, type SmallPlatform } from './small-platform.ts'
import { bridge, signedToken, toolkit } from './toolkit-bridge.ts'

let wechat: SmallPlatform
let feishu: SmallPlatform
let newsId = 0
const portal = usePortal(
  async (app) => {
    await seedCompany(app.db)
    newsId = await addNews(app.db, { title: { zh: '深链', en: 'Deep link' } })
  },
  async () => {
    ;[wechat, feishu] = await Promise.all([startSmallPlatform('wechat'), startSmallPlatform('feishu')])
    return { settings: { env: 'PROD', providers: [wechat.way, feishu.way], toolkit } }
  },
)
test.beforeEach(async () => {
  for (const platform of [wechat, feishu]) Object.assign(platform, { who: 'zhou.min', mood: 'good', visits: 0 })
  await portal.app.db.deleteFrom('platform_identity').execute()
})
test.afterAll(() => Promise.all([wechat.stop(), feishu.stop()]))

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36'
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
const agents = {
  wecom: `${windows} wxwork/4.1.20 (MicroMessenger/6.2) WindowsWechat`,
  wecomPhone: `${iPhone} wxwork/4.1.20 MicroMessenger/7.0.1 Language/zh`,
  feishu: `${windows} Lark/7.50.1 LarkLocale/zh_CN ChannelName/Feishu`,
}
const isNoSession = /status of (401|402|403|410|503)/
const here = (page: Page) => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}
const sessionOf = (page: Page) => page.evaluate(() => localStorage['session'] as unknown)
const attemptOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('forecourt:signing-in'))
const unauthorized = (page: Page) => page.getByRole('heading', { level: 1, name: 'Unauthorized User' })
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' })
const endSessions = () => portal.app.db.deleteFrom('session').execute()
/** The page is left first: a call of it that is still under way would notice by itself. */
async function reopenEnded(page: Page): Promise<void> {
  const address = page.url()
  await page.goto('about:blank')
  await endSessions()
  await page.goto(address)
}

test('[AUTH-06][AUTH-03] WeChat Work leads in, brings back when the session ends, and gives up without a loop @slow', async () => {
  const path = `/newsDetail?newsID=${newsId}`
  const { page, trouble } = await portal.visit(null, { path, context: { userAgent: agents.wecom } })
  trouble.allow(isNoSession)
  const title = page.getByRole('heading', { level: 1, name: 'Deep link' })
  await title.waitFor()
  expect(here(page)).toBe(path)
  const kept = () => page.evaluate(() => [localStorage['ADAccount'], localStorage['AUTH_TYPE']] as unknown[])
  expect(await kept()).toEqual(['zhou.min', 'WECHAT'])
  expect(wechat.visits).toBe(1)

  await reopenEnded(page)
  await expect.poll(() => wechat.visits).toBe(2)
  await page.waitForURL(`**${path}`)
  await title.waitFor()

  // what ended under a page that the browser kept and shows again is noticed there, too
  await page.route('**/errorPage?**', (route) => route.fulfill({ status: 204 }), { times: 1 })
  const left = page.waitForRequest('**/errorPage?**')
  await endSessions()
  await page.getByRole('button', { name: 'My menu' }).hover()
  await page.getByRole('menuitem', { name: 'Reading history' }).click()
  await left
  const retry = page.getByRole('main').getByRole('button', { name: 'Retry' })
  await retry.waitFor()
  await page.evaluate(() => {
    localStorage['session'] = 'of another window, ended as well'
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await retry.click()
  await page.getByText('Your session ended, and signing in again failed.').waitFor()
  expect([here(page), wechat.visits]).toEqual(['/errorPage?reason=session&to=%2FnewsHistory', 2])
  await tryAgain(page).click()
  await page.getByRole('heading', { level: 1, name: 'Reading history' }).waitFor()
  expect([here(page), wechat.visits]).toEqual(['/newsHistory', 3])
})

test('[AUTH-06][T10] a code that this window did not ask for signs nobody in, nor does a raw one; a foreign target leads home @slow', async () => {
  const { page, trouble } = await portal.visit(null, { path: '/sign-in' })
  trouble.allow(isNoSession)
  await page.route('**/api/way/login?**', (route) => route.fulfill({ status: 204 }))
  const begin = async () => {
    const asked = page.waitForRequest('**/api/way/login?**')
    await page.getByRole('button', { name: 'Sign in with WeChat Work' }).click()
    return new URL((await asked).url()).searchParams.get('mark') ?? ''
  }
  const open = (code: string, mark: string, to = '/home') =>
    page.goto(`/signed-in?code=${code}&type=wechat&mark=${mark}&to=${to}`)
  const own = () => makeSignInCode(portal.app.db, 'wechat', 'chen.jie', portal.app.clock.now())

  // the platform's code of somebody else, though the mark is right
  const atPlatform = wechat.way.signInUrl!({
    state: '',
    redirectUri: portal.app.origin,
    challenge: '',
    userAgent: '',
    language: 'EN',
  })
  const { headers } = await fetch(atPlatform, { redirect: 'manual' })
  const raw = new URL(headers.get('location') ?? '').searchParams.get('code') ?? ''
  await open(raw, await begin())
  await unauthorized(page).waitFor()
  expect(await sessionOf(page)).toBeUndefined()
  expect(await wechat.way.exchange({ code: raw, now: new Date() })).toMatchObject({ ids: ['zhou.min'] })
  // one of ours with a mark that is not this window's; and with one whose attempt is over
  await page.getByRole('button', { name: 'Sign in another way' }).click()
  const mark = await begin()
  expect(mark).toMatch(/^[0-9a-f]{32}$/)
  for (const each of ['0'.repeat(32), mark]) {
    await open(await own(), each)
    await unauthorized(page).waitFor()
    expect([await sessionOf(page), await attemptOf(page)]).toEqual([undefined, null])
  }
  await page.getByRole('button', { name: 'Sign in another way' }).click()
  await open(await own(), await begin(), '/%09/evil.example/x')
  await page.waitForURL(`${portal.app.origin}/home`)
  expect(await page.evaluate(() => localStorage['ADAccount'] as string)).toBe('chen.jie')
})

/** Each has other words than the one before it: what stands there is the answer to this attempt. */
const refusals = [
  ['wrong', 'zhou.min', 'sign-in', 'Unauthorized User', /^未授权用户: signing in failed\. Please try again/],
  ['away', 'zhou.min', 'sign-in-away', 'Something went wrong', /^The sign-in service is not responding, or/],
  ['used', 'zhou.min', 'sign-in', 'Unauthorized User', /^未授权用户: signing in failed\. Please try again/],
  ['declined', 'zhou.min', 'sign-in-declined', 'Something went wrong', /^You declined to sign in\. You can try/],
  ['good', 'nobody.here', 'unknown-person', 'Unauthorized User', /^未授权用户: your account is not registered/],
] as const

for (const [name, userAgent, language, stands, address] of [
  ['on the desktop', agents.wecom, 'EN', '/errorPage', () => `/newsDetail?newsID=${newsId}`],
  [
    'from a card on a phone, in its language',
    agents.wecomPhone,
    'CHS',
    '/auth/mobileForbidden',
    () => `/WeiXinNews/NewsDetail/${newsId}/en`,
  ],
] as const)
  test(`[AUTH-04] a wrong code, a used one, a platform that is away, a no and a stranger each have their screen, and a way back: ${name} @slow`, async () => {
    const path = address()
    const [mood, who] = refusals[0]
    Object.assign(wechat, { mood, who })
    const { page, trouble } = await portal.visit(null, { path, language, context: { userAgent } })
    trouble.allow(isNoSession)
    for (const [at, [mood, who, reason, title, text]] of refusals.entries()) {
      Object.assign(wechat, { mood, who })
      if (at > 0) await tryAgain(page).click()
      await page.getByText(text).waitFor()
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      const { origin, pathname, searchParams } = new URL(page.url())
      expect([origin, pathname, searchParams.get('reason'), searchParams.get('to')]).toEqual([
        portal.app.origin,
        stands,
        reason,
        path,
      ])
      expect([await sessionOf(page), await attemptOf(page)]).toEqual([undefined, null])
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      expect(wechat.visits).toBe(at + 1)
    }
    Object.assign(wechat, { mood: 'good', who: 'zhou.min' })
    await tryAgain(page).click()
    await page.getByRole('heading', { level: 1, name: 'Deep link' }).waitFor()
    expect(here(page)).toBe(path)
  })

test('[AUTH-06][AUTH-03] Feishu leads in; when the session ends it asks, and one is back where one was', async () => {
  const path = `/WeiXinNews/NewsDetail/${newsId}/en`
  const options = { path, language: 'CHS', context: { userAgent: agents.feishu } } as const
  const { page, trouble } = await portal.visit(null, options)
  // the small platform has no codes by its client
  trouble.allow(isNoSession, /feishu\/begin/)
  const title = page.getByRole('heading', { level: 1, name: 'Deep link' })
  await title.waitFor()
  expect(await page.evaluate(() => localStorage['AUTH_TYPE'] as string)).toBe('FEISHU')
  await reopenEnded(page)
  await page.getByRole('heading', { level: 1, name: 'Your session has ended' }).waitFor()
  expect(feishu.visits).toBe(1)
  // the one way that there is has its name
  await expect(page.getByRole('button')).toHaveText(['Sign in with Feishu'])
  await page.getByRole('button').click()
  await page.waitForURL(`**${path}`)
  await title.waitFor()
  expect(feishu.visits).toBe(2)
})

const toolkitToken = (sub: string) => signedToken(sub, portal.app.clock.now())

test('[AUTH-07][AUTH-03] the toolkit app hands over a token; an ended session asks the bridge for another @slow', async () => {
  let given = 0
  const path = `/newsDetail?newsID=${newsId}`
  const { page, trouble } = await portal.visit(null, {
    path,
    before: (page) => bridge(page, () => (given++, toolkitToken('zhou.min'))),
  })
  trouble.allow(isNoSession)
  const title = page.getByRole('heading', { level: 1, name: 'Deep link' })
  await title.waitFor()
  expect(await page.evaluate(() => localStorage['AUTH_TYPE'] as string)).toBe('TOOLKIT')
  const before = await page.evaluate(() => localStorage['session'] as string)
  await reopenEnded(page)
  await page.waitForFunction((ended) => localStorage['session'] !== ended, before)
  await title.waitFor()
  expect(given).toBe(3)
})

test('[AUTH-04][AUTH-07] a used token, a wrong one and an unknown person each have their screen, and a way back @slow', async () => {
  let token = toolkitToken('zhou.min')
  const path = `/newsDetail?newsID=${newsId}`
  const { page, trouble } = await portal.visit(null, { path, before: (page) => bridge(page, () => token) })
  trouble.allow(isNoSession)
  const title = page.getByRole('heading', { level: 1, name: 'Deep link' })
  await title.waitFor()
  const stands = async (reason: string, text: RegExp) => {
    await unauthorized(page).waitFor()
    await page.getByText(text).waitFor()
    expect(here(page)).toBe(`/errorPage?${new URLSearchParams({ reason, to: path })}`)
    expect(await sessionOf(page)).toBeUndefined()
  }
  const again = async () => {
    const refused = page.waitForResponse('**/api/token/userInfo')
    await tryAgain(page).click()
    await refused
  }
  await reopenEnded(page)
  await stands('sign-in', /^未授权用户: signing in failed/)
  token = toolkitToken('zhou.min').replace(/[^.]{4}$/, 'AAAA')
  await again()
  await stands('sign-in', /^未授权用户: signing in failed/)
  token = toolkitToken('nobody.here')
  await again()
  await stands('unknown-person', /^未授权用户: your account is not registered/)
  token = toolkitToken('zhou.min')
  await again()
  await title.waitFor()
})

test('[AUTH-01] a desktop browser without single sign-on chooses its platform @slow', async () => {
  const { page } = await portal.visit(null, { path: `/newsDetail?newsID=${newsId}` })
  await page.getByRole('heading', { level: 1, name: 'Sign in to Forecourt' }).waitFor()
  expect([wechat.visits, feishu.visits]).toEqual([0, 0])
  await page.getByRole('button', { name: 'Sign in with WeChat Work' }).click()
  await page.getByRole('heading', { level: 1, name: 'Deep link' }).waitFor()
  expect([wechat.visits, feishu.visits]).toEqual([1, 0])
  expect(await page.evaluate(() => localStorage['AUTH_TYPE'] as string)).toBe('SSO')
})

test('[AUTH-09] who waits too long in WeChat Work is told so: at the start, and later over the page @slow', async () => {
  let isSlow = true
  const { page, trouble } = await portal.visit('zhou.min', {
    path: `/newsDetail?newsID=${newsId}`,
    context: { userAgent: agents.wecom },
    async before(page) {
      // the browser's fifteen seconds pass in a second and a half while nothing else is asked for
      await page.addInitScript(() => {
        const timeout = AbortSignal.timeout.bind(AbortSignal)
        AbortSignal.timeout = (ms) => timeout(sessionStorage['hasTime'] ? ms : ms / 10)
      })
      await page.route('**/api/user/detail', (route) => (isSlow ? undefined : route.fallback()))
    },
  })
  trouble.allow(/net::ERR/)
  await page.getByRole('heading', { level: 1, name: 'Slow network response' }).waitFor()
  await page.getByText(/^网络响应缓慢: please check your network/).waitFor()
  isSlow = false
  await page.evaluate(() => sessionStorage.setItem('hasTime', 'yes'))
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.getByRole('heading', { level: 1, name: 'Deep link' }).waitFor()

  await page.route('**/api/news/**', () => undefined)
  await page.getByRole('button', { name: 'My menu' }).hover()
  const history = page.getByRole('menuitem', { name: 'Reading history' })
  await history.waitFor()
  await page.evaluate(() => sessionStorage.removeItem('hasTime'))
  await history.click()
  const told = page.getByRole('dialog', { name: 'Slow network response' })
  await told.waitFor()
  await told.getByRole('button', { name: 'Stay on this page' }).click()
  await told.waitFor({ state: 'detached' })
  expect(here(page)).toBe('/newsHistory')
})
