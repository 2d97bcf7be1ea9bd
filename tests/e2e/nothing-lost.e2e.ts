/**
 * No words are lost when a colleague deletes or publishes a text that is being written, or when an answer is slow
 * (DESK-02, DESK-03, CMT-07).
 */
import { addPerson, seedCompany } from '@portal/test-portal'
import { createDraft, emptyContent, findDraft, defaultSettings } from '@portal/editor/server'
import { expect, test, type Page } from '@playwright/test'
import { goOffline } from './network.ts'
import { usePortal } from './portal.ts'
import { addNews, insertComment } from './seed.ts'
import { publishDueOf } from './publishing-parts.ts'
import { hide, switchTab, textOf } from './editor-parts.ts'

const portal = usePortal(async (app) => {
  await seedCompany(app.db)
  await addPerson(app.db, 'au.thor', { roles: ['author'] })
  await addPerson(app.db, 'ed.itor', { roles: ['editor'] })
})

function write(title: string): Promise<number> {
  const en = { title, blocks: [{ key: 'p1', html: '<p>Start.</p>', twinSeen: '' }] }
  const content = { ...emptyContent, en }
  const made = { kind: 'news' as const, author: 'au.thor', content, settings: defaultSettings }
  return createDraft(portal.app.db, made, portal.app.clock.now())
}

async function intoText(page: Page): Promise<void> {
  await textOf(page, 'en').getByText('Start.').click()
  await page.keyboard.press('End')
}

test('[DESK-02] a colleague deletes the draft one is writing: both are asked and told, and every word comes back @slow', async () => {
  const id = await write('Spring range')
  const { page: author, trouble } = await portal.visit('au.thor', { path: `/desk/writing/${id}` })
  trouble.allow(/publishing\/state|ERR_FAILED|Failed to fetch/)
  await intoText(author)
  await author.keyboard.type(' Saved words.')
  await switchTab(author)

  const { page: editor } = await portal.visit('ed.itor', { path: '/desk/writing' })
  await editor.getByRole('link', { name: 'All texts' }).click()
  await editor.getByRole('button', { name: 'More actions for “Spring range”' }).click()
  await editor.getByRole('menuitem', { name: 'Delete' }).click()
  const ask = editor.getByRole('dialog', { name: 'Delete “Spring range”?' })
  await ask.getByText(/En au\.thor has it open.*belongs to En au\.thor/).waitFor()
  await author.route('**/api/desk/writing/save', (route) => route.abort())
  await author.route('**/api/desk/publishing/settings', (route) => route.abort())
  await author.getByLabel('Source (English)').fill('The test track')
  await intoText(author)
  await author.keyboard.type(' Words on their way.')
  await ask.getByRole('button', { name: 'Delete' }).click()
  await editor.getByText('“Spring range” is in the trash').waitFor()

  const alert = author.getByRole('alert').filter({ hasText: 'has just been moved to the trash' })
  await alert.waitFor()
  await author.keyboard.type(' And on.')
  await textOf(author, 'en').getByText('Words on their way. And on.').waitFor()
  await author.unroute('**/api/desk/writing/save')
  // the same after the page was closed: its words are offered where one begins to write
  await author.goto('/desk/writing')
  const kept = author.getByRole('region', { name: 'Unsaved changes in this browser' })
  await kept.getByText('Words on their way. And on.').waitFor()
  await kept.getByRole('button', { name: 'Discard' }).click()
  await author.getByRole('dialog', { name: 'Discard these changes?' }).getByRole('button', { name: 'Cancel' }).click()
  await kept.getByRole('link', { name: 'Open “Spring range”' }).click()
  await author.getByRole('heading', { name: '“Spring range” is in the trash' }).waitFor()
  await author.getByText(/will be saved once the text is restored\.$/).waitFor()
  await author.getByRole('region', { name: 'Settings and sessions' }).getByText('The test track').waitFor()
  const saved = author.waitForResponse('**/api/desk/writing/save')
  await author.getByRole('button', { name: 'Restore' }).click()
  await textOf(author, 'en').getByText('Start. Saved words. Words on their way. And on.').waitFor()
  await saved
  expect((await findDraft(portal.app.db, id))!.content.en!.blocks[0]!.html).toContain('Words on their way. And on.')
})

test('[DESK-02] what one deletes in the list comes back at once by Undo, and later from the trash @slow', async () => {
  const id = await write('Autumn range')
  const { page: editor } = await portal.visit('ed.itor', { path: '/desk/writing' })
  const toDelete = editor.getByRole('button', { name: 'More actions for “Autumn range”' })
  const toRestore = editor.getByRole('button', { name: 'Restore · Autumn range' })
  const remove = async () => {
    await toDelete.click()
    await editor.getByRole('menuitem', { name: 'Delete' }).click()
    await editor.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  }
  await editor.getByRole('link', { name: 'All texts' }).click()
  await remove()
  await editor.getByRole('button', { name: 'Undo' }).click()
  await editor.getByText('“Autumn range” was restored').waitFor()
  await toDelete.waitFor()
  expect(await findDraft(portal.app.db, id)).toBeDefined()
  await remove()
  await editor.getByRole('link', { name: 'Trash' }).click()
  await toRestore.click()
  await toRestore.waitFor({ state: 'detached' })
  await editor.getByRole('link', { name: 'All texts' }).click()
  await toDelete.waitFor()
  expect(await findDraft(portal.app.db, id)).toBeDefined()
})

