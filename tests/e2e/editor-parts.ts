/** Steps of journeys in the editor. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'

export const textOf = (page: Page, side: 'zh' | 'en' = 'zh') =>
  page.getByRole('textbox', { name: side === 'zh' ? 'Chinese text' : 'English text' })
export const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)

export async function paste(page: Page, html: string): Promise<void> {
  await textOf(page).evaluate((element, given) => {
    const data = new DataTransfer()
    data.setData('text/html', given)
    data.setData('text/plain', 'plain')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, html)
}
/** The caret is there once the browser has told of it. */
export async function moveCaret(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key)
  await page.evaluate(() => new Promise(requestAnimationFrame))
}
export const moveCaretToEnd = (page: Page) => moveCaret(page, 'ControlOrMeta+End')
export const isSaved = (page: Page) => page.getByText('Saved', { exact: true }).waitFor()

/** Takes an entry behind the + of the toolbar. */
export async function insert(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Insert', exact: true }).click()
  await page.getByRole('menuitem', { name }).click()
}

/** Types a moment into the parts of a field: month, day, year, hour, minute. */
export async function typeMoment(page: Page, label: string, digits: string): Promise<void> {
  await page.getByRole('spinbutton', { name: `month, ${label}` }).focus()
  await page.keyboard.type(digits)
}

/** Takes the only one that fits, by the keyboard. */
export async function chooseOnly(field: Locator, name: string | RegExp): Promise<void> {
  await expect(field.page().getByRole('option')).toHaveText([name])
  await field.press('ArrowDown')
  await field.press('Enter')
}

/** As one who looks at another tab: what was written is sent at once. */
export async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: true })
    document.dispatchEvent(new Event('visibilitychange'))
    Reflect.deleteProperty(document, 'hidden')
  })
}

/** It is not waited for the pause in which one writes. */
export async function switchTab(page: Page): Promise<void> {
  await hide(page)
  await isSaved(page)
}

/** Returns true if the sticky toolbar is below the page header. */
export async function isBelowHeader(page: Page): Promise<boolean> {
  const [bar, header] = await Promise.all(
    [page.getByRole('toolbar'), page.getByRole('banner').first()].map((each) => each.boundingBox()),
  )
  return bar!.y >= header!.y + header!.height - 1
}

/** Expects a remote change that arrives during IME composition to be shown after it. */
export async function whileComposing(one: Page, two: Page): Promise<void> {
  await textOf(two).getByText('乙写').click()
  await two.keyboard.press('End')
  const method = await two.context().newCDPSession(two)
  await method.send('Input.imeSetComposition', { text: 'shu', selectionStart: 3, selectionEnd: 3 })
  await textOf(one).getByText('甲写').click()
  await one.keyboard.press('End')
  const arrived = two.waitForResponse('**/api/desk/writing/open')
  await one.keyboard.type('，进来')
  await switchTab(one)
  await arrived
  expect(await textOf(two).getByText('，进来').count()).toBe(0)
  await method.send('Input.insertText', { text: '书' })
  await textOf(two).getByText('，进来').waitFor()
  await expect(textOf(two).getByText('又写书')).toHaveCount(1)
}

/** Another site, for the whole of a file: it has pictures under /photo and nothing else, and tells what it was asked for. */
export function usePictureSite() {
  let site: Server | undefined
  const asked: string[] = []
  test.beforeAll(async () => {
    const picture = await sharp({ create: { width: 80, height: 60, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    const made = createServer((request, response) => {
      asked.push(request.url ?? '')
      if (request.url?.startsWith('/photo')) response.writeHead(200).end(picture)
      else response.writeHead(404).end()
    })
    await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve))
    site = made
  })
  test.afterAll(() => new Promise((resolve) => site?.close(resolve)))
  return { asked, port: () => (site?.address() as AddressInfo | undefined)?.port ?? 0 }
}
