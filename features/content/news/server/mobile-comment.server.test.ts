import { ensureAudience } from '@portal/people/server'
import { addNews, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { news } from '../contract.ts'
import { insertComment, insertReply } from './index.ts'

let app: TestApp
const now = new Date('2026-11-20T00:00:00Z')

beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
})
afterAll(() => app.stop())

const ask = async (NewsCommentId: number, who = 'zhou.min', language: 'CHS' | 'EN' = 'EN') =>
  app.ask(news.mobileComment, { NewsCommentId }, { token: await app.signIn(who), language })

test('[MSG-02] a comment is returned by its id alone, with its first replies and its news in the requested language', async () => {
  const newsId = await addNews(app.db, { title: { zh: '新车下线', en: 'Off the line' } })
  const commentId = await insertComment(app.db, { newsId, author: 'zhou.min', text: 'hello', now })
  const replier = { newsId, commentId, author: 'chen.jie', receiver: 'zhou.min', layer: 1, text: 'hi', now }
  const replyId = await insertReply(app.db, replier)
  expect(await ask(commentId)).toMatchObject({
    Code: 200,
    Data: {
      NewsId: newsId,
      Title: 'Off the line',
      Comment: {
        Id: commentId,
        Comment: 'hello',
        ReplyTotal: 1,
        ReplyList: [{ ReplyID: replyId, ReplyMessage: 'hi' }],
      },
    },
  })
  expect((await ask(commentId, 'zhou.min', 'CHS')).Data).toMatchObject({ Title: '新车下线', Language: 'CHS' })
})

test('[NEWS-04] a comment on unreadable news is answered like one that does not exist', async () => {
  const audienceId = await ensureAudience(app.db, { tags: ['jac'] })
  const newsId = await addNews(app.db)
  await app.db.updateTable('news').set({ audience_id: audienceId }).where('id', '=', newsId).execute()
  const commentId = await insertComment(app.db, { newsId, author: 'chen.jie', text: 'for us', now })
  expect(await ask(commentId, 'chen.jie')).toMatchObject({ Code: 200 })
  const refused = await ask(commentId)
  expect(refused).toEqual(await ask(999_999))
  expect(refused).toMatchObject({ Code: 404, Data: null })
})
