import { expect, test } from '@playwright/test'
import { usePortal } from './portal.ts'
import { startOidcProvider, type TestProvider } from '@portal/testing/oidc'
import { addPerson } from '@portal/test-portal'
import { expectNoBarriers } from './looks.ts'
import { addNews, seedCompany } from './seed.ts'
import { startSmallPlatform, type SmallPlatform } from './small-platform.ts'

let provider: TestProvider
let wechat: SmallPlatform
let sso: { issuer: string; clientId: string; clientSecret: string; origin: string; allowHttp: boolean }
const portal = usePortal(
  async (app) => {
    sso.origin = app.origin
    provider.setPortal(app.origin)
    await seedCompany(app.db)
  },
  async () => {
    ;[provider, wechat] = await Promise.all([startOidcProvider(), startSmallPlatform('wechat')])
    sso = { issuer: provider.issuer, clientId: 'portal', clientSecret: 'secret', origin: '', allowHttp: true }
    return { settings: { env: 'PROD', sso, providers: [wechat.way] } }
  },
)
test.afterAll(() => Promise.all([provider.stop(), wechat.stop()]))

test.describe('two providers', () => {
  let group: TestProvider
  let venture: TestProvider
  let settings: { origin: string }[] = []
  const both = usePortal(
    async (app) => {
      for (const each of settings) each.origin = app.origin
      for (const each of [group, venture]) each.setPortal(app.origin)
      venture.configure({ claims: ['upn'] })
      await seedCompany(app.db)
    },
    async () => {
      ;[group, venture] = await Promise.all([startOidcProvider(), startOidcProvider()])
      const at = { clientId: 'portal', clientSecret: 'secret', origin: '', allowHttp: true }
      const sso = { ...at, issuer: group.issuer, name: { zh: '远行汽车', en: 'Voyant' } }
      const own = { tags: ['jac'], accountClaim: 'upn', accountCut: ['@jianglan.example'] }
      const ssoSecond = { ...at, ...own, issuer: venture.issuer, name: { zh: '江岚汽车', en: 'Jianglan' } }
      settings = [sso, ssoSecond]
      return { settings: { env: 'PROD', sso, ssoSecond } }
    },
  )
  test.afterAll(() => Promise.all([group.stop(), venture.stop()]))

  test('[AUTH-05] one chooses by keyboard, comes in by its own claims, and goes on with it the next time @slow', async () => {
    venture.signInAs({ sub: 's-1', upn: 'Chen.Jie@jianglan.example' })
    const { page } = await both.visit(null, { path: '/people' })
    const buttons = page.getByRole('button')
    await expect(buttons).toHaveText(['Sign in with your Voyant account', 'Sign in with your Jianglan account'])
    await expectNoBarriers(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(buttons.nth(1)).toBeFocused()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/people')
    await page.getByRole('button', { name: 'My menu' }).waitFor()
    expect(await page.evaluate(() => [localStorage['ADAccount'], localStorage['userTag']])).toEqual(['chen.jie', 'jac'])
    await page.evaluate(() => localStorage.removeItem('session'))
    const again = page.waitForRequest((request) => request.url().startsWith(`${venture.issuer}/auth?`))
    await page.goto('/people')
    await again
    await page.waitForURL('**/people')
    await page.getByRole('button', { name: 'My menu' }).waitFor()
  })
})

test('[AUTH-05] signing in leads over the provider back to the address one asked for', async () => {
  const id = await addNews(portal.app.db, { title: { zh: '深链', en: 'Deep link' } })
  provider.signInAs({ sub: 's-zhou', preferred_username: 'zhou.min' })
  const { page } = await portal.visit(null, { path: `/home?news=${id}&origin=List` })
  await page.getByRole('dialog').getByRole('heading', { level: 1, name: 'Deep link' }).waitFor()
  expect(new URL(page.url()).search).toBe(`?news=${id}&origin=List`)
  expect(await page.evaluate(() => [localStorage['ADAccount'], localStorage['AUTH_TYPE']])).toEqual(['zhou.min', 'SSO'])
  // the one-time code does not stay behind in the address or the history
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('heading', { level: 1, name: /En zhou\.min/ }).waitFor()
})

test('[AUTH-04][AUTH-01] a person whom the portal does not know stands on the error page, in both languages, and may take another way @slow', async () => {
  provider.signInAs({ sub: 's-nobody', preferred_username: 'nobody.here' })
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
  await expect(buttons).toHaveText(['Sign in with your company account', 'Sign in with WeChat Work'])
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

test('[AUTH-03] an ended session is renewed over the provider, and a kept draft is still there @slow', async () => {
  const id = await addNews(portal.app.db)
  provider.signInAs({ sub: 's-zhou', preferred_username: 'zhou.min' })
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

test('[AUTH-10][AUTH-05] a sign-out without network reaches the provider before the next person signs in @slow', async () => {
  provider.signInAs({ sub: 's-zhou', preferred_username: 'zhou.min' })
  const { page, trouble } = await portal.visit(null, { path: '/people' })
  trouble.allow(/signout/, /fonts\.googleapis\.com/, /Failed to fetch/)
  await page.getByRole('button', { name: 'My menu' }).hover()
  await page.route('**/api/user/signout', (route) => route.abort('internetdisconnected'))
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByText('You are signed out').waitFor()
  await page.unroute('**/api/user/signout')
  const left = page.waitForRequest((request) => request.url().startsWith(`${provider.issuer}/session/end?`))
  await page.getByRole('button', { name: 'Sign in again' }).click()
  await page.getByRole('button', { name: /single sign-on|company account/i }).click()
  await left
})

test('[AUTH-05] a code that this page did not ask for is not used', async () => {
  const { page } = await portal.visit(null, { path: '/signed-in?code=planted&to=/home' })
  await page.waitForURL('**/errorPage?reason=sign-in&to=%2Fhome')
  await page.getByText(/^未授权用户: signing in failed/).waitFor()
})

test('[AUTH-05][AUTH-10] who has another identity reads what to do, an administrator links it on the desk, and signing out reaches the provider @slow', async () => {
  await addPerson(portal.app.db, 'ad.min', { roles: ['portal-administrator'], name: { zh: '管理员', en: 'Ada Min' } })
  const before = { issuer: 'https://before.example', subject: 's-before', account: 'zhou.min', bound_at: new Date() }
  await portal.app.db.insertInto('sso_identity').values(before).execute()
  provider.signInAs({ sub: 's-other', preferred_username: 'zhou.min' })
  const { page, trouble } = await portal.visit(null)
  // the provider's own page wants a font of the internet
  trouble.allow(/status of (401|402|403)/, /fonts\.googleapis\.com/)
  await page.getByRole('heading', { name: 'Your sign-in identity has changed' }).waitFor()
  await page.getByText(/^未授权用户: the portal knows your account, but .+ Ask a portal administrator/).waitFor()

  const desk = await portal.visit('ad.min', { path: '/desk/sign-ins' })
  await desk.page.getByRole('button', { name: 'This person is linked to another sign-in identity' }).waitFor()
  await expectNoBarriers(desk.page)
  await desk.page.getByRole('button', { name: /^Link this identity to / }).click()
  await desk.page.getByRole('dialog').getByRole('button', { name: 'Link this identity' }).click()
  await desk.page.getByText('Done', { exact: true }).waitFor()
  // one field finds both
  await expect(desk.page.getByRole('main').getByRole('textbox')).toHaveCount(1)
  await desk.page.getByRole('textbox', { name: 'Search sign-ins' }).fill('zhou.min')
  await desk.page.getByRole('button', { name: 'Unlink the sign-in identity s-other' }).waitFor()

  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: /En zhou\.min/ }).waitFor()
  const left = page.waitForRequest((request) => request.url().startsWith(`${provider.issuer}/session/end?`))
  await page.getByRole('button', { name: 'My menu' }).hover()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  expect(new URL((await left).url()).searchParams.get('post_logout_redirect_uri')).toBe(
    `${portal.app.origin}/signed-out`,
  )
})
