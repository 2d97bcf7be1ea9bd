import { sql } from '@portal/server'
import type { Endpoint } from '@portal/contract'
import { addNews } from '@portal/test-portal'
import { describe, expect, test } from 'vitest'
import { news } from '../contract.ts'
import { insertComment } from './index.ts'
import { app, at, idsOf, token, useNewsLists } from './news-lists.test-kit.ts'

useNewsLists()

describe('[NEWS-06] neighbours', () => {
  test('[NEWS-06] follow the displayed list, with 0 at both ends', async () => {
    const { db } = app
    const tag = await db
      .insertInto('tag')
      .values({ name_zh: '邻', name_en: 'near' })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const n of [1, 1, 2, 2, 3]) await addNews(db, { category: 'joy', tagIds: [tag.id], publishedAt: at(n) })
    await addNews(db, { category: 'joy', publishedAt: at(2) })
    for (const n of [1, 2, 2]) await addNews(db, { tagIds: [tag.id], publishedAt: at(n) })
    for (const filter of [{ Category: 'joy' }, { TagId: tag.id }, { Category: 'joy', TagId: tag.id }, {}]) {
      const list = idsOf(await app.ask(news.list, { ...filter, PageSize: 100 }, { token }))!
      expect(list.length).toBeGreaterThan(2)
      for (const [place, NewsId] of list.entries()) {
        const { Data } = await app.ask(news.neighbours, { NewsId, ...filter }, { token })
        expect([Data?.PreNewsId, Data?.NextNewsId]).toEqual([list[place - 1] ?? 0, list[place + 1] ?? 0])
      }
    }
  })

  test('[NEWS-06] include the source of the neighbour', async () => {
    const ids: number[] = []
    for (const n of [1, 2, 3]) {
      const source = { zh: `源${n}`, en: `Source ${n}` }
      ids.push(await addNews(app.db, { portal: 'ML', category: 'control', source, publishedAt: at(n) }))
    }
    const input = { NewsId: ids[1]!, Category: 'control' }
    expect((await app.ask(news.neighbours, input, { token, portal: 'ML', language: 'EN' })).Data).toEqual({
      PreNewsId: ids[2],
      PreNewsSource: 'Source 3',
      NextNewsId: ids[0],
      NextNewsSource: 'Source 1',
    })
  })
})

describe('the two portals are apart', () => {
  const about = Object.entries(news).filter(([, call]) => call.sitePath !== undefined)
  const naming = about.filter(
    ([, call]) => 'shape' in call.input._zod.def && 'NewsId' in (call.input._zod.def.shape as object),
  )

  test('every call that names news is covered', () => {
    expect(naming.map(([name]) => name)).toEqual([
      'detail',
      'read',
      'recommend',
      'clickPraise',
      'neighbours',
      'commentList',
      'comment',
      'replyList',
      'addComment',
      'addReply',
      'remove',
      'report',
    ])
  })

  test.each(naming)('%s opens no news of the other one, in either direction', async (name, call) => {
    for (const [portal, other] of [
      ['', 'ML'],
      ['ML', ''],
    ] as const) {
      const NewsId = await addNews(app.db, { portal: other })
      // own comments cannot be reported
      const author = name === 'report' ? 'lin.wei' : 'zhou.min'
      const comment = await insertComment(app.db, { newsId: NewsId, author, text: 'x', now: at(1) })
      const input = {
        NewsId,
        Id: comment,
        NewsCommentId: comment,
        DelType: 1,
        Comment: 'x',
        ReplyMessage: 'x',
        ReplyLayer: 1,
        Reason: 'spam',
      }
      const ask = (by: '' | 'ML') => app.ask(call as Endpoint, { ...input, Recieve: 'zhou.min' }, { token, portal: by })
      expect(await ask(portal)).toEqual({ Code: 500, Message: '该新闻已被删除', Data: null })
      expect((await ask(other)).Code).toBe(200)
    }
  })

  test.each(['mobileDetail', 'statistics', 'isPraise', 'attachments'] as const)(
    '%s knows the home portal only',
    async (name) => {
      const NewsId = await addNews(app.db, { portal: 'ML' })
      expect((await app.ask(news[name] as typeof news.isPraise, { NewsId }, { token })).Code).toBe(500)
    },
  )

  test.each(['top', 'list', 'valueTop', 'joyNews'] as const)('%s lists its own only', async (name) => {
    const own: Record<string, Set<number>> = { '': new Set(), ML: new Set() }
    for (const portal of ['', 'ML'] as const) {
      const { rows } = await sql<{ id: number }>`SELECT id FROM news WHERE portal = ${portal}`.execute(app.db)
      own[portal] = new Set(rows.map((row) => row.id))
      const ids = idsOf(await app.ask(news[name] as typeof news.list, {}, { token, portal }))!
      for (const id of ids) expect(own[portal].has(id)).toBe(true)
    }
  })
})

test('[NEWS-05] deleted news is gone from recommendations, pinned news and the history; portal news is in no history', async () => {
  const { db } = app
  const tag = await db
    .insertInto('tag')
    .values({ name_zh: '删', name_en: 'gone' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const tagIds = [tag.id]
  const kept = await addNews(db, { tagIds })
  const gone = await addNews(db, { tagIds, pinPosition: 1 })
  const portal = await addNews(db, { portal: 'ML' })
  await app.ask(news.read, { NewsId: gone }, { token })
  await app.ask(news.read, { NewsId: portal }, { token, portal: 'ML' })
  const see = async () => {
    const ids = async (call: Endpoint, input: object) =>
      ((await app.ask(call, input as never, { token })).Data as { List: { Id: number }[] }).List.map((item) => item.Id)
    const shown = [
      await ids(news.recommend, { NewsId: kept }),
      await ids(news.top, {}),
      await ids(news.readHistory, {}),
    ]
    return shown.map((list) => [list.includes(gone), list.includes(portal)])
  }
  expect(await see()).toEqual(Array.from({ length: 3 }, () => [true, false]))
  await db.updateTable('news').set({ deleted_at: app.clock.now() }).where('id', '=', gone).execute()
  expect(await see()).toEqual(Array.from({ length: 3 }, () => [false, false]))
})
