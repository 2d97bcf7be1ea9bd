/**
 * [DESK-05] Data of the desk other than texts, such as banners and tools: edited in the browser, visible to readers at
 * the next load.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { preparePicture, storeFile } from '@portal/files/server'
import { addPerson, seedCompany, type TestApp } from '@portal/test-portal'
import sharp from 'sharp'
import { expect, test, type Page } from '@playwright/test'
import { findBarriers } from './barriers.ts'
import { expectGoodLooks } from './looks.ts'
import { usePortal } from './portal.ts'

const portal = usePortal(async (app: TestApp) => {
  await seedCompany(app.db)
  await addPerson(app.db, 'root', { roles: ['portal-administrator'] })
  await addPerson(app.db, 'pen', { roles: ['editor'] })
  const banner = sharp({ create: { width: 1200, height: 300, channels: 3, background: '#7a246b' } })
  const picture = await preparePicture(await banner.png().toBuffer())
  const image_file_id = await storeFile(app.db, { ...picture, name: 'b.webp', owner: 'everyone' })
  const said = { portal: '', title_zh: '第一', title_en: 'First', image_file_id }
  await app.db
    .insertInto('banner')
    .values({ ...said, position: 1 })
    .execute()
})

let folder: string
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-desk-'))
  const banner = sharp({ create: { width: 1200, height: 300, channels: 3, background: '#246b7a' } })
  await writeFile(join(folder, 'banner.png'), await banner.png().toBuffer())
  await writeFile(join(folder, 'lying.png'), '<script>alert(1)</script>')
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))

const field = (page: Page, key: string) => page.locator(`[data-field="${key}"]`)
const fillBoth = async (page: Page, key: string, zh: string, en: string): Promise<void> => {
  const [first, second] = await field(page, key).locator('input, textarea').all()
  await first!.fill(zh)
  await second!.fill(en)
}
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

test('[DESK-05] who presses Enter right after the last letter saves: the button is there with the letter', async () => {
  const { page } = await portal.visit('pen', { path: '/desk/data/category/new', language: 'EN' })
  const name = field(page, 'name').locator('input').first()
  await name.waitFor()
  const [before, after] = await name.evaluate(async (input) => {
    const buttons = (): number => input.closest('form')!.querySelectorAll('button[type=submit]').length
    const before = buttons()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, '出行')
    input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    // the browser hears the next key no sooner than what waits for the end of this task
    await Promise.resolve()
    return [before, buttons()]
  })
  expect([before, after]).toEqual([0, 1])
})

test('[DESK-05] an editor makes a banner: faults at their fields, nothing lost, moved, brought back and seen on home @slow', async () => {
  const { page, trouble } = await portal.visit('pen', { path: '/desk/data', language: 'EN' })
  // the drawer of before leads to the desk, whose rail has an editor's kinds, and none of an administrator's
  await page.waitForURL('**/desk')
  const banners = page.getByRole('link', { name: /^Banners/ })
  await banners.waitFor()
  expect(await page.getByRole('link', { name: /^Tools/ }).count()).toBe(0)
  await banners.click()
  await page.getByRole('link', { name: 'New banner' }).first().click()
  // one types at once
  await expect(field(page, 'title').locator('input').first()).toBeFocused()
  await page.keyboard.type('安全月')
  await save(page)
  await field(page, 'title').getByText('Please fill in both languages').waitFor()
  // of the two it is the empty one that is marked and has the focus
  await page.waitForFunction(
    () =>
      document.activeElement === document.querySelector('[data-field=title] input[lang=en]') &&
      document.querySelectorAll('[data-field=title] [aria-invalid]').length === 1,
  )
  await fillBoth(page, 'title', '安全月', 'Safety month')

  // what is no picture says so, and what was typed stays
  trouble.allow(/415.*desk\/data\/upload/)
  const picker = field(page, 'image').locator('input[type=file]')
  await picker.setInputFiles(join(folder, 'lying.png'))
  await field(page, 'image').getByText('Please use a JPEG or PNG').waitFor()
  await picker.setInputFiles(join(folder, 'banner.png'))
  await field(page, 'image').locator('img').waitFor()
  expect(await findBarriers(page)).toEqual([])

  // every way elsewhere asks first
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(field(page, 'title').locator('input').first()).toHaveValue('安全月')
  await page.keyboard.press('Control+s')
  await page.getByRole('link', { name: /Safety month/ }).waitFor()

  // by Alt and an arrow, by the handle and the keys, by the mouse; each is said
  await page.getByRole('link', { name: 'Reorder' }).click()
  await page.getByRole('row', { name: 'Safety month' }).waitFor()
  const rows = page.locator('main [role=row]')
  await expect(rows).toHaveText(['First', 'Safety month'])
  // a part folds, and stays where it is
  const part = page.locator('main summary')
  await part.click()
  await expect(rows.first()).toBeHidden()
  await part.click()
  // the button that has the focus is off then: the keys stay in the row
  await page.getByText('Drag to reorder, or hold Alt and press').waitFor()
  await page.getByRole('row', { name: 'Safety month' }).focus()
  await page.getByRole('button', { name: 'Move “Safety month” up' }).press('Alt+ArrowUp')
  await page.getByText('“Safety month” is now in position 1').waitFor()
  await expect(page.getByRole('button', { name: 'Move “Safety month” down' })).toBeFocused()
  await expect(rows).toHaveText(['Safety month', 'First'])
  await page.getByRole('button', { name: 'Drag “Safety month”' }).press('Enter')
  await page.locator('[data-drop-target]').waitFor({ state: 'attached' })
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByText('“Safety month” is now in position 2').waitFor()
  await expect(rows).toHaveText(['First', 'Safety month'])
  const [row, other] = [page.getByRole('row', { name: 'Safety month' }), page.getByRole('row', { name: 'First' })]
  await row.dragTo(other, { sourcePosition: { x: 12, y: 12 }, targetPosition: { x: 40, y: 3 } })
  await page.getByText('“Safety month” is now in position 1').waitFor()
  await expect(rows).toHaveText(['Safety month', 'First'])

  // what was removed comes back whole, in its place
  await page.getByRole('link', { name: 'Done' }).click()
  const listed = () => page.getByRole('rowheader').allInnerTexts()
  await expect.poll(listed).toEqual(['Safety month', 'First'])
  await page.getByRole('link', { name: 'First', exact: true }).click()
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  await expect.poll(listed).toEqual(['Safety month'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(listed).toEqual(['Safety month', 'First'])

  await page.getByRole('link', { name: 'Forecourt' }).click()
  await page.getByRole('link', { name: 'Safety month' }).waitFor()
})

