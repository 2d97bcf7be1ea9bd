import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test, type Page } from '@playwright/test'
import { build } from 'vite'
import { componentsLayer } from '../../apps/web/components-layer.ts'
import { stopClock } from './portal.ts'

const root = fileURLToPath(new URL('./parts/', import.meta.url))
const outDir = fileURLToPath(new URL('../../.cache/parts/', import.meta.url))
const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

let page: Page

test.beforeAll(async () => {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [componentsLayer()],
    build: { outDir, emptyOutDir: true, assetsInlineLimit: 0 },
  })
})

test.beforeEach(async ({ browser }) => {
  page = await browser.newPage()
  await page.route('http://parts.test/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    const path = pathname === '/' ? '/index.html' : pathname
    const body = await readFile(join(outDir, path)).catch(() => undefined)
    await route.fulfill(
      body ? { body, contentType: types[extname(path)] ?? 'application/octet-stream' } : { status: 404 },
    )
  })
  await page.clock.install()
  await page.goto('http://parts.test/')
  await page.waitForSelector('main')
})
test.afterEach(() => page.close())

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

test('[SHELL-18] a message hides after two seconds, or as told, and calls back once', async () => {
  await stopClock(page)
  await press('message')
  const message = page.getByRole('status').filter({ hasText: 'two seconds' })
  await message.waitFor()
  await page.clock.runFor(1900)
  await expect(message).toBeVisible()
  await page.clock.runFor(200)
  await expect(message).toHaveCount(0)
  await expect(page.locator('output')).toHaveText('gone')
  await press('error')
  const error = page.getByRole('alert').filter({ hasText: 'five seconds' })
  await error.waitFor()
  await page.clock.runFor(4900)
  await expect(error).toBeVisible()
  await page.clock.runFor(200)
  await expect(error).toHaveCount(0)
})

test('[NOTICE-05] five toasts at once, five seconds each, the rest wait; 100 px from the top, 10 px apart @slow', async () => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await stopClock(page)
  for (let number = 1; number <= 7; number++) await press('toast')
  const region = page.getByRole('region', { name: 'Notifications' })
  const texts = region.locator('p')
  await expect(texts).toHaveText(['toast 1', 'toast 2', 'toast 3', 'toast 4', 'toast 5'])
  const top = await region.evaluate((element) => element.getBoundingClientRect().top)
  const gap = await region.evaluate((element) => Number.parseFloat(getComputedStyle(element).rowGap))
  expect([Math.round(top), Math.round(gap)]).toEqual([100, 10])
  await page.clock.runFor(5100)
  await expect(texts).toHaveText(['toast 6', 'toast 7'])
  await press('follow 6')
  await expect(texts).toHaveText(['toast 7'])
  await expect(page.locator('output')).toHaveText('followed 6')
  await press('Close')
  await expect(texts).toHaveCount(0)
  await page.clock.resume()
})

for (const kind of ['black', 'white', 'white-full', 'blank', 'blue'])
  test(`[SHELL-17] the ${kind} overlay covers the page and speaks`, async () => {
    await press(kind)
    const overlay = page.getByRole('status', { name: `loading ${kind}` })
    await overlay.waitFor()
    const box = await overlay.boundingBox()
    const size = await page.evaluate(() => ({ width: document.documentElement.clientWidth, height: innerHeight }))
    expect([box?.width, box?.height]).toEqual([size.width, size.height])
    const behind = await page.evaluate(() => document.elementFromPoint(20, 20)?.closest('[popover]') !== null)
    expect(behind).toBe(true)
  })

test('[LIVE-04] a skeleton shows only after 150 ms, and changes only after 1.2 s', async () => {
  const style = await page.locator('span[data-shape=card]').evaluate((element) => {
    const { animationDelay, opacity } = getComputedStyle(element)
    return { animationDelay, opacity }
  })
  expect(style.animationDelay.split(', ')).toEqual(['0.15s', '1.2s'])
})

test('[NEWS-14] the one style that may be stored is shown; any other is gone', async () => {
  const paragraphs = page.locator('[lang=en] > p')
  const aligned = await paragraphs.evaluateAll((all) =>
    all.map((each) => [getComputedStyle(each).textAlign, each.getAttribute('style')]),
  )
  expect(aligned[0]?.[0]).toMatch(/center/)
  expect(aligned.map(([, style]) => style)).toEqual([null, null])
  expect(aligned[1]?.[0]).not.toMatch(/center/)
})

test('[LIVE-02] while a form is sent nothing typed is taken in to be lost, nothing is sent twice, and the focus stays', async () => {
  await press('sheet')
  const words = page.getByRole('textbox', { name: 'words' })
  await words.fill('typed')
  await words.press('Enter')
  await page.keyboard.type(' meanwhile')
  await page.keyboard.press('Enter')
  await page.getByText('tick').click()
  await page.getByLabel('choice').press('ArrowDown')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await words.focus()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.locator('output')).toHaveText('sent')
  await expect(page.getByRole('checkbox')).not.toBeChecked()
  await expect(page.getByLabel('choice')).toHaveValue('one')
  await expect(words).toHaveValue('typed')
  await expect(words).toBeFocused()
  // it was refused: one goes on where one was
  await page.evaluate(() => window.dispatchEvent(new Event('answered')))
  await expect(words).toBeEditable()
  await page.keyboard.press('End')
  await page.keyboard.type(' on')
  await expect(words).toHaveValue('typed on')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor()
})

test('a list whose options come just as the focus goes does not stay open over the page @slow', async () => {
  const fruit = page.getByRole('combobox', { name: 'Fruit' })
  // the focus goes so many turns of the page after the answer
  for (let turns = 0; turns < 24; turns++) {
    await fruit.fill('apple')
    await page.getByRole('option', { name: 'apple' }).click()
    await page.getByRole('option').first().waitFor({ state: 'detached' })
    await page.evaluate(async (count) => {
      const { port1, port2 } = new MessageChannel()
      window.dispatchEvent(new Event('answered'))
      for (let nth = 0; nth < count; nth++)
        await new Promise((resolve) => {
          port1.onmessage = resolve
          port2.postMessage(null)
        })
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    }, turns % 6)
    await page.getByRole('button', { name: 'Remove apple' }).click()
  }
})
