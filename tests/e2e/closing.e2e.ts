/** A page that closes while a save is on its way: its words are there for other browsers, too (DESK-02, DESK-03). */
import { addPerson, seedCompany } from '@portal/test-portal'
import { createDraft, defaultSettings, emptyContent, findDraft, writeContent } from '@portal/editor/server'
import { sql } from '@portal/server'
import { expect, test, type Page } from '@playwright/test'
import { textOf } from './editor-parts.ts'
import { usePortal } from './portal.ts'

const portal = usePortal(async (app) => {
  await seedCompany(app.db)
  await addPerson(app.db, 'au.thor', { roles: ['author'] })
})

function write(): Promise<number> {
  const en = { title: 'Spring range', blocks: [{ key: 'p1', html: '<p>Start.</p>', twinSeen: '' }] }
  const made = { kind: 'news' as const, author: 'au.thor', content: { ...emptyContent, en }, settings: defaultSettings }
  return createDraft(portal.app.db, made, portal.app.clock.now())
}
const stored = async (id: number) =>
  (await findDraft(portal.app.db, id))!.content.en!.blocks.map(({ html }) => html).join('')

let release = async (): Promise<void> => undefined
test.afterEach(() => release())

/** Holds the answers to saves of a draft until they are released. */
async function holdSaves(id: number): Promise<void> {
  const released = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const done = portal.app.db.transaction().execute(async (tx) => {
    await sql`SELECT FROM manuscript WHERE id = ${id} FOR UPDATE`.execute(tx)
    locked.resolve()
    await released.promise
  })
  await locked.promise
  release = async () => {
    released.resolve()
    await done
  }
}

/** A colleague sets the first paragraph back. */
async function setBack(id: number): Promise<void> {
  const { db, clock } = portal.app
  const { content } = (await findDraft(db, id))!
  const blocks = content.en!.blocks.map((block) => (block.key === 'p1' ? { ...block, html: '<p>Start.</p>' } : block))
  await writeContent(db, id, { ...content, en: { ...content.en!, blocks } }, 'lin.wei', clock.now())
}

/**
 * Opens a new draft and types: ` Held` is on its way to the server and not answered, ` and more` was typed behind it,
 * in a paragraph of its own or not.
 */
async function typeBehindSave(inNewParagraph = false) {
  const id = await write()
  const path = `/desk/writing/${id}`
  const { page, trouble } = await portal.visit('au.thor', { path })
  trouble.allow(/Failed to fetch|ERR_FAILED/)
  await textOf(page, 'en').getByText('Start.').click()
  await page.keyboard.press('End')
  const present = page.waitForResponse('**/api/desk/writing/here')
  const asked = page.waitForRequest('**/api/desk/writing/save')
  await present
  await holdSaves(id)
  await page.keyboard.type(' Held')
  await asked
  if (inNewParagraph) await page.keyboard.press('Enter')
  await page.keyboard.type(' and more')
  return { id, path, page }
}

const leavings: Record<string, (page: Page) => Promise<unknown>> = {
  'closes the tab': (page) => Promise.all([page.waitForEvent('close'), page.close({ runBeforeUnload: true })]),
  reloads: (page) => page.reload(),
  'opens another site': (page) => page.goto('about:blank'),
}
for (const [how, leave] of Object.entries(leavings))
  test(`[DESK-02] who ${how} while a save is on its way has every word in another browser${how === 'closes the tab' ? '' : ' @slow'}`, async () => {
    const { id, path, page } = await typeBehindSave()
    await leave(page)
    await release()
    await expect.poll(() => stored(id)).toBe('<p>Start. Held and more</p>')
    const { page: other } = await portal.visit('au.thor', { path })
    await textOf(other, 'en').getByText('Start. Held and more').waitFor()
  })

test('[DESK-02] a paragraph that a colleague sets back stays set back for who closed the page behind its save @slow', async () => {
  const { id, path, page } = await typeBehindSave()
  await page.goto('about:blank')
  await release()
  await expect.poll(() => stored(id)).toBe('<p>Start. Held and more</p>')
  await setBack(id)
  await page.goto(path)
  await textOf(page, 'en').getByText('Start.', { exact: true }).click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Mine')
  await expect.poll(() => stored(id)).toBe('<p>Start. Mine</p>')
})

test('[DESK-02] what was typed behind a save is there, and what a colleague set back of the save is not', async () => {
  const { id, path, page } = await typeBehindSave(true)
  // the browser ends before it sends the rest
  await page.evaluate(() => void (window.fetch = () => new Promise(() => undefined)))
  await page.goto('about:blank')
  await release()
  await expect.poll(() => stored(id)).toBe('<p>Start. Held</p>')
  await setBack(id)
  await page.goto(path)
  await expect.poll(() => stored(id)).toBe('<p>Start.</p><p> and more</p>')
})

test('[DESK-03] a setting that is typed when the tab closes is saved @slow', async () => {
  const id = await write()
  const { page } = await portal.visit('au.thor', { path: `/desk/writing/${id}` })
  await page.getByLabel('Source (English)').fill('The test track')
  await page.close({ runBeforeUnload: true })
  await expect.poll(async () => (await findDraft(portal.app.db, id))!.settings.source?.en).toBe('The test track')
})
