/** Readers by criteria that must all be met, by name, and with exceptions (DESK-01, DESK-05). */
import { banners } from '@portal/banners/contract'
import { addNews, addPerson, seedCompany } from '@portal/test-portal'
import { expect, test, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { findBarriers } from './barriers.ts'
import { isSaved, typeMoment } from './editor-parts.ts'
import { toasts } from './notice-parts.ts'
import { usePortal } from './portal.ts'
import { publishDueOf, writeInReview } from './publishing-parts.ts'

const portal = usePortal(async (app) => {
  await seedCompany(app.db)
  await addNews(app.db, { category: 'internal', title: { zh: '人人可见', en: 'Notice: for all to see' } })
  await addPerson(app.db, 'au.thor', { roles: ['author'] })
  await addPerson(app.db, 'ed.itor', { roles: ['editor'] })
  await addPerson(app.db, 'ro.ot', { roles: ['portal-administrator'] })
})

/** As when one turns to another tab: what was counted is sent. */
const sendCounts = (page: Page) =>
  page.evaluate(`Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))`)

async function pick(page: Page, within: Locator, field: string, typed: string, option: RegExp): Promise<void> {
  await within.getByRole('combobox', { name: field }).fill(typed)
  await page.getByRole('option', { name: option }).first().click()
  // closes the list
  await page.keyboard.press('Tab')
}

test('[DESK-01] readers who must meet two criteria, a named one, and one left out @slow', async () => {
  const id = await writeInReview(portal.app, 'Track day')
  const { page } = await portal.visit('ed.itor', { path: `/desk/writing/${id}` })
  const settings = page.getByRole('region', { name: 'Publishing', exact: true })
  await settings.getByText(/people will see this/).waitFor()
  await settings.getByLabel('Some people').check()
  await settings.getByText('Choose readers, or nobody can see it.').waitFor()

  await settings.getByRole('button', { name: 'Add a combination' }).click()
  await pick(page, settings, 'Combination 1', 'Department 10', /^Department 10 Department/)
  // one criterion would reach more people than are meant: nothing is saved yet, and nothing goes out
  await settings.getByText('Choose at least two, or empty this field.').waitFor()
  await page.getByRole('button', { name: 'Publish…' }).click()
  const sheet = page.getByRole('dialog', { name: 'Publish “Track day”' })
  await sheet.getByRole('button', { name: 'Publish now', disabled: true }).waitFor()
  await page.keyboard.press('Escape')
  // it gives the focus back as it goes
  await sheet.waitFor({ state: 'detached' })
  await pick(page, settings, 'Combination 1', 'Department 11', /^Department 11 Department/)
  await settings.getByText('One person will see this').waitFor()
  await pick(page, settings, 'Named people', 'chen.jie', /^En chen.jie/)
  await settings.getByText('2 people will see this').waitFor()
  await settings.getByRole('button', { name: 'Exclude people' }).click()
  await pick(page, settings, 'Except', 'chen.jie', /^En chen.jie Person/)
  await settings.getByText('One person will see this').waitFor()
  await settings.getByRole('list', { name: 'Except' }).getByRole('button', { name: 'Remove En chen.jie' }).click()
  await settings.getByText('2 people will see this').waitFor()
  await isSaved(page)
  expect(await findBarriers(page)).toEqual([])

  // by name, also after a reload
  await page.reload()
  await expect(settings.getByRole('list', { name: 'Combination 1' }).getByRole('listitem')).toHaveText([
    'Department 10',
    'Department 11',
  ])
  await expect(settings.getByRole('list', { name: 'Named people' }).getByRole('listitem')).toHaveText(['En chen.jie'])

  await page.getByRole('button', { name: 'Publish…' }).click()
  await sheet.getByText('2 people will see this').waitFor()
  await sheet.getByRole('button', { name: 'Publish now' }).click()
  await toasts(page).getByText('“Track day” is about to be published').waitFor()
  portal.app.clock.advance(11_000)
  await publishDueOf(portal.app)
  for (const [who, sees] of [
    ['zhou.min', true],
    ['chen.jie', true],
    ['lin.wei', false],
  ] as const) {
    const { page: theirs } = await portal.visit(who, { path: '/home' })
    await theirs.getByRole('main').getByText('Notice: for all to see').first().waitFor()
    await expect(theirs.getByRole('main').getByText('Track day'), who).toHaveCount(sees ? 1 : 0)
  }
})

test('[HOME-01] [SHELL-21] a banner is planned at the desk, on home from its time on, and its clicks are counted @slow', async () => {
  const { app } = portal
  const picture = await sharp({ create: { width: 1200, height: 300, channels: 3, background: '#246b7a' } })
    .png()
    .toBuffer()
  const { page } = await portal.visit('ed.itor', { path: '/desk/data/banner/new' })
  const field = (key: string) => page.locator(`[data-field=${key}]`)
  await field('title').locator('input').first().fill('冬季班车')
  await field('title').locator('input').last().fill('Winter shuttle')
  await field('image')
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture })
  await field('image').locator('img').waitFor()
  // it leads to what is chosen by its title
  const link = field('link').getByRole('textbox')
  const asked: string[] = []
  page.on('request', (request) => asked.push(...(request.url().endsWith('/choices') ? [request.postData()!] : [])))
  await link.pressSequentially('Notice: for')
  await field('link').getByText('1 page found').waitFor()
  expect(asked.filter((each) => each.includes('"Search":"'))).toHaveLength(1)
  await page
    .getByRole('list', { name: 'News and activities found' })
    .getByRole('button', { name: 'Notice: for all to see' })
    .click()
  await expect(link).toHaveValue('/newsDetail?newsID=1')
  await expect(link).toBeFocused()
  await field('link').getByText('Opens: Notice: for all to see').waitFor()
  const preview = page.getByRole('region', { name: 'Preview' }).getByRole('listitem')
  await expect(preview).toHaveText(['冬季班车', 'Winter shuttle'])
  await expect(preview.locator('img')).toHaveCount(2)
  await typeMoment(page, 'Shown from', '112120261000')
  await page.getByText('GMT+8').first().waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('row', { name: /Winter shuttle.*From 2026-11-21 10:00/ }).waitFor()
  const onHome = async () => {
    const { page: home } = await portal.visit('zhou.min')
    await home.getByRole('main').getByText('Notice: for all to see').first().waitFor()
    const answered = await app.ask(banners.list, { Template: '' }, { token: await app.signIn('zhou.min') })
    return { home, banners: answered.Data!.List.length }
  }
  expect((await onHome()).banners).toBe(0)
  app.clock.set('2026-11-21T10:00:00+08:00')
  const { home } = await onHome()
  const sent = async (kind: string) => {
    await sendCounts(home)
    const events = await app.db.selectFrom('track_event').select('name').where('kind', '=', kind).execute()
    return events.map(({ name }) => name)
  }
  // counting comes behind the first screen
  await expect.poll(() => sent('page')).toContain('home')
  await home.getByRole('link', { name: 'Winter shuttle' }).click()
  await home.getByRole('heading', { name: 'Notice: for all to see', level: 1 }).waitFor()
  await expect.poll(() => sent('click')).toEqual(['banner-1'])
})

