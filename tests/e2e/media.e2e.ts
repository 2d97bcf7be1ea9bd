/** [DESK-14] The media library: a picture is used again, and one that nothing uses is removed and comes back. */
import { drafts } from '@portal/editor/contract'
import { storeFile } from '@portal/files/server'
import { fileReference } from '@portal/contract/file-reference'
import { addPerson, seedCompany, type TestApp } from '@portal/test-portal'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { findBarriers } from './barriers.ts'
import { beginDraft, bodyOfDraft, contentOf } from './draft-parts.ts'
import { insert, switchTab, textOf } from './editor-parts.ts'
import { usePortal } from './portal.ts'

const portal = usePortal(async ({ db }) => {
  await seedCompany(db)
  await addPerson(db, 'au.thor', { roles: ['author'] })
})

test('[DESK-14] the library is searched and chosen from by keys, Esc leads back, and a picture brings its descriptions', async () => {
  const spring = await beginDraft(portal.app, 'Bloom', 'words')
  const picture = await addPicture(portal.app, spring, 'orchard.webp')
  const Content = { ...(await contentOf(portal.app, spring)), cover: picture, coverAlt: { zh: '果园', en: 'Orchard' } }
  const token = await portal.app.signIn('au.thor')
  expect((await portal.app.ask(drafts.save, { Id: spring, Revision: 2, Content }, { token })).Code).toBe(200)
  const id = await beginDraft(portal.app, 'Harvest', 'words')
  const { page } = await portal.visit('au.thor', { path: `/desk/writing/${id}` })
  const button = page.getByRole('button', { name: 'From the library' })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'From the library' })
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('orch')
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('textbox')).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('orch')
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Cover', { exact: true }).getByRole('textbox').last()).toHaveValue('Orchard')
  await textOf(page).click()
  await insert(page, 'From the library')
  await page.keyboard.type('orch')
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await textOf(page).locator('img[alt="果园"]').waitFor()
})

async function addPicture({ db }: TestApp, id: number, name: string): Promise<number> {
  const bytes = await sharp({ create: { width: 600, height: 400, channels: 3, background: 'teal' } })
    .webp()
    .toBuffer()
  const file = { name, mediaType: 'image/webp', bytes, width: 600, height: 400 }
  return storeFile(db, { ...file, owner: { kind: 'manuscript', id } })
}

test('[DESK-14] a picture of another text is found in the library, and used in the text and as its cover', async () => {
  const picture = await addPicture(portal.app, await beginDraft(portal.app, 'Spring', 'words'), 'meadow.webp')
  await addPicture(portal.app, await beginDraft(portal.app, 'Autumn', 'words'), 'forest.webp')
  const id = await beginDraft(portal.app, 'Summer', 'words')
  const { page } = await portal.visit('au.thor', { path: `/desk/writing/${id}` })
  await textOf(page).click()
  await insert(page, 'From the library')
  const dialog = page.getByRole('dialog', { name: 'From the library' })
  await dialog.getByRole('textbox').fill('mead')
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  expect(await findBarriers(page)).toEqual([])
  await dialog.getByRole('button', { name: 'meadow.webp' }).click()
  await textOf(page).locator('img').waitFor()
  await page.getByRole('button', { name: 'From the library' }).click()
  await dialog.getByRole('textbox').fill('Spring')
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'meadow.webp' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByLabel('Cover').locator('img').waitFor()
  await switchTab(page)
  const { cover } = await contentOf(portal.app, id)
  await page.goto('/desk/media?q=meadow')
  await page
    .getByRole('row', { name: /meadow\.webp/ })
    .first()
    .getByText('600 × 400')
    .click()
  const panel = page.getByRole('complementary', { name: 'meadow.webp' })
  await panel.getByRole('link', { name: /Summer/ }).waitFor()
  // of a file in use there is nothing to do
  await expect(panel.locator('footer')).toHaveCount(0)
  // a copy of its own, and one for both places
  expect(cover).not.toBe(picture)
  expect(await bodyOfDraft(portal.app, id)).toContain(fileReference(cover!))
})

test('[DESK-14] a file that nothing uses is removed beside the list, and comes back by one undo', async () => {
  await addPicture(portal.app, await beginDraft(portal.app, 'Winter', 'words'), 'snow.webp')
  const { page } = await portal.visit('au.thor', { path: '/desk/media?q=snow' })
  const row = page.getByRole('row', { name: /snow\.webp/ })
  const closed = page.getByRole('group', { name: 'Filter' }).locator('[data-filter] > [aria-hidden]:first-child')
  await expect(closed).toHaveText(['Type', 'Use', 'Uploaded'])
  await row.getByText('600 × 400').click()
  await page.getByText('Nothing uses this file').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('complementary', { name: 'snow.webp' }).getByRole('button', { name: 'Remove' }).click()
  await page.getByText('“snow.webp” was removed').waitFor()
  await expect(row).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await row.waitFor()
})