test('[DESK-05] two change one tool: fields come together, the same one is chosen, a removed one comes back; a key is shown once @slow', async () => {
  const { page: one, trouble } = await portal.visit('root', { path: '/desk/data/tool/new', language: 'EN' })
  trouble.allow(/404.*desk\/data\/save/)
  await field(one, 'id').locator('input').fill('lathe')
  await fillBoth(one, 'name', '车床', 'Lathe')
  await field(one, 'url').locator('input').fill('https://lathe.example/')
  await one.getByLabel('Some people').check()
  const departments = one.getByRole('combobox', { name: 'Departments' })
  await departments.fill('Department 20')
  await one.getByRole('option', { name: /^Department 20/ }).waitFor()
  await departments.press('ArrowDown')
  await departments.press('Enter')
  await one.getByText('Department 20', { exact: true }).waitFor()
  await save(one)
  await one.getByRole('link', { name: /^Lathe/ }).click()
  await field(one, 'url').waitFor()

  const { page: other } = await portal.visit('root', { path: '/desk/data/tool/item/lathe', language: 'EN' })
  await field(other, 'name').locator('input').last().fill('Turning lathe')
  await field(other, 'url').locator('input').fill('https://turning.example/')
  await save(other)
  await other.getByRole('link', { name: /^Turning lathe/ }).waitFor()

  await fillBoth(one, 'about', '车间', 'Workshop')
  await field(one, 'url').locator('input').fill('https://mine.example/')
  await save(one)
  const note = one.getByRole('alert').filter({ hasText: 'En root saved this while you were editing' })
  await note.getByText('They changed: Name').waitFor()
  const theirs = note.getByRole('link', { name: /View their version/ })
  await expect(theirs).toHaveAttribute('href', /tool\/item\/lathe$/)
  await note.getByText('https://turning.example/').waitFor()
  await expect(field(one, 'name').locator('input').last()).toHaveValue('Turning lathe')
  await expect(field(one, 'about').locator('input').last()).toHaveValue('Workshop')
  await note.getByLabel(/Theirs/).check()
  await expect(field(one, 'url').locator('input')).toHaveValue('https://turning.example/')
  await save(one)
  await one.getByRole('link', { name: /^Turning lathe/ }).waitFor()
  const tool = await portal.app.db.selectFrom('tool').selectAll().executeTakeFirstOrThrow()
  expect(tool).toMatchObject({ url: 'https://turning.example/', about_en: 'Workshop', name_en: 'Turning lathe' })

  // the other one removes it: what was typed stays, and it comes back with that
  await one.getByRole('link', { name: /^Turning lathe/ }).click()
  await field(one, 'about').waitFor()
  await fillBoth(one, 'about', '车间二', 'Workshop two')
  const { width, height } = one.viewportSize()!
  await one.setViewportSize({ width: 390, height: 844 })
  const toSave = one.locator('form button').filter({ hasText: /^(Save|Cancel)$/ })
  await expect(toSave).toHaveCount(2)
  await expect
    .poll(() => toSave.evaluateAll((all) => new Set(all.map((each) => each.getBoundingClientRect().top)).size))
    .toBe(1)
  await one.setViewportSize({ width, height })
  await other.getByRole('link', { name: /^Turning lathe/ }).click()
  await other.setViewportSize({ width: 390, height: 844 })
  // nothing is changed: there is nothing to save
  const bar = other.locator('form button').filter({ hasText: /^(Save|Cancel)$/ })
  await other.getByRole('button', { name: 'Remove', exact: true }).waitFor()
  expect(await bar.count()).toBe(0)
  await other.getByRole('button', { name: 'Remove', exact: true }).click()
  // its button moves into the bar, and takes the question with it
  const really = other.locator('dialog:modal').getByRole('button', { name: 'Remove' })
  await really.focus()
  await other.setViewportSize({ width: 1440, height: 900 })
  await other.locator('header dialog').waitFor()
  await expect(really).toBeFocused()
  await really.click()
  await other.getByText('There is nothing here yet').waitFor()
  await save(one)
  const gone = one.getByRole('alert').filter({ hasText: 'En root removed this while you were editing' })
  await gone.getByRole('button', { name: 'Save as new' }).waitFor()
  await expect(field(one, 'about').locator('input').last()).toHaveValue('Workshop two')
  await gone.getByRole('button', { name: 'Restore and save' }).click()
  await one.getByRole('link', { name: /^Turning lathe/ }).waitFor()
  const back = await portal.app.db.selectFrom('tool').selectAll().executeTakeFirstOrThrow()
  expect(back).toMatchObject({ ...tool, about_zh: '车间二', about_en: 'Workshop two' })

  await one
    .getByRole('navigation', { name: 'Desk sections' })
    .getByRole('link', { name: /^API keys/ })
    .click()
  await one.getByRole('link', { name: 'New API key' }).first().click()
  await field(one, 'name').locator('input').fill('MES')
  await one.getByLabel('Push plant figures').check()
  await save(one)
  await expect(one.locator('dialog code')).toHaveText(/^fck_/)
  await one.getByRole('button', { name: 'I have saved it' }).click()
  await one.getByRole('link', { name: /^MES/ }).click()
  await one.getByRole('button', { name: 'Revoke' }).click()
  await one.locator('dialog').getByRole('button', { name: 'Revoke' }).click()
  await one.getByText('There is nothing here yet').waitFor()
})

