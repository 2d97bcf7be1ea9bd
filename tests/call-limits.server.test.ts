/** Rate limits per person: which calls have one, and its effect over HTTP. */
import { translate } from '@portal/contract'
import { activities } from '@portal/activities/contract'
import { news } from '@portal/news/contract'
import { sql } from '@portal/server'
import { search } from '@portal/search/contract'
import { appLauncher } from '@portal/app-launcher/contract'
import { addActivity, addNews, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { coreTexts } from '../packages/server/texts.ts'
import { readSlices } from '../scripts/read-contracts.ts'

/** Changes without a limit, and why they need none. */
const withoutLimit: Readonly<Record<string, string>> = {
  'message/readnum': 'the page asks by itself; it keeps one moment a person',
  'message/readall': 'keeps one moment a person',
  'message/seen': 'keeps one moment a person',
  'message/tips': 'is waited on, by one client a session',
  'message/stream/ticket': 'the page asks by itself, also when all streams come back at once; it ends in a minute',
  'token/cookie': 'a page asks by itself, once; one row a session',
  'user/signout': 'nobody is kept from leaving',
  'track/batch': 'has a pace of its own (features/administration/usage-analytics/server/events.ts)',
}

test('every change that a plain person may make has a limit, or a reason', async () => {
  const calls = (await readSlices()).flatMap((slice) => slice.calls.map(({ endpoint }) => endpoint))
  const writing = calls.filter(({ access, mutates, roles }) => access === 'session' && mutates && roles === undefined)
  expect(writing.length).toBeGreaterThan(40)
  const bare = writing.filter(({ limit, bodiesPerMinute }) => !limit && bodiesPerMinute === undefined)
  expect(bare.map(({ path }) => path).toSorted()).toEqual(Object.keys(withoutLimit).toSorted())
  for (const path of ['search/all', 'search/message', 'People/search', 'box/search', 'user/tool/search'])
    expect(calls.find((each) => each.path === path)?.limit?.name).toBe('search')
})

test('only calls of known people are counted', async () => {
  const calls = (await readSlices()).flatMap((slice) => slice.calls.map(({ endpoint }) => endpoint))
  expect(calls.filter(({ limit, access }) => limit && access !== 'session')).toEqual([])
})

describe('through the door', () => {
  let app: TestApp
  let beside: TestApp
  let newsId = 0
  let token = ''
  const settings = { hasCallLimits: true }

  beforeAll(async () => {
    app = await startApp({ settings })
    beside = await startApp({ settings, beside: app })
    await seedCompany(app.db)
    newsId = await addNews(app.db)
  })
  beforeEach(async () => {
    await sql`DELETE FROM call_pace`.execute(app.db)
    token = await app.signIn('zhou.min')
  })
  afterAll(async () => {
    await beside.stop()
    await app.stop()
  })

  const comment = (portal = app, headers: Record<string, string> = {}, as = token) =>
    portal.ask(news.addComment, { NewsId: newsId, Comment: 'quick' }, { token: as, headers })
  const comments = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM news_comment`.execute(app.db)
    return rows[0]!.count
  }

  test('ten comments at once over two portals, the eleventh is told when, and one more every six seconds', async () => {
    const before = await comments()
    const answers = await Promise.all(Array.from({ length: 25 }, (_, nth) => comment(nth % 2 ? app : beside)))
    expect(answers.filter(({ Code }) => Code === 200)).toHaveLength(10)
    expect(new Set(answers.map(({ Code }) => Code))).toEqual(new Set([200, 429]))
    expect(await comments()).toBe(before + 10)
    for (const [language, text] of [
      ['CHS', translate(coreTexts.tooMany, 'CHS', { seconds: 6 })],
      ['EN', translate(coreTexts.tooMany, 'EN', { seconds: 6 })],
    ] as const) {
      const refused = await app.raw('news/AddComment', {
        method: 'POST',
        headers: { token, language, 'content-type': 'application/json' },
        body: JSON.stringify({ NewsId: newsId, Comment: 'quick' }),
      })
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '6'])
      expect(await refused.json()).toEqual({ Code: 429, Message: text, Data: null })
    }
    // replies count as comments; other calls and people are counted separately
    const NewsCommentId = answers.find(({ Data }) => Data)!.Data!.Id
    const reply = { NewsId: newsId, NewsCommentId, ReplyMessage: 'quick', ReplyLayer: 1, Recieve: 'zhou.min' }
    expect((await app.ask(news.addReply, reply, { token })).Code).toBe(429)
    expect((await app.ask(news.clickPraise, { NewsId: newsId }, { token })).Code).toBe(200)
    expect((await comment(app, {}, await app.signIn('lin.wei'))).Code).toBe(200)
    app.clock.advance(6_000)
    expect((await comment()).Code).toBe(200)
    expect((await comment()).Code).toBe(429)
    app.clock.set('2026-11-21T09:00:00+08:00')
  })

  test('a sign-up, which is one statement, is counted where it takes a seat, and not where it is refused', async () => {
    const free = await addActivity(app.db, { items: Array.from({ length: 30 }, () => ({ max: 5 })) })
    const full = (await addActivity(app.db, { items: [{ max: 1 }] })).itemIds[0]!
    const signUp = (itemId: number, as = token, portal = app) =>
      portal.ask(activities.signUp, { ActivityItemId: itemId }, { token: as })
    await signUp(full, await app.signIn('lin.wei'))
    for (let nth = 0; nth < 30; nth++) expect((await signUp(full)).Code).toBe(512)
    const answers = await Promise.all(free.itemIds.map((id, nth) => signUp(id, token, nth % 2 ? app : beside)))
    const { minute = 0 } = activities.signUp.limit!
    expect(answers.filter(({ Code }) => Code === 200)).toHaveLength(minute)
    expect(answers.filter(({ Code }) => Code === 429)).toHaveLength(30 - minute)
    const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM activity_sign_up s
      JOIN activity_item i ON i.id = s.item_id WHERE i.count = 1 AND s.account = 'zhou.min'`.execute(app.db)
    expect(rows[0]!.count).toBe(minute)
    expect((await app.ask(activities.cancel, { ActivityItemId: free.itemIds[0]! }, { token })).Code).toBe(429)
    app.clock.advance(60_000 / minute)
    expect((await signUp(free.itemIds.find((_, nth) => answers[nth]!.Code === 429)!)).Code).toBe(200)
    expect((await signUp(full)).Code).toBe(429)
    app.clock.set('2026-11-21T09:00:00+08:00')
  })

  test('reads with a limit are counted over two portals, too, and what is refused is not counted', async () => {
    const find = (portal = app) => portal.ask(search.message, { title: 'joy' }, { token })
    const { minute = 0 } = search.message.limit!
    const answers = await Promise.all(Array.from({ length: minute + 20 }, (_, nth) => find(nth % 2 ? app : beside)))
    expect(answers.filter(({ Code }) => Code === 200)).toHaveLength(minute)
    expect((await find(beside)).Code).toBe(429)
    app.clock.advance(Math.ceil(60_000 / minute))
    expect((await find()).Code).toBe(200)
    expect((await find()).Code).toBe(429)
    app.clock.set('2026-11-21T09:00:00+08:00')
  })

  test('sixty in an hour, however slowly', async () => {
    for (let nth = 0; nth < 60; nth++) {
      app.clock.advance(6_000)
      expect((await comment()).Code, String(nth)).toBe(200)
    }
    // six calls expired within these six minutes
    const codes = []
    for (let nth = 0; nth < 7; nth++) {
      app.clock.advance(6_000)
      codes.push((await comment()).Code)
    }
    expect(codes).toEqual([200, 200, 200, 200, 200, 200, 429])
    const refused = await comment(app, {})
    expect(refused.Message).toMatch(/\d+/)
    app.clock.set('2026-11-21T09:00:00+08:00')
  })

  test('a repeat by the same Idempotency-Key is not counted, nor is a refusal', async () => {
    const headers = { 'Idempotency-Key': 'the-same-key' }
    for (let nth = 0; nth < 30; nth++) expect((await comment(app, headers)).Code).toBe(200)
    for (let nth = 0; nth < 30; nth++)
      expect((await app.ask(news.addComment, { NewsId: 9_999, Comment: 'x' }, { token })).Code).not.toBe(429)
    for (let nth = 0; nth < 9; nth++) expect((await comment()).Code).toBe(200)
    expect((await comment()).Code).toBe(429)
    // retries get the original response
    expect((await comment(app, headers)).Code).toBe(200)
  })

  test('searches are counted, too', async () => {
    const find = () => app.ask(appLauncher.search, { title: 'xyz' }, { token })
    const codes = []
    for (let nth = 0; nth < 121; nth++) codes.push((await find()).Code)
    expect([codes.indexOf(429), codes.at(-1)]).toEqual([120, 429])
  })
})
