import { expect, test } from '@playwright/test'
import { usePortal } from './portal.ts'
import { startProvider, type TestProvider } from './provider.ts'
import { addNews, seedCompany } from './seed.ts'
import { startSmallPlatform, type SmallPlatform } from './small-platform.ts'

let provider: TestProvider
let wechat: SmallPlatform
let sso: { issuer: string; clientId: string; clientSecret: string; origin: string; allowHttp: boolean }
const portal = usePortal(
  async (app) => {
    sso.origin = app.origin
    provider.knowPortal(app.origin)
    await seedCompany(app.db)
  },
  async () => {
    ;[provider, wechat] = await Promise.all([startProvider(), startSmallPlatform('wechat')])
    sso = { issuer: provider.issuer, clientId: 'portal', clientSecret: 'secret', origin: '', allowHttp: true }
    return { settings: { env: 'PROD', sso, ways: [wechat.way] } }
  },
)
test.afterAll(() => Promise.all([provider.stop(), wechat.stop()]))

test('[AUTH-05] signing in leads over the provider back to the address one asked for', async () => {
  const id = await addNews(portal.app.db, { title: { zh: '深链', en: 'Deep link' } })
  provider.person = { sub: 's-zhou', preferred_username: 'zhou.min' }
  const { page } = await portal.visit(null, { path: `/home?news=${id}&origin=List` })
  await page.getByRole('dialog').getByRole('heading', { level: 1, name: 'Deep link' }).waitFor()
  expect(new URL(page.url()).search).toBe(`?news=${id}&origin=List`)
  expect(await page.evaluate(() => [localStorage['ADAccount'], localStorage['AUTH_TYPE']])).toEqual(['zhou.min', 'SSO'])
  // the one-time code does not stay behind in the address or the history
  await page.getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: /En zhou\.min/ }).waitFor()
})

test('[AUTH-04][AUTH-01] a person whom the portal does not know stands on the error page, in both languages, and may take another way', async () => {
  provider.person = { sub: 's-nobody', preferred_username: 'nobody.here' }
  const { page, trouble } = await portal.visit(null)
  trouble.allow(/status of (401|402|403)/)
  await page.waitForURL('**/errorPage?reason=unknown-person&to=%2Fhome')
  await page.getByRole('heading', { name: 'Unauthorized User' }).waitFor()
  await page.getByText(/未授权用户/).waitFor()
  // AUTH-01: single sign-on begins by itself; whom it does not let in, and who has signed out, may choose
  await page.getByRole('button', { name: 'Sign in another way' }).click()
  const asked = page.getByRole('heading', { level: 1, name: 'Sign in to Forecourt' })
  await asked.waitFor()
  const buttons = page.getByRole('button')
  expect(await buttons.allTextContents()).toEqual(['Sign in with your company account', 'Sign in with WeChat Work'])
  await buttons.nth(1).click()
  await page.getByRole('heading', { level: 1, name: /En zhou\.min/ }).waitFor()
  await page.getByRole('button', { name: 'My menu' }).hover()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Sign in again' }).click()
  await asked.waitFor()
  const provided = page.waitForRequest('**/api/sso/login?**')
  await buttons.first().click()
  await provided
})

test('[AUTH-03] an ended session is renewed over the provider, and a kept draft is still there', async () => {
  const id = await addNews(portal.app.db)
  provider.person = { sub: 's-zhou', preferred_username: 'zhou.min' }
  const { page, trouble } = await portal.visit(null, { path: `/home?news=${id}` })
  trouble.allow(/status of (401|403|410)/)
  const input = page.getByRole('dialog').getByRole('textbox', { name: 'Comment' })
  await input.click()
  await page.keyboard.type('typed before')
  await portal.app.db.deleteFrom('session').execute()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/signed-in?**')
  await page.waitForURL(`**/home?news=${id}`)
  await expect.poll(() => input.textContent()).toBe('typed before')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('dialog').locator('li').getByText('typed before', { exact: true }).waitFor()
})

test('[AUTH-05] a code that this page did not ask for is not used', async () => {
  const { page } = await portal.visit(null, { path: '/signed-in?code=planted&to=/home' })
  await page.waitForURL('**/errorPage?reason=sign-in&to=%2Fhome')
  await page.getByText(/^未授权用户: signing in did not succeed/).waitFor()
})
