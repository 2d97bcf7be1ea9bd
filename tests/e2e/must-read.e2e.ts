/** [DESK-04] The readers of a must-read: asked below the text, and on the desk by department, by keys, and reminded. */
import { requestAcknowledgement } from '@portal/acknowledgements/server'
import { sql } from '@portal/server'
import { addNews, addPerson } from '@portal/test-portal'
import { expect, test, type Locator } from '@playwright/test'
import { findBarriers } from './barriers.ts'
import { usePortal } from './portal.ts'
import { seedCompany } from './seed.ts'

let late = 0
const portal = usePortal(async ({ db, clock }) => {
  await seedCompany(db)
  for (const n of [1, 2, 3, 4, 5, 6])
    await addPerson(db, `crew.${n}`, { department: 20, name: { zh: `组员${n}`, en: `Crew ${n}` } })
  const newsId = await addNews(db, { audience: { departments: [20] }, title: { zh: '安全', en: 'Safety' } })
  const context = { newsId, dueAt: null, by: 'lin.wei', isAgain: false }
  await db.transaction().execute((tx) => requestAcknowledgement(tx, context, clock.now()))
  late = await addNews(db, { audience: { departments: [20] }, title: { zh: '制动', en: 'Brakes' } })
  const dueAt = new Date('2026-11-21T12:00:00+08:00')
  await db.transaction().execute((tx) => requestAcknowledgement(tx, { ...context, newsId: late, dueAt }, clock.now()))
  await sql`UPDATE news SET must_read = true WHERE id = ${late}`.execute(db)
})

test('[DESK-04][DESK-10] from a department to its people; those chosen by keys are reminded @slow', async () => {
  portal.app.clock.set('2026-11-21T10:00:00+08:00')
  const { page } = await portal.visit('lin.wei', { path: '/desk/must-read' })
  await page.getByRole('link', { name: 'Safety' }).click()
  await page.getByText(/^0 of \d+ acknowledged$/).waitFor()
  await page.getByRole('link', { name: /^By department/ }).click()
  const rows = page.getByRole('table').locator('tbody tr')
  await rows
    .first()
    .getByRole('rowheader')
    .getByRole('link', { name: /^Department/ })
    .click()
  await expect(page.getByRole('combobox', { name: 'Department' })).not.toHaveValue('')
  await page.getByRole('textbox', { name: 'Name or account' }).fill('crew')
  // the words are searched for after a pause; until then the list before them stands
  await page.waitForURL(/[?&]q=crew/)
  await expect(rows).toHaveCount(6)
  await expect(page.locator('[aria-busy]')).toHaveCount(0)
  expect(await findBarriers(page)).toEqual([])
  await page.mouse.click(2, 400)
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('Shift+X')
  await page.getByRole('region', { name: '2 selected' }).waitFor()
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: 'Remind these 2 people?' })
  await dialog.getByText('Crew 1 · Crew 2').waitFor()
  await dialog.getByRole('button', { name: 'Remind' }).press('Enter')
  await page.getByText('2 people were reminded').waitFor()
  await expect(rows.filter({ hasText: 'Reminded once' })).toHaveCount(2)
})

test('[DESK-04][DESK-09] everybody who is late is reminded in three clicks from the desk @slow', async () => {
  portal.app.clock.set('2026-11-22T10:00:00+08:00')
  const { page } = await portal.visit('lin.wei', { path: '/desk' })
  let clicks = 0
  await page.exposeFunction('countClick', () => void clicks++)
  await page.evaluate(() =>
    document.addEventListener('click', () => (window as unknown as { countClick(): void }).countClick(), true),
  )
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Brakes' })
    .getByRole('link', { name: /Brakes/ })
    .click()
  await page.getByRole('button', { name: 'Remind now' }).click()
  await page
    .getByRole('dialog', { name: /^Remind everyone/ })
    .getByRole('button', { name: 'Remind now' })
    .click()
  await page.getByText(/^\d+ people are being reminded$/).waitFor()
  expect(clicks).toBe(3)
})

test('[DESK-04][DESK-10] on a phone the exports of a must-read and its end are behind one button, beside the reminder', async () => {
  const { page } = await portal.visit('lin.wei', {
    path: '/desk/must-read',
    context: { viewport: { width: 390, height: 844 }, hasTouch: true },
  })
  const main = page.getByRole('main')
  await main
    .getByRole('row', { name: /Brakes/ })
    .getByRole('link')
    .tap()
  const more = main.getByRole('button', { name: 'More actions' }).first()
  const remind = main.getByRole('button', { name: 'Remind now' })
  const middle = async (part: Locator) => {
    const { y, height } = (await part.boundingBox())!
    return y + height / 2
  }
  await more.waitFor()
  await expect.poll(async () => Math.abs((await middle(more)) - (await middle(remind)))).toBeLessThan(4)
  // above the names: the text, its tabs, and the tabs of the list with all that finds a name behind one button
  const first = main.getByRole('table', { name: 'Readers' }).getByRole('row').nth(1)
  expect((await first.boundingBox())!.y).toBeLessThan(250)
  expect(await middle(remind)).toBeGreaterThan(await middle(first))
  await main.getByRole('button', { name: 'Filter' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Filter' })
  await expect(sheet.getByRole('textbox', { name: 'Name or account' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Show results' }).tap()
  await more.tap()
  const saved = page.waitForEvent('download')
  await expect(page.getByRole('menuitem')).toHaveText(['Export unacknowledged', 'Export evidence', 'End the must-read'])
  await page.getByRole('menuitem', { name: 'Export evidence' }).tap()
  await saved
  // the last of the tabs, which have no room for all
  await page.goto(`${page.url().split('?')[0]}?view=departments`)
  await expect(main.getByRole('link', { name: /^By department/ })).toBeInViewport({ ratio: 1 })
})

test('[NEWS-01] what stands below a must-read does not move when the confirmation comes', async () => {
  for (const language of ['CHS', 'EN'] as const)
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      const { page } = await portal.visit('crew.1', { language })
      await page.setViewportSize({ width, height })
      const asked = Promise.withResolvers<void>()
      await page.route('**/api/news/mustread', async (route) => {
        await asked.promise
        await route.continue()
      })
      await page.goto(`/newsDetail?newsID=${late}&Origin=List`)
      const below = page.getByRole('heading', { name: language === 'EN' ? /comments?$/i : /条评论$/ }).first()
      const before = await below.boundingBox()
      asked.resolve()
      await page
        .getByRole('button', { name: language === 'EN' ? 'I have read and understood this' : '我已阅读并知悉' })
        .waitFor()
      expect(await below.boundingBox(), `${language} ${width}`).toEqual(before)
    }
})