test('[SEARCH-06] a pinned answer stands first for those whom it is for, and what found nothing leads to one @slow', async () => {
  await portal.app.db
    .insertInto('search_miss')
    .values([{ text: '报销标准', day: '2026-11-20', count: 7 }])
    .execute()
  const { page } = await portal.visit('pen', { path: '/desk/data/miss', language: 'EN' })
  await page.getByRole('link', { name: 'Pin an answer' }).click()
  await expect(field(page, 'words').locator('textarea')).toHaveValue('报销标准')
  await fillBoth(page, 'title', '差旅报销标准', 'What travel is paid')
  await field(page, 'url').locator('input').fill('/home?from=pin')
  await save(page)
  await page.getByRole('link', { name: /What travel is paid/ }).waitFor()
  // Enter alone leads to all results (SEARCH-01); one arrow is enough for the answer
  await page.getByRole('link', { name: 'Forecourt' }).click()
  await page.keyboard.press('/')
  const typed = page.getByRole('combobox', { name: /Search people/ })
  await typed.fill('报销标准 2026')
  await page.getByRole('group', { name: /Pinned answers/ }).waitFor()
  await typed.press('ArrowDown')
  const id = await typed.getAttribute('aria-activedescendant')
  await expect(page.locator(`[id="${id}"]`)).toContainText('What travel is paid')
  await typed.press('Enter')
  await page.waitForURL(/\/home\?from=pin/)
})

test('[LIVE-02] no barrier and nothing cut off on a list, and forms of every kind of field @slow', async () => {
  const { page } = await portal.visit('root', { path: '/desk', language: 'EN', context: { bypassCSP: true } })
  const shown = (key: string) => (on: Page) => field(on, key).waitFor()
  await expectGoodLooks(page, [
    ['list', '/desk/data/category', (on) => on.getByRole('link', { name: /internal/ }).waitFor()],
    ['portal', '/desk/data/portal/item/home', shown('header')],
    ['questionnaire', '/desk/data/questionnaire/item/daily?question=temperature', shown('questions.0.title')],
  ])
})
