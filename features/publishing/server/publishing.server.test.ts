import { news } from '@portal/news/contract'
import { storeFile } from '@portal/files/server'
import { notices } from '@portal/notices/contract'
import { search } from '@portal/search/contract'
import { saveDepartment } from '@portal/people/server'
import { addActivity, addNews, addPerson, seedCompany, startApp, type TestApp } from '@portal/testing'
import { adoptNews, createManuscript, type Content, type Settings } from '@portal/writing/server'
import { viewerOfPerson } from '@portal/session/server'
import { sql, type Db } from '@portal/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishing, type Settings as WireSettings } from '../contract.ts'
import { publishDue } from './due.ts'

let app: TestApp
const tokens: Record<string, string> = {}
const as = (who: string) => ({ token: tokens[who]!, language: 'EN' as const })
const viewerOf = (db: Db, account: string) => viewerOfPerson(db, account, 0)
const runDue = () => publishDue({ db: app.db, viewerOf }, app.clock.now())

async function grant(
  account: string,
  role: string,
  scope: { categories?: string[]; tags?: string[]; departments?: number[] } = {},
) {
  const { categories = [], tags = [], departments = [] } = scope
  await sql`INSERT INTO person_role (account, role, categories, tags, departments)
    VALUES (${account}, ${role}, ${categories}::text[], ${tags}::text[], ${departments}::bigint[])
    ON CONFLICT (account, role) DO UPDATE SET categories = excluded.categories, tags = excluded.tags, departments = excluded.departments`.execute(
    app.db,
  )
}

beforeAll(async () => {
  app = await startApp({ connections: 30 })
  await seedCompany(app.db)
  for (const account of ['author.a', 'editor.all', 'editor.two', 'editor.battery', 'editor.values', 'organiser.o'])
    await addPerson(app.db, account)
  await grant('author.a', 'author')
  await grant('editor.all', 'editor')
  await grant('editor.two', 'editor')
  await grant('editor.battery', 'editor', { departments: [11] })
  await grant('editor.values', 'editor', { categories: ['values'] })
  await grant('organiser.o', 'organiser')
  for (const who of [
    'author.a',
    'editor.all',
    'editor.two',
    'editor.battery',
    'editor.values',
    'organiser.o',
    'zhou.min',
    'lin.wei',
    'chen.jie',
  ])
    tokens[who] = await app.signIn(who)
})
afterAll(() => app.stop())

let made = 0
const block = (text: string) => ({ key: 'p1', html: `<p>${text}</p>`, twinSeen: '' })

async function write(
  options: Partial<Settings> & { title?: string; kind?: 'news' | 'activity'; content?: Partial<Content> } = {},
) {
  made += 1
  const { title = `Text ${made}`, kind = 'news', content, ...settings } = options
  return createManuscript(
    app.db,
    {
      kind,
      author: 'author.a',
      content: {
        zh: { title: `文${title}`, blocks: [block('正文')] },
        en: { title, blocks: [block('Body')] },
        cover: null,
        coverAlt: { zh: '', en: '' },
        video: null,
        attachments: [],
        ...content,
      },
      settings: {
        portal: '',
        category: 'internal',
        tags: [],
        audience: {},
        publishAt: null,
        expireAt: null,
        zone: 'Asia/Shanghai',
        pin: null,
        comments: true,
        notice: 'off',
        mustRead: null,
        source: { zh: '', en: '' },
        ...settings,
      },
    },
    app.clock.now(),
  )
}

async function stateOf(Id: number, who = 'editor.all') {
  const { Data } = await app.ask(publishing.state, { Id }, as(who))
  return Data!
}

async function seen(Id: number) {
  const { Revision, Mark } = await stateOf(Id)
  return { Id, Revision, Mark }
}

async function publish(Id: number, who = 'editor.all', more = {}) {
  return app.ask(publishing.publish, { ...(await seen(Id)), ...more }, as(who))
}

