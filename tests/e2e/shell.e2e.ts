import { expect, test, type Page } from '@playwright/test'
import { saveTool } from '@portal/app-launcher/server'
import { usePortal } from './portal.ts'
import { addCover, addNews, seedHome } from './seed.ts'

const portal = usePortal(seedHome)
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link')
const avatar = (page: Page) => page.getByRole('button', { name: 'My menu' })
const menu = (page: Page) => page.getByRole('menu', { name: 'My menu' })

test('[SHELL-04][SHELL-06][SHELL-08][SHELL-09][SHELL-13] the watermark comes back when removed or hidden, and takes no clicks; the header shows what the template has, and where one is', async () => {
  const { page } = await portal.visit('zhou.min')
  const mark = page.locator('body > [data-watermark]')
  await mark.waitFor({ state: 'attached' })
  await expect(mark).toHaveAttribute('data-watermark', 'En zhou.min zhou.min')
  await mark.evaluate((layer) => layer.remove())
  await mark.waitFor({ state: 'attached' })
  await mark.evaluate((layer: HTMLElement) => {
    layer.style.display = 'none'
    layer.hidden = true
  })
  await expect.poll(() => mark.evaluate((layer) => getComputedStyle(layer).display)).toBe('block')
  expect(await mark.evaluate((layer) => getComputedStyle(layer).pointerEvents)).toBe('none')
  await page.getByRole('link', { name: /Joy 2/ }).first().click()
  await page.getByRole('dialog').locator(':scope > [data-watermark]').waitFor({ state: 'attached' })
  await expect(page).toHaveTitle('Joy 2 · Forecourt')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect(page).toHaveTitle('Forecourt')

  await tabs(page).first().waitFor()
  const company = await tabs(page).allTextContents()
  expect(company).toContain('Home')
  expect(company).toContain('Value drive')
  await expect(page.locator('nav [aria-current=page]')).toHaveText('Home')
  await page.getByRole('link', { name: 'Value drive', exact: true }).click()
  await expect.poll(() => page.locator('nav [aria-current=page]').textContent()).toBe('Value drive')
  const outside = page.getByRole('link', { name: 'Library' })
  await expect(outside).toHaveAttribute('target', '_blank')
  await expect(outside).toHaveAttribute('rel', /noopener/)
  // what hovering has opened is dismissed without moving the pointer
  await avatar(page).hover()
  await menu(page).waitFor()
  await page.keyboard.press('Escape')
  await menu(page).waitFor({ state: 'detached' })
})

