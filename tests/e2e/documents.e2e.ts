/** Box as people use it (BOX-01 to BOX-03). */
import { readFile } from 'node:fs/promises'
import { prepareDocument, saveApp, saveDocument } from '@portal/documents/server'
import type { TestApp } from '@portal/test-portal'
import { expect, test, type Page } from '@playwright/test'
import { expectGoodLooks } from './looks.ts'
import { usePortal } from './portal.ts'
import { seedCompany } from './seed.ts'

async function seedBox({ db }: TestApp): Promise<void> {
  await seedCompany(db)
  const apps = [
    ['drawings', '图纸库', 'Drawings', '零部件图纸', 'Part drawings', 'https://plm.example/d?from=box'],
    ['files', '我的文件', 'My Files', '个人空间', 'Your own space', 'https://box.example/files#all'],
  ] as const
  for (const [position, [id, zh, en, aboutZh, aboutEn, url]] of apps.entries())
    await saveApp(db, { id, name: { zh, en }, description: { zh: aboutZh, en: aboutEn }, url, position })
  const pdf = await readFile(new URL('../../demo/documents/home-charging-pile-installation-guide.pdf', import.meta.url))
  const prepared = await prepareDocument('安装指南.pdf', pdf)
  if (typeof prepared === 'string') throw new Error(prepared)
  const title = { zh: '充电桩安装指南', en: 'Charger guide' }
  await db
    .transaction()
    .execute((tx) => saveDocument(tx, { name: '安装指南.pdf', prepared, title, at: new Date('2026-11-01') }))
}

const portal = usePortal(seedBox)

test('[BOX-01] apps in the language, each opened in a tab that is told it; the way back leads home @slow', async () => {
  for (const [language, name, about, lang] of [
    ['EN', 'Drawings', 'Part drawings', 2],
    ['CHS', '图纸库', '零部件图纸', 1],
  ] as const) {
    const { page } = await portal.visit('zhou.min', { path: '/Box', language })
    await page.context().route(/example/, (route) => route.fulfill({ body: 'an app', contentType: 'text/html' }))
    const app = page.getByRole('link', { name: new RegExp(name) })
    await page.getByText(about).waitFor()
    const [tab] = await Promise.all([page.waitForEvent('popup'), app.click()])
    await tab.waitForURL(`https://plm.example/d?from=box&lang=${lang}`)
    const other = page.getByRole('link', { name: language === 'EN' ? /My Files/ : /我的文件/ })
    await expect(other).toHaveAttribute('href', `https://box.example/files?lang=${lang}#all`)
    await page.getByRole('link', { name: language === 'EN' ? 'Back to home' : '返回首页' }).click()
    await page.waitForURL('**/home')
  }
})

test('[BOX-03] a word of a PDF finds it, marked; it opens and is saved; a reload keeps the words @slow', async () => {
  const { page } = await portal.visit('zhou.min', { path: '/Box' })
  const field = page.getByRole('textbox', { name: 'Search documents' })
  await field.fill('听潮盒')
  const found = page.getByRole('region', { name: 'Documents' }).getByRole('listitem')
  const link = found.getByRole('link', { name: /^Charger guide/ })
  await link.waitFor()
  await expect(found.locator('mark')).toHaveText(['听潮盒'])
  const opened = await page.request.get((await link.getAttribute('href'))!)
  expect(opened.headers()['content-type']).toBe('application/pdf')
  expect(opened.headers()['content-disposition']).toMatch(/^inline/)
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    found.getByRole('link', { name: 'Download Charger guide' }).click(),
  ])
  expect(saved.suggestedFilename()).toBe('安装指南.pdf')
  await page.reload()
  await found.locator('mark').waitFor()
  await field.fill('nothing of the kind')
  await page.getByText('No documents found for “nothing of the kind”').waitFor()
  await field.press('Escape')
  await page.getByRole('region', { name: 'Documents' }).waitFor({ state: 'detached' })
})

