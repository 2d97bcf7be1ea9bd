/** [DESK-10] Several rows of a list at once: sign-up of activities, drafts, and taking it back. */
import { createDraft, defaultSettings, emptyContent } from '@portal/editor/server'
import { addActivity, addPerson, seedCompany } from '@portal/test-portal'
import { expect, test } from '@playwright/test'
import { usePortal } from './portal.ts'

const portal = usePortal(async ({ db, clock }) => {
  await seedCompany(db)
  await addPerson(db, 'guan.li', { roles: ['organiser'] })
  const from = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000)
  for (const en of ['Badminton', 'Choir', 'Chess'])
    await addActivity(db, { title: { zh: en, en }, items: [{ startsAt: from(30), endsAt: from(32), max: 5 }] })
})

test('[DESK-10] several drafts go to the trash by one confirmation that names them, and come back by one undo', async () => {
  const { app } = portal
  await addPerson(app.db, 'one.author', { roles: ['author'] })
  for (const title of ['First', 'Second', 'Third']) {
    const content = { ...emptyContent, en: { title, blocks: [] } }
    const draft = { kind: 'news', author: 'one.author', content, settings: defaultSettings } as const
    await createDraft(app.db, draft, app.clock.now())
  }
  const { page } = await portal.visit('one.author', { path: '/desk/writing?sort=title' })
  const rows = page.getByRole('table').locator('tbody tr')
  await expect(rows).toHaveCount(3)
  await page.getByRole('checkbox', { name: 'Select First' }).check()
  await page.getByRole('checkbox', { name: 'Select Third' }).check()
  await page.getByRole('region', { name: '2 selected' }).getByRole('button', { name: 'Move to trash' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete these 2 drafts?' })
  await dialog.getByText('First · Third').waitFor()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows).toHaveCount(3)
  // one's own, which nobody else has open, goes without a question
  await page.getByRole('button', { name: 'More actions for “Second”' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByText('“Second” is in the trash').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows).toHaveCount(3)
})

test('[DESK-10] several texts are submitted at once; one that is not complete says so; undo takes back the others @slow', async () => {
  const { app } = portal
  await addPerson(app.db, 'two.author', { roles: ['author'] })
  for (const title of ['Able', 'Baker', 'Coming']) {
    const blocks = title === 'Coming' ? [] : [{ key: 'p1', html: '<p>Words</p>', twinSeen: '' }]
    const content = { ...emptyContent, en: { title, blocks } }
    const draft = { kind: 'news', author: 'two.author', content, settings: defaultSettings } as const
    await createDraft(app.db, draft, app.clock.now())
  }
  const { page } = await portal.visit('two.author', { path: '/desk/writing?sort=title' })
  for (const name of ['Able', 'Baker', 'Coming']) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  const bar = page.getByRole('region', { name: '3 selected' })
  const submit = bar.getByRole('button', { name: 'Submit for review' })
  await submit.waitFor()
  await expect(bar.getByRole('button', { name: 'Archive' })).toBeHidden()
  await submit.click()
  await page.getByText('“Coming”: The text is not complete yet').waitFor()
  const inReview = page.getByRole('row').getByText('In review')
  await expect(inReview).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone: 2 texts are as before').waitFor()
  await expect(inReview).toHaveCount(0)
})

test('[DESK-05] several tags become one: the first of them, or another @slow', async () => {
  const { app } = portal
  await addPerson(app.db, 'one.editor', { roles: ['editor'] })
  const names = ['Battery pack', 'Battery', 'Cell'].map((name) => ({ name_zh: name, name_en: name }))
  await app.db.insertInto('tag').values(names).execute()
  const { page } = await portal.visit('one.editor', { path: '/desk/data/tag' })
  for (const name of ['Battery pack', 'Cell'])
    await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check()
  const bar = page.getByRole('region', { name: '2 selected' })
  await bar.getByRole('button', { name: 'Merge', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge this item into “Battery pack”?' })
  await dialog.getByText('Cell', { exact: true }).waitFor()
  await dialog.getByRole('combobox', { name: 'Merge into' }).fill('Battery')
  await page.getByRole('option', { name: 'Battery', exact: true }).click()
  const both = page.getByRole('dialog', { name: 'Merge these 2 items into “Battery”?' })
  await both.getByRole('button', { name: 'Merge', exact: true }).click()
  await page.getByText('2 items were merged into “Battery”').waitFor()
  await expect(page.getByRole('row', { name: /Battery pack|Cell/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone: 2 items are still there').waitFor()
  await expect(page.getByRole('row', { name: /Battery pack|Cell/ })).toHaveCount(2)
})

const statuses = async () =>
  (await portal.app.db.selectFrom('activity_item').select('status').orderBy('id').execute()).map(({ status }) => status)

test('[DESK-10] sign-up of several activities is closed by keys and opened again by one undo; cancelling names them @slow', async () => {
  const { page } = await portal.visit('guan.li', { path: '/desk/organising?sort=title' })
  const rows = page.getByRole('table').locator('tbody tr')
  await expect(rows).toHaveCount(3)
  for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key)
  await page.getByRole('region', { name: '2 selected' }).waitFor()
  await page.keyboard.press('c')
  await page.getByText('Sign-up closed for 2 sessions').waitFor()
  expect(await statuses()).toEqual([4, 3, 4])
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect.poll(statuses).toEqual([3, 3, 3])
  // nothing to open: said, and nothing changes
  await page.keyboard.press('o')
  const message = page.getByText('Sign-up is closed for none of their sessions')
  // where all toasts are: in the bar, not over the rows and their menus, nor over its tools
  await message.waitFor()
  const place = async () => {
    const [box, tools] = [await message.boundingBox(), await page.getByRole('button', { name: /Ctrl K/ }).boundingBox()]
    return [(box?.y ?? 99) < 48, (box?.x ?? 0) > 720, (box?.x ?? 0) + (box?.width ?? 0) < (tools?.x ?? 0)]
  }
  await expect.poll(place).toEqual([true, true, true])
  await page.getByRole('region', { name: '2 selected' }).getByRole('button', { name: 'Cancel…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel these 2 activities?' })
  await dialog.getByText('Badminton · Chess').waitFor()
  await dialog.getByLabel('Reason (English)').fill('The hall is closed')
  await dialog.getByRole('button', { name: 'Cancel and notify everyone' }).click()
  await page.getByText('Cancelled. There is nobody to notify.').waitFor()
  await expect(page.getByRole('row').getByText('Cancelled', { exact: true })).toHaveCount(2)
  expect(await statuses()).toEqual([3, 3, 3])
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone: Badminton · Chess').waitFor()
  await expect(page.getByRole('row').getByText('Cancelled', { exact: true })).toHaveCount(0)
})
