/** What a journey does with the editor of the desk. */
import type { Page } from 'playwright-core'

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
export async function toEnd(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+End')
  await page.evaluate(() => new Promise(requestAnimationFrame))
}
export const isSaved = (page: Page) => page.getByText('Text saved', { exact: true }).waitFor()

/** As one who looks at another tab: what was written is sent at once. */
export async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: true })
    document.dispatchEvent(new Event('visibilitychange'))
    Reflect.deleteProperty(document, 'hidden')
  })
}

/** It is not waited for the pause in which one writes. */
export async function lookAway(page: Page): Promise<void> {
  await hide(page)
  await isSaved(page)
}
