/** The desk, writing: room for two languages, pairs in one row, one line of tools, and what a slash inserts (DESK-02). */
import { createDraft, defaultSettings, findDraft } from '@portal/editor/server'
import { addPerson, seedCompany } from '@portal/test-portal'
import { expect, test, type Page } from '@playwright/test'
import { findBarriers } from './barriers.ts'
import { isSaved, moveCaret, textOf } from './editor-parts.ts'
import { usePortal } from './portal.ts'

const colleagues = Array.from({ length: 4 }, (_, at) => `col.league${at + 1}`)

const portal = usePortal(async (app) => {
  await seedCompany(app.db)
  for (const account of ['ed.itor', ...colleagues]) await addPerson(app.db, account, { roles: ['editor'] })
})

const long = 'A paragraph that takes several lines in its own language, and one in the other. '.repeat(6)

function write() {
  const version = (title: string, ...words: string[]) => ({
    title,
    blocks: words.map((each, at) => ({ key: `p${at}`, html: `<p>${each}</p>`, twinSeen: '' })),
  })
  const content = {
    zh: version('换电站突破三千座', '第一段', '第二段', '第三段'),
    en: version('Three thousand stations', long, 'Second', 'Third'),
    cover: null,
    coverAlt: { zh: '', en: '' },
    video: null,
    attachments: [],
  }
  const made = { kind: 'news' as const, author: 'ed.itor', content, settings: defaultSettings }
  return createDraft(portal.app.db, made, portal.app.clock.now())
}

async function openAt(width: number): Promise<{ page: Page; id: number }> {
  const id = await write()
  const context = { viewport: { width, height: 900 } }
  const { page } = await portal.visit('ed.itor', { path: `/desk/writing/${id}`, context })
  await page.getByRole('textbox', { name: 'English text' }).waitFor()
  return { page, id }
}

const pane = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const widthOf = async (page: Page, name: string) => (await pane(page, name).boundingBox())!.width
const topOf = async (page: Page, side: 'zh' | 'en', words: string) =>
  Math.round((await textOf(page, side).getByText(words).boundingBox())!.y)

test('[DESK-02] at 1440 each language has its room beside the settings, and pairs begin at one height @slow', async () => {
  const { page } = await openAt(1440)
  await page.getByRole('region', { name: 'Publishing' }).waitFor()
  for (const name of ['Chinese', 'English']) await expect.poll(() => widthOf(page, name)).toBeGreaterThanOrEqual(480)
  for (const [zh, en] of [
    ['第二段', 'Second'],
    ['第三段', 'Third'],
  ] as const)
    await expect.poll(async () => (await topOf(page, 'zh', zh)) - (await topOf(page, 'en', en))).toBe(0)
  expect((await page.getByRole('toolbar').boundingBox())!.height).toBeLessThanOrEqual(44)
  expect(await findBarriers(page)).toEqual([])
  const before = await widthOf(page, 'English')
  await page.keyboard.press('ControlOrMeta+.')
  await page.getByRole('region', { name: 'Publishing' }).waitFor({ state: 'hidden' })
  await expect.poll(() => widthOf(page, 'English')).toBeGreaterThan(before + 100)
})

test('[DESK-02] beside its steps the name of a text is read, down to the narrowest window @slow', async () => {
  const { page } = await openAt(901)
  const name = page.getByTitle('Three thousand stations')
  for (const width of [901, 1024, 1399]) {
    await page.setViewportSize({ width, height: 900 })
    await expect
      .poll(() => name.evaluate((title) => [title.clientWidth > 200, title.scrollWidth > title.clientWidth]))
      .toEqual([true, false])
  }
})

test('[DESK-02] tools work before a text has had the focus, and a slash inserts by the keyboard @slow', async () => {
  const { page, id } = await openAt(1440)
  const bold = page.getByRole('button', { name: 'Bold', exact: true })
  await bold.click()
  await expect(bold).toHaveAttribute('aria-pressed', 'true')
  await expect(textOf(page, 'zh')).toBeFocused()
  await textOf(page, 'en').getByText('Third').click()
  await moveCaret(page, 'End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/sub')
  await page
    .getByRole('listbox', { name: 'Insert' })
    .getByRole('option', { name: 'Subheading', selected: true })
    .waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.keyboard.type('In short')
  await page.keyboard.press('Enter')
  // Esc leaves what is typed, and a slash within words is one
  await page.keyboard.type('/')
  await page.keyboard.press('Escape')
  await page.keyboard.type('home and/or work')
  await expect(page.getByRole('listbox', { name: 'Insert' })).toBeHidden()
  await isSaved(page)
  await expect
    .poll(async () => (await findDraft(portal.app.db, id))!.content.en!.blocks.map(({ html }) => html).slice(-2))
    .toEqual(['<h3>In short</h3>', '<p>/home and/or work</p>'])
})

test('[DESK-02] with colleagues in the text its name and its tabs keep their room in the bar @slow', async () => {
  const { page, id } = await openAt(1440)
  for (const account of colleagues) {
    const other = await portal.visit(account, { path: `/desk/writing/${id}` })
    await other.page.getByRole('textbox', { name: 'English text' }).waitFor()
  }
  const here = page.getByRole('list', { name: 'Also here' })
  await expect(here.getByText(/^En col.league4 /)).toBeAttached()
  const bar = page.getByRole('banner')
  await expect
    .poll(async () => (await bar.getByText('Three thousand stations').first().boundingBox())!.width)
    .toBeGreaterThanOrEqual(160)
  // nothing lies over it
  await bar.getByRole('link', { name: 'History' }).click({ trial: true })
  await here.getByTitle('En col.league1 · viewing').first().waitFor()
  // nor do what stands beside the name and the tabs touch
  const [before, edit] = [await here.boundingBox(), await bar.getByRole('link', { name: 'Edit' }).boundingBox()]
  expect(edit!.x - before!.x - before!.width).toBeGreaterThanOrEqual(16)
  // where nothing is written, nothing is said of what is saved
  await expect(bar.getByText('Saved', { exact: true })).toBeVisible()
  await bar.getByRole('link', { name: 'History' }).click()
  await expect(bar.getByText('Saved', { exact: true })).toHaveCount(0)
})
