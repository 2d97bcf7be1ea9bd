/** [DESK-10] Saved views: in another browser of the same person, of colleagues who share them, and from before. */
import { savedViews } from '@portal/saved-views/contract'
import { addPerson, seedCompany } from '@portal/test-portal'
import { sql } from '@portal/server'
import { expect, test, type Page } from '@playwright/test'
import { usePortal } from './portal.ts'

const portal = usePortal(async ({ db }) => {
  await seedCompany(db)
  for (const [account, en] of [
    ['one.editor', 'One Editor'],
    ['two.editor', 'Two Editor'],
  ] as const)
    await addPerson(db, account, { roles: ['editor'], name: { zh: en, en } })
  await sql`INSERT INTO tag (name_zh, name_en)
    SELECT '标签' || n, 'Tag ' || lpad(n::text, 2, '0') FROM generate_series(1, 30) AS n`.execute(db)
})

const tags = '/desk/data/tag'
const views = (page: Page) => page.getByRole('navigation', { name: 'Views', exact: true })
const rows = (page: Page) => page.getByRole('table').locator('tbody tr')

async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Views and columns' }).click()
  return page.getByRole('dialog', { name: 'Views and columns' })
}

test('[DESK-10] views and columns are in another browser of the person, and those that are shared at colleagues', async () => {
  const { page } = await portal.visit('one.editor', { path: `${tags}?q=Tag+2` })
  const menu = await openMenu(page)
  await menu.getByRole('textbox', { name: 'Name of the view' }).fill('Twenties')
  await menu.getByRole('checkbox', { name: 'Share with everybody who sees this list' }).check()
  await menu.getByRole('button', { name: 'Save' }).click()
  await menu.getByText('Shared', { exact: true }).waitFor()
  await menu.getByRole('textbox', { name: 'Name of the view' }).fill('For me')
  await menu.getByRole('button', { name: 'Save' }).click()
  await menu.getByRole('link', { name: 'For me' }).waitFor()
  await menu.getByRole('checkbox', { name: 'News items' }).uncheck()
  await expect(page.getByRole('columnheader', { name: 'News items' })).toHaveCount(0)

  const { page: again } = await portal.visit('one.editor', { path: tags })
  await expect(views(again).getByRole('link')).toHaveText(['All', 'Twenties', 'For me'])
  await expect(again.getByRole('columnheader', { name: 'News items' })).toHaveCount(0)
  await views(again).getByRole('link', { name: 'Twenties' }).click()
  await expect(again).toHaveURL(/\?q=Tag\+2$/)
  await expect(rows(again)).toHaveCount(10)

  const { page: colleague } = await portal.visit('two.editor', { path: tags })
  await expect(views(colleague).getByRole('link')).toHaveText(['All', 'Twenties · One Editor'])
  const theirs = await openMenu(colleague)
  await theirs.getByText('Shared by One Editor').waitFor()
  await expect(theirs.getByRole('button', { name: /the view “Twenties”/ })).toHaveCount(0)

  // deleted and taken back: it is shared again
  await menu.getByRole('button', { name: 'Delete the view “Twenties”' }).click()
  await expect(views(page).getByRole('link')).toHaveText(['All', 'For me'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await views(page).getByRole('link', { name: 'Twenties' }).waitFor()
})

test('[DESK-10] an administrator is asked before a colleague’s shared view is gone @slow', async () => {
  await addPerson(portal.app.db, 'the.admin', { roles: ['portal-administrator'] })
  await addPerson(portal.app.db, 'three.editor', { roles: ['editor'], name: { zh: '三', en: 'Three Editor' } })
  const token = await portal.app.signIn('three.editor')
  const view = { List: 'data.banner', Name: 'Theirs', Query: '?q=x', IsShared: true }
  await portal.app.ask(savedViews.save, view, { token })
  const { page } = await portal.visit('the.admin', { path: '/desk/data/banner' })
  const remove = (await openMenu(page)).getByRole('button', { name: 'Delete the view “Theirs”' })
  await remove.click()
  const dialog = page.getByRole('dialog', { name: 'Delete the shared view “Theirs”?' })
  await dialog.getByText('It is a view of Three Editor').waitFor()
  await dialog.getByRole('button', { name: 'Delete view' }).click()
  await expect(views(page)).toHaveCount(0)
})

test('[DESK-10] what the browser kept before is moved once, silently, and only parameters of the list are followed @slow', async () => {
  const { page } = await portal.visit('two.editor', { path: '/desk/writing' })
  const kept = { hidden: ['by'], views: [{ name: 'Old', search: '?q=Tag+1&person=lin.wei&as=zhou.min' }] }
  await page.evaluate((text) => localStorage.setItem('list.data.tag.two.editor', text), JSON.stringify(kept))
  await page.goto(tags)
  const old = views(page).getByRole('link', { name: 'Old' })
  await expect(old).toHaveAttribute('href', `${tags}?q=Tag+1`)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('list.data.tag.two.editor'))).toBeNull()
  const { page: again } = await portal.visit('two.editor', { path: tags })
  await views(again).getByRole('link', { name: 'Old' }).waitFor()
})