test('[BOX-03] an input method is left alone until it is done, in both orders of its events @slow', async () => {
  const { page } = await portal.visit('zhou.min', { path: '/Box', before: (page) => page.clock.install() })
  const field = page.getByRole('textbox', { name: 'Search documents' })
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/api/box/search')) asked.push(url.searchParams.get('keywords') ?? '')
  })
  await field.focus()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Input.imeSetComposition', { text: 'ting', selectionStart: 4, selectionEnd: 4 })
  await field.evaluate((input) => {
    const keys = ['Enter', 'Escape']
    for (const key of keys)
      input.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, isComposing: true, keyCode: 229 }),
      )
  })
  await expect(field).toHaveValue('ting')
  // longer than one rests in typing
  await page.clock.runFor(1000)
  expect([asked, new URL(page.url()).search]).toEqual([[], ''])
  await cdp.send('Input.insertText', { text: '听潮盒' })
  await page.locator('mark').first().waitFor()
  // the end of a composition may come in front of its last input
  await field.evaluate((input: HTMLInputElement) => {
    input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
    input.dispatchEvent(new CompositionEvent('compositionend', { data: '的', bubbles: true }))
    input.setRangeText('的', 3, 3, 'end')
    input.dispatchEvent(new InputEvent('input', { bubbles: true }))
  })
  await expect.poll(() => asked).toEqual(['听潮盒', '听潮盒的'])
})

test('[BOX-02] a Box that does not answer says so, and is asked again @slow', async () => {
  const { page, trouble } = await portal.visit('zhou.min', { path: '/home' })
  trouble.allow(/status of 503/)
  const refused = { Code: 503, Message: 'Box is not responding right now: Box Request OverTime', Data: null }
  await page.route('**/api/box/modules*', (route) => route.fulfill({ status: 503, json: refused }))
  await page.goto('/Box')
  await page
    .getByRole('alert')
    .getByText(/Box Request OverTime$/)
    .waitFor()
  await page.unroute('**/api/box/modules*')
  // by keyboard: the button goes, and one goes on from where it was
  const isIn = (name: string) =>
    page.evaluate((label) => document.activeElement?.closest('section')?.getAttribute('aria-label') === label, name)
  await page.getByRole('button', { name: 'Retry' }).press('Enter')
  await page.getByRole('link', { name: /Drawings/ }).waitFor()
  await expect.poll(() => isIn('Apps')).toBe(true)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /Drawings/ })).toBeFocused()

  await page.route('**/api/box/search*', (route) => route.fulfill({ status: 503, json: refused }))
  await page.getByRole('textbox', { name: 'Search documents' }).fill('guide')
  const again = page.getByRole('region', { name: 'Documents' }).getByRole('button', { name: 'Retry' })
  await again.waitFor()
  await page.unroute('**/api/box/search*')
  await again.press('Enter')
  await page.getByRole('link', { name: /^Charger guide/ }).waitFor()
  await expect.poll(() => isIn('Documents')).toBe(true)
})

test('[NEWS-09] a document without any address says so @slow', async () => {
  const { page } = await portal.visit('zhou.min', { path: '/home' })
  const none = { link_url_zh: '', link_url_en: '', download_url: '' }
  const lost = { title_zh: '旧图纸', title_en: 'Old drawing', ...none }
  await page.route('**/api/box/search*', (route) =>
    route.fulfill({ json: { code: 1, data: [lost], total: 1, msg: 'success' } }),
  )
  await page.goto('/Box?q=drawing')
  await page.getByRole('button', { name: /^Old drawing/ }).press('Enter')
  await page.getByText('This file does not support preview or download').waitFor()
})

test('[LIVE-02] Box without barriers, light and dark, and never wider than its window @slow', async () => {
  const { page } = await portal.visit('zhou.min', { path: '/signed-out', context: { bypassCSP: true } })
  const isThere = async (at: Page) => {
    await at.locator('mark').first().waitFor()
    await at.getByRole('link', { name: /Drawings/ }).waitFor()
  }
  await expectGoodLooks(page, [['found documents', '/Box?q=guide', isThere]])
})
