/** Live updates of the conversation under open news, from any process. */
import { notifications, type NotificationEvent } from '@portal/notifications/contract'
import { addNews, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { readEvents } from '@portal/testing'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { news } from '../contract.ts'
import { insertComment, insertReply, releaseComment } from './index.ts'

let app: TestApp
/** A second process on the same database. */
let other: TestApp
beforeAll(async () => {
  app = await startApp({ connections: 20 })
  await seedCompany(app.db)
  other = await startApp({ beside: app })
})
afterAll(async () => {
  await other.stop()
  await app.stop()
})

async function reading(account: string, ids: string) {
  const token = await app.signIn(account)
  const reader = await readEvents<NotificationEvent>(`${other.origin}/api/${notifications.stream.path}?news=${ids}`, {
    token,
  })
  onTestFinished(() => reader.cut())
  await reader.next()
  // a notification may arrive in between
  const talk = async (): Promise<NotificationEvent['Talk']> => {
    const event = await reader.next()
    return event && (event.data?.Talk ?? (await talk()))
  }
  return { token, talk }
}

test('[CMT-01] a comment and a reply from another process reach everyone who has the news open, except the author', async () => {
  const id = await addNews(app.db)
  const [zhou, lin] = [await reading('zhou.min', `999,${id}`), await reading('lin.wei', `${id}`)]
  const { Data } = await app.ask(news.addComment, { NewsId: id, Comment: 'first' }, { token: lin.token })
  expect(await zhou.talk()).toEqual({ NewsId: id, Said: [{ CommentId: Data!.Id, ReplyId: 0 }] })
  const to = { NewsId: id, NewsCommentId: Data!.Id, ReplyLayer: 1, Recieve: 'lin.wei' }
  const { Data: reply } = await app.ask(news.addReply, { ...to, ReplyMessage: 'second' }, { token: zhou.token })
  expect(await lin.talk()).toEqual({ NewsId: id, Said: [{ CommentId: Data!.Id, ReplyId: reply!.ReplyID }] })
})

test('[NEWS-04] nobody gets updates about news that is not for them or is deleted, whatever they subscribe to', async () => {
  const [hidden, gone, seen] = [
    await addNews(app.db, { audience: { tags: ['nio'] } }),
    await addNews(app.db),
    await addNews(app.db),
  ]
  const chen = await reading('chen.jie', [hidden, gone, seen].join(','))
  await app.db.updateTable('news').set({ deleted_at: new Date() }).where('id', '=', gone).execute()
  const comment = { author: 'zhou.min', text: 'x', now: app.clock.now() }
  for (const newsId of [hidden, gone]) await insertComment(app.db, { newsId, ...comment })
  const CommentId = await insertComment(app.db, { newsId: seen, ...comment })
  expect(await chen.talk()).toEqual({ NewsId: seen, Said: [{ CommentId, ReplyId: 0 }] })
})

test('a held comment is announced on release, not before', async () => {
  const newsId = await addNews(app.db)
  const lin = await reading('lin.wei', `${newsId}`)
  const held = { newsId, author: 'zhou.min', text: 'x', now: app.clock.now(), isHeld: true }
  const first = await insertComment(app.db, held)
  const open = await insertComment(app.db, { ...held, isHeld: false })
  const reply = await insertReply(app.db, { ...held, commentId: open, receiver: 'lin.wei', layer: 1 })
  expect(await lin.talk()).toEqual({ NewsId: newsId, Said: [{ CommentId: open, ReplyId: 0 }] })
  for (const [kind, id] of [
    ['comment', first],
    ['reply', reply],
  ] as const) {
    const said = { kind, id, newsId, author: 'zhou.min' }
    expect(await releaseComment(app.db, said)).toBe(true)
    expect(await releaseComment(app.db, said)).toBe(false)
    const [CommentId, ReplyId] = kind === 'comment' ? [id, 0] : [open, id]
    expect(await lin.talk()).toEqual({ NewsId: newsId, Said: [{ CommentId, ReplyId }] })
  }
})
