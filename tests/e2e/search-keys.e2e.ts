/** Search by the keyboard: shortcuts, input methods, recent searches, new tabs. */
import { expect, test } from '@playwright/test'
import { usePortal } from './portal.ts'
import { dialog, field, openSearch, options, query, sign, visitAsZhou } from './search-parts.ts'
import { seedSearch } from './seed-search.ts'

const portal = usePortal(seedSearch)

const safari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15'

test('[SEARCH-06][SHELL-15] the hint at the sign is shown once; Ctrl K as `/`, neither while one types; an input method is left alone until it is done @slow', async () => {
  // on home only, until it is pressed, or Esc
  const { page } = await visitAsZhou(portal, { path: '/home' })
  await page.getByText('One search for everything').waitFor()
  await page.keyboard.press('Escape')
  expect(await page.evaluate(() => localStorage.getItem('isOneSearchGuide'))).toBe('true')
  await expect.poll(() => page.getByText('One search for everything').count()).toBe(0)
  await page.evaluate(() => localStorage.removeItem('isOneSearchGuide'))
  await page.reload()
  await page.getByText('One search for everything').waitFor()
  await page.mouse.wheel(0, 40)
  await expect.poll(() => page.getByText('One search for everything').count()).toBe(0)
  await page.evaluate(() => localStorage.removeItem('isOneSearchGuide'))
  await page.goto('/newsHistory')
  await sign(page).waitFor()

  await page.keyboard.press('Control+k')
  await field(page).waitFor()
  await page.keyboard.type('a/b')
  await expect(field(page)).toHaveValue('a/b')
  await page.goto('/actions/search?tab=all&q=zw')
  await options(page).first().waitFor()
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('zw')
  expect(query(page)).toBe('?tab=all&q=zw')

  await page.goto('/newsHistory')
  await sign(page).click()
  await field(page).waitFor()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/search/all')) asked.push(request.postDataJSON().title)
  })
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Input.imeSetComposition', { text: 'chong dian', selectionStart: 10, selectionEnd: 10 })
  await field(page).evaluate((input) => {
    const init = { key: 'Enter', bubbles: true, cancelable: true, isComposing: true, keyCode: 229 }
    input.dispatchEvent(new KeyboardEvent('keydown', init))
  })
  await expect(field(page)).toHaveValue('chong dian')
  await cdp.send('Input.insertText', { text: '充电' })
  await options(page).first().waitFor()
  expect(asked).toEqual(['充电'])
  expect(new URL(page.url()).pathname).toBe('/newsHistory')
})

test('[SEARCH-06] in the order of WebKit, too, the Enter that confirms it opens nothing @slow', async () => {
  const { page } = await visitAsZhou(portal, { context: { userAgent: safari } })
  await page.keyboard.press('/')
  await field(page).fill('充电')
  await options(page).first().waitFor()
  await field(page).evaluate((input: HTMLInputElement) => {
    const composed = (type: string) => input.dispatchEvent(new CompositionEvent(type, { data: '', bubbles: true }))
    composed('compositionstart')
    composed('compositionend')
    const enter = { key: 'Enter', code: 'Enter', keyCode: 13, bubbles: true, cancelable: true }
    input.dispatchEvent(new KeyboardEvent('keydown', enter))
  })
  expect(new URL(page.url()).pathname).toBe('/newsHistory')
  await expect.poll(() => query(page)).toBe('?search=充电')
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/actions/search')
})

test('recent searches are kept per account, walked by arrows, taken away one by one and all @slow', async () => {
  const { page } = await openSearch(portal)
  for (const words of ['charging', 'travel', 'zw']) {
    await field(page).fill(words)
    await page.keyboard.press('Enter')
    await options(page).first().waitFor()
  }
  await page.keyboard.press('Escape')
  const recent = dialog(page).getByRole('region', { name: 'Recent searches' })
  const names = () => recent.locator('[data-words]').allTextContents()
  await expect.poll(names).toEqual(['zw', 'travel', 'charging'])
  await page.reload()
  await expect.poll(names).toEqual(['zw', 'travel', 'charging'])
  await field(page).focus()
  for (const key of ['ArrowDown', 'ArrowDown', 'Delete']) await page.keyboard.press(key)
  await expect.poll(names).toEqual(['zw', 'charging'])
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('charging')
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: /Charging night/ }).waitFor()
  await page.keyboard.press('Escape')
  await recent.getByRole('button', { name: 'Remove “zw”' }).click()
  await expect.poll(names).toEqual(['charging'])
  await recent.getByRole('button', { name: 'Clear all' }).click()
  await dialog(page).getByText('Search all of Forecourt').waitFor()
  const other = await portal.visit('lin.wei', { path: '/newsHistory?search=' })
  await field(other.page).waitFor()
  expect(await other.page.locator('[data-words]').count()).toBe(0)
})

test('[SEARCH-01][SEARCH-06] what one types before the field is there is not lost; Ctrl with Enter or a click opens a result in a new tab, and the results stay @slow', async () => {
  const { page } = await visitAsZhou(portal)
  let release = (): void => undefined
  const asked = new Promise<void>((known) => {
    void page.route('**/api/search/allowlist*', (route) => {
      known()
      release = () => void route.continue()
    })
  })
  await sign(page).hover()
  await page.keyboard.press('/')
  await asked
  await page.keyboard.type('zw')
  release()
  await expect.poll(() => field(page).inputValue()).toBe('zw')
  await expect.poll(() => options(page).first().textContent()).toContain('Wei Zhang')

  await field(page).fill('charging night')
  await expect.poll(() => query(page)).toBe('?search=charging+night')
  await page.locator('[role=listbox]:not([aria-busy])').waitFor()
  await page.getByRole('option', { name: /Charging night/ }).waitFor()
  await page.keyboard.press('ArrowDown')
  const [opened] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Control+Enter')])
  await opened.getByRole('dialog').getByRole('heading', { name: 'Charging night' }).waitFor()
  expect(query(opened)).toMatch(/^\?activity=\d+$/)
  expect(query(page)).toBe('?search=charging night'.replace(' ', '+'))
})
