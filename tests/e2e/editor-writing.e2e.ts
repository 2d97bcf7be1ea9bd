/** The desk, writing: begun, translated, kept by a browser that dies (DESK-02). */
import { addPerson, seedCompany } from '@portal/test-portal'
import { expect, test } from '@playwright/test'
import { findBarriers } from './barriers.ts'
import { beginDraft, bodyOfDraft } from './draft-parts.ts'
import { focused, hide, insert, isBelowHeader, isSaved, moveCaret, switchTab, textOf } from './editor-parts.ts'
import { usePortal } from './portal.ts'

const portal = usePortal(async (app) => {
  await seedCompany(app.db)
  await addPerson(app.db, 'au.thor', { roles: ['author'] })
})
const bodyOf = (id: number, side?: 'zh' | 'en') => bodyOfDraft(portal.app, id, side)

test('[DESK-02] a text is begun, written in one language, copied, translated, and falls behind', async () => {
  const { page } = await portal.visit('au.thor', { path: '/desk/writing' })
  await page.getByText('No texts yet').waitFor()
  await page.getByRole('main').getByRole('button', { name: 'New', exact: true }).click()
  await page.getByRole('menuitem', { name: 'News', exact: true }).click()
  await page.waitForURL(/\/desk\/writing\/\d+$/)
  const id = Number(page.url().split('/').at(-1))
  // one language, the reader's, with the caret in its title
  const english = page.getByRole('textbox', { name: 'English title' })
  await expect(english).toBeFocused()
  await expect(page.getByRole('region', { name: 'Chinese' })).toHaveCount(0)
  await page.keyboard.type('A new car')
  // nothing moves under the first click
  const topOf = async () => (await textOf(page, 'en').boundingBox())?.y
  const top0 = await topOf()
  await textOf(page, 'en').click()
  await page.getByRole('button', { name: 'Heading', exact: true, disabled: false }).waitFor()
  expect(await topOf()).toBe(top0)
  await page.keyboard.type('First')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Heading', exact: true }).click()
  await page.keyboard.type('Sum')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Bold' }).click()
  await page.keyboard.type('Point')
  await isSaved(page)
  await expect.poll(() => bodyOf(id, 'en')).toBe('<p>First</p><h2>Sum</h2><p><strong>Point</strong></p>')
  const before = page.getByRole('region', { name: 'Before you publish' })
  await expect(before.getByRole('listitem')).toHaveText([
    'No cover: readers will see a default image on the home page and in lists',
  ])

  const begin = page.getByRole('button', { name: 'Start as a copy' })
  const text = (await page.getByRole('region', { name: 'English', exact: true }).boundingBox())!
  expect((await begin.boundingBox())!.y - (text.y + text.height)).toBeGreaterThanOrEqual(8)
  await begin.click()
  const chinese = page.getByRole('region', { name: 'Chinese' })
  await chinese.getByText('4 not translated yet').waitFor()
  await expect(page.getByRole('textbox', { name: 'Chinese title' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Chinese title' }).fill('新车')
  // what needs no translation is said, and one goes on with the next
  const settle = textOf(page).getByRole('button', { name: 'Needs no translation' })
  await settle.first().click()
  await chinese.getByText('2 not translated yet').waitFor()
  await expect.poll(() => focused(page)).toBe('Needs no translation')
  await textOf(page).getByText('Sum', { exact: true }).click()
  await page.keyboard.type('小结')
  await chinese.getByText('1 not translated yet').waitFor()
  await expect(page.getByText('The other language has changed')).toHaveCount(0)
  await before.getByText('1 part of the Chinese version still in English').waitFor()
  await textOf(page, 'en').getByText('First').click()
  await page.keyboard.press('End')
  await page.keyboard.type(', changed')
  await chinese.getByText('1 paragraph behind').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await chinese.getByRole('button', { name: 'Mark as up to date' }).click()
  await chinese.getByText('1 paragraph behind').waitFor({ state: 'detached' })
  await expect(textOf(page)).toBeFocused()
  await switchTab(page)
  await page.getByRole('link', { name: 'Back to Texts' }).click()
  await page.getByRole('link', { name: 'A new car' }).waitFor()
  await page.getByText('1 not translated yet').waitFor()
})

test('[DESK-02] a link, a questionnaire and a table come in where the caret is, also when the list of them is late @slow', async () => {
  const id = await beginDraft(portal.app, '新车', 'First', '小结')
  const { page } = await portal.visit('au.thor')
  const late = Promise.withResolvers<void>()
  await page.route('**/api/desk/writing/questionnaires', async (route) => {
    await late.promise
    await route.continue()
  })
  await page.goto(`/desk/writing/${id}`)
  await textOf(page).getByText('小结').click()
  await moveCaret(page, 'Shift+Home')
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  await page.getByLabel('Address').fill('example.com/a')
  await page.keyboard.press('Enter')
  await textOf(page).getByRole('link', { name: '小结' }).waitFor()
  // what comes in next stands behind the words, and the words stay
  await insert(page, 'Questionnaire')
  const dialog = page.getByRole('dialog', { name: 'Questionnaire' })
  await dialog.getByRole('status', { name: 'Loading' }).waitFor()
  late.resolve()
  await dialog.getByRole('button', { name: 'Return to work' }).click()
  await expect(dialog).toHaveCount(0)
  await textOf(page).getByText('Questionnaire:').waitFor()
  await textOf(page).getByText('First').click()
  await insert(page, 'Table')
  await page.getByRole('button', { name: 'Table tools' }).waitFor()
  await switchTab(page)
  await expect.poll(() => bodyOf(id)).toContain('<table><tbody><tr><th><p></p></th>')
  const made = await bodyOf(id)
  expect(made).toMatch(/<a href="https:\/\/example.com\/a" rel="noopener noreferrer" target="_blank">[^<]*小结/)
  expect(made).toMatch(/<div data-questionnaire="[a-z-]+"><\/div>/)
})

test('[DESK-02] on a phone a browser that dies without network has it all when it comes back @slow', async () => {
  const offline = await beginDraft(portal.app, '断网')
  const { page, trouble } = await portal.visit('au.thor', {
    path: `/desk/writing/${offline}`,
    context: { viewport: { width: 390, height: 844 } },
  })
  trouble.allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await textOf(page).waitFor()
  await page.route('**/api/desk/**', (route) => route.abort())
  await textOf(page).click()
  await page.keyboard.type('写在路上')
  await hide(page)
  await page.getByText('Offline: saved in this browser').waitFor()
  await page.keyboard.type('，没有丢')
  await page.unroute('**/api/desk/**')
  // the next document is another life of the browser: only what it kept is there
  await page.reload()
  await textOf(page).getByText('写在路上，没有丢').waitFor()
  await isSaved(page)
  await expect.poll(() => bodyOf(offline)).toBe('<p>写在路上，没有丢</p>')
  await page.getByRole('button', { name: 'Start as a copy' }).click()
  await textOf(page, 'en').getByText('没有丢').waitFor()
  await expect(page.getByRole('region', { name: 'Chinese' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Chinese', exact: true }).click()
  await textOf(page).getByText('没有丢').waitFor()
  await page.evaluate(() => scrollTo(0, 400))
  // the header is higher here
  await expect.poll(() => isBelowHeader(page)).toBe(true)
  const width = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(width[0]).toBeLessThanOrEqual(width[1]!)
  await page.evaluate(() => scrollTo(0, 0))
  // all tools are in sight; the rest is behind the +, with what is on
  const tools = page.getByRole('toolbar')
  const room = await tools.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(room).toBeLessThanOrEqual(0)
  await tools.getByRole('button', { name: 'More tools' }).click()
  await page.getByRole('menuitem', { name: 'Quote' }).waitFor()
  await page.keyboard.press('Escape')
  expect(await findBarriers(page)).toEqual([])
})
