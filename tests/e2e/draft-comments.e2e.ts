/** Comments of colleagues beside a draft (DESK-11). */
import { draftComments } from '@portal/draft-comments/contract'
import { notifications } from '@portal/notifications/contract'
import { addPerson, seedCompany } from '@portal/test-portal'
import { expect, test, type Page, type Route } from '@playwright/test'
import { beginDraft } from './draft-parts.ts'
import { textOf } from './editor-parts.ts'
import { findBarriers } from './barriers.ts'
import { usePortal } from './portal.ts'

const portal = usePortal(async (app) => {
  await seedCompany(app.db)
  await addPerson(app.db, 'au.thor', { roles: ['author'] })
  await app.db.insertInto('person_role').values({ account: 'zhou.min', role: 'editor' }).execute()
})

/** The field for a comment has the focus: before, the keys are the text's. */
const isWriting = (page: Page) => expect(page.locator('textarea:focus')).toHaveCount(1)

test('[DESK-11] two talk about a paragraph by keyboard, each sees the other without a reload, and the notice leads there @slow', async () => {
  const id = await beginDraft(portal.app, '批注', '第一段', '第二段')
  const { page: author } = await portal.visit('au.thor', { path: `/desk/writing/${id}` })
  const { page: editor } = await portal.visit('zhou.min', { path: `/desk/writing/${id}` })
  await author.getByRole('list', { name: 'Also here' }).getByText('En zhou.min').waitFor()
  await editor.getByRole('list', { name: 'Also here' }).getByText('En au.thor').waitFor()

  // the editor comments on the second paragraph
  await textOf(editor).getByText('第二段').click()
  await editor.keyboard.press('ControlOrMeta+Alt+m')
  await editor.getByText('About the paragraph:').waitFor()
  await isWriting(editor)
  await editor.keyboard.type('Which one?')
  await editor.keyboard.press('ControlOrMeta+Enter')
  await editor.getByRole('listitem', { name: 'Comment by En zhou.min' }).waitFor()
  await expect(editor.getByRole('dialog')).toHaveCount(0)

  // the author sees it, opens it at its paragraph, and answers with a mention
  await author.getByRole('button', { name: 'Comments: 1 open' }).waitFor()
  await author.getByRole('button', { name: 'Comments on this paragraph: 1' }).click()
  const thread = author.getByRole('listitem', { name: 'Comment by En zhou.min' })
  await expect(thread).toBeFocused()
  await author.keyboard.press('Tab')
  await expect(author.getByRole('button', { name: 'Go to the paragraph: 第二段' })).toBeFocused()
  await author.keyboard.press('Tab')
  await author.keyboard.press('Enter')
  await isWriting(author)
  await author.keyboard.type('This one, @zhou')
  await author.getByRole('option', { name: 'zhou.min' }).waitFor()
  expect(await findBarriers(author)).toEqual([])
  await author.keyboard.press('Enter')
  await author.keyboard.type('see above')
  await author.keyboard.press('ControlOrMeta+Enter')
  await editor.getByText('This one, @En zhou.min see above', { exact: true }).waitFor()

  // words that are not sent are there again after a reload
  await author.getByRole('button', { name: 'Reply' }).click()
  await isWriting(author)
  await author.keyboard.type('Half a')
  await author.reload()
  await author.getByRole('button', { name: 'Comments: 1 open' }).click()
  await author.getByRole('button', { name: 'Reply' }).click()
  await expect(author.getByRole('textbox', { name: 'Reply to En zhou.min' })).toHaveValue('Half a')
  await isWriting(author)
  await author.keyboard.press('Escape')
  await author.getByRole('textbox', { name: 'Reply to En zhou.min' }).waitFor({ state: 'detached' })

  // resolved, it leaves the margin of both
  await author.getByRole('button', { name: 'Resolve', exact: true }).press('Enter')
  await editor.getByRole('button', { name: 'Comments', exact: true }).waitFor()
  await expect(editor.getByRole('button', { name: /^Comments on this paragraph/ })).toHaveCount(0)

  const token = await portal.app.signIn('zhou.min')
  const { Data } = await portal.app.ask(notifications.list, { PageNo: 1 }, { token, language: 'EN' })
  const [notice] = Data!.List.flatMap(({ MessageItem }) => MessageItem)
  expect(notice!.MessageInfo).toBe('En au.thor mentioned you on “批注”: This one, @En zhou.min see above')
  await editor.goto(portal.app.origin + notice!.Link)
  await expect(editor.getByRole('listitem', { name: 'Comment by En zhou.min' })).toBeFocused()
})

