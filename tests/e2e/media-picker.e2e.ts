/** [DESK-14] Files of the media library where the desk takes one: items, covers, texts and attachments. */
import { media } from '@portal/editor/media-contract'
import { storeFile } from '@portal/files/server'
import { sql } from '@portal/server'
import { addPerson, seedCompany, type TestApp } from '@portal/test-portal'
import { expect, test, type Page } from '@playwright/test'
import sharp from 'sharp'
import { findBarriers } from './barriers.ts'
import { beginDraft, contentOf } from './draft-parts.ts'
import { insert, switchTab, textOf } from './editor-parts.ts'
import { usePortal } from './portal.ts'

const portal = usePortal(async ({ db }) => {
  await seedCompany(db)
  await addPerson(db, 'au.thor', { roles: ['author'] })
  await addPerson(db, 'ro.ot', { roles: ['portal-administrator', 'editor'] })
})

async function addPicture({ db }: TestApp, id: number, name: string, [width, height]: [number, number]) {
  const bytes = await sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .webp()
    .toBuffer()
  return storeFile(db, { name, mediaType: 'image/webp', bytes, width, height, owner: { kind: 'manuscript', id } })
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'From the library' })
const open = (page: Page) => page.getByRole('button', { name: 'From the library' }).click()
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

test('[DESK-14] a field of an item takes a picture by keys; the picker is loaded when it is asked for', async () => {
  const id = await beginDraft(portal.app, 'Signs', 'words')
  for (const nth of [1, 2, 3]) await addPicture(portal.app, id, `sign-${nth}.webp`, [200, 200])
  await addPicture(portal.app, id, 'sign-wide.webp', [1600, 400])
  const { page } = await portal.visit('ro.ot', { path: '/desk/data/tool/new' })
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  const isLoaded = () => scripts.some((url) => url.includes('MediaPicker'))
  const button = page.getByRole('button', { name: 'From the library' })
  await button.focus()
  expect(isLoaded()).toBe(false)
  await page.keyboard.press('Enter')
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('textbox')).toBeFocused()
  expect(isLoaded()).toBe(true)
  await page.keyboard.type('sign')
  // an icon is square: those come first, the newest of them before all
  await expect(dialog.getByRole('listitem')).toHaveText([/sign-3/, /sign-2/, /sign-1/, /sign-wide/])
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  expect(await focused(page)).toBe('sign-2.webp')
  await page.keyboard.press('End')
  expect(await focused(page)).toBe('sign-wide.webp')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowUp')
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
  const field = page.locator('[data-field="icon"]')
  await expect(field.locator('img')).toBeVisible()
  await field.getByRole('button', { name: 'Clear file' }).click()
  await expect(field.locator('img')).toBeHidden()
})

test('[DESK-14] on a phone, in Chinese, a banner takes a wide picture, and its text is found where it is used @slow', async () => {
  const id = await beginDraft(portal.app, 'Coast', 'words')
  await addPicture(portal.app, id, 'coast-wide.webp', [1600, 500])
  await addPicture(portal.app, id, 'coast-tall.webp', [500, 900])
  const { page } = await portal.visit('ro.ot', {
    path: '/desk/data/banner/new',
    language: 'CHS',
    context: { viewport: { width: 390, height: 844 }, hasTouch: true },
  })
  await page.getByRole('button', { name: '从媒体库选择' }).tap()
  const dialog = page.getByRole('dialog', { name: '从媒体库选择' })
  await dialog.getByRole('textbox').fill('coast')
  await expect(dialog.getByRole('listitem')).toHaveText([/coast-wide/, /coast-tall/])
  expect(await findBarriers(page)).toEqual([])
  await dialog.getByRole('button', { name: 'coast-wide.webp' }).tap()
  await expect(dialog).toBeHidden()
  for (const [nth, words] of ['海岸', 'Coast road'].entries())
    await page.locator('[data-field="title"] input').nth(nth).fill(words)
  await page.getByRole('button', { name: '保存', exact: true }).tap()
  await page.waitForURL(/data\/banner$/)
  await page.goto('/desk/media?q=coast-wide')
  await page.getByText('coast-wide.webp', { exact: true }).last().tap()
  await page.getByRole('link', { name: '海岸' }).waitFor()
})

