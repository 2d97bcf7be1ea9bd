/** The note of a submission and the reason for sending back become comments on the text (DESK-11). */
import { draftComments } from '@portal/draft-comments/contract'
import { sql } from '@portal/server'
import { expect, test } from 'vitest'
import { publishing } from '../contract.ts'
import { app, as, finish, stepInput, usePublishing, write } from './publishing.test-kit.ts'

usePublishing()

const threads = async (Id: number) =>
  (await app.ask(draftComments.list, { Id }, as('author.a'))).Data!.List.map(({ Kind, Comments }) => [
    Kind,
    Comments[0]!.Author.ADAccount,
    Comments[0]!.Text,
  ])
const submit = async (Id: number, Note?: string) =>
  (
    await app.ask(
      publishing.submit,
      { ...(await stepInput(Id)), ...(Note === undefined ? {} : { Note }) },
      as('author.a'),
    )
  ).Code
const undo = (Id: number, who: string) => app.ask(publishing.undo, { Id }, as(who))

test('[DESK-11] the note of a submission and the reason for sending back begin threads, and go with a step that is taken back', async () => {
  const Id = await write()
  expect(await submit(Id, ' Please look at the numbers. ')).toBe(200)
  const noted = ['submitted', 'author.a', 'Please look at the numbers.']
  expect(await threads(Id)).toEqual([noted])
  await finish()

  await app.ask(publishing.giveBack, { Id, Reason: 'Shorter' }, as('editor.all'))
  expect(await threads(Id)).toEqual([noted, ['returned', 'editor.all', 'Shorter']])
  await undo(Id, 'editor.all')
  expect(await threads(Id)).toEqual([noted])

  await app.ask(publishing.giveBack, { Id, Reason: 'Shorter' }, as('editor.all'))
  await finish()
  // a step without words takes none of those before it back
  expect(await submit(Id)).toBe(200)
  await undo(Id, 'author.a')
  expect(await threads(Id)).toEqual([noted, ['returned', 'editor.all', 'Shorter']])
})

test('[DESK-11] the notification of a step leads to its words, if it has some', async () => {
  const Id = await write()
  const links = async () => {
    const { rows } = await sql<{
      link: string
    }>`SELECT DISTINCT link FROM notice WHERE link LIKE ${`/desk/writing/${Id}%`}
      ORDER BY link`.execute(app.db)
    return rows.map(({ link }) => link)
  }
  await submit(Id)
  await finish()
  expect(await links()).toEqual([`/desk/writing/${Id}`])
  await app.ask(publishing.giveBack, { Id, Reason: 'Shorter' }, as('editor.all'))
  await finish()
  const [thread] = (await app.ask(draftComments.list, { Id }, as('author.a'))).Data!.List
  expect(await links()).toEqual([`/desk/writing/${Id}`, `/desk/writing/${Id}?comment=${thread!.Id}`])
})

test('[DESK-11] the words of a step are not edited or deleted, but answered', async () => {
  const Id = await write()
  await submit(Id, 'Ready')
  const [thread] = (await app.ask(draftComments.list, { Id }, as('author.a'))).Data!.List
  const CommentId = thread!.Id
  const codes = [
    await app.ask(draftComments.edit, { Id, CommentId, Text: 'Not ready' }, as('author.a')),
    await app.ask(draftComments.remove, { Id, CommentId }, as('author.a')),
    await app.ask(draftComments.add, { Id, ThreadId: CommentId, Text: 'Good' }, as('editor.all')),
  ].map(({ Code }) => Code)
  expect(codes).toEqual([404, 404, 200])
})

test('[DESK-11] a note that is too long is refused by its name', async () => {
  const Id = await write()
  const long = { ...(await stepInput(Id)), Note: 'x'.repeat(2001) }
  const { Code, Message } = await app.ask(publishing.submit, long, as('author.a'))
  expect([Code, Message]).toEqual([400, expect.stringContaining('Note')])
})