test('[DESK-03] "Publish now" while its author types asks with their name, and publishes only when told to @slow', async () => {
  const id = await write('Launch')
  const { page: author, trouble } = await portal.visit('au.thor', { path: `/desk/writing/${id}` })
  const { page: editor } = await portal.visit('ed.itor', { path: `/desk/writing/${id}` })
  trouble.allow(/ERR_FAILED|Failed to fetch/)
  await author.route('**/api/desk/writing/save', (route) => route.abort())
  await intoText(author)
  const told = author.waitForResponse(
    async (answer) => answer.url().endsWith('/desk/writing/here') && answer.request().postDataJSON().IsUnsaved === true,
  )
  await author.keyboard.type(' Half a sent')
  await told
  await editor.getByRole('button', { name: 'Publish…' }).click()
  const publish = editor.getByRole('dialog', { name: 'Publish “Launch”' })
  await publish.getByRole('button', { name: 'Publish now' }).click()
  const ask = editor.getByRole('dialog', { name: 'Still writing: En au.thor' })
  await ask.getByText(/En au\.thor: paragraph 1 of the English text, with/).waitFor()
  await ask.getByRole('button', { name: 'Wait' }).click()
  expect((await findDraft(portal.app.db, id))!.status).toBe('draft')
  await editor.getByRole('button', { name: 'Publish…' }).click()
  await publish.getByRole('button', { name: 'Publish now' }).click()
  await ask.getByRole('button', { name: 'Continue anyway' }).click()
  await ask.waitFor({ state: 'detached' })
  await expect.poll(async () => (await findDraft(portal.app.db, id))!.status).toBe('scheduled')
  portal.app.clock.advance(11_000)
  await publishDueOf(portal.app)
  expect((await findDraft(portal.app.db, id))!.status).toBe('published')
  // a link to what readers have now, in the portal's colours and not in the browser's
  await expect(editor.getByRole('link', { name: 'View as a reader' })).not.toHaveCSS('color', 'rgb(0, 0, 238)')
})

test('[DESK-02] two windows of one person on one draft: the words of both arrive, also those of windows closed offline @slow', async () => {
  const id = await write('Two windows')
  const path = `/desk/writing/${id}`
  const { page: one, trouble } = await portal.visit('au.thor', { path })
  trouble.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  const browser = one.context()
  const two = await browser.newPage()
  await two.goto(portal.app.origin + path)
  for (const page of [one, two]) await intoText(page)
  const typed = async (...words: [string, string]) => {
    await one.keyboard.type(words[0])
    await two.keyboard.type(words[1])
  }
  const stored = async () => JSON.stringify((await findDraft(portal.app.db, id))!.content)
  const all = (...words: string[]) => new RegExp(words.map((each) => `(?=.*${each})`).join(''))
  await typed(' Oak.', ' Elm.')
  await Promise.all([hide(one), hide(two)])
  await expect.poll(stored).toMatch(all('Oak', 'Elm'))
  await goOffline(one)
  await typed(' Ash.', ' Fir.')
  const kept = () => one.evaluate(() => Object.values(localStorage).join(' '))
  await expect.poll(kept).toMatch(all('Ash', 'Fir'))
  await Promise.all([one.close(), two.close()])
  await browser.setOffline(false)
  const later = await browser.newPage()
  await later.goto(portal.app.origin + path)
  await expect.poll(() => textOf(later, 'en').innerText()).toMatch(/(?=[^]*Ash)(?=[^]*Fir)/)
  await expect.poll(stored).toMatch(all('Oak', 'Elm', 'Ash', 'Fir'))
})

test('[CMT-07] what is typed while a comment or a reply is on its way stays; what failed is tried again by itself', async () => {
  const { db, clock } = portal.app
  const newsId = await addNews(db)
  await insertComment(db, { newsId, author: 'lin.wei', text: 'the question', now: clock.now() })
  const { page, trouble } = await portal.visit('zhou.min', { path: `/newsHistory?news=${newsId}` })
  trouble.allow(/ERR_FAILED/)
  const talk = page.getByRole('dialog').getByRole('region', { name: 'Comments', exact: true })
  const input = talk.getByRole('textbox')
  const posted = (text: string) => talk.locator('li').getByText(text, { exact: true })
  const reply = () =>
    talk.locator('li').filter({ hasText: 'the question' }).getByRole('button', { name: 'Reply' }).first()
  async function sendAndType(path: string, text: string, next: () => Promise<void>, fails = false): Promise<void> {
    const answer = Promise.withResolvers<void>()
    const arrived = Promise.withResolvers<void>()
    await page.route(
      `**/api/news/${path}`,
      async (route) => {
        arrived.resolve()
        await answer.promise
        await (fails ? route.abort('failed') : route.continue())
      },
      { times: 1 },
    )
    await input.click()
    await page.keyboard.press('End')
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
    await arrived.promise
    await next()
    answer.resolve()
    await expect(talk.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-busy', 'false')
  }
  const type = (text: string) => () => page.keyboard.type(text)
  await sendAndType('AddComment', 'lost', type(' and found'), true)
  await expect(input).toHaveText('lost and found')
  // it may have arrived all the same: with its key, it is not posted twice
  await sendAndType('AddComment', '', type('!'))
  await posted('lost').waitFor()
  await expect(input).toHaveText(' and found!')
  // another target meanwhile: its words are its own
  await sendAndType('AddComment', '', async () => {
    await page.keyboard.type('later')
    await reply().click()
    await page.keyboard.type('the answer')
  })
  await posted('and found!').waitFor()
  await expect(input).toHaveText('the answer')
  await sendAndType('AddReply', '', type(' words'))
  await posted('the answer').waitFor()
  await expect(input).toHaveText(' words')
  await page.reload()
  await expect(input).toHaveText(' words')
  await sendAndType('AddReply', '', type(''))
  await posted('words').waitFor()
  await expect(input).toHaveText('later')
  // the same text again is another comment
  for (const _ of [1, 2]) await sendAndType('AddComment', '', type('later'))
  await expect(posted('later')).toHaveCount(2)
})
