import { news } from '@portal/news/contract'
import { insertComment } from '@portal/news/server'
import type { Card } from '@portal/notifications/server'
import { createSecrets } from '@portal/server'
import { linkIdentity } from '@portal/auth/server'
import { addNews, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCardWork } from './cards.ts'

let app: TestApp
const sent: Card[] = []

beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
})
afterAll(() => app.stop())

test('[AUTH-08][MSG-02][CMT-08] a reply becomes a card to who is known there, and the card leads to its page', async () => {
  const work = createCardWork({
    db: app.db,
    clock: app.clock,
    secrets: await createSecrets(app.db),
    origin: `${app.origin}/`,
    channels: [
      {
        platform: 'wechat',
        send: (cards) => {
          sent.push(...cards)
          return Promise.resolve(cards.map(() => 'sent' as const))
        },
      },
    ],
  })
  await linkIdentity(app.db, 'wechat', 'ZhouMin', 'zhou.min')
  const at = { text: 'a question', now: app.clock.now() }
  const answer = async (author: string, NewsId: number) => {
    const NewsCommentId = await insertComment(app.db, { ...at, newsId: NewsId, author })
    const reply = { NewsId, NewsCommentId, ReplyMessage: 'an answer', ReplyLayer: 1, Recieve: author }
    const { Data } = await app.ask(news.addReply, reply, { token: await app.signIn('lin.wei') })
    return `/WeiXinNews/Reply/${NewsCommentId}/${Data!.ReplyID}/zh`
  }
  const [first, second] = [await addNews(app.db), await addNews(app.db)]
  const page = await answer('zhou.min', first)
  await answer('chen.jie', first)
  await work()
  expect(sent.map(({ recipient, text }) => [recipient, text])).toEqual([['ZhouMin', '中lin.wei 回复了您：an answer']])
  const led = await fetch(sent[0]!.url, { redirect: 'manual' })
  expect([led.status, led.headers.get('location')]).toEqual([302, page])

  // a reply whose news is deleted before its card goes out
  await answer('zhou.min', second)
  await app.db.updateTable('news').set({ deleted_at: app.clock.now() }).where('id', '=', second).execute()
  await work()
  expect(sent).toHaveLength(1)
  const states = await app.db.selectFrom('notice_card').select('state').orderBy('notice_id').execute()
  expect(states.map(({ state }) => state)).toEqual(['sent', 'needless'])
})
