import { notifications } from '@portal/notifications/contract'
import { addNews, addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { news } from '../contract.ts'
import { insertComment, insertReply } from './index.ts'

let app: TestApp
const tokens: Record<string, string> = {}
const as = (who: string, language: 'CHS' | 'EN' = 'EN') => ({ token: tokens[who]!, language })

beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
  for (let n = 0; n < 12; n++) await addPerson(app.db, `reader.${n}`)
  const people = [
    'lin.wei',
    'zhou.min',
    'chen.jie',
    'wang.fang',
    ...Array.from({ length: 12 }, (_, n) => `reader.${n}`),
  ]
  for (const who of people) tokens[who] = await app.signIn(who)
})
afterAll(() => app.stop())

async function noticesOf(who: string, about: number, language: 'CHS' | 'EN' = 'EN') {
  const { Data } = await app.ask(notifications.list, {}, as(who, language))
  return Data!.List.flatMap((group) => group.MessageItem).filter((item) => item.MessageId === about)
}

async function commentBy(author: string): Promise<{ NewsId: number; NewsCommentId: number }> {
  const NewsId = await addNews(app.db, { title: { zh: '新车', en: 'New car' } })
  const NewsCommentId = await insertComment(app.db, { newsId: NewsId, author, text: 'hello', now: app.clock.now() })
  return { NewsId, NewsCommentId }
}

const reply = (at: { NewsId: number; NewsCommentId: number }, who: string, text: string, Recieve = 'zhou.min') =>
  app.ask(news.addReply, { ...at, ReplyMessage: text, ReplyLayer: 1, Recieve }, as(who))

test('[CMT-08] a reply notifies its receiver in both languages, with a link', async () => {
  const at = await commentBy('zhou.min')
  const { Data } = await reply(at, 'chen.jie', 'well said')
  const Link = `?news=${at.NewsId}&comment=${at.NewsCommentId}&reply=${Data!.ReplyID}`
  expect(await noticesOf('zhou.min', at.NewsId)).toMatchObject([
    { MessageType: 3, MessageInfo: 'En chen.jie replied to you: well said', Link, IsRead: false },
  ])
  expect(await noticesOf('zhou.min', at.NewsId, 'CHS')).toMatchObject([
    { MessageInfo: '中chen.jie 回复了您：well said' },
  ])
  expect(await noticesOf('lin.wei', at.NewsId)).toEqual([])
  await reply(at, 'zhou.min', 'to myself')
  expect(await noticesOf('zhou.min', at.NewsId)).toHaveLength(1)
})

test('[CMT-08] replies of several people on one news item become one notification that counts people and links to the latest', async () => {
  const at = await commentBy('zhou.min')
  for (const who of ['chen.jie', 'wang.fang', 'chen.jie']) await reply(at, who, `by ${who}`)
  const { Data } = await reply(at, 'lin.wei', 'last')
  expect(await noticesOf('zhou.min', at.NewsId)).toMatchObject([
    {
      MessageInfo: 'En lin.wei and 2 others replied to you: last',
      Link: expect.stringMatching(`reply=${Data!.ReplyID}$`),
    },
  ])
  expect(await noticesOf('zhou.min', at.NewsId, 'CHS')).toMatchObject([
    { MessageInfo: '中lin.wei 等 3 人回复了您：last' },
  ])
})

test('[CMT-06] a deleted reply is removed from its notification', async () => {
  const at = await commentBy('zhou.min')
  const { Data } = await reply(at, 'chen.jie', 'secret slip')
  await app.ask(news.remove, { NewsId: at.NewsId, Id: Data!.ReplyID, DelType: 2 }, as('chen.jie'))
  const [notice] = await noticesOf('zhou.min', at.NewsId)
  expect(notice!.MessageInfo).toBe('En chen.jie replied to you (the reply was deleted)')
  expect(JSON.stringify(await noticesOf('zhou.min', at.NewsId, 'CHS'))).not.toContain('secret slip')
})

test('a notification names emoji in the language of the reader', async () => {
  const at = await commentBy('zhou.min')
  await reply(at, 'chen.jie', 'nice [thumbsup] [no such]')
  expect(await noticesOf('zhou.min', at.NewsId)).toMatchObject([
    { MessageInfo: 'En chen.jie replied to you: nice [thumbs up] [no such]' },
  ])
  expect(await noticesOf('zhou.min', at.NewsId, 'CHS')).toMatchObject([
    { MessageInfo: '中chen.jie 回复了您：nice [赞] [no such]' },
  ])
})

