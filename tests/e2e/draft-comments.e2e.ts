/** Comments of colleagues beside a draft (DESK-11). */
import { notifications } from '@portal/notifications/contract'
import { addPerson, seedCompany } from '@portal/testing'
import { expect, test } from '@playwright/test'
import { beginDraft } from './draft-parts.ts'
import { textOf } from './editor-parts.ts'
import { findBarriers } from './barriers.ts'
import { usePortal } from './portal.ts'

const portal = usePortal(async (app) => {
  await seedCompany(app.db)
  await addPerson(app.db, 'au.thor', { roles: ['author'] })
  await app.db.insertInto('person_role').values({ account: 'zhou.min', role: 'editor' }).execute()
})

test('[DESK-11] two talk about a paragraph by keyboard, each sees the other without a reload, and the notice leads there', async () => {
  const id = await beginDraft(portal.app, '批注', '第一段', '第二段')
  const { page: author } = await portal.visit('au.thor', { path: `/desk/writing/${id}` })
  const { page: editor } = await portal.visit('zhou.min', { path: `/desk/writing/${id}` })
  await author.getByRole('list', { name: 'Also here' }).getByText('En zhou.min').waitFor()
  await editor.getByRole('list', { name: 'Also here' }).getByText('En au.thor').waitFor()

  // the editor comments on the second paragraph
  await textOf(editor).getByText('第二段').click()
  await editor.keyboard.press('ControlOrMeta+Alt+m')
  await editor.getByText('About the paragraph:').waitFor()
  await editor.keyboard.type('Which one?')
  await editor.keyboard.press('ControlOrMeta+Enter')
  await editor.getByRole('listitem', { name: 'Comment by En zhou.min' }).waitFor()
  expect(await editor.getByRole('dialog').count()).toBe(0)

  // the author sees it, opens it at its paragraph, and answers with a mention
  await author.getByRole('button', { name: 'Comments: 1 open' }).waitFor()
  await author.getByRole('button', { name: 'Comments on this paragraph: 1' }).click()
  const thread = author.getByRole('listitem', { name: 'Comment by En zhou.min' })
  await expect(thread).toBeFocused()
  await author.keyboard.press('Tab')
  await expect(author.getByRole('button', { name: 'Go to the paragraph: 第二段' })).toBeFocused()
  await author.keyboard.press('Tab')
  await author.keyboard.press('Enter')
  await author.keyboard.type('This one, @zhou')
  await author.getByRole('option', { name: 'zhou.min' }).waitFor()
  expect(await findBarriers(author)).toEqual([])
  await author.keyboard.press('Enter')
  await author.keyboard.type('see above')
  await author.keyboard.press('ControlOrMeta+Enter')
  await editor.getByText('This one, @En zhou.min see above', { exact: true }).waitFor()

  // words that are not sent are there again after a reload
  await author.getByRole('button', { name: 'Reply' }).click()
  await author.keyboard.type('Half a')
  await author.reload()
  await author.getByRole('button', { name: 'Comments: 1 open' }).click()
  await author.getByRole('button', { name: 'Reply' }).click()
  await expect(author.getByRole('textbox', { name: 'Reply to En zhou.min' })).toHaveValue('Half a')
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
