/**
 * Processes with answers in memory, compared with one without: random writes by calls and by hand, at two processes.
 * After each, whoever wrote sees what is in the database, and everybody else does as soon as the announcement is heard.
 */
import { sql } from '@portal/server'
import { withdrawNews } from '@portal/news/server'
import { addNews, type TestApp } from '@portal/test-portal'
import { testSize } from '@portal/testing'
import { compareProcesses, useProcesses, type Write } from '@portal/test-portal/processes'
import { beforeAll, expect, test } from 'vitest'
import { news } from '../contract.ts'

const processes = useProcesses(['lin.wei', 'zhou.min', 'chen.jie', 'wang.fang'])
const { ask } = processes
type Person = (typeof processes.people)[number]
const newsIds: number[] = []

beforeAll(async () => {
  for (const audience of [{}, { tags: ['partner'] }, { departments: [11] }])
    newsIds.push(await addNews(processes.here.db, { audience }))
})

const detail = (at: TestApp, who: Person, NewsId: number) => ask(at, who, news.detail, { NewsId })

/** Everything that a person is shown. */
const shownTo = (at: TestApp, who: Person): Promise<unknown> =>
  Promise.all([
    ask(at, who, news.list, { PageIndex: 1, PageSize: 5 }),
    ask(at, who, news.list, { PageIndex: 1, PageSize: 5, Category: 'announcement' }, 'EN'),
    ask(at, who, news.top, {}),
    ask(at, who, news.categories, {}, 'EN'),
    ...newsIds.flatMap((NewsId) => [
      detail(at, who, NewsId),
      ask(at, who, news.commentList, { NewsId, Pageindex: 1, Pagesize: 20 }),
    ]),
  ])

async function pickComment(nth: number): Promise<{ id: number; news_id: number; author: string } | undefined> {
  const { rows } = await sql<{ id: number; news_id: number; author: string }>`
    SELECT id, news_id, author FROM news_comment
    WHERE deleted_at IS NULL AND news_id = ANY(${newsIds}) ORDER BY id`.execute(processes.here.db)
  return rows[nth % (rows.length || 1)]
}

const newsAt = (nth: number): number => newsIds[nth % newsIds.length]!

const calls: Readonly<Record<string, Write<Person>>> = {
  comment: (at, who, nth) => ask(at, who, news.addComment, { NewsId: newsAt(nth), Comment: `comment ${nth}` }),
  async reply(at, who, nth) {
    const found = await pickComment(nth)
    if (!found) return
    const to = { NewsId: found.news_id, NewsCommentId: found.id, ReplyLayer: 1, Recieve: found.author }
    await ask(at, who, news.addReply, { ...to, ReplyMessage: `reply ${nth}` })
  },
  async remove(at, _, nth) {
    const found = await pickComment(nth)
    if (!found) return
    const which = { NewsId: found.news_id, Id: found.id, DelType: 1 }
    await ask(at, found.author as Person, news.remove, which)
  },
  async report(at, who, nth) {
    const found = await pickComment(nth)
    if (!found) return
    const which = { NewsId: found.news_id, Id: found.id, DelType: 1, Reason: 'spam' as const }
    await ask(at, who, news.report, which)
  },
  like: (at, who, nth) => ask(at, who, news.clickPraise, { NewsId: newsAt(nth) }),
  read: (at, who, nth) => ask(at, who, news.read, { NewsId: newsAt(nth) }),
}

const statements: Readonly<Record<string, Write<Person>>> = {
  async publish({ db }, _, nth) {
    newsIds.push(await addNews(db, { audience: nth % 2 ? { tags: ['partner'] } : {} }))
    // all of them are asked for after every write
    if (newsIds.length > 6) newsIds.shift()
  },
  withdraw: ({ db, clock }, _, nth) => withdrawNews(db, newsAt(nth), clock.now()),
  retitle: ({ db }, _, nth) =>
    db
      .updateTable('news')
      .set({ title_zh: `title ${nth}` })
      .where('id', '=', newsAt(nth))
      .execute(),
  changeAudience: ({ db }, _, nth) =>
    sql`UPDATE news SET audience_id = (SELECT id FROM audience ORDER BY id OFFSET ${nth % 2} LIMIT 1) WHERE id = ${newsAt(nth)}`.execute(
      db,
    ),
  pin: ({ db }, _, nth) =>
    db
      .updateTable('news')
      .set({ pin_position: nth % 3 || null })
      .where('id', '=', newsAt(nth))
      .execute(),
  hold: ({ db }, _, nth) =>
    sql`UPDATE news_comment SET held_at = CASE WHEN held_at IS NULL THEN now() END
        WHERE id = (SELECT min(id) + ${nth % 5} FROM news_comment)`.execute(db),
  rename: ({ db }, who, nth) =>
    db
      .updateTable('person')
      .set({ name_zh: `name ${nth}` })
      .where('account', '=', who)
      .execute(),
  retag: ({ db }, who, nth) =>
    db
      .updateTable('person')
      .set({ user_tag: nth % 2 ? 'partner' : 'nio' })
      .where('account', '=', who)
      .execute(),
  move: ({ db }, who, nth) =>
    db
      .updateTable('person')
      .set({ department_id: nth % 2 ? 11 : 20 })
      .where('account', '=', who)
      .execute(),
  moderate: ({ db }, who, nth) =>
    nth % 2
      ? sql`INSERT INTO person_role (account, role) VALUES (${who}, 'moderator') ON CONFLICT DO NOTHING`.execute(db)
      : sql`DELETE FROM person_role WHERE account = ${who} AND role = 'moderator'`.execute(db),
  recategorise: ({ db }, _, nth) =>
    db
      .updateTable('news_category')
      .set({ name_en: `category ${nth}` })
      .execute(),
}

test('[NEWS-04] [CMT-01] what is kept is what is in the database, at two processes, after any write', async () => {
  await compareProcesses(processes, { shownTo, calls, statements, runs: testSize(1, 60) })
})

test('a browser that has changed something at one process sees it at the other one at once', async () => {
  const { here, there } = processes
  const token = processes.token('zhou.min')
  const NewsId = await addNews(here.db)
  const comments = (at: TestApp, headers: Record<string, string> = {}) =>
    at.ask(news.commentList, { NewsId, Pageindex: 1, Pagesize: 20 }, { token, headers })
  for (let nth = 1; nth <= 5; nth++) {
    await comments(there)
    const { headers } = await here.raw('news/AddComment', {
      method: 'POST',
      headers: { token, 'content-type': 'application/json' },
      body: JSON.stringify({ NewsId, Comment: 'hello' }),
    })
    const cookie = headers.getSetCookie().find((each) => each.startsWith('changed='))!
    expect((await comments(there, { cookie: cookie.split(';')[0]! })).Data?.TotalCount).toBe(nth)
  }
})

test('[AUTH-10] a session that ends is over at both processes', async () => {
  const { here, there } = processes
  const codes = () => Promise.all([here, there].map(async (at) => (await ask(at, 'wang.fang', news.top, {})).Code))
  expect(await codes()).toEqual([200, 200])
  await sql`DELETE FROM session WHERE account = 'wang.fang'`.execute(here.db)
  await Promise.all([here.catchUp(), there.catchUp()])
  expect(await codes()).toEqual([410, 410])
  await processes.renew('wang.fang')
})

test('a process whose listening connection was cut trusts nothing that it kept', async () => {
  const { here, there } = processes
  const NewsId = await addNews(here.db)
  const title = async () => (await detail(there, 'lin.wei', NewsId)).Data?.Title
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
