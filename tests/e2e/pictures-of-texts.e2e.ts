/** The part of a cover that readers see, and galleries: chosen, ordered, stored and read (DESK-02, NEWS-14). */
import { addPerson } from '@portal/test-portal'
import { expect, test, type Page } from '@playwright/test'
import sharp from 'sharp'
import { findBarriers } from './barriers.ts'
import { beginDraft, bodyOfDraft, contentOf } from './draft-parts.ts'
import { switchTab, textOf } from './editor-parts.ts'
import { phone, wecom } from './message-parts.ts'
import { usePortal } from './portal.ts'
import { addCover, addNews, seedCompany } from './seed.ts'

const portal = usePortal(
  async (app) => {
    await seedCompany(app.db)
    await addPerson(app.db, 'au.thor', { roles: ['author'] })
  },
  { settings: { wecom, publicOrigin: 'http://portal.example' } },
)

async function choose(page: Page, press: () => Promise<void>, ...names: string[]): Promise<void> {
  const buffer = await sharp({ create: { width: 600, height: 400, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const opened = page.waitForEvent('filechooser')
  // a key may overtake what tells the page to hand over its picker; an answer says that it has heard
  await page.evaluate(() => true)
  await press()
  await (await opened).setFiles(names.map((name) => ({ name, mimeType: 'image/png', buffer })))
}

test('[DESK-02] the part of a cover that readers see is chosen by keyboard, and given up again @slow', async () => {
  const id = await beginDraft(portal.app, '封面', '第一段')
  const { page } = await portal.visit('au.thor', { path: `/desk/writing/${id}` })
  await choose(page, () => page.getByText('Choose a cover').click(), 'cover.png')
  const open = page.getByRole('button', { name: 'Choose the part to show' })
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Choose the part to show' })
  await dialog.getByRole('group', { name: /^Frame/ }).press('+')
  expect(await findBarriers(page)).toEqual([])
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(`Shift+${key}`)
  await dialog.getByRole('button', { name: 'Show this part' }).click()
  await expect(open).toBeFocused()
  await switchTab(page)
  const { coverCrop } = await contentOf(portal.app, id)
  // a twelfth off each side before it was moved
  expect(coverCrop).toMatchObject({ width: 833, height: 625 })
  expect(coverCrop!.x).toBeGreaterThan(83)
  expect(coverCrop!.y).toBeGreaterThan(188)
  await page.reload()
  await open.click()
  await dialog.getByRole('button', { name: 'Show the whole picture' }).click()
  await switchTab(page)
  expect((await contentOf(portal.app, id)).coverCrop).toBeUndefined()
})

test('[DESK-02] a gallery is inserted from the slash menu, ordered by keyboard and by drag, and stored with its descriptions @slow', async () => {
  const id = await beginDraft(portal.app, '车展')
  const { page } = await portal.visit('au.thor', { path: `/desk/writing/${id}` })
  await textOf(page).click()
  await page.keyboard.type('/gallery')
  await choose(page, () => page.keyboard.press('Enter'), 'one.png', 'two.png')
  const gallery = page.getByRole('region', { name: /^Gallery/ })
  const alts = gallery.getByRole('textbox', { name: 'Picture description' })
  await expect(alts).toHaveCount(2)
  await alts.first().fill('one')
  await alts.last().fill('two')
  await gallery.getByRole('textbox', { name: 'Caption' }).last().fill('The second')
  await choose(page, () => gallery.getByRole('button', { name: 'Add pictures' }).click(), 'three.png')
  await expect(alts).toHaveCount(3)
  await alts.last().fill('three')
  const order = () => alts.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value).join(' '))

  const down = gallery.getByRole('button', { name: 'Move down' })
  await down.first().focus()
  await page.keyboard.press('Enter')
  await expect.poll(order).toBe('two one three')
  // the focus goes with the picture
  await expect(down.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(order).toBe('two three one')
  expect(await findBarriers(page)).toEqual([])
  await gallery
    .getByRole('img')
    .last()
    .dragTo(gallery.getByRole('img').first(), { targetPosition: { x: 20, y: 2 } })
  await expect.poll(order).toBe('one two three')
  await switchTab(page)
  const picture = (alt: string) => `<img src="file:\\d+" alt="${alt}" width="600" height="400" />`
  expect(await bodyOfDraft(portal.app, id)).toMatch(
    new RegExp(
      `<figure class="gallery">${picture('one')}<figure>${picture('two')}<figcaption>The second</figcaption></figure>${picture('three')}</figure>`,
    ),
  )
})

test('[NEWS-14] [MSG-01] readers see the pictures of a gallery side by side, two on a phone, in a chat too @slow', async () => {
  const { app } = portal
  const id = await addNews(app.db)
  await addCover(app, id)
  const { cover_file_id: file } = await app.db
    .selectFrom('news')
    .select('cover_file_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const picture = (alt: string) => `<img src="file:${file}" alt="${alt}" width="640" height="360" />`
  const html = `<p>Words.</p><figure class="gallery">${picture('One')}<figure>${picture('Two')}<figcaption>Below</figcaption></figure>${picture('Three')}</figure>`
  await app.db.updateTable('news').set({ body_en: html }).where('id', '=', id).execute()
  /** Pictures in each row. */
  const rows = async (page: Page) => {
    await page.getByRole('img', { name: 'Three' }).waitFor()
    const tops = await Promise.all(
      ['One', 'Two', 'Three'].map(async (name) => (await page.getByRole('img', { name }).boundingBox())!.y),
    )
    return [...Map.groupBy(tops, Math.round).values()].map(({ length }) => length)
  }
  const { page } = await portal.visit('zhou.min', { path: `/home?news=${id}` })
  expect(await rows(page)).toEqual([3])
  const path = `/WeiXinNews/NewsDetail/${id}/en`
  const { page: chat } = await portal.visit('zhou.min', { path, context: phone() })
  expect(await rows(chat)).toEqual([2, 1])
  await expect.poll(() => chat.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})
