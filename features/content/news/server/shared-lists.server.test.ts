/**
 * Lists of news by category, tag and site that a process keeps in memory, compared with one that keeps nothing: after
 * any write.
 */
import { sql } from '@portal/server'
import { findOrCreateTag, withdrawNews } from '@portal/news/server'
import { addNews, type TestApp } from '@portal/test-portal'
import { testSize } from '@portal/testing'
import { compareProcesses, useProcesses, type Write } from '@portal/test-portal/processes'
import { beforeAll, test } from 'vitest'
import { news } from '../contract.ts'

const processes = useProcesses(['zhou.min', 'wang.fang'])
const { token } = processes
type Person = (typeof processes.people)[number]
const [site, other] = ['shared-lists', 'other-lists']
const newsIds: number[] = []
let tags: number[] = []

beforeAll(async () => {
  const { db } = processes.here
  await sql`INSERT INTO portal (id, name_zh, name_en, news_family, tools_limit)
    VALUES (${site}, '工厂', 'Plant', ${site}, 5), (${other}, '工厂', 'Plant', ${other}, 5)`.execute(db)
  tags = [await findOrCreateTag(db, 'quality'), await findOrCreateTag(db, 'safety')]
  for (const portal of ['', site, other])
    for (const tag of tags) newsIds.push(await addNews(db, { portal, tagIds: [tag] }))
})

const page = { PageIndex: 1, PageSize: 5 }

const shownTo = (at: TestApp, who: Person): Promise<unknown> =>
  Promise.all(
    ['', site].flatMap((portal) => {
      const as = { token: token(who), language: 'EN', ...(portal && { portal }) } as const
      return [
        at.ask(news.top, {}, as),
        at.ask(news.valueTop, page, as),
        at.ask(news.joyNews, page, as),
        ...[{ Category: 'internal' }, { TagId: tags[0] }, { Category: 'joy', TagId: tags[1] }].map((filter) =>
          at.ask(news.list, { ...page, ...filter }, as),
        ),
      ]
    }),
  )

const newsAt = (nth: number): number => newsIds[nth % newsIds.length]!
const set =
  (columns: (nth: number) => object): Write<Person> =>
  ({ db }, _, nth) =>
    db.updateTable('news').set(columns(nth)).where('id', '=', newsAt(nth)).execute()

const statements: Readonly<Record<string, Write<Person>>> = {
  publish: async ({ db }, _, nth) =>
    newsIds.push(
      await addNews(db, {
        portal: nth % 2 ? site : '',
        category: nth % 3 ? 'joy' : 'values',
        tagIds: [tags[nth % 2]!],
        audience: nth % 5 ? {} : { tags: ['partner'] },
      }),
    ),
  withdraw: ({ db, clock }, _, nth) => withdrawNews(db, newsAt(nth), clock.now()),
  retitle: set((nth) => ({ title_en: `title ${nth}` })),
  recategorise: set((nth) => ({ category: nth % 2 ? 'joy' : 'internal' })),
  pin: set((nth) => ({ pin_position: nth % 3 || null })),
  tag: ({ db }, _, nth) =>
    sql`INSERT INTO news_tag (news_id, tag_id, position) VALUES (${newsAt(nth)}, ${tags[nth % 2]}, 1) ON CONFLICT DO NOTHING`.execute(
      db,
    ),
  untag: ({ db }, _, nth) =>
    db
      .deleteFrom('news_tag')
      .where('news_id', '=', newsAt(nth))
      .where('tag_id', '=', tags[nth % 2]!)
      .execute(),
  renameTag: ({ db }, _, nth) =>
    db
      .updateTable('tag')
      .set({ name_en: `tag ${nth}` })
      .where('id', '=', tags[nth % 2]!)
      .execute(),
  nameCategory: ({ db }, _, nth) =>
    db
      .updateTable('news_category')
      .set({ name_en: `category ${nth}` })
      .where('key', '=', 'internal')
      .execute(),
  moveSite: ({ db }, _, nth) =>
    sql`UPDATE portal SET news_family = ${nth % 2 ? site : other} WHERE id = ${site}`.execute(db),
  retag: ({ db }, who, nth) =>
    db
      .updateTable('person')
      .set({ user_tag: nth % 2 ? 'partner' : 'nio' })
      .where('account', '=', who)
      .execute(),
}

test('[NEWS-10] lists by category and tag, and of a site, are those of the database, at two processes, after any write', async () => {
  await compareProcesses(processes, { shownTo, calls: {}, statements, runs: testSize(1, 40) })
})
