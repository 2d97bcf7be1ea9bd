import { expect, test, type Page } from '@playwright/test'
import { usePortal } from './portal.ts'
import { addNews, seedCompany } from './seed.ts'

const portal = usePortal(async (app) => {
  await seedCompany(app.db)
  await addNews(app.db, { title: { zh: '机密', en: 'Only for us' } })
})
const isNoSession = /status of (401|403|410)/
const isSession = ({ name }: { name: string }) => /^forecourt-\d+$/.test(name)

test('[AUTH-10] signing out ends the session, and going back shows nothing', async () => {
  const { page, trouble } = await portal.visit('zhou.min')
  await page
    .getByRole('link', { name: /Only for us/ })
    .first()
    .waitFor()
  const secret = (await page.context().cookies()).find(isSession)!.value
  // DEV gives a session to whoever comes; here nobody gets one any more
  await page.route('**/api/dev/token', (route) => route.abort('failed'))
  trouble.allow(/dev\/token/, isNoSession)
  await page.getByRole('button', { name: 'My menu' }).hover()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByText('You are signed out').waitFor()
  const answer = await portal.app.raw('user/detail', {
    method: 'POST',
    headers: { token: secret, 'content-type': 'application/json' },
    body: '{}',
  })
  expect((await answer.json()).Code).toBe(410)
  expect(await page.evaluate(() => [localStorage['session'], localStorage['ADAccount']])).toEqual([
    undefined,
    undefined,
  ])
  expect((await page.context().cookies()).filter(isSession)).toEqual([])
  await page.goBack()
  await page.waitForLoadState('load')
  await expect.poll(() => page.locator('#root').innerText()).not.toBe('')
  expect(await page.locator('body').innerText()).not.toContain('Only for us')
  expect(await page.locator('body').innerText()).not.toContain('zhou.min')
})

test('[AUTH-01] in development a visit without a session gets one, and ?as= gets that of a person', async () => {
  const { page } = await portal.visit(null)
  await page.getByRole('heading', { level: 1, name: /En lin\.wei/ }).waitFor()
  await page.goto('/home?as=chen.jie')
  await page.getByRole('heading', { level: 1, name: /En chen\.jie/ }).waitFor()
})

test('[AUTH-03] a session that ended under a call is renewed once', async () => {
  const { page, trouble } = await portal.visit('zhou.min')
  trouble.allow(isNoSession)
  await page.getByRole('heading', { level: 1, name: /En zhou\.min/ }).waitFor()
  // what comes behind the first screen is there, so that the call under which the session ends is the one below
  await page.getByText('All done').waitFor()
  await page.getByRole('region', { name: /toolkit/i }).waitFor()
  const before = await page.evaluate(() => localStorage['session'] as string)
  await portal.app.db.deleteFrom('session').execute()
  let renewals = 0
  page.on('request', (request) => void (request.url().endsWith('/dev/token') && renewals++))
  await page
    .getByRole('link', { name: /Only for us/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('heading', { level: 1, name: 'Only for us' }).waitFor()
  expect(renewals).toBe(1)
  expect(await page.evaluate(() => localStorage['session'] as string)).not.toBe(before)
  await page.reload()
  await page.getByRole('dialog').getByRole('heading', { level: 1, name: 'Only for us' }).waitFor()
})

test('[AUTH-03] when it ends again and again one stands on the error page, without a loop', async () => {
  let documents = 0
  let renewals = 0
  const { page, trouble } = await portal.visit('zhou.min', {
    async before(page) {
      page.on('request', (request) => {
        if (request.resourceType() === 'document') documents++
        if (request.url().endsWith('/dev/token')) renewals++
      })
      await page.route('**/api/user/detail', (route) =>
        route.fulfill({ status: 200, json: { Code: 410, Message: 'ended', Data: null } }),
      )
    },
  })
  trouble.allow(isNoSession)
  await page.waitForURL('**/errorPage?reason=session&to=%2Fhome')
  await page.getByText('Your session ended, and signing in again failed.').waitFor()
  expect(renewals).toBe(1)
  expect(documents).toBe(2)
})

/** All that a script of the page can read: cookies, storage, databases, caches and what the worker answers. */
const readableIn = (page: Page) =>
  page.evaluate(async () => {
    const kept: string[] = [
      document.cookie,
      JSON.stringify(Object.entries(localStorage)),
      JSON.stringify(Object.entries(sessionStorage)),
    ]
    kept.push(JSON.stringify(await indexedDB.databases()), document.documentElement.outerHTML)
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const type = (await cache.match(request))?.headers.get('content-type') ?? ''
        kept.push(request.url, JSON.stringify([...request.headers]))
        if (/json|html/.test(type)) kept.push((await (await cache.match(request))?.text()) ?? '')
      }
    }
    return kept.join('\n')
  })

test('[AUTH-02][SHELL-15] no script can read what lets one in; a browser that holds a token is moved over', async () => {
  const token = await portal.app.signIn('zhou.min')
  const { page } = await portal.visit(null, {
    path: '/auth/mobileForbidden',
    context: { serviceWorkers: 'allow' },
  })
  await page.evaluate((given) => Object.assign(localStorage, { token: given, ADAccount: 'zhou.min' }), token)
  const moved = page.waitForResponse('**/api/token/cookie')
  await page.goto('/home')
  await page.getByRole('heading', { level: 1, name: /En zhou\.min/ }).waitFor()
  expect((await moved).status()).toBe(200)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await page.reload()
  await page
    .locator('#content')
    .getByRole('heading', { level: 1, name: /En zhou\.min/ })
    .waitFor()
  const cookie = (await page.context().cookies()).find(isSession)!
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  expect(cookie.value).toHaveLength(43)
  const readable = await readableIn(page)
  for (const secret of [cookie.value, token]) expect(readable).not.toContain(secret)
  expect(await page.evaluate(() => localStorage['token'] as unknown)).toBeUndefined()
  // what it held before is worth nothing any more
  const headers = { token, 'content-type': 'application/json' }
  const answer = await portal.app.raw('user/detail', { method: 'POST', headers, body: '{}' })
  expect((await answer.json()).Code).toBe(410)
})

test('[AUTH-10] a sign-out that the server did not hear of is sent before anybody signs in', async () => {
  const { page, trouble } = await portal.visit('zhou.min')
  trouble.allow(/signout|dev\/token/, isNoSession, /Failed to fetch/)
  await page.getByRole('heading', { level: 1, name: /En zhou\.min/ }).waitFor()
  await page.route('**/api/user/signout', (route) => route.abort('internetdisconnected'))
  await page.getByRole('button', { name: 'My menu' }).hover()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByText('You are signed out').waitFor()
  const sessions = () =>
    portal.app.db.selectFrom('session').select('account').where('account', '=', 'zhou.min').execute()
  expect((await sessions()).length).toBeGreaterThan(0)
  const left = (await sessions()).length
  await page.unroute('**/api/user/signout')
  await page.goto('/home')
  await page.getByRole('heading', { level: 1, name: /En lin\.wei/ }).waitFor()
  expect((await sessions()).length).toBe(left - 1)
  expect(await page.evaluate(() => localStorage['forecourt:signing-out'] as unknown)).toBeUndefined()
})
