/**
 * Processes with answers in memory, compared with one without: random writes by calls and by hand, at two processes.
 * After each, whoever wrote sees what is in the database, and everybody else does as soon as the announcement is heard.
 */
import { sql } from '@portal/server'
import { withdrawNews } from '@portal/news/server'
import { addNews, seedCompany, startApp, testSize, type TestApp } from '@portal/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { news } from '../contract.ts'

const people = ['lin.wei', 'zhou.min', 'chen.jie', 'wang.fang'] as const
type Person = (typeof people)[number]

let here: TestApp
let there: TestApp
/** Keeps nothing. */
let plain: TestApp
const tokens = {} as Record<Person, string>
const newsIds: number[] = []

beforeAll(async () => {
  here = await startApp({ settings: { isEager: false } })
  there = await startApp({ settings: { isEager: false }, beside: here })
  plain = await startApp({ settings: { sharedBytes: 0 }, beside: here })
  await seedCompany(here.db)
  for (const who of people) tokens[who] = await here.signIn(who)
  for (const audience of [{}, { tags: ['partner'] }, { departments: [11] }])
    newsIds.push(await addNews(here.db, { audience }))
})
afterAll(async () => {
  await plain.stop()
  await there.stop()
  await here.stop()
})

const reads = {
  list: (at: TestApp, who: Person) => at.ask(news.list, { PageIndex: 1, PageSize: 5 }, { token: tokens[who] }),
  top: (at: TestApp, who: Person) => at.ask(news.top, {}, { token: tokens[who] }),
  categories: (at: TestApp, who: Person) => at.ask(news.categories, {}, { token: tokens[who], language: 'EN' }),
  detail: (at: TestApp, who: Person, NewsId: number) => at.ask(news.detail, { NewsId }, { token: tokens[who] }),
  comments: (at: TestApp, who: Person, NewsId: number) =>
    at.ask(news.commentList, { NewsId, Pageindex: 1, Pagesize: 20 }, { token: tokens[who] }),
}

/** Everything that a person is shown. */
async function everythingFor(at: TestApp, who: Person): Promise<unknown> {
  const ofNews = newsIds.flatMap((id) => [reads.detail(at, who, id), reads.comments(at, who, id)])
  return Promise.all([reads.list(at, who), reads.top(at, who), reads.categories(at, who), ...ofNews])
}

type Write = (at: TestApp, who: Person, nth: number) => Promise<unknown>

async function pickComment(nth: number): Promise<{ id: number; news_id: number; author: string } | undefined> {
  const { rows } = await sql<{ id: number; news_id: number; author: string }>`
    SELECT id, news_id, author FROM news_comment WHERE deleted_at IS NULL ORDER BY id`.execute(here.db)
  return rows[nth % (rows.length || 1)]
}

const newsAt = (nth: number): number => newsIds[nth % newsIds.length]!

const writes: Readonly<Record<string, Write>> = {
  comment: (at, who, nth) =>
    at.ask(news.addComment, { NewsId: newsAt(nth), Comment: `comment ${nth}` }, { token: tokens[who] }),
  async reply(at, who, nth) {
    const found = await pickComment(nth)
    if (!found) return
    const to = { NewsId: found.news_id, NewsCommentId: found.id, ReplyLayer: 1, Recieve: found.author }
    await at.ask(news.addReply, { ...to, ReplyMessage: `reply ${nth}` }, { token: tokens[who] })
  },
  async remove(at, _, nth) {
    const found = await pickComment(nth)
    if (!found) return
    const which = { NewsId: found.news_id, Id: found.id, DelType: 1 }
    await at.ask(news.remove, which, { token: tokens[found.author as Person] })
  },
  async report(at, who, nth) {
    const found = await pickComment(nth)
    if (!found) return
    const which = { NewsId: found.news_id, Id: found.id, DelType: 1, Reason: 'spam' as const }
    await at.ask(news.report, which, { token: tokens[who] })
  },
  like: (at, who, nth) => at.ask(news.clickPraise, { NewsId: newsAt(nth) }, { token: tokens[who] }),
  read: (at, who, nth) => at.ask(news.read, { NewsId: newsAt(nth) }, { token: tokens[who] }),
  publish: async (_, __, nth) =>
    newsIds.push(await addNews(here.db, { audience: nth % 2 ? { tags: ['partner'] } : {} })),
  withdraw: (_, __, nth) => withdrawNews(here.db, newsAt(nth), here.clock.now()),
  retitle: (_, __, nth) =>
    here.db
      .updateTable('news')
      .set({ title_zh: `title ${nth}` })
      .where('id', '=', newsAt(nth))
      .execute(),
  readdress: (_, __, nth) =>
    sql`UPDATE news SET audience_id = (SELECT id FROM audience ORDER BY id OFFSET ${nth % 2} LIMIT 1) WHERE id = ${newsAt(nth)}`.execute(
      here.db,
    ),
  pin: (_, __, nth) =>
    here.db
      .updateTable('news')
      .set({ pin_position: nth % 3 || null })
      .where('id', '=', newsAt(nth))
      .execute(),
  hold: (_, __, nth) =>
    sql`UPDATE news_comment SET held_at = CASE WHEN held_at IS NULL THEN now() END
        WHERE id = (SELECT min(id) + ${nth % 5} FROM news_comment)`.execute(here.db),
  rename: (_, who, nth) =>
    here.db
      .updateTable('person')
      .set({ name_zh: `name ${nth}` })
      .where('account', '=', who)
      .execute(),
  retag: (_, who, nth) =>
    here.db
      .updateTable('person')
      .set({ user_tag: nth % 2 ? 'partner' : 'nio' })
      .where('account', '=', who)
      .execute(),
  move: (_, who, nth) =>
    here.db
      .updateTable('person')
      .set({ department_id: nth % 2 ? 11 : 20 })
      .where('account', '=', who)
      .execute(),
  moderate: (_, who, nth) =>
    nth % 2
      ? sql`INSERT INTO person_role (account, role) VALUES (${who}, 'moderator') ON CONFLICT DO NOTHING`.execute(
          here.db,
        )
      : sql`DELETE FROM person_role WHERE account = ${who} AND role = 'moderator'`.execute(here.db),
  recategorise: (_, __, nth) =>
    here.db
      .updateTable('news_category')
      .set({ name_en: `category ${nth}` })
      .execute(),
}