test('[DESK-14] a document of the library is an attachment, from the text and from the list of attachments', async () => {
  const from = await beginDraft(portal.app, 'Rules', 'words')
  for (const name of ['rules.pdf', 'prices.pdf'])
    await storeFile(portal.app.db, {
      name,
      mediaType: 'application/pdf',
      bytes: Buffer.from('x'),
      owner: { kind: 'manuscript', id: from },
    })
  const id = await beginDraft(portal.app, 'Order', 'words')
  const { page } = await portal.visit('au.thor', { path: `/desk/writing/${id}` })
  await textOf(page).click()
  await insert(page, 'From the library')
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: 'Document' }).click()
  await dialog.getByRole('button', { name: 'rules.pdf' }).click()
  const attachments = page.getByRole('region', { name: 'Attachments' })
  await expect(attachments.getByRole('listitem')).toHaveCount(1)
  await attachments.getByRole('button', { name: 'From the library' }).click()
  await dialog.getByRole('button', { name: 'prices.pdf' }).click()
  await expect(attachments.getByRole('listitem')).toHaveCount(2)
  await switchTab(page)
  const { attachments: kept } = await contentOf(portal.app, id)
  expect(kept.map(({ name }) => name.zh)).toEqual(['rules.pdf', 'prices.pdf'])
})

test('[DESK-14] a picture that somebody else removes meanwhile is said to be gone, and leaves the list @slow', async () => {
  const from = await beginDraft(portal.app, 'Lost', 'words')
  const lost = await addPicture(portal.app, from, 'lost-1.webp', [600, 400])
  await addPicture(portal.app, from, 'lost-2.webp', [600, 400])
  const id = await beginDraft(portal.app, 'Finder', 'words')
  const { page, trouble } = await portal.visit('au.thor', { path: `/desk/writing/${id}` })
  trouble.allow(/404 \(Not Found\).*desk\/media/)
  await open(page)
  const dialog = dialogOf(page)
  await dialog.getByRole('textbox').fill('lost')
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  const token = await portal.app.signIn('ro.ot')
  expect((await portal.app.ask(media.remove, { Id: lost }, { token })).Code).toBe(200)
  await dialog.getByRole('button', { name: 'lost-1.webp' }).click()
  await page.getByText('This file does not exist or has been deleted').waitFor()
  await expect(dialog.getByRole('listitem')).toHaveText([/lost-2/])
})

test('[DESK-14] more than a page of pictures comes as one scrolls, each as small as it is shown @slow', async () => {
  const from = await beginDraft(portal.app, 'Many', 'words')
  for (let nth = 0; nth < 40; nth++) await addPicture(portal.app, from, `many-${nth}.webp`, [640, 480])
  const id = await beginDraft(portal.app, 'Chooser', 'words')
  const { page } = await portal.visit('au.thor', { path: `/desk/writing/${id}` })
  const pictures: string[] = []
  page.on('request', (request) => request.url().includes('/file/image') && pictures.push(request.url()))
  await open(page)
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('listitem').first()).toBeVisible()
  await dialog.getByRole('textbox').fill('many')
  // on before the answer is there: the focus stays in the list when it comes
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('listitem').first()).toHaveText(/many-39/)
  expect(await focused(page)).toBe('many-39.webp')
  await page.keyboard.press('End')
  await expect(dialog.getByRole('listitem')).toHaveCount(40)
  expect(pictures.filter((url) => !url.endsWith('&w=320'))).toEqual([])
})

test('[DESK-14] a picture that is not for everyone is used again once one has said so', async () => {
  const from = await beginDraft(portal.app, 'Narrow', 'words')
  await addPicture(portal.app, from, 'narrow.webp', [1600, 900])
  await portal.app.db
    .updateTable('manuscript')
    .set({ settings: sql`settings || '{"audience": {"departments": [20]}}'` })
    .where('id', '=', from)
    .execute()
  const id = await beginDraft(portal.app, 'Broad', 'words')
  const { page } = await portal.visit('au.thor', { path: `/desk/writing/${id}` })
  await open(page)
  const dialog = dialogOf(page)
  await dialog.getByRole('textbox').fill('narrow')
  const tile = dialog.getByRole('listitem')
  await expect(tile).toHaveCount(1)
  await expect(tile).toHaveText(/Not for everyone/)
  await tile.getByRole('button').click()
  const question = page.getByRole('dialog', { name: 'Use “narrow.webp”?' })
  await question.waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(tile.getByRole('button')).toBeFocused()
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Use it' }).click()
  await expect(dialog).toBeHidden()
  await page.getByLabel('Cover').locator('img').waitFor()
})
