import { drafts, trash } from '@portal/editor/contract'
import { sql } from '@portal/server'
import { describe, expect, test } from 'vitest'
import { draftComments } from '../contract.ts'
import { commentLimits, deletedKeptMs } from '../rules.ts'
import { app, as, comment, notices, threads, useDraftComments, writeDraft } from './draft-comments.test-kit.ts'
import { eraseDeleted } from './store.ts'

useDraftComments()

describe('[DESK-11] who comments', () => {
  test.each([
    ['author.a', 200],
    ['editor.all', 200],
    ['author.b', 404],
    ['editor.values', 404],
    ['organiser.o', 404],
    ['zhou.min', 403],
  ])('%s, as for the draft', async (who, code) => {
    const Id = await writeDraft()
    const { ThreadId } = await comment(Id, 'author.a', { Text: 'Why?' })
    const codes = await Promise.all([
      app.ask(draftComments.list, { Id }, as(who)),
      app.ask(draftComments.colleagues, { Id }, as(who)),
      app.ask(draftComments.add, { Id, Text: 'New' }, as(who)),
      app.ask(draftComments.add, { Id, ThreadId, Text: 'Answer' }, as(who)),
      app.ask(draftComments.resolve, { Id, ThreadId, IsResolved: true }, as(who)),
    ])
    expect(codes.map(({ Code }) => Code)).toEqual([code, code, code, code, code])
  })

  test('[DESK-12] on a template, those who change it; whoever only uses it sees no comments', async () => {
    const begun = await app.ask(drafts.duplicate, { Id: await writeDraft(), AsTemplate: true }, as('author.a'))
    const { Id } = begun.Data!
    const { ThreadId } = await comment(Id, 'author.a', { Text: 'Too long?' })
    for (const [who, code, count] of [
      ['editor.all', 200, 1],
      ['author.b', 404, 0],
    ] as const) {
      const list = await app.ask(drafts.list, { Scope: 'all', Templates: true, PageSize: 100 }, as(who))
      expect(list.Data!.List.find((row) => row.Id === Id)!.Comments, who).toBe(count)
      const codes = [
        await app.ask(draftComments.list, { Id }, as(who)),
        await app.ask(draftComments.add, { Id, ThreadId, Text: 'Answer' }, as(who)),
      ].map(({ Code }) => Code)
      expect(codes, who).toEqual([code, code])
    }
  })

  test('nobody changes the words of another, or those of another draft', async () => {
    const Id = await writeDraft()
    const other = await writeDraft()
    const { CommentId } = await comment(Id, 'author.a', { Text: 'Mine' })
    const codes = [
      await app.ask(draftComments.edit, { Id, CommentId, Text: 'Yours' }, as('editor.all')),
      await app.ask(draftComments.remove, { Id, CommentId }, as('editor.all')),
      await app.ask(draftComments.edit, { Id: other, CommentId, Text: 'Elsewhere' }, as('author.a')),
      await app.ask(draftComments.add, { Id: other, ThreadId: CommentId, Text: 'Elsewhere' }, as('author.a')),
    ].map(({ Code }) => Code)
    expect(codes).toEqual([404, 404, 404, 404])
    expect((await threads(Id))[0]!.Comments[0]).toMatchObject({ Text: 'Mine', IsEdited: false, IsMine: true })
  })
})

test('[DESK-11] a thread is about a paragraph, which it still quotes when the paragraph is gone', async () => {
  const Id = await writeDraft()
  await comment(Id, 'editor.all', { Text: ' Which one? ', Side: 'en', Key: 'p1' })
  await comment(Id, 'editor.all', { Text: 'All of it' })
  await sql`UPDATE manuscript SET content = jsonb_set(content, '{en,blocks}', '[]') WHERE id = ${Id}`.execute(app.db)
  expect(await threads(Id)).toMatchObject([
    {
      Kind: 'comment',
      Side: 'en',
      Key: 'p1',
      Quote: 'First words',
      Resolved: null,
      Comments: [{ Text: 'Which one?' }],
    },
    { Side: '', Key: '', Quote: '' },
  ])
  const late = await app.ask(draftComments.add, { Id, Text: 'Late', Side: 'en', Key: 'p2' }, as('editor.all'))
  expect(late.Code).toBe(404)
})