const write = fc.record({
  what: fc.constantFrom(...Object.keys(writes)),
  who: fc.constantFrom(...people),
  isHere: fc.boolean(),
  nth: fc.nat({ max: 40 }),
})

const callWrites = new Set(['comment', 'reply', 'remove', 'report', 'like', 'read'])

test('[NEWS-04] [CMT-01] what is kept is what is in the database, at two processes, after any write', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(write, { minLength: 3, maxLength: 12 }), async (all) => {
      for (const { what, who, isHere, nth } of all) {
        const [at, other] = isHere ? [here, there] : [there, here]
        await writes[what]!(at, who, nth)
        // a statement by hand is nobody's call: the process hears of it like the other one
        if (!callWrites.has(what)) await at.catchUp()
        const expected = await everythingFor(plain, who)
        expect(await everythingFor(at, who), `${what} here`).toEqual(expected)
        await other.catchUp()
        expect(await everythingFor(other, who), `${what} there`).toEqual(expected)
        const reader = people[nth % people.length]!
        expect(await everythingFor(other, reader), `${what}, another reader`).toEqual(
          await everythingFor(plain, reader),
        )
      }
    }),
    { numRuns: testSize(4, 100) },
  )
}, 300_000)

test('a browser that has changed something at one process sees it at the other one at once', async () => {
  const token = tokens['zhou.min']
  const NewsId = await addNews(here.db)
  const ask = (at: TestApp, headers: Record<string, string> = {}) =>
    at.ask(news.commentList, { NewsId, Pageindex: 1, Pagesize: 20 }, { token, headers })
  for (let nth = 1; nth <= 5; nth++) {
    await ask(there)
    const { headers } = await here.raw('news/AddComment', {
      method: 'POST',
      headers: { token, 'content-type': 'application/json' },
      body: JSON.stringify({ NewsId, Comment: 'hello' }),
    })
    const cookie = headers.getSetCookie().find((each) => each.startsWith('changed-at='))!
    expect((await ask(there, { cookie: cookie.split(';')[0]! })).Data?.TotalCount).toBe(nth)
  }
})

test('[AUTH-10] a session that ends is over at both processes', async () => {
  const token = await here.signIn('wang.fang')
  const ask = (at: TestApp) => at.ask(news.top, {}, { token })
  expect([(await ask(here)).Code, (await ask(there)).Code]).toEqual([200, 200])
  await sql`DELETE FROM session WHERE account = 'wang.fang'`.execute(here.db)
  await Promise.all([here.catchUp(), there.catchUp()])
  expect([(await ask(here)).Code, (await ask(there)).Code]).toEqual([410, 410])
  tokens['wang.fang'] = await here.signIn('wang.fang')
})

test('a process whose listening connection was cut trusts nothing that it kept', async () => {
  const NewsId = await addNews(here.db)
  const title = async () => (await reads.detail(there, 'lin.wei', NewsId)).Data?.Title
  const before = await title()
  expect(await title()).toBe(before)
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND query IN ('LISTEN forecourt', 'SELECT') AND pid <> pg_backend_pid()`.execute(
    here.db,
  )
  await here.db.updateTable('news').set({ title_zh: 'changed meanwhile' }).where('id', '=', NewsId).execute()
  // the connection says so before it can answer anything
  await there.catchUp()
  expect(await title()).toBe('changed meanwhile')
})
