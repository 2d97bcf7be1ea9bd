/** [AUTH-06] A visitor in Feishu's client, against the stand-in: in, refused, ended, and with the platform down. */
import { feishuSettings, startFeishuHost, type FeishuHost } from '@portal/testing'
import type { Settings } from '../../apps/server/settings.ts'
import { expect, test } from '@playwright/test'
import { usePortal } from './portal.ts'
import { addNews, seedCompany } from './seed.ts'

let host: FeishuHost
let feishu: NonNullable<Settings['feishu']>
let news = 0
const portal = usePortal(
  async (app) => {
    host.redirectUris.add(`${app.origin}/api/way/callback?type=feishu`)
    await seedCompany(app.db)
    news = await addNews(app.db, { title: { zh: '深链', en: 'Deep link' } })
  },
  async () => {
    host = await startFeishuHost({
      people: [
        { openId: 'ou_zhou', userId: 'zhou.min', name: '周敏' },
        { openId: 'ou_lin', userId: 'lin.wei', name: '林薇' },
        { openId: 'ou_new', userId: 'nobody.here', name: '陌生人' },
      ],
    })
    feishu = {
      ...feishuSettings(host),
      tenantKey: host.tenantKey,
    }
    return { settings: { env: 'PROD', feishu } }
  },
)
test.afterAll(() => host.stop())

const context = {
  userAgent:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Lark/7.34.8 LarkLocale/zh_CN ChannelName/Feishu',
}
/** With the id of the request, which the page shows. */
const errorPage = (reason: string) => new RegExp(`/errorPage\\?reason=${reason}&id=[\\w-]+&to=%2Fhome$`)
const isRefused = /status of (401|402|403|410|404|503)/

test('[AUTH-06] Feishu signs one in where one wanted to go, opens chats, and is asked before signing in again @slow', async () => {
  host.client = 'ou_zhou'
  const { page, trouble } = await portal.visit(null, { context, path: `/home?news=${news}` })
  await page.getByRole('dialog').getByRole('heading', { level: 1, name: 'Deep link' }).waitFor()
  expect(await page.evaluate(() => [localStorage['ADAccount'], localStorage['AUTH_TYPE']])).toEqual([
    'zhou.min',
    'FEISHU',
  ])
  expect(new URL(page.url()).search).toBe(`?news=${news}`)

  // the chat with a colleague who is known there; with one who is not the portal says so
  trouble.allow(isRefused)
  await page.goto('/home?person=tan.rui')
  const chat = page.getByRole('dialog').getByRole('button', { name: 'Chat' })
  await chat.click()
  await page.getByText('This colleague is not on Feishu yet').waitFor()
  await portal.app.db
    .insertInto('platform_identity')
    .values({ platform: 'feishu', external_id: 'ou_tan', account: 'tan.rui' })
    .execute()
  await page.route('https://applink.feishu.cn/**', (route) => route.fulfill({ status: 204 }))
  const opened = page.waitForRequest('https://applink.feishu.cn/**')
  await chat.click()
  expect((await opened).url()).toBe('https://applink.feishu.cn/client/chat/open?openId=ou_tan')

  // AUTH-03: an ended session is not renewed behind one's back
  await portal.app.db.deleteFrom('session').execute()
  await page.goto(`/home?news=${news}`)
  await page.getByText('Your session has ended').waitFor()
  const asked = host.requests.length
  await page.getByRole('button', { name: 'Sign in with Feishu' }).click()
  await page.getByRole('dialog').getByRole('heading', { level: 1, name: 'Deep link' }).waitFor()
  expect(host.requests.slice(asked).map(({ path }) => path)).toContain('/open-apis/authen/v1/authorize')
})

test('[AUTH-06] a used code, an unknown person, a refusal and a platform that is down each have their screen @slow', async () => {
  host.client = 'ou_zhou'
  host.plannedAnswers.set('/open-apis/authen/v2/oauth/token', [
    { status: 400, body: { code: 20_065, error: 'invalid_grant', error_description: 'used' } },
  ])
  const { page, trouble } = await portal.visit(null, { context })
  trouble.allow(isRefused)
  await page.getByText('未授权用户: signing in failed. Please try again.').waitFor()
  host.client = 'ou_new'
  await page.goto('/home')
  await page.getByRole('heading', { name: 'Unauthorized User' }).waitFor()
  await page.getByText(/未授权用户/).waitFor()
  host.client = null
  await page.goto('/home')
  await page.waitForURL(errorPage('sign-in-declined'))
  host.client = 'ou_zhou'
  // as chosen on the desk of the demo: the API is in trouble, its page in the browser is not
  for (const mood of ['odd', 'busy'] as const) {
    host.mood = mood
    await page.goto('/home')
    await page.waitForURL(errorPage('sign-in-away'))
  }
  host.mood = 'good'
  expect(await page.evaluate(() => localStorage['session'])).toBeUndefined()
})

test("[AUTH-06] the client's own call, by the platform's script, signs one in without leaving the page @slow", async () => {
  host.client = 'ou_lin'
  feishu.h5SdkUrl = `${host.address}/h5-sdk.js`
  const asked = host.requests.length
  const { page } = await portal.visit(null, { context })
  await page.getByRole('heading', { level: 1, name: /En lin\.wei/ }).waitFor()
  expect(host.requests.slice(asked).map(({ path }) => path)).toEqual([
    '/h5-sdk.js',
    '/open-apis/authen/v2/oauth/token',
    '/open-apis/authen/v1/user_info',
  ])
})