test.each([
  ['Text', { Text: '  ' }],
  ['Text', { Text: 'x'.repeat(commentLimits.text + 1) }],
  ['Key', { Text: 'x', Side: 'en', Key: 'x'.repeat(25) }],
  ['Mentions', { Text: 'x', Mentions: ['zhou.min'] }],
])('[DESK-11] a wrong %s is refused by its name', async (field, input) => {
  const Id = await writeDraft()
  const { Code, Message } = await app.ask(draftComments.add, { Id, ...input } as never, as('author.a'))
  expect([Code, Message]).toEqual([400, expect.stringContaining(field)])
  expect(await threads(Id)).toEqual([])
})

test('[DESK-11] what looks like markup stays text', async () => {
  const Id = await writeDraft()
  await comment(Id, 'author.a', { Text: '<img src=x onerror=alert(1)>' })
  expect((await threads(Id))[0]!.Comments[0]!.Text).toBe('<img src=x onerror=alert(1)>')
})

test('[DESK-11] a call that is sent twice makes one comment and tells its people once', async () => {
  const Id = await writeDraft()
  const send = () =>
    app.ask(
      draftComments.add,
      { Id, Text: 'Once' },
      { ...as('editor.all'), headers: { 'Idempotency-Key': 'comment-once' } },
    )
  const [first, again] = [await send(), await send()]
  expect(again.Data).toEqual(first.Data)
  expect(await threads(Id)).toHaveLength(1)
  expect(await notices(Id)).toEqual(['author.a: En editor.all commented on “New battery”: Once'])
})

test('[DESK-11] the mentioned, those in the thread and the author are told once each, with a link to the thread', async () => {
  const Id = await writeDraft()
  const { ThreadId } = await comment(Id, 'editor.all', { Text: 'Why?', Mentions: ['editor.two', 'author.a'] })
  await comment(Id, 'editor.two', { ThreadId, Text: 'Because', Mentions: ['editor.two'] })
  expect(await notices(Id)).toEqual([
    'author.a: En editor.all mentioned you on “New battery”: Why?',
    'author.a: En editor.two replied on “New battery”: Because',
    'editor.all: En editor.two replied on “New battery”: Because',
    'editor.two: En editor.all mentioned you on “New battery”: Why?',
  ])
  const { rows } = await sql`SELECT FROM notice WHERE link = ${`/desk/writing/${Id}?comment=${ThreadId}`}`.execute(
    app.db,
  )
  expect(rows).toHaveLength(4)
})

test('[DESK-11] who was mentioned is told of replies without having answered; an edit tells those who are new in it', async () => {
  const Id = await writeDraft()
  const { ThreadId } = await comment(Id, 'editor.all', { Text: 'Why?', Mentions: ['editor.two'] })
  const edit = (Mentions: string[]) =>
    app.ask(draftComments.edit, { Id, CommentId: ThreadId, Text: 'Why so?', Mentions }, as('editor.all'))
  expect((await edit(['zhou.min'])).Code).toBe(400)
  await edit(['editor.two', 'author.a'])
  await edit(['editor.two', 'author.a'])
  await comment(Id, 'author.a', { ThreadId, Text: 'Because' })
  expect(await notices(Id)).toEqual([
    'author.a: En editor.all commented on “New battery”: Why?',
    'author.a: En editor.all mentioned you on “New battery”: Why so?',
    'editor.all: En author.a replied on “New battery”: Because',
    'editor.two: En author.a replied on “New battery”: Because',
    'editor.two: En editor.all mentioned you on “New battery”: Why?',
  ])
})

test('[DESK-11] of two who resolve a thread, the first stays', async () => {
  const Id = await writeDraft()
  const { ThreadId } = await comment(Id, 'editor.all', { Text: 'Shorter' })
  const resolve = (who: string) => app.ask(draftComments.resolve, { Id, ThreadId, IsResolved: true }, as(who))
  expect([(await resolve('editor.two')).Code, (await resolve('author.a')).Code]).toEqual([200, 200])
  expect((await threads(Id))[0]!.Resolved).toMatchObject({ By: 'En editor.two' })
})

