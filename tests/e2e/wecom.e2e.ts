/** Inside WeChat Work, which a stand-in plays: signing in, what may go wrong on the way, and a colleague's chat. */
import { insertReply } from '@portal/news/server'
import { notifications } from '@portal/notifications/contract'
import { notify } from '@portal/notifications/server'
import { createSecrets } from '@portal/server'
import { linkIdentity } from '@portal/auth/server'
import { startWecomHost, wecomSettings, type WecomHost } from '@portal/testing'
import { createWecom as workApp } from '@portal/wecom/server'
import { expect, test, type Page } from '@playwright/test'
import { createCardWork } from '../../apps/server/cards.ts'
import { usePortal } from './portal.ts'
import { addNews, insertComment, seedCompany } from './seed.ts'

let host: WecomHost
const portal = usePortal(
  (app) => seedCompany(app.db),
  async () => {
    host = await startWecomHost()
    return { settings: { env: 'PROD', wecom: wecomSettings(host) } }
  },
)
test.afterAll(() => host.stop())

const userAgent =
  'Mozilla/5.0 (Windows NT 10.0; WOW64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/116.0.0.0 Safari/537.36 wxwork/4.1.22 (MicroMessenger/6.2) WindowsWechat Language/zh'
const client = { context: { userAgent } }

/** Imitates the client's bridge of the JS-SDK and records its calls. */
function withBridge(page: Page) {
  return page.addInitScript(() => {
    const asked: [string, Record<string, unknown>][] = []
    const invoke = (name: string, given: Record<string, unknown>, answer: (result: object) => void) => {
      asked.push([name, given])
      answer({ err_msg: `${name}:ok` })
    }
    Object.assign(window, { WeixinJSBridge: { invoke, on: () => undefined }, askedOfClient: asked })
  })
}

test('[AUTH-06] inside the client one is signed in without a word, where one wanted to go; a chat opens by its JS-SDK @slow', async () => {
  host.signedInUser = 'Zhou.Min'
  const { page } = await portal.visit(null, { ...client, path: '/people?person=lin.wei', before: withBridge })
  const chat = page.getByRole('dialog').getByRole('link', { name: /^Chat/ })
  await chat.waitFor()
  expect(await page.evaluate(() => [localStorage['ADAccount'], localStorage['AUTH_TYPE']])).toEqual([
    'zhou.min',
    'WECHAT',
  ])
  const { search, hash } = new URL(page.url())
  expect([search, hash]).toEqual(['?person=lin.wei', ''])
  await chat.click()
  const asked = () =>
    page.evaluate(() => (window as unknown as { askedOfClient: [string, Record<string, unknown>][] }).askedOfClient)
  await expect.poll(async () => (await asked()).map(([name]) => name)).toContain('openEnterpriseChat')
  const calls = new Map(await asked())
  expect(calls.get('agentConfig')).toMatchObject({ corpid: host.corpId, agentid: '1000002' })
  expect(calls.get('agentConfig')!['signature']).toMatch(/^[0-9a-f]{40}$/)
  expect(calls.get('openEnterpriseChat')).toMatchObject({ userIds: 'lin.wei' })
})

/** Of what stood behind `#` at the platform nothing stays, though browsers keep it. */
const errorPage = (page: Page, reason: string) =>
  page.waitForURL(
    ({ href, origin }) => href.replace(/&id=[\w-]+/, '') === `${origin}/errorPage?reason=${reason}&to=%2Fhome`,
  )

test('[AUTH-03] [AUTH-04] a used code, an unknown person and a platform that is down, each with its own screen @slow', async () => {
  host.errorCodes.set('/cgi-bin/auth/getuserinfo', 40029)
  const { page, trouble } = await portal.visit(null, client)
  trouble.allow(/status of (401|402|403)/)
  await errorPage(page, 'sign-in')
  await page.getByText('未授权用户: signing in failed').waitFor()
  host.errorCodes.clear()

  host.signedInUser = 'new.colleague'
  await page.goto('/home')
  await errorPage(page, 'unknown-person')
  await page.getByRole('heading', { name: 'Unauthorized User' }).waitFor()
  await page.getByText(/未授权用户/).waitFor()

  host.signedInUser = 'Zhou.Min'
  host.mood = 'down'
  await page.goto('/home')
  await errorPage(page, 'sign-in-away')
  host.mood = 'good'
  await page.goto('/home')
  await page.getByRole('heading', { level: 1, name: /En zhou\.min/ }).waitFor()

  // the session ends: the way in is the same, and one stands where one was
  trouble.allow(/status of (401|403|410)/)
  // home is left first: a call of it that is still under way would sign in again by itself
  await page.goto('about:blank')
  await portal.app.db.deleteFrom('session').execute()
  await page.goto('/people?person=lin.wei')
  await page.getByRole('dialog').getByRole('link', { name: /^Chat/ }).waitFor()
})

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 wxwork/4.1.36 MicroMessenger/7.0.1 Language/zh'

test('[AUTH-08] [MSG-02] an answer arrives as a card in the chat, and the card leads to it on the phone @slow', async () => {
  const { app } = portal
  const now = app.clock.now()
  const newsId = await addNews(app.db, { title: { zh: '新车下线', en: 'Off the line' } })
  const commentId = await insertComment(app.db, { newsId, author: 'zhou.min', text: 'well said', now })
  const reply = { newsId, commentId, author: 'lin.wei', receiver: 'zhou.min', layer: 1, text: 'thank you', now }
  const replyId = await insertReply(app.db, reply)
  await linkIdentity(app.db, 'wechat', 'zhou.min', 'zhou.min')
  host.members.push({ userid: 'Zhou.Min', name: '周敏', department: [1] })
  const token = await app.signIn('zhou.min')
  const quiet = { QuietTypes: [], QuietFrom: '00:00', QuietTo: '00:00', TimeZone: 'Asia/Shanghai', ChatTypes: [3] }
  expect((await app.ask(notifications.saveChoice, quiet, { token })).Code).toBe(200)
  const link = `?news=${newsId}&comment=${commentId}&reply=${replyId}`
  const text = { zh: '林薇回复了你', en: 'Wei Lin answered you' }
  const notice = { type: 3 as const, about: newsId, to: { account: 'zhou.min' }, text, link, now }
  await app.db.transaction().execute((tx) => notify(tx, notice))
  const around = { db: app.db, clock: app.clock, onFault: () => undefined }
  const { channel } = workApp(wecomSettings(host), around)
  const secrets = await createSecrets(app.db)
  const deliver = createCardWork({ ...around, secrets, channels: [channel], origin: app.origin })
  await deliver()
  await deliver()
  expect(host.cards.map(({ touser }) => touser)).toEqual(['zhou.min'])
  const [{ textcard }] = host.cards as [(typeof host.cards)[number]]
  expect(textcard.url).toMatch(/^http:.*\/api\/sso\/msg\/redirect\?state=/)

  host.signedInUser = 'Zhou.Min'
  const context = { userAgent: phone, viewport: { width: 390, height: 844 } }
  const { page } = await portal.visit(null, { path: textcard.url, context })
  await page.getByText('thank you', { exact: true }).first().waitFor()
  expect(new URL(page.url()).pathname).toMatch(new RegExp(`^/WeiXinNews/Reply/${commentId}/${replyId}/`))
})
