/** [DESK-14] The media library: a picture is used again, and one that nothing uses is removed and comes back. */
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
  // a copy of its own, and one for both places
  expect(cover).not.toBe(picture)
  expect(await bodyOfDraft(portal.app, id)).toContain(fileReference(cover!))
})

test('[DESK-14] a file that nothing uses is removed beside the list, and comes back by one undo', async () => {
  await addPicture(portal.app, await beginDraft(portal.app, 'Winter', 'words'), 'snow.webp')
  const { page } = await portal.visit('au.thor', { path: '/desk/media?q=snow' })
  const row = page.getByRole('row', { name: /snow\.webp/ })
  await row.getByText('600 × 400').click()
  await page.getByText('Nothing uses this file').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('complementary', { name: 'snow.webp' }).getByRole('button', { name: 'Remove' }).click()
  await page.getByText('“snow.webp” was removed').waitFor()
  await expect(row).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await row.waitFor()
})