test('likes of one news item become one notification to its author that counts people; own and repeated likes send none', async () => {
  const NewsId = await addNews(app.db, { author: 'lin.wei', title: { zh: '新车', en: 'New car' } })
  const like = (who: string) => app.ask(news.clickPraise, { NewsId }, as(who))
  await like('lin.wei')
  expect(await noticesOf('lin.wei', NewsId)).toEqual([])
  await like('zhou.min')
  expect(await noticesOf('lin.wei', NewsId)).toMatchObject([
    { MessageType: 1, MessageInfo: 'En zhou.min liked “New car”, which you published' },
  ])
  const crowd = Array.from({ length: 12 }, (_, n) => `reader.${n}`)
  await Promise.all(crowd.map(like))
  await like('reader.3')
  await like('reader.3')
  const [notice] = await noticesOf('lin.wei', NewsId, 'CHS')
  expect(notice!.MessageInfo).toMatch(/^中reader\.\d+ 等 13 人赞了您发布的《新车》$/)
  expect(await noticesOf('lin.wei', NewsId)).toHaveLength(1)
})

test('an author who has left is not notified', async () => {
  await addPerson(app.db, 'old.author', { hasLeft: true })
  const NewsId = await addNews(app.db, { author: 'old.author' })
  await app.ask(news.clickPraise, { NewsId }, as('zhou.min'))
  const told = app.db.selectFrom('notice').select('id').where('receiver', '=', 'old.author')
  expect(await told.execute()).toEqual([])
})

test('[CMT-08] the comment that a notification links to is returned with its replies, and only under its news', async () => {
  const at = await commentBy('zhou.min')
  const receiver = 'zhou.min'
  for (let n = 0; n < 5; n++) {
    const one = { newsId: at.NewsId, commentId: at.NewsCommentId, author: 'chen.jie', receiver, layer: 1, text: `${n}` }
    await insertReply(app.db, { ...one, now: app.clock.now() })
  }
  const ask = (input: typeof at, who = 'zhou.min') => app.ask(news.comment, input, as(who))
  expect(await ask(at)).toMatchObject({ Code: 200, Data: { Id: at.NewsCommentId, Comment: 'hello', ReplyTotal: 5 } })
  expect((await ask(at)).Data!.ReplyList.map((each) => each.ReplyMessage)).toEqual(['0', '1', '2'])
  expect((await ask({ ...at, NewsId: await addNews(app.db) })).Code).toBe(404)
  expect((await ask({ ...at, NewsCommentId: 99_999_999 })).Code).toBe(404)
  const hidden = await addNews(app.db, { audience: { tags: ['nio'] } })
  const comment = { newsId: hidden, author: 'zhou.min', text: 'secret', now: app.clock.now() }
  const secret = { NewsId: hidden, NewsCommentId: await insertComment(app.db, comment) }
  expect(await ask(secret, 'chen.jie')).toMatchObject({ Code: 500, Data: null })
})

test('[ML-01] notifications about a portal’s news link into that portal, the only place where it opens', async () => {
  const NewsId = await addNews(app.db, { portal: 'ML', author: 'zhou.min' })
  const NewsCommentId = await insertComment(app.db, {
    newsId: NewsId,
    author: 'zhou.min',
    text: 'x',
    now: app.clock.now(),
  })
  const inPlant = { ...as('chen.jie'), portal: 'ML' }
  const input = { NewsId, NewsCommentId, ReplyMessage: 'y', ReplyLayer: 1, Recieve: 'zhou.min' }
  const { Data } = await app.ask(news.addReply, input, inPlant)
  await app.ask(news.clickPraise, { NewsId }, inPlant)
  const links = async () => (await noticesOf('zhou.min', NewsId)).map(({ Link }) => Link).toSorted()
  const toReply = `/mlPortal?news=${NewsId}&comment=${NewsCommentId}&reply=${Data!.ReplyID}`
  expect(await links()).toEqual([`/mlPortal?news=${NewsId}`, toReply])
  // a deleted reply is removed from its notification, which keeps its link
  await app.ask(news.remove, { NewsId, Id: Data!.ReplyID, DelType: 2 }, inPlant)
  const told = (await noticesOf('zhou.min', NewsId)).find(({ Link }) => Link === toReply)
  expect(told?.MessageInfo).not.toContain(': y')
})