test('[SHELL-06][SHELL-07] a partner has their own entries; the menu of the avatar opens by hover and by keyboard @slow', async () => {
  const { page } = await portal.visit('wang.fang')
  await tabs(page).first().waitFor()
  await expect(tabs(page)).toHaveText(['Home', 'Partners'])
  await expect(page.getByRole('link', { name: 'Partners' })).toHaveAttribute('href', '/people_nio_jac')
  await avatar(page).hover()
  await menu(page).waitFor()
  expect(await menu(page).getByRole('menuitem', { name: 'Set password' }).count()).toBe(0)
  await page.mouse.move(200, 600)
  await menu(page).waitFor({ state: 'detached' })
  await avatar(page).hover()
  await menu(page).waitFor()
  await page.keyboard.press('Escape')
  await menu(page).waitFor({ state: 'detached' })
  await page.mouse.move(200, 600)
  await avatar(page).focus()
  await page.keyboard.press('ArrowDown')
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await expect.poll(focused).toBe('Reading history')
  await page.keyboard.press('ArrowDown')
  await expect.poll(focused).toBe('Set avatar')
  await page.keyboard.press('End')
  await expect.poll(focused).toBe('Sign out')
  // a line of segments is one step up, and is walked along
  for (const [key, label] of [
    ['ArrowUp', 'System'],
    ['ArrowRight', 'Light'],
    ['ArrowUp', 'English'],
    ['ArrowLeft', '中文'],
    ['ArrowDown', 'System'],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(focused).toBe(label)
  }
  await page.keyboard.press('Escape')
  await menu(page).waitFor({ state: 'detached' })
  await expect(avatar(page)).toBeFocused()
})

const chinese = /[\u3400-\u9fff]/

test('[SHELL-12] switching the language changes every text, is kept, and survives a reload @slow', async () => {
  const { page } = await portal.visit('wang.fang', { language: 'CHS' })
  await page.getByRole('heading', { level: 1, name: /中wang\.fang/ }).waitFor()
  await page.getByRole('article').first().waitFor()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await page.getByRole('button', { name: '我的菜单' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  const isEnglish = async () => {
    await page.getByRole('heading', { level: 1, name: /En wang\.fang/ }).waitFor()
    await page.getByRole('link', { name: /Headline 1/ }).waitFor()
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en')
    await expect
      .poll(async () => (await page.locator('body').innerText()).split('\n').filter((line) => chinese.test(line)))
      .toEqual([])
    const labels = await page
      .locator('[aria-label], [title], [alt]')
      .evaluateAll((all) =>
        all.map((each) => `${each.ariaLabel} ${each.getAttribute('title')} ${each.getAttribute('alt')}`),
      )
    expect(labels.filter((label) => chinese.test(label))).toEqual([])
  }
  await isEnglish()
  expect(await page.evaluate(() => [localStorage['Language'], localStorage['lang']])).toEqual(['EN', 'EN'])
  await page.reload()
  await isEnglish()
})

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
const phone = { userAgent: `${iPhone} wxwork/4.1.20 MicroMessenger/7.0.1`, viewport: { width: 390, height: 844 } }
const header = (page: Page) => page.getByRole('banner')

test('[SHELL-02][SHELL-04][SHELL-05] on a phone home, people and the error page lead to what says so @slow', async () => {
  const { page } = await portal.visit('zhou.min', { path: '/newsDetail?newsID=1', context: phone })
  for (const path of ['/', '/home?news=1', '/people']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: 'Please open this on a computer' }).waitFor()
    const { pathname, searchParams } = new URL(page.url())
    expect([pathname, searchParams.get('to')]).toEqual(['/auth/mobileForbidden', path])
  }
  await expect(page).toHaveTitle('Message')
  await expect(header(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Copy address' }).click()
  await page.getByText(/Address copied|\/people$/).waitFor()
  await page.goto('/errorPage?reason=session')
  await page.getByText('Your session ended, and signing in again failed.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/auth/mobileForbidden')
  await expect(page.getByRole('button')).toHaveText(['Try again'])
  // from within the page, too; what is for phones stays
  await page.goto('/newsHistory')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Forecourt' }).click()
  await page.getByRole('heading', { level: 1, name: 'Please open this on a computer' }).waitFor()
})

test('[SHELL-03][SHELL-04][SHELL-05] a message page does not open in a plain browser', async () => {
  const { page } = await portal.visit('zhou.min', { path: '/WeiXinNews/NewsDetail/1/EN' })
  await page.getByRole('heading', { level: 1, name: 'Please open this in WeChat Work or Feishu' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/auth/browserForbidden')
  await expect(page).toHaveTitle('Message')
  await expect(header(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Read it in the portal' }).click()
  await header(page).waitFor()
  await expect(page).toHaveTitle(/Forecourt$/)
  expect(new URL(page.url()).pathname).toBe('/newsDetail')
  await page.goto('/WeiXinNews/Reply/1/2/EN')
  await page.getByRole('button', { name: 'Back to home' }).click()
  await page.getByRole('link', { name: /Headline 1/ }).waitFor()
})

test('[LIVE-03][SHELL-01][SHELL-04] / leads home, letter case does not matter, what is switched off says so, the library is the brand’s site, an unknown address leads back home', async () => {
  const { page, trouble } = await portal.visit('zhou.min', { path: '/' })
  await page.getByRole('link', { name: /Headline 1/ }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/home')
  await page.goto('/HOME')
  await page.getByRole('link', { name: /Headline 1/ }).waitFor()
  await page.route('https://brand*/**', (route) => route.fulfill({ contentType: 'text/plain', body: 'All brands' }))
  await page.goto('/library')
  await page.getByRole('button', { name: 'Open the brand site' }).click()
  await page.getByText('All brands').waitFor()
  const { page: partner } = await portal.visit('wang.fang', { path: '/library' })
  await partner.getByRole('heading', { name: 'This feature is under maintenance…' }).waitFor()
  await page.goto('/mlPortal')
  await expect.poll(() => page.title()).toBe('Manufacturing portal')
  await page.goto('/errorPage?id=k7m2-9xqp-3dfh')
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
  await page.getByText('Reference for the help desk: k7m2-9xqp-3dfh').waitFor()
  await expect(page).toHaveTitle('Something went wrong · Forecourt')
  await expect(header(page)).toHaveCount(0)
  trouble.allow(/status of 404/)
  expect((await page.goto('/no/such/page'))?.status()).toBe(404)
  await page.getByText('This page does not exist').waitFor()
  await page.getByRole('button', { name: 'Back to home' }).click()
  await page.waitForURL('**/home')
})

test('[SHELL-11] a person without a template is led to /oAuthError', async () => {
  const { page } = await portal.visit('tan.rui')
  await page.getByText('No portal is available to you yet').waitFor()
  expect(new URL(page.url()).pathname).toBe('/oAuthError')
})

test('[SHELL-16] a cover that does not load falls back to a drawn one', async () => {
  const id = await addNews(portal.app.db, { title: { zh: '坏图', en: 'Broken cover' } })
  await addCover(portal.app, id)
  await portal.app.db.deleteFrom('file_chunk').execute()
  const { page, trouble } = await portal.visit('zhou.min', {
    path: `/newsDetail?newsID=${id}`,
    before: (page) => page.route('**/api/file/image?**', (route) => route.abort('failed')),
  })
  trouble.allow(/file\/image/)
  await page.getByRole('heading', { level: 1, name: 'Broken cover' }).waitFor()
  await page.locator('article svg[viewBox="0 0 160 90"]').waitFor()
  await expect(page.locator('article img[src*="file/image"]')).toHaveCount(0)
})

test('[SHELL-07] [BOX-01] [ML-01] [BUS-01] the menu has nine lines at most; tools lead to pages that stand nowhere else, and these lead home @slow', async () => {
  for (const [position, [appId, url]] of Object.entries({
    box: '/Box',
    plants: '/mlPortal',
    shuttle: '/busConfirm',
  }).entries())
    await saveTool(portal.app.db, {
      appId,
      portal: '',
      name: { zh: appId, en: `Tool ${appId}` },
      url,
      opens: '',
      position,
      at: portal.app.clock.now(),
    })
  const { page, trouble } = await portal.visit('lin.wei')
  // nobody rides a bus in this company, and one cover is broken
  trouble.allow(/404.*bus\/get/, /500.*file\/image/)
  // what opens has the focus before the next frame: a key may come earlier
  await page.evaluate(() => {
    const own = requestAnimationFrame
    Object.assign(globalThis, {
      requestAnimationFrame: () => 0,
      giveFrames: () => (globalThis.requestAnimationFrame = own),
    })
  })
  await avatar(page).focus()
  await page.keyboard.press('Enter')
  await menu(page).waitFor()
  expect(await menu(page).locator(':scope > *').count()).toBeLessThanOrEqual(9)
  await page.getByRole('menuitem', { name: 'More', exact: true }).press('ArrowRight')
  await page.getByRole('menuitem', { name: 'What Forecourt knows about me' }).waitFor()
  for (const name of ['Box', 'Shuttle bus']) await page.getByRole('menuitem', { name, exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('More')
  await page.evaluate('giveFrames()')
  await page.keyboard.press('Escape')
  await menu(page).waitFor({ state: 'detached' })
  for (const [name, path, back] of [
    ['box', '/Box', 'Back to home'],
    ['plants', '/mlPortal', 'Back to Forecourt home'],
    ['shuttle', '/busConfirm', 'Back to home'],
  ] as const) {
    await page.locator('[data-search-sign]').waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill(`Tool ${name}`)
    await page.getByRole('option', { name: new RegExp(`Tool ${name}`) }).click()
    await page.waitForURL(`**${path}`)
    await page.getByRole('link', { name: back }).first().click()
    await page.waitForURL('**/home')
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
})