const reads = async (NewsId: number, who: string) => (await app.ask(news.detail, { NewsId }, as(who))).Data?.IsAuthority
/** What they were told of it, in the order of it. */
const toldOf = async (Id: number) =>
  (
    await sql<{ told: string }>`SELECT receiver || ': ' || info_en AS told FROM notice
      WHERE link = ${`/desk/writing/${Id}`} ORDER BY event`.execute(app.db)
  ).rows.map(({ told }) => told)
const linesOf = async (id: number) =>
  (
    await sql<{
      action: string
    }>`SELECT action FROM audit_log WHERE kind = 'manuscript' AND object_id = ${String(id)} ORDER BY id`.execute(app.db)
  ).rows.map(({ action }) => action)

test('[DESK-03] draft, review, back with a reason, review, public: each step a line, and no word to readers before', async () => {
  const Id = await write({ title: 'The way' })
  expect((await publish(Id, 'author.a')).Code).toBe(403)
  expect((await app.ask(publishing.submit, await seen(Id), as('author.a'))).Code).toBe(200)
  expect((await app.ask(publishing.submit, await seen(Id), as('editor.all'))).Code).toBe(409)
  expect((await app.ask(publishing.giveBack, { Id }, as('editor.all'))).Code).toBe(400)
  await app.ask(publishing.giveBack, { Id, Reason: 'Too long' }, as('editor.all'))
  const told = await app.ask(notices.list, {}, as('author.a'))
  const items = told.Data!.List.flatMap((group) => group.MessageItem)
  expect(items).toMatchObject([
    { MessageInfo: 'En editor.all sent back “The way”: Too long', Link: `/desk/writing/${Id}` },
  ])
  // once it is back nobody is asked to look at it
  expect((await app.ask(publishing.waiting, {}, as('editor.all'))).Data!.List).toEqual([])
  await app.ask(publishing.submit, await seen(Id), as('author.a'))
  const found = await app.ask(news.all, { Keyword: 'The way' }, as('lin.wei'))
  expect(found.Data!.TotalCount).toBe(0)
  const { Data } = await publish(Id)
  expect(await reads(Data!.ObjectId, 'zhou.min')).toBe(true)
  expect((await stateOf(Id)).Status).toBe('published')
  expect(await linesOf(Id)).toEqual(['news.submit', 'news.return', 'news.submit', 'news.publish'])
})