test('[DESK-11] who is writing goes on though the thread is resolved; own comments are edited, deleted and brought back @slow', async () => {
  const id = await beginDraft(portal.app, '批注', '第一段')
  const asEditor = { token: await portal.app.signIn('zhou.min') }
  const { Data } = await portal.app.ask(draftComments.add, { Id: id, Text: 'Why?', Side: 'zh', Key: 'k0' }, asEditor)
  const { ThreadId } = Data!
  const { page } = await portal.visit('au.thor', { path: `/desk/writing/${id}?comment=${ThreadId}` })
  const thread = page.getByRole('listitem', { name: 'Comment by En zhou.min' })

  // words stay under the hands that write them, and Esc keeps them
  await thread.getByRole('button', { name: 'Reply' }).click()
  await isWriting(page)
  await page.keyboard.type('Because of ')
  await portal.app.ask(draftComments.resolve, { Id: id, ThreadId, IsResolved: true }, asEditor)
  await page.getByText('Resolved by En zhou.min').waitFor()
  await page.keyboard.type('this')
  await expect(page.getByRole('textbox', { name: 'Reply to En zhou.min' })).toHaveValue('Because of this')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Resolved (1)')).toBeVisible()
  await thread.getByRole('button', { name: 'Reopen' }).click()
  await thread.getByRole('button', { name: 'Reply' }).click()
  await isWriting(page)
  await page.keyboard.press('ControlOrMeta+Enter')
  await thread.getByText('Because of this', { exact: true }).waitFor()

  await thread.getByRole('button', { name: 'Edit' }).click()
  await isWriting(page)
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  await page.keyboard.press('ControlOrMeta+Enter')
  await thread.getByText('Because of this!', { exact: true }).waitFor()
  await thread.getByRole('button', { name: 'Delete' }).click()
  await thread.getByText('Because of this!').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo', exact: true, disabled: false }).click()
  await thread.getByText('Because of this!', { exact: true }).waitFor()
})

test('[DESK-11] a lost answer is no dead end: the same words about another paragraph are another comment @slow', async () => {
  const id = await beginDraft(portal.app, '批注', '第一段')
  const { page, trouble } = await portal.visit('au.thor', { path: `/desk/writing/${id}` })
  trouble.allow(/comments\/add/)
  await textOf(page).getByText('第一段').click()
  await page.keyboard.press('ControlOrMeta+Alt+m')
  await page.getByText('About the paragraph:').waitFor()
  await isWriting(page)
  await page.keyboard.type('Once more')
  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/desk/writing/comments/add', lose, { times: 1 })
  await page.keyboard.press('ControlOrMeta+Enter')
  await page.getByText('Not sent; your words are kept').waitFor()
  await page.getByRole('button', { name: 'Comment on the whole text instead' }).click()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('listitem', { name: 'Comment by En au.thor' })).toHaveCount(2)
})

test('[DESK-11] a text is submitted with a note, which stands beside it @slow', async () => {
  const id = await beginDraft(portal.app, '批注', '第一段')
  const { page } = await portal.visit('au.thor', { path: `/desk/writing/${id}` })
  await page.getByRole('button', { name: 'More' }).last().click()
  await page.getByRole('menuitem', { name: 'Choose reviewer, day or note…' }).click()
  const note = page.getByRole('dialog').getByRole('textbox', { name: 'Note to the reviewers' })
  await note.fill('Please look at the numbers')
  await page.keyboard.press('ControlOrMeta+Enter')
  await page.getByRole('button', { name: 'Comments: 1 open' }).click()
  await page.getByText('Note to the reviewers').waitFor()
})
