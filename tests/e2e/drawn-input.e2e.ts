/** Presses and texts on a first screen that the document brought, before the script has taken over (0099). */
import { expect, test, type Page } from '@playwright/test'
import { holdScript } from './network.ts'
import { usePortal } from './portal.ts'
import { addCover, addNews, seedCompany } from './seed.ts'

const ids = { winter: 0, other: 0 }
const portal = usePortal(
  async (app) => {
    await seedCompany(app.db)
    ids.winter = await addNews(app.db, { title: { zh: '冬季充电', en: 'Charging in winter' }, pinPosition: 1 })
    ids.other = await addNews(app.db, { title: { zh: '夏季充电', en: 'Charging in summer' }, pinPosition: 2 })
    for (const id of [ids.winter, ids.other]) await addCover(app, id)
  },
  { page: 'drawn' },
)

/** Opens a page, and shows it as drawn until the returned function is called. */
async function visitDrawn(account: string, path: string, language: 'CHS' | 'EN' = 'EN') {
  const { page } = await portal.visit(account, { path: '/auth/mobileForbidden', language })
  const release = await holdScript(page)
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState !== 'loading' && document.getElementById('first'))
  const drawn = page.locator('#first')
  await expect(drawn).toBeVisible()
  const takeOver = async () => {
    release()
    await expect(drawn).toHaveCount(0)
  }
  return { page, drawn, takeOver }
}

const likesOf = async (newsId: number) =>
  (await portal.app.db.selectFrom('news_like').selectAll().where('news_id', '=', newsId).execute()).length

for (const { language, like, liked } of [
  { language: 'CHS', like: /^点赞/, liked: /^已赞/ },
  { language: 'EN', like: /^Like/, liked: /^Liked/ },
] as const)
  test(`[HOME-03][NEWS-11] a like before the script is one, though it was pressed twice; a comment keeps its letters: ${language}${language === 'CHS' ? '' : ' @slow'}`, async () => {
    const account = language === 'EN' ? 'zhou.min' : 'chen.jie'
    const { page, drawn, takeOver } = await visitDrawn(account, `/newsDetail?newsID=${ids.winter}`, language)
    const before = await likesOf(ids.winter)
    const heart = drawn.getByRole('button', { name: like })
    await heart.click()
    await heart.click()
    await expect(heart).toHaveCSS('opacity', '0.5')
    const field = drawn.getByRole('textbox')
    await field.click()
    await page.keyboard.type('Well done')
    await takeOver()
    await page.getByRole('button', { name: liked }).waitFor()
    expect(await likesOf(ids.winter)).toBe(before + 1)
    const own = page.getByRole('textbox')
    await expect(own).toBeFocused()
    await page.keyboard.type('!')
    await expect(own).toHaveText('Well done!')
  })

test('[HOME-03][SEARCH-02] search opens with what was typed after its button was pressed', async () => {
  const { page, drawn, takeOver } = await visitDrawn('zhou.min', '/home')
  await drawn.getByRole('button', { name: 'Search' }).click()
  await page.keyboard.type('winter')
  await takeOver()
  await expect(page.locator('dialog [data-search-field]')).toHaveValue('winter')
})

test('[HOME-03] buttons of home answer when it stands: the next picture, and the notifications', async () => {
  const { page, drawn, takeOver } = await visitDrawn('zhou.min', '/home')
  await drawn.getByRole('button', { name: 'Next' }).click()
  await drawn.getByRole('button', { name: 'Notifications' }).click()
  await takeOver()
  await page.getByRole('dialog', { name: 'Notifications' }).waitFor()
  await expect(page.locator('[aria-current=true]', { hasText: 'Charging in summer' })).toHaveCount(1)
})

test('[HOME-03][SEARCH-05] words changed in the field of the search page are searched for; the caret stays at their end', async () => {
  const { page, drawn, takeOver } = await visitDrawn('zhou.min', '/actions/search?q=winter')
  await drawn.getByRole('combobox').fill('summe')
  await drawn.getByRole('combobox').press('End')
  await takeOver()
  const field = page.getByRole('combobox')
  await expect(field).toBeFocused()
  await page.keyboard.type('r')
  await expect(field).toHaveValue('summer')
  await page.getByRole('option', { name: /Charging in summer/ }).waitFor()
})

test('[HOME-03] a word that an input method is writing is finished first', async () => {
  const { page, drawn, takeOver } = await visitDrawn('zhou.min', '/actions/search?q=winter', 'CHS')
  const field = drawn.getByRole('combobox')
  await field.fill('')
  await field.focus()
  const browser = await page.context().newCDPSession(page)
  await browser.send('Input.imeSetComposition', { text: 'xia ji', selectionStart: 6, selectionEnd: 6 })
  const taken = takeOver()
  await page.locator('#root [role=combobox]').waitFor({ state: 'attached' })
  await expect(field).toBeFocused()
  await browser.send('Input.insertText', { text: '夏季' })
  await taken
  await expect(page.getByRole('combobox')).toHaveValue('夏季')
  await page.getByRole('option', { name: /夏季充电/ }).waitFor()
})

for (const [way, close] of Object.entries({
  'its button': (page: Page) => page.locator('#first').getByRole('button', { name: 'Close' }).click(),
  Escape: (page: Page) => page.keyboard.press('Escape'),
  'a press beside it': (page: Page) => page.mouse.click(5, 450),
}))
  test(`[HOME-03][NEWS-01] a drawn popup that was closed by ${way} before the script stays closed${way === 'its button' ? '' : ' @slow'}`, async () => {
    const { page, takeOver } = await visitDrawn('zhou.min', `/home?news=${ids.winter}`)
    await close(page)
    await takeOver()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL('/home')
    await page
      .getByRole('link', { name: /Charging in winter/ })
      .first()
      .waitFor()
  })

test('[HOME-03] who was on a link by the keyboard stays on it', async () => {
  const { page, drawn, takeOver } = await visitDrawn('zhou.min', '/home')
  await drawn
    .getByRole('link', { name: /Charging in winter/ })
    .first()
    .focus()
  await takeOver()
  await expect(page.getByRole('link', { name: /Charging in winter/ }).first()).toBeFocused()
})

test('[HOME-03][NEWS-01] what is typed in a drawn popup stays there while the page builds its own behind it', async () => {
  const { page, drawn, takeOver } = await visitDrawn('zhou.min', `/home?news=${ids.other}`)
  // as while an input method writes
  const isComposing = (is: boolean) => drawn.evaluate((first, is) => first.toggleAttribute('data-composing', is), is)
  await isComposing(true)
  const taken = takeOver()
  await page.locator('#root dialog[open]').getByRole('textbox').waitFor({ state: 'attached' })
  const field = drawn.getByRole('textbox')
  await field.click()
  await page.keyboard.type('Well done')
  await expect(field).toHaveText('Well done')
  await drawn.getByRole('button', { name: /^Like/ }).click()
  await isComposing(false)
  await taken
  const own = page.getByRole('dialog').getByRole('textbox')
  await expect(own).toHaveText('Well done')
  await expect(page.getByRole('button', { name: /^Liked/ })).toHaveCount(1)
})
