import { news } from '@portal/news/contract'
import { storeFile } from '@portal/files/server'
import { notifications } from '@portal/notifications/contract'
import { sql } from '@portal/server'
import { expect, test } from 'vitest'
import { publishing, type Settings as WireSettings } from '../contract.ts'
import {
  app,
  as,
  auditActions,
  publish,
  canRead,
  finish,
  runDue,
  stepInput,
  stateOf,
  write,
  usePublishing,
} from './publishing.test-kit.ts'

usePublishing()

/** Notifications about the text, in order. */
const toldOf = async (Id: number) =>
  (
    await sql<{ told: string }>`SELECT receiver || ': ' || info_en AS told FROM notice
      WHERE link = ${`/desk/writing/${Id}`} ORDER BY event`.execute(app.db)
  ).rows.map(({ told }) => told)

test('[DESK-03] draft, review, sent back with a reason, review, published: each step is logged, and readers see nothing before', async () => {
  const Id = await write({ title: 'The way' })
  expect((await publish(Id, 'author.a')).Code).toBe(403)
  expect((await app.ask(publishing.submit, await stepInput(Id), as('author.a'))).Code).toBe(200)
  // a changed status is reported differently from a changed text
  expect((await app.ask(publishing.submit, await stepInput(Id), as('editor.all'))).Code).toBe(412)
  expect((await app.ask(publishing.giveBack, { Id }, as('editor.all'))).Code).toBe(400)
  await app.ask(publishing.giveBack, { Id, Reason: 'Too long' }, as('editor.all'))
  await finish()
  const told = await app.ask(notifications.list, {}, as('author.a'))
  const items = told.Data!.List.flatMap((group) => group.MessageItem)
  expect(items).toMatchObject([{ MessageInfo: 'En editor.all sent back “The way”: Too long' }])
  // to its reason, the first comment
  expect(items[0]!.Link).toBe(`/desk/writing/${Id}?comment=1`)
  // once it is returned, it no longer waits for review
  expect((await app.ask(publishing.waiting, {}, as('editor.all'))).Data!.List).toEqual([])
  await app.ask(publishing.submit, await stepInput(Id), as('author.a'))
  const found = await app.ask(news.all, { Keyword: 'The way' }, as('lin.wei'))
  expect(found.Data!.TotalCount).toBe(0)
  const { Data } = await publish(Id)
  expect(await canRead(Data!.ObjectId, 'zhou.min')).toBe(true)
  expect((await stateOf(Id)).Status).toBe('published')
  expect(await auditActions(Id)).toEqual(['news.submit', 'news.return', 'news.submit', 'news.publish'])
})

test('[DESK-02] publishing gives readers access to the files shown in the text, and to no others', async () => {
  const Id = await write()
  const owner = { kind: 'manuscript', id: Id }
  const file = () => storeFile(app.db, { name: 'p', mediaType: 'application/pdf', bytes: Buffer.from('x'), owner })
  const [shown, left] = [await file(), await file()]
  const attachments = JSON.stringify([{ fileId: shown, name: { zh: '', en: '' } }])
  await sql`UPDATE manuscript SET content = jsonb_set(content, '{attachments}', ${attachments}::jsonb)
    WHERE id = ${Id}`.execute(app.db)
  const { Data } = await publish(Id)
  const owners = await app.db
    .selectFrom('file')
    .select(['owner_kind', 'owner_id'])
    .where('id', 'in', [shown, left])
    .orderBy('id')
    .execute()
  expect(owners).toEqual([
    { owner_kind: 'news', owner_id: Data!.ObjectId },
    { owner_kind: 'manuscript', owner_id: Id },
  ])
})

