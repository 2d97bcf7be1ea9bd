/** [DESK-05] What the portal shows and is no text: looked after in the browser, seen at the next load. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addPerson, seedCompany, type TestApp } from '@portal/testing'
import sharp from 'sharp'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectGoodLooks, looksMs } from './looks.ts'
import { usePortal } from './portal.ts'

const portal = usePortal(async (app: TestApp) => {
  await seedCompany(app.db)
  await addPerson(app.db, 'root', { roles: ['portal-administrator'] })
  await addPerson(app.db, 'pen', { roles: ['editor'] })
})

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-desk-'))
  const banner = sharp({ create: { width: 1200, height: 300, channels: 3, background: '#246b7a' } })
  await writeFile(join(folder, 'banner.png'), await banner.png().toBuffer())
  await writeFile(join(folder, 'lying.png'), '<script>alert(1)</script>')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const field = (page: Page, key: string) => page.locator(`[data-field="${key}"]`)
const fillBoth = async (page: Page, key: string, zh: string, en: string): Promise<void> => {
  const [first, second] = await field(page, key).locator('input, textarea').all()
  await first!.fill(zh)
  await second!.fill(en)
}
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

test('[DESK-05] an editor makes a banner: faults at their fields, nothing lost, seen on home and moved by keys', async () => {
  const { page, trouble } = await portal.visit('pen', { path: '/desk/data', language: 'EN' })
  // an editor's kinds, and none of an administrator's
  await page.getByRole('link', { name: /^Banners/ }).waitFor()
  expect(await page.getByRole('link', { name: /^Tools/ }).count()).toBe(0)
  await page.getByRole('link', { name: /^Banners/ }).click()
  await page.getByRole('button', { name: 'Add' }).first().click()
  await field(page, 'title').locator('input').first().fill('安全月')
  await save(page)
  await field(page, 'title').getByText('Please fill in both languages').waitFor()
  await page.waitForFunction(
    () => document.activeElement?.closest('[data-field]')?.getAttribute('data-field') === 'title',
  )
  await fillBoth(page, 'title', '安全月', 'Safety month')

  // what is no picture says so, and what was typed stays
  trouble.allow(/415.*desk\/data\/upload/)
  const picker = field(page, 'image').locator('input[type=file]')
  await picker.setInputFiles(join(folder, 'lying.png'))
  await field(page, 'image').getByText('Please use a JPEG or PNG').waitFor()
  await picker.setInputFiles(join(folder, 'banner.png'))
  await field(page, 'image').locator('img').waitFor()

  // every way elsewhere asks first
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Go on editing' }).click()
  expect(await field(page, 'title').locator('input').first().inputValue()).toBe('安全月')
  await save(page)
  await page.getByRole('link', { name: /Safety month/ }).waitFor()

  await portal.app.db
    .insertInto('banner')
    .columns(['portal', 'position', 'title_zh', 'title_en', 'image_file_id'])
    .expression((from) =>
      from.selectFrom('banner').select(['portal', 'position', 'title_zh', 'title_en', 'image_file_id']),
    )
    .execute()
  await portal.app.db.updateTable('banner').set({ title_en: 'Second', position: 9 }).where('id', '=', 2).execute()
  await page.reload()
  const names = () => page.locator('main li a').allTextContents()
  await page.getByRole('link', { name: /Second/ }).press('Alt+ArrowUp')
  await page.getByText('“Second” is number 1 now').waitFor()
  expect((await names()).map((name) => name.trim())).toEqual(['Second', 'Safety month'])

  await page.goto(`${portal.app.origin}/home`)
  await page.getByRole('link', { name: 'Safety month' }).waitFor()
})

test('[DESK-05] two change one tool: different fields come together, the same one is chosen; a key is shown once', async () => {
  const { page: one } = await portal.visit('root', { path: '/desk/data/tool/new', language: 'EN' })
  await field(one, 'id').locator('input').fill('lathe')
  await fillBoth(one, 'name', '车床', 'Lathe')
  await field(one, 'url').locator('input').fill('https://lathe.example/')
  await one.getByLabel('People to whom any of these applies').check()
  const departments = one.getByRole('combobox', { name: 'Departments and those below' })
  await departments.fill('Department 20')
  await one.getByRole('option', { name: /^Department 20/ }).waitFor()
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
  const note = one.getByRole('alert').filter({ hasText: 'Somebody saved this while you were editing' })
  await note.getByText('They changed: Name').waitFor()
  await note.getByText('https://turning.example/').waitFor()
  expect(await field(one, 'name').locator('input').last().inputValue()).toBe('Turning lathe')
  expect(await field(one, 'about').locator('input').last().inputValue()).toBe('Workshop')
  await note.getByLabel(/Theirs/).check()
  expect(await field(one, 'url').locator('input').inputValue()).toBe('https://turning.example/')
  await save(one)
  await one.getByRole('link', { name: /^Turning lathe/ }).waitFor()
  const tool = await portal.app.db.selectFrom('tool').selectAll().executeTakeFirstOrThrow()
  expect(tool).toMatchObject({ url: 'https://turning.example/', about_en: 'Workshop', name_en: 'Turning lathe' })

  await one.goto(`${portal.app.origin}/desk/data/key/new`)
  await field(one, 'name').locator('input').fill('MES')
  await one.getByLabel('Figures of a plant').check()
  await save(one)
  expect(await one.locator('dialog code').textContent()).toMatch(/^fck_/)
  await one.getByRole('button', { name: 'I have kept it' }).click()
  await one.getByRole('link', { name: /^MES/ }).click()
  await one.getByRole('button', { name: 'Revoke' }).click()
  await one.locator('dialog').getByRole('button', { name: 'Revoke' }).click()
  await one.getByText('There is nothing here yet').waitFor()
})

test('[SEARCH-06] a pinned answer stands first for those whom it is for, and what found nothing leads to one', async () => {
  await portal.app.db
    .insertInto('search_miss')
    .values([{ text: '报销标准', day: '2026-11-20', count: 7 }])
    .execute()
  const { page } = await portal.visit('pen', { path: '/desk/data/miss', language: 'EN' })
  await page.getByRole('link', { name: 'Pin an answer' }).click()
  expect(await field(page, 'words').locator('textarea').inputValue()).toBe('报销标准')
  await fillBoth(page, 'title', '差旅报销标准', 'What travel is paid')
  await field(page, 'url').locator('input').fill('/home?from=pin')
  await save(page)
  await page.getByRole('link', { name: /What travel is paid/ }).waitFor()
  await page.goto(`${portal.app.origin}/actions/search?keyword=${encodeURIComponent('报销标准 2026')}`)
  const field0 = page.getByRole('combobox').first()
  await field0.fill('报销标准 2026')
  const group = page.getByRole('group', { name: /Pinned answers/ })
  await group.getByRole('option', { name: /What travel is paid/ }).click()
  await page.waitForURL(/\/home\?from=pin/)
})

test(
  '[LIVE-02] no barrier and nothing cut off on the overview, a list, and forms of every kind of field',
  async () => {
    const { page } = await portal.visit('root', { path: '/desk', language: 'EN', context: { bypassCSP: true } })
    const shown = (key: string) => (on: Page) => field(on, key).waitFor()
    await expectGoodLooks(page, [
      ['overview', '/desk/data', (on) => on.getByRole('link', { name: /^Banners/ }).waitFor()],
      ['list', '/desk/data/category', (on) => on.getByRole('link', { name: /internal/ }).waitFor()],
      ['portal', '/desk/data/portal/item/home', shown('header')],
      ['document', '/desk/data/box-document/new', shown('file')],
      [
        'questionnaire',
        '/desk/data/questionnaire/item/daily',
        async (on) => {
          await on.locator('summary').first().click()
          await shown('questions.0.title')(on)
        },
      ],
    ])
  },
  looksMs,
)