test('[DESK-02] at publishing readers come to read the files that are shown, and no others', async () => {
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

test('[DESK-03] a text in review: who may publish it is told and counts it; its author hears what became of it', async () => {
  const publishAt = new Date(app.clock.now().getTime() + 60_000).toISOString()
  const Id = await write({ title: 'Waits', publishAt, audience: { departments: [11] } })
  const waiting = async (who: string) =>
    (await app.ask(publishing.waiting, {}, as(who))).Data!.List.map(({ Title, Author }) => `${Title}, ${Author}`)
  await app.ask(publishing.submit, await seen(Id), as('author.a'))
  const asked = ['editor.all', 'editor.battery', 'editor.two', 'lin.wei'].map(
    (who) => `${who}: En author.a sent “Waits” to review. You may publish it`,
  )
  expect((await toldOf(Id)).toSorted()).toEqual(asked)
  expect(await Promise.all(['editor.battery', 'editor.values', 'organiser.o'].map(waiting))).toEqual([
    ['Waits, En author.a'],
    [],
    [],
  ])
  await app.ask(publishing.schedule, await seen(Id), as('editor.all'))
  expect(await waiting('editor.battery')).toEqual([])
  app.clock.advance(60_000)
  await runDue()
  await app.ask(publishing.giveBack, { Id, Reason: 'no' }, as('editor.all'))
  expect((await toldOf(Id)).slice(asked.length)).toEqual([
    expect.stringMatching(/^author\.a: En editor\.all scheduled “Waits”\. It goes out \w{3} \d+, \d\d:\d\d GMT\+8$/),
    'author.a: “Waits” went out as scheduled',
  ])
  // by oneself: nobody is told what they have done
  const own = await write({ title: 'Of an editor' })
  await sql`UPDATE manuscript SET author = 'editor.all' WHERE id = ${own}`.execute(app.db)
  await app.ask(publishing.submit, await seen(own), as('editor.all'))
  expect(await waiting('editor.all')).toEqual([])
  await publish(own, 'editor.two')
  const toldOfOwn = await toldOf(own)
  expect(toldOfOwn).not.toContainEqual(expect.stringMatching(/^editor.all: En editor.all/))
  expect(toldOfOwn.at(-1)).toBe('editor.all: En editor.two published “Of an editor”')
})

test('[DESK-03] nobody publishes beyond their category or their audience, nor by narrowing what is public first', async () => {
  const Id = await write()
  // of another audience or category: it is not there for them at all
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
  expect(await reads(Data!.ObjectId, 'lin.wei')).toBe(true)
  const own = await write({ audience: { departments: [11] } })
  const published = await publish(own, 'editor.battery')
  expect(await reads(published.Data!.ObjectId, 'zhou.min')).toBe(true)
  expect(await reads(published.Data!.ObjectId, 'lin.wei')).toBe(false)
})

test('[DESK-03] twelve who publish the same text at once publish it once, and tell its readers once', async () => {
  const Id = await write({ title: 'Raced', notice: 'normal', audience: { departments: [11] } })
  const asked = await seen(Id)
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

test('[DESK-03] what is scheduled appears when it is due, once by eight processes, for its readers only, as it was agreed', async () => {
  const at = new Date(app.clock.now().getTime() + 20 * 60_000)
  const ids = []
  for (let nth = 0; nth < 3; nth++)
    ids.push(
      await write({
        title: `Due ${nth}`,
        notice: 'normal',
        audience: { departments: [11] },
        publishAt: at.toISOString(),
      }),
    )
  for (const Id of ids) expect((await app.ask(publishing.schedule, await seen(Id), as('editor.all'))).Code).toBe(200)
  // written on since: what was agreed is what appears
  await sql`UPDATE manuscript SET content = jsonb_set(content, '{en,title}', '"Written on"') WHERE id = ${ids[0]}`.execute(
    app.db,
  )
  await runDue()
  expect((await stateOf(ids[0]!)).Status).toBe('scheduled')
  app.clock.advance(20 * 60_000)
  await Promise.all(Array.from({ length: 8 }, runDue))
  const { rows } = await sql<{ title_en: string; published_at: Date }>`
    SELECT title_en, published_at FROM news WHERE title_en LIKE 'Due %' OR title_en = 'Written on' ORDER BY title_en`.execute(
    app.db,
  )
  expect(rows).toEqual([0, 1, 2].map((nth) => ({ title_en: `Due ${nth}`, published_at: at })))
  const told = await sql<{
    count: number
  }>`SELECT count(*)::int AS count FROM notice WHERE info_en LIKE '%Due %' AND audience_id IS NOT NULL`.execute(app.db)
  expect(told.rows[0]!.count).toBe(3)
  const state = await stateOf(ids[0]!)
  expect([state.Status, state.HasChanged]).toEqual(['published', true])
  expect([await reads(state.ObjectId, 'zhou.min'), await reads(state.ObjectId, 'lin.wei')]).toEqual([true, false])
  expect((await app.ask(news.all, { Keyword: 'Due 1' }, as('lin.wei'))).Data!.TotalCount).toBe(0)
})

test('[DESK-03] an editor who may no longer publish it: it goes back to review, and both are told', async () => {
  const at = new Date(app.clock.now().getTime() + 60_000).toISOString()
  const Id = await write({ title: 'Revoked', publishAt: at, audience: { departments: [11] } })
  await app.ask(publishing.schedule, await seen(Id), as('editor.two'))
  await grant('editor.two', 'editor', { departments: [20] })
  app.clock.advance(60_000)
  await runDue()
  const { Status, Problem, ObjectId } = await stateOf(Id)
  expect([Status, Problem, ObjectId]).toEqual(['review', 'rights', 0])
  const { rows } = await sql<{
    receiver: string
  }>`SELECT receiver FROM notice WHERE info_en LIKE '%“Revoked” could not%' ORDER BY receiver`.execute(app.db)
  expect(rows.map(({ receiver }) => receiver)).toEqual(['author.a', 'editor.two'])
  await grant('editor.two', 'editor')
})

test('[DESK-03] expired: gone from lists, search, neighbours, recommendations and its address, at its moment', async () => {
  const { rows: tags } = await sql<{
    id: number
  }>`INSERT INTO tag (name_zh, name_en) VALUES ('电', 'volt') RETURNING id`.execute(app.db)
  const tagIds = [tags[0]!.id]
  const older = await addNews(app.db, { tagIds, publishedAt: new Date(app.clock.now().getTime() - 1000) })
  const expireAt = new Date(app.clock.now().getTime() + 3600_000).toISOString()
  const Id = await write({ title: 'Quicksilver', tags: tagIds, expireAt, pin: 1 })
  const NewsId = (await publish(Id)).Data!.ObjectId
  const places = async () => {
    const ask = as('lin.wei')
    const list = await app.ask(news.list, {}, ask)
    const top = await app.ask(news.top, {}, ask)
    const near = await app.ask(news.neighbours, { NewsId: older }, ask)
    const like = await app.ask(news.recommend, { NewsId: older }, ask)
    const found = await app.ask(search.all, { title: 'Quicksilver' }, ask)
    return [
      list.Data!.List.some((item) => item.Id === NewsId),
      top.Data!.List.some((item) => item.Id === NewsId),
      near.Data!.PreNewsId === NewsId,
      like.Data!.List.some((item) => item.Id === NewsId),
      JSON.stringify(found.Data).includes('Quicksilver'),
    ]
  }
  expect(await places()).toEqual([true, true, true, true, true])
  app.clock.advance(3599_000)
  await runDue()
  expect(await reads(NewsId, 'lin.wei')).toBe(true)
  app.clock.advance(1_000)
  await Promise.all([runDue(), runDue()])
  expect(await places()).toEqual([false, false, false, false, false])
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'Asia/Shanghai' }).format(app.clock.now())
  expect(await app.ask(news.detail, { NewsId }, as('lin.wei'))).toMatchObject({
    Code: 500,
    Message: `This news is no longer available: it ended on ${day}`,
  })
  // what ended by itself says when
  expect(await stateOf(Id)).toMatchObject({ Status: 'archived', ExpireAt: expireAt })
  expect(await linesOf(Id)).toEqual(['news.publish', 'news.archive'])
})

test('[DESK-03] two who change settings or text at once: the second is told, and nothing is lost', async () => {
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

test('[DESK-03] a time that does not exist or comes twice is nobody’s to guess', async () => {
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

test('[DESK-03] comments off: nobody comments or answers, and the page knows', async () => {
  const Id = await write({ comments: false })
  const NewsId = (await publish(Id)).Data!.ObjectId
  expect((await app.ask(news.detail, { NewsId }, as('zhou.min'))).Data!.IsCommentable).toBe(false)
  expect(await app.ask(news.addComment, { NewsId, Comment: 'hello' }, as('zhou.min'))).toMatchObject({ Code: 403 })
  const reply = { NewsId, NewsCommentId: 1, ReplyMessage: 'hello', ReplyLayer: 1, Recieve: 'lin.wei' }
  expect((await app.ask(news.addReply, reply, as('zhou.min'))).Message).toBe('Comments are closed for this news')
})

test('[DESK-03] the carousel: put in at a place, moved, unpinned; what one may not publish stays where it is', async () => {
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
})

test('[DESK-03] a news from before the desk: brought up to date without telling anybody, where it was, and taken away', async () => {
  await sql`UPDATE news SET pin_position = NULL`.execute(app.db)
  const publishedAt = new Date('2026-10-01T00:00:00Z')
  const newsId = await addNews(app.db, { pinPosition: 40, publishedAt, title: { zh: '旧闻', en: 'Of old' } })
  const Id = (await app.db.transaction().execute((tx) => adoptNews(tx, newsId, 'lin.wei', app.clock.now())))!
  const { Mark, Settings, ...state } = await stateOf(Id)
  expect(state).toMatchObject({ Status: 'published', HasChanged: false, PublishAt: publishedAt.toISOString() })
  const tellsNow = { ...Settings, Publish: null, Notice: 'normal' as const }
  await app.ask(publishing.settings, { Id, Mark, Settings: tellsNow }, as('editor.all'))
  await addNews(app.db, { pinPosition: 3 })
  expect((await stateOf(Id)).HasChanged).toBe(true)
  expect((await publish(Id)).Data).toEqual({ ObjectId: newsId })
  const { rows } = await sql<{ pin: number; at: Date; told: number }>`SELECT pin_position AS pin, published_at AS at,
    (SELECT count(*)::int FROM notice WHERE message_id = ${newsId}) AS told FROM news WHERE id = ${newsId}`.execute(
    app.db,
  )
  expect(rows[0]).toEqual({ pin: 40, at: publishedAt, told: 0 })
  expect((await publish(Id)).Code).toBe(409)
  expect((await app.ask(publishing.archive, { Id }, as('editor.all'))).Code).toBe(200)
  expect(await reads(newsId, 'lin.wei')).toBeUndefined()
  const other = await addNews(app.db)
  const unread = (await app.db.transaction().execute((tx) => adoptNews(tx, other, 'lin.wei', app.clock.now())))!
  expect((await app.ask(publishing.archive, { Id: unread }, as('editor.all'))).Code).toBe(200)
})

test('[DESK-03] a change of what is public, agreed for later: the old stands until then, unless it is taken back', async () => {
  const Id = await write({ title: 'Old words', pin: 1, notice: 'normal' })
  const NewsId = (await publish(Id)).Data!.ObjectId
  const titleNow = async () => (await app.ask(news.detail, { NewsId }, as('zhou.min'))).Data!.Title
  const publishedAt = (await stateOf(Id)).PublishAt
  const at = () => new Date(app.clock.now().getTime() + 60_000).toISOString()
  const change = async (title: string) => {
    await sql`UPDATE manuscript SET revision = revision + 1, title_en = ${title}, content = jsonb_set(content, '{en,title}', to_jsonb(${title}::text)),
      settings = jsonb_set(settings, '{publishAt}', to_jsonb(${at()}::text)) WHERE id = ${Id}`.execute(app.db)
    return app.ask(publishing.schedule, { ...(await seen(Id)), TellAgain: true }, as('editor.all'))
  }
  const { Data } = await change('Newer words')
  expect(await stateOf(Id)).toMatchObject({ Status: 'published', NextAt: Data!.PublishAt })
  const span = { From: at(), To: new Date(Date.parse(at()) + 1).toISOString(), Zone: 'UTC' }
  const plan = await app.ask(publishing.plan, span, as('editor.all'))
  expect(plan.Data!.List.map(({ Title, State }) => [Title, State])).toEqual([['Newer words', 'scheduled']])
  await app.ask(publishing.giveBack, { Id, Reason: 'not yet' }, as('editor.two'))
  app.clock.advance(60_000)
  await runDue()
  expect([await titleNow(), (await stateOf(Id)).NextAt]).toEqual(['Old words', ''])
  await change('Newest words')
  await runDue()
  expect(await titleNow()).toBe('Old words')
  app.clock.advance(60_000)
  await Promise.all([runDue(), runDue()])
  expect(await titleNow()).toBe('Newest words')
  // it is the same news, at its first time and in its place; who reads it is told once more
  expect(await stateOf(Id)).toMatchObject({ ObjectId: NewsId, PublishAt: publishedAt, NextAt: '', HasChanged: false })
  const told = await sql`SELECT FROM notice WHERE info_en LIKE 'New: “Newest words”'`.execute(app.db)
  expect(told.rows).toHaveLength(1)
  expect(await linesOf(Id)).toEqual(['news.publish', 'news.schedule', 'news.return', 'news.schedule', 'news.publish'])
})

test('[DESK-03] an activity is the organiser’s to publish; its words come and go', async () => {
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

test('[DESK-03] preview as a person: their page by their calls; nothing of it stays but a line in the audit log', async () => {
  const Id = await write({
    title: 'Secret preview',
    audience: { departments: [11] },
    pin: 1,
    notice: 'must-know',
    mustRead: { dueAt: null },
    comments: false,
  })
  const count = async () =>
    (
      await sql`SELECT (SELECT count(*) FROM news) AS news, (SELECT count(*) FROM notice) AS notices, (SELECT count(*) FROM search_entry) AS found,
      (SELECT count(*) FROM must_read) AS must, (SELECT count(*) FROM manuscript_version) AS versions, (SELECT count(*) FROM publication WHERE state <> 'open') AS agreed,
      (SELECT array_agg(pin_position ORDER BY id) FROM news) AS pins, (SELECT sum(news) FROM news_tally) AS tallies,
      (SELECT jsonb_agg(to_jsonb(m) ORDER BY id) FROM manuscript m) AS texts`.execute(app.db)
    ).rows[0]
  const before = await count()
  const look = (ADAccount: string, Language: 'CHS' | 'EN', who = 'author.a') =>
    app.ask(publishing.preview, { Id, ADAccount, Language }, as(who))
  const forHer = await look('zhou.min', 'CHS')
  expect(forHer.Data).toMatchObject({
    MayRead: true,
    PlaceInList: 1,
    PlaceInCarousel: 1,
    Detail: { Title: '文Secret preview', IsMustRead: true, IsCommentable: false },
    Activity: null,
    Asked: { DueAt: '' },
  })
  expect((await look('lin.wei', 'EN')).Data).toMatchObject({
    MayRead: false,
    Detail: null,
    Asked: null,
    Card: null,
    PlaceInList: 0,
    PlaceInCarousel: 0,
  })
  expect((await look('gone.user', 'EN')).Code).toBe(404)
  expect((await look('zhou.min', 'EN', 'editor.values')).Code).toBe(404)
  expect(await count()).toEqual(before)
  expect(await linesOf(Id)).toEqual(['news.preview', 'news.preview'])
  // an activity: by the calls of its own page
  const event = await write({ kind: 'activity', title: 'Test track', category: '', audience: { departments: [11] } })
  const eventFor = (ADAccount: string) =>
    app.ask(publishing.preview, { Id: event, ADAccount, Language: 'EN' }, as('organiser.o'))
  expect((await eventFor('zhou.min')).Data).toMatchObject({
    MayRead: true,
    Detail: null,
    Activity: { Title: 'Test track', Content: '<p>Body</p>', ActivityItemList: [] },
  })
  expect((await eventFor('lin.wei')).Data).toMatchObject({ MayRead: false, Activity: null, PlaceInList: 0 })
  const { rows } = await sql`SELECT FROM activity WHERE title_en = 'Test track'`.execute(app.db)
  expect(rows).toEqual([])
})

test('[DESK-03] who will see it: how many and some of them; what a notice costs that day; the plan with its clashes', async () => {
  await saveDepartment(app.db, { id: 30, parentId: 1, nameZh: '部门30', nameEn: 'Department 30' })
  for (let nth = 0; nth < 12; nth++) await addPerson(app.db, `paint.${nth}`, { department: 30 })
  await addPerson(app.db, 'paint.left', { department: 30, hasLeft: true })
  const Audience = { Tags: [], Departments: [30], Places: [], Groups: [] }
  const reach = await app.ask(publishing.audience, { Audience }, as('author.a'))
  expect(reach).toMatchObject({ Code: 200, Data: { People: 12 } })
  expect(reach.Data!.Examples).toHaveLength(10)
  expect(reach.Data!.Examples[0]).toMatchObject({
    Department: 'Department 30',
    Name: expect.stringMatching(/^En paint/),
  })

  // behind what the tests before have published
  app.clock.advance(3 * 3600_000)
  const audience = { departments: [30] }
  const at = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000).toISOString()
  await publish(await write({ title: 'Told', audience, notice: 'normal' }))
  const [one, two, other] = [
    await write({ title: 'One', audience, notice: 'must-know', publishAt: at(10) }),
    await write({ title: 'Two', audience: { departments: [1] }, notice: 'must-know', publishAt: at(40) }),
    await write({ title: 'Elsewhere', audience: { tags: ['jac'] }, publishAt: at(20) }),
  ]
  // what nobody made at the desk is in the plan, too
  const begins = new Date(at(50))
  await addNews(app.db, { title: { zh: '外来', en: 'From elsewhere' }, publishedAt: new Date(at(55)) })
  await addActivity(app.db, {
    title: { zh: '试驾', en: 'Test drive' },
    audience: { tags: ['jac'] },
    items: [{ startsAt: begins, endsAt: new Date(at(90)) }],
  })
  for (const Id of [one, two, other]) await app.ask(publishing.schedule, await seen(Id), as('editor.all'))
  const Zone = 'Asia/Shanghai'
  const cost = await app.ask(publishing.attention, { Id: one, Audience, At: '', Zone }, as('editor.all'))
  expect(cost.Data).toMatchObject({ People: 12, Planned: 1 })
  expect(cost.Data!.Had).toBeGreaterThanOrEqual(1)

  const plan = await app.ask(publishing.plan, { From: at(5), To: at(60), Zone }, as('editor.all'))
  const shown = plan.Data!.List.map(({ Title, State, Clashes }) => ({
    Title,
    State,
    clashes: Clashes.map(({ Kind, Title: other }) => `${Kind} ${other}`),
  }))
  expect(shown).toEqual([
    {
      Title: 'One',
      State: 'scheduled',
      clashes: expect.arrayContaining(['hour Two', 'mustKnow Two', 'hour From elsewhere']),
    },
    { Title: 'Elsewhere', State: 'scheduled', clashes: ['hour ', 'hour From elsewhere'] },
    { Title: 'Two', State: 'scheduled', clashes: expect.arrayContaining(['hour One', 'mustKnow One']) },
    // for others, and the organisers'
    { Title: '', State: 'public', clashes: ['hour Elsewhere', 'hour From elsewhere'] },
    { Title: 'From elsewhere', State: 'public', clashes: expect.arrayContaining(['hour One', 'hour ']) },
  ])
  const organised = await app.ask(publishing.plan, { From: at(5), To: at(60), Zone }, as('organiser.o'))
  expect(organised.Data!.List.map(({ Title }) => Title)).toContain('Test drive')
  const links = plan.Data!.List.map(({ Link }) => Link.replace(/\d+$/, ''))
  expect(links).toEqual([...Array.from({ length: 3 }, () => '/desk/writing/'), '', '/home?news='])
  for (const who of ['editor.values', 'editor.battery']) {
    const hidden = await app.ask(publishing.plan, { From: at(5), To: at(60), Zone }, as(who))
    expect(hidden.Data!.List.map(({ Title }) => Title)).toEqual(['', '', '', '', 'From elsewhere'])
  }
})
