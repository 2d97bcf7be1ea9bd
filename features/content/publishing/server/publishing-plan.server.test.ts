import { news } from '@portal/news/contract'
import { search } from '@portal/search/contract'
import { saveDepartment } from '@portal/people/server'
import { addActivity, addNews, addPerson } from '@portal/test-portal'
import { importNews } from '@portal/editor/server'
import { sql } from '@portal/server'
import { expect, test } from 'vitest'
import { publishing } from '../contract.ts'
import {
  app,
  as,
  grant,
  auditActions,
  publish,
  canRead,
  runDue,
  stepInput,
  stateOf,
  write,
  usePublishing,
} from './publishing.test-kit.ts'

usePublishing()

test('[DESK-03] a scheduled text appears when due, once with eight processes, for its readers only, in the approved version', async () => {
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
  for (const Id of ids)
    expect((await app.ask(publishing.schedule, await stepInput(Id), as('editor.all'))).Code).toBe(200)
  // edited since: the approved version is published
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
  expect([await canRead(state.ObjectId, 'zhou.min'), await canRead(state.ObjectId, 'lin.wei')]).toEqual([true, false])
  expect((await app.ask(news.all, { Keyword: 'Due 1' }, as('lin.wei'))).Data!.TotalCount).toBe(0)
})

test('[DESK-03] if the editor lost the right to publish, the text returns to review and both are notified', async () => {
  const at = new Date(app.clock.now().getTime() + 60_000).toISOString()
  const Id = await write({ title: 'Revoked', publishAt: at, audience: { departments: [11] } })
  await app.ask(publishing.schedule, await stepInput(Id), as('editor.two'))
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

test('[DESK-03] an expired text disappears on time from lists, search, neighbours, recommendations and its address', async () => {
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
  expect(await canRead(NewsId, 'lin.wei')).toBe(true)
  app.clock.advance(1_000)
  await Promise.all([runDue(), runDue()])
  expect(await places()).toEqual([false, false, false, false, false])
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'Asia/Shanghai' }).format(app.clock.now())
  expect(await app.ask(news.detail, { NewsId }, as('lin.wei'))).toMatchObject({
    Code: 500,
    Message: `This news item is no longer available: it was archived on ${day}`,
  })
  // an expired text says when it ended
  expect(await stateOf(Id)).toMatchObject({ Status: 'archived', ExpireAt: expireAt })
  expect(await auditActions(Id)).toEqual(['news.publish', 'news.archive'])
})

test('[DESK-03] news from before the desk is updated without a notification, keeps its position, and can be withdrawn', async () => {
  await sql`UPDATE news SET pin_position = NULL`.execute(app.db)
  const publishedAt = new Date('2026-10-01T00:00:00Z')
  const newsId = await addNews(app.db, { pinPosition: 40, publishedAt, title: { zh: '旧闻', en: 'Of old' } })
  const Id = (await app.db.transaction().execute((tx) => importNews(tx, newsId, 'lin.wei', app.clock.now())))!
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
  expect(await canRead(newsId, 'lin.wei')).toBeUndefined()
  const other = await addNews(app.db)
  const unread = (await app.db.transaction().execute((tx) => importNews(tx, other, 'lin.wei', app.clock.now())))!
  expect((await app.ask(publishing.archive, { Id: unread }, as('editor.all'))).Code).toBe(200)
})

test('[DESK-03] a change scheduled for a public text: the old version stays until then, unless it is cancelled', async () => {
  const Id = await write({ title: 'Old words', pin: 1, notice: 'normal' })
  const NewsId = (await publish(Id)).Data!.ObjectId
  const titleNow = async () => (await app.ask(news.detail, { NewsId }, as('zhou.min'))).Data!.Title
  const publishedAt = (await stateOf(Id)).PublishAt
  const at = () => new Date(app.clock.now().getTime() + 60_000).toISOString()
  const change = async (title: string) => {
    await sql`UPDATE manuscript SET revision = revision + 1, title_en = ${title}, content = jsonb_set(content, '{en,title}', to_jsonb(${title}::text)),
      settings = jsonb_set(settings, '{publishAt}', to_jsonb(${at()}::text)) WHERE id = ${Id}`.execute(app.db)
    return app.ask(publishing.schedule, { ...(await stepInput(Id)), TellAgain: true }, as('editor.all'))
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
  // the news keeps its id, time and position; readers are notified again
  expect(await stateOf(Id)).toMatchObject({ ObjectId: NewsId, PublishAt: publishedAt, NextAt: '', HasChanged: false })
  const told = await sql`SELECT FROM notice WHERE info_en LIKE 'New: “Newest words”'`.execute(app.db)
  expect(told.rows).toHaveLength(1)
  expect(await auditActions(Id)).toEqual([
    'news.publish',
    'news.schedule',
    'news.return',
    'news.schedule',
    'news.publish',
  ])
})

test('[DESK-03] audience count and sample, notifications of that day, and the plan with its clashes', async () => {
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

  // after everything that earlier tests published
  app.clock.advance(3 * 3600_000)
  const audience = { departments: [30] }
  const at = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000).toISOString()
  await publish(await write({ title: 'Told', audience, notice: 'normal' }))
  const [one, two, other] = [
    await write({ title: 'One', audience, notice: 'must-know', publishAt: at(10) }),
    await write({ title: 'Two', audience: { departments: [1] }, notice: 'must-know', publishAt: at(40) }),
    await write({ title: 'Elsewhere', audience: { tags: ['jac'] }, publishAt: at(20) }),
  ]
  // items that were not written at the desk are in the plan, too
  const begins = new Date(at(50))
  await addNews(app.db, { title: { zh: '外来', en: 'From elsewhere' }, publishedAt: new Date(at(55)) })
  await addActivity(app.db, {
    title: { zh: '试驾', en: 'Test drive' },
    audience: { tags: ['jac'] },
    items: [{ startsAt: begins, endsAt: new Date(at(90)) }],
  })
  for (const Id of [one, two, other]) await app.ask(publishing.schedule, await stepInput(Id), as('editor.all'))
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
    // for another audience, visible to organisers
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