test('[DESK-03] a text in review notifies its publishers and is counted for them; its author is notified of the result', async () => {
  const publishAt = new Date(app.clock.now().getTime() + 60_000).toISOString()
  const Id = await write({ title: 'Waits', publishAt, audience: { departments: [11] } })
  const waiting = async (who: string) =>
    (await app.ask(publishing.waiting, {}, as(who))).Data!.List.map(({ Title, Author }) => `${Title}, ${Author}`)
  await app.ask(publishing.submit, await stepInput(Id), as('author.a'))
  await finish()
  const asked = ['editor.all', 'editor.battery', 'editor.two', 'lin.wei'].map(
    (who) => `${who}: En author.a submitted “Waits” for your review`,
  )
  expect((await toldOf(Id)).toSorted()).toEqual(asked)
  expect(await Promise.all(['editor.battery', 'editor.values', 'organiser.o'].map(waiting))).toEqual([
    ['Waits, En author.a'],
    [],
    [],
  ])
  await app.ask(publishing.schedule, await stepInput(Id), as('editor.all'))
  expect(await waiting('editor.battery')).toEqual([])
  await finish()
  app.clock.advance(60_000)
  await runDue()
  await app.ask(publishing.giveBack, { Id, Reason: 'no' }, as('editor.all'))
  expect((await toldOf(Id)).slice(asked.length)).toEqual([
    expect.stringMatching(/^author\.a: En editor\.all scheduled “Waits” for \w{3} \d+, \d\d:\d\d GMT\+8$/),
    'author.a: “Waits” was published as scheduled',
  ])
  // nobody is notified of their own step
  const own = await write({ title: 'Of an editor' })
  await sql`UPDATE manuscript SET author = 'editor.all' WHERE id = ${own}`.execute(app.db)
  await app.ask(publishing.submit, await stepInput(own), as('editor.all'))
  await finish()
  expect(await waiting('editor.all')).toEqual([])
  await publish(own, 'editor.two')
  const toldOfOwn = await toldOf(own)
  expect(toldOfOwn).not.toContainEqual(expect.stringMatching(/^editor.all: En editor.all/))
  expect(toldOfOwn.at(-1)).toBe('editor.all: En editor.two published “Of an editor”')
})

test('[DESK-03] nobody publishes beyond their category or audience, not even by narrowing a public text first', async () => {
  const Id = await write()
  // for roles with another audience or category it does not exist
  expect((await publish(Id, 'editor.battery')).Code).toBe(404)
  expect((await publish(Id, 'editor.values')).Code).toBe(404)
  const { Data } = await publish(Id)
  const narrow = async (audience: WireSettings['Audience'], who: string) => {
    const { Mark, Settings } = await stateOf(Id)
    return app.ask(publishing.settings, { Id, Mark, Settings: { ...Settings, Audience: audience } }, as(who))
  }
  const battery = { Tags: [], Departments: [11], Places: [], Groups: [] }
  expect((await narrow(battery, 'editor.battery')).Code).toBe(404)
  expect((await narrow(battery, 'editor.all')).Code).toBe(200)
  expect((await stateOf(Id, 'editor.battery')).MayPublish).toBe(false)
  expect((await publish(Id, 'editor.battery')).Code).toBe(403)
  expect((await app.ask(publishing.archive, { Id }, as('editor.battery'))).Code).toBe(403)
  expect(await canRead(Data!.ObjectId, 'lin.wei')).toBe(true)
  const own = await write({ audience: { departments: [11] } })
  const published = await publish(own, 'editor.battery')
  expect(await canRead(published.Data!.ObjectId, 'zhou.min')).toBe(true)
  expect(await canRead(published.Data!.ObjectId, 'lin.wei')).toBe(false)
})

test('[DESK-03] twelve simultaneous publications of one text publish it once and notify its readers once', async () => {
  const Id = await write({ title: 'Raced', notice: 'normal', audience: { departments: [11] } })
  const asked = await stepInput(Id)
  const who = (turn: number) => as(turn % 2 === 0 ? 'editor.all' : 'editor.two')
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, turn) => app.ask(publishing.publish, asked, who(turn))),
  )
  expect(answers.map(({ Code }) => Code).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 11 }, () => 409),
  ])
  const { rows } = await sql<{ news: number; told: number; lines: number }>`SELECT
    (SELECT count(*)::int FROM news WHERE title_en = 'Raced') AS news,
    (SELECT count(*)::int FROM notice WHERE info_en LIKE '%Raced%' AND audience_id IS NOT NULL) AS told,
    (SELECT count(*)::int FROM audit_log WHERE action = 'news.publish' AND object_id = ${String(Id)}) AS lines`.execute(
    app.db,
  )
  expect(rows[0]).toEqual({ news: 1, told: 1, lines: 1 })
})