test('[DESK-11] a resolved thread says by whom, and a reply opens it again', async () => {
  const Id = await writeDraft()
  const { ThreadId } = await comment(Id, 'editor.all', { Text: 'Shorter' })
  const resolve = (IsResolved: boolean) => app.ask(draftComments.resolve, { Id, ThreadId, IsResolved }, as('author.a'))
  await resolve(true)
  expect((await threads(Id))[0]!.Resolved).toMatchObject({ By: 'En author.a' })
  await resolve(false)
  expect((await threads(Id))[0]!.Resolved).toBeNull()
  await resolve(true)
  await comment(Id, 'editor.all', { ThreadId, Text: 'Not yet' })
  expect((await threads(Id))[0]).toMatchObject({ Resolved: null, Comments: [{}, { Text: 'Not yet' }] })
})

test('[DESK-11] the list of drafts counts the threads that are open', async () => {
  const Id = await writeDraft()
  const count = async () => {
    const { Data } = await app.ask(drafts.list, { PageIndex: 1, PageSize: 50 }, as('author.a'))
    return Data!.List.find((each) => each.Id === Id)!.Comments
  }
  expect(await count()).toBe(0)
  const { ThreadId } = await comment(Id, 'editor.all', { Text: 'One' })
  await comment(Id, 'author.a', { ThreadId, Text: 'A reply' })
  const { CommentId } = await comment(Id, 'author.a', { Text: 'Two' })
  expect(await count()).toBe(2)
  await app.ask(draftComments.remove, { Id, CommentId }, as('author.a'))
  await app.ask(draftComments.resolve, { Id, ThreadId, IsResolved: true }, as('author.a'))
  expect(await count()).toBe(0)
})

test('[DESK-11] a deleted comment can be brought back, and is erased ten minutes later', async () => {
  const Id = await writeDraft()
  const { CommentId } = await comment(Id, 'author.a', { Text: 'Oops' })
  const { CommentId: reply } = await comment(Id, 'editor.all', { ThreadId: CommentId, Text: 'What?' })
  const remove = (id: number, who: string) => app.ask(draftComments.remove, { Id, CommentId: id }, as(who))
  const bringBack = (id: number, who: string) => app.ask(draftComments.bringBack, { Id, CommentId: id }, as(who))
  await remove(CommentId, 'author.a')
  expect((await threads(Id))[0]!.Comments[0]).toMatchObject({ Text: '', IsDeleted: true })
  expect((await bringBack(CommentId, 'author.a')).Code).toBe(200)
  expect((await threads(Id))[0]!.Comments[0]).toMatchObject({ Text: 'Oops', IsDeleted: false })

  await remove(CommentId, 'author.a')
  app.clock.advance(deletedKeptMs)
  await eraseDeleted(app.db, app.clock.now())
  expect((await bringBack(CommentId, 'author.a')).Code).toBe(404)
  const left = await sql`SELECT id, text FROM manuscript_comment WHERE manuscript_id = ${Id} ORDER BY id`.execute(
    app.db,
  )
  expect(left.rows).toEqual([
    { id: CommentId, text: '' },
    { id: reply, text: 'What?' },
  ])
  await remove(reply, 'editor.all')
  expect(await threads(Id)).toEqual([])
  app.clock.advance(deletedKeptMs)
  await eraseDeleted(app.db, app.clock.now())
  await eraseDeleted(app.db, app.clock.now())
  const { rows } = await sql`SELECT FROM manuscript_comment WHERE manuscript_id = ${Id}`.execute(app.db)
  expect(rows).toEqual([])
})

test('[DESK-11] comments are out of reach in the trash, and go with the draft', async () => {
  const Id = await writeDraft()
  await comment(Id, 'author.a', { Text: 'Gone' })
  await app.ask(trash.remove, { Id }, as('author.a'))
  expect((await app.ask(draftComments.list, { Id }, as('author.a'))).Code).toBe(423)
  await app.db.deleteFrom('manuscript').where('id', '=', Id).execute()
  const { rows } = await sql`SELECT FROM manuscript_comment WHERE manuscript_id = ${Id}`.execute(app.db)
  expect(rows).toEqual([])
})

test('[DESK-11] those who may be mentioned are those who may open the draft', async () => {
  const Id = await writeDraft()
  const { Data } = await app.ask(draftComments.colleagues, { Id }, as('editor.all'))
  expect(Data!.List.map(({ ADAccount }) => ADAccount)).toEqual(
    expect.arrayContaining(['author.a', 'editor.all', 'editor.two']),
  )
  expect(Data!.List.map(({ ADAccount }) => ADAccount)).not.toContain('editor.values')
})
