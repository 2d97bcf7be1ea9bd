/** The desk: nobody's words are lost by what a colleague does to their text (DESK-02, DESK-03). */
import { addPerson, seedCompany } from '@portal/testing'
import { createManuscript, emptyContent, manuscriptById, plainSettings } from '@portal/writing/server'
import { expect, test, type Page } from '@playwright/test'
import { usePortal } from './portal.ts'
import { lookAway, textOf } from './writing-parts.ts'

const portal = usePortal(async (app) => {
  await seedCompany(app.db)
  await addPerson(app.db, 'au.thor', { roles: ['author'] })
  await addPerson(app.db, 'ed.itor', { roles: ['editor'] })
})

function write(title: string): Promise<number> {
  const en = { title, blocks: [{ key: 'p1', html: '<p>Start.</p>', twinSeen: '' }] }
  const content = { ...emptyContent, en }
  const made = { kind: 'news' as const, author: 'au.thor', content, settings: plainSettings }
  return createManuscript(portal.app.db, made, portal.app.clock.now())
}

async function intoText(page: Page): Promise<void> {
  await textOf(page, 'en').getByText('Start.').click()
  await page.keyboard.press('End')
}

test('[DESK-02] a colleague deletes the draft one is writing: both are asked and told, and every word comes back', async () => {
  const id = await write('Spring range')
  const { page: author, trouble } = await portal.visit('au.thor', { path: `/desk/writing/${id}` })
  trouble.allow(/publishing\/state|ERR_FAILED|Failed to fetch/)
  await intoText(author)
  await author.keyboard.type(' Saved words.')
  await lookAway(author)

  const { page: editor } = await portal.visit('ed.itor', { path: '/desk/writing' })
  await editor.getByRole('button', { name: 'All texts' }).click()
  await editor.getByRole('button', { name: 'Delete ‘Spring range’' }).click()
  const ask = editor.getByRole('dialog', { name: 'Delete “Spring range”?' })
  await ask.getByText(/open in the browser of En au\.thor.*a draft of En au\.thor/).waitFor()
  await author.route('**/api/desk/writing/save', (route) => route.abort())
  await author.keyboard.type(' Words on their way.')
  await ask.getByRole('button', { name: 'Delete' }).click()
  await editor.getByText('“Spring range” is in the trash').waitFor()

  const alert = author.getByRole('alert').filter({ hasText: 'has just been moved to the trash' })
  await alert.waitFor()
  await textOf(author, 'en').getByText('Words on their way.').waitFor()
  await author.unroute('**/api/desk/writing/save')
  // the same after the page was closed: its words are offered where one begins to write
  await author.goto('/desk/writing')
  const kept = author.getByRole('region', { name: 'Words that only this browser has' })
  await kept.getByText('Words on their way.').waitFor()
  await kept.getByRole('link', { name: 'Open “Spring range”' }).click()
  await author.getByRole('heading', { name: '“Spring range” is in the trash' }).waitFor()
  await author.getByText('Words on their way.').waitFor()
  const saved = author.waitForResponse('**/api/desk/writing/save')
  await author.getByRole('button', { name: 'Restore' }).click()
  await textOf(author, 'en').getByText('Start. Saved words. Words on their way.').waitFor()
  await saved
  expect((await manuscriptById(portal.app.db, id))!.content.en!.blocks[0]!.html).toContain('Words on their way.')
})

test('[DESK-03] "Publish now" while its author types asks with their name, and publishes only when told to', async () => {
  const id = await write('Launch')
  const { page: author } = await portal.visit('au.thor', { path: `/desk/writing/${id}` })
  const { page: editor } = await portal.visit('ed.itor', { path: `/desk/writing/${id}` })
  await intoText(author)
  const told = author.waitForResponse(
    async (answer) => answer.url().endsWith('/desk/writing/here') && answer.request().postDataJSON().IsUnsaved === true,
  )
  await author.keyboard.type(' Half a sent')
  await told
  await editor.getByRole('button', { name: 'Publish now' }).click()
  const publish = editor.getByRole('dialog', { name: 'Publish now?' })
  await publish.getByRole('button', { name: 'Publish now' }).click()
  const ask = editor.getByRole('dialog', { name: 'Still writing: En au.thor' })
  await ask.getByText(/En au\.thor: paragraph 1 of the English text, with/).waitFor()
  await ask.getByRole('button', { name: 'Wait' }).click()
  expect((await manuscriptById(portal.app.db, id))!.status).toBe('draft')
})