test('[DESK-03] of two simultaneous changes to settings or text the second is refused, and nothing is lost', async () => {
  const Id = await write()
  const { Mark, Settings, Revision } = await stateOf(Id)
  const change = (Pin: number) =>
    app.ask(publishing.settings, { Id, Mark, Settings: { ...Settings, Pin } }, as('editor.all'))
  const answers = await Promise.all([1, 2, 3, 4].map(change))
  expect(answers.map(({ Code }) => Code).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  expect((await app.ask(publishing.publish, { Id, Revision, Mark }, as('editor.all'))).Code).toBe(409)
  await sql`UPDATE manuscript SET revision = revision + 1 WHERE id = ${Id}`.execute(app.db)
  const { Mark: newer } = await stateOf(Id)
  expect((await app.ask(publishing.publish, { Id, Revision, Mark: newer }, as('editor.all'))).Code).toBe(409)
})

test('[DESK-03] a time that does not exist or occurs twice is refused', async () => {
  const Id = await write()
  const { Mark, Settings } = await stateOf(Id)
  const at = (Local: string, Turn: 'only' | 'second' = 'only') =>
    app.ask(
      publishing.settings,
      { Id, Mark, Settings: { ...Settings, Zone: 'Europe/Berlin', Publish: { Local, Turn } } },
      as('author.a'),
    )
  expect(await at('2027-03-28T02:30')).toMatchObject({
    Code: 400,
    Data: { Field: 'Publish', Instead: '2027-03-28T03:30' },
  })
  expect((await at('2027-10-31T02:30')).Code).toBe(400)
  expect((await at('2027-02-30T02:30')).Code).toBe(400)
  expect((await at('2027-10-31T02:30', 'second')).Code).toBe(200)
  expect((await stateOf(Id)).Settings.Publish).toEqual({ Local: '2027-10-31T02:30', Turn: 'second' })
})

test('[DESK-03] with comments off nobody can comment or reply, and the page knows', async () => {
  const Id = await write({ comments: false })
  const NewsId = (await publish(Id)).Data!.ObjectId
  expect((await app.ask(news.detail, { NewsId }, as('zhou.min'))).Data!.IsCommentable).toBe(false)
  expect(await app.ask(news.addComment, { NewsId, Comment: 'hello' }, as('zhou.min'))).toMatchObject({ Code: 403 })
  const reply = { NewsId, NewsCommentId: 1, ReplyMessage: 'hello', ReplyLayer: 1, Recieve: 'lin.wei' }
  expect((await app.ask(news.addReply, reply, as('zhou.min'))).Message).toBe('Comments are closed for this news item')
})

test('[DESK-03] an organiser publishes an activity; its text can be updated and withdrawn', async () => {
  const Id = await write({ kind: 'activity', category: '', title: 'Fair' })
  const { Revision, Mark } = await stateOf(Id, 'organiser.o')
  const { Data, Code } = await app.ask(publishing.publish, { Id, Revision, Mark }, as('organiser.o'))
  expect(Code).toBe(200)
  const there = async () =>
    (
      await sql<{ deleted_at: Date | null }>`SELECT deleted_at FROM activity WHERE id = ${Data!.ObjectId}`.execute(
        app.db,
      )
    ).rows[0]!.deleted_at
  expect(await there()).toBeNull()
  await app.ask(publishing.archive, { Id }, as('organiser.o'))
  expect(await there()).not.toBeNull()
})

test('[DESK-03] the carousel: news is pinned at a position, moved and unpinned; news beyond the role keeps its position', async () => {
  await sql`UPDATE news SET pin_position = NULL`.execute(app.db)
  const ids: number[] = []
  for (const pin of [1, 1, 2])
    ids.push((await publish(await write({ pin, audience: { departments: [11] } }))).Data!.ObjectId)
  const [first, second, third] = ids as [number, number, number]
  const order = async () =>
    (await app.ask(publishing.pins, { Portal: '' }, as('editor.all'))).Data!.List.map(({ NewsId }) => NewsId)
  expect(await order()).toEqual([second, third, first])
  const forAll = (await publish(await write({ pin: 2 }))).Data!.ObjectId
  const move = async (Order: number[], who: string) =>
    (await app.ask(publishing.orderPins, { Portal: '', Before: [second, forAll, third, first], Order }, as(who))).Code
  expect(await move([second, third, first], 'editor.battery')).toBe(403)
  expect(await move([first, second, third, forAll], 'editor.values')).toBe(403)
  expect(await move([first, second, forAll, third], 'editor.battery')).toBe(200)
  expect(await move([third, first, second, forAll], 'editor.all')).toBe(409)
  expect(await order()).toEqual([first, second, forAll, third])
  // unpinned, and pinned again as it was, by whose it is
  const set = async (Before: number[], Order: number[], who = 'editor.battery') =>
    (await app.ask(publishing.orderPins, { Portal: '', Before, Order }, as(who))).Code
  expect(await set([first, second, forAll, third], [first, forAll, third])).toBe(200)
  expect(await set([first, forAll, third], [second, first, forAll, third], 'editor.values')).toBe(403)
  expect(await set([first, forAll, third], [999_999, first, forAll, third])).toBe(403)
  expect(await set([first, forAll, third], [first, second, forAll, third])).toBe(200)
  expect(await order()).toEqual([first, second, forAll, third])
})