test('[DESK-01] [DESK-05] an audience is saved under a name at one text, and chosen at another @slow', async () => {
  const [first, second] = [await writeInReview(portal.app, 'First'), await writeInReview(portal.app, 'Second')]
  const { page } = await portal.visit('ed.itor', { path: `/desk/writing/${first}` })
  const settings = page.getByRole('region', { name: 'Publishing', exact: true })
  await settings.getByLabel('Some people').check()
  // nothing is saved yet that could have a name
  await expect(settings.getByRole('button', { name: 'Save as a saved audience' })).toHaveCount(0)
  await pick(page, settings, 'Departments', 'Department 10', /^Department 10/)
  await settings.getByRole('button', { name: 'Save as a saved audience' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('The tenth')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await toasts(page).getByText('“The tenth” was saved').waitFor()
  const chosen = settings.getByRole('combobox', { name: 'Saved audience' })
  await expect(chosen).toHaveValue('The tenth')
  await isSaved(page)

  await page.goto(`/desk/writing/${second}`)
  const departments = settings.getByRole('list', { name: 'Departments' }).getByRole('listitem')
  await settings.getByLabel('Some people').check()
  await pick(page, settings, 'Departments', 'Department 20', /^Department 20/)
  // arrow keys choose nothing yet
  await chosen.press('ArrowDown')
  await chosen.press('Escape')
  await expect(departments).toHaveText(['Department 20'])
  await pick(page, settings, 'Saved audience', 'The', /^The tenth/)
  await expect(departments).toHaveText(['Department 10'])
  await toasts(page).getByText('“The tenth” was chosen').waitFor()
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect(departments).toHaveText(['Department 20'])
  await expect(chosen).toHaveValue('')
  await isSaved(page)
  await pick(page, settings, 'Saved audience', 'The', /^The tenth/)
  await expect(departments).toHaveText(['Department 10'])
  await isSaved(page)
  expect(await findBarriers(page)).toEqual([])
  // changed by hand, it is no longer that one
  await settings.getByRole('button', { name: 'Remove Department 10' }).click()
  await expect(chosen).toHaveValue('')
})

test('[DESK-05] an item of data for everyone but some @slow', async () => {
  const { page } = await portal.visit('ro.ot', { path: '/desk/data/tool/new' })
  const form = page.getByRole('main')
  await form.getByRole('button', { name: 'Exclude people' }).click()
  await pick(page, form, 'Except', 'Department 20', /^Department 20 Department/)
  await form.getByText(/people can see it/).waitFor()
  await expect(form.getByRole('list', { name: 'Except' }).getByRole('listitem')).toHaveText(['Department 20'])
  expect(await findBarriers(page)).toEqual([])
})
