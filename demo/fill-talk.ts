import { sql, type Db } from '@portal/server'
import { insertComment, insertReply } from '@portal/news/server'
import { mayRead } from './audience.ts'
import { publishedAt } from './fill-news.ts'
import { createRandom, seedOf } from './random.ts'
import type { Company, DemoNews } from './types.ts'

/** Comments, replies, likes and readers; counters follow by the same statements that people's own clicks use. */
export async function fillTalk(tx: Db, company: Company, ids: ReadonlyMap<string, number>, today: Date): Promise<void> {
  const newsByKey = new Map(company.news.map((news) => [news.key, news]))
  for (const comment of company.comments) {
    const newsId = ids.get(comment.news)!
    const start = publishedAt(newsByKey.get(comment.news)!, today)
    const at = (hours: number): Date => new Date(Math.min(start.getTime() + hours * 3600_000, today.getTime() - 60_000))
    const { author, text } = comment
    const commentId = await insertComment(tx, { newsId, author, text, now: at(comment.hoursAfter) })
    for (const reply of comment.replies) {
      const { layer, to, text: replyText } = reply
      const now = at(reply.hoursAfter)
      await insertReply(tx, { newsId, commentId, author: reply.author, receiver: to, layer, text: replyText, now })
    }
  }
  for (const news of company.news) await fillInterest(tx, company, news, ids.get(news.key)!, today)
}

async function fillInterest(tx: Db, company: Company, news: DemoNews, newsId: number, today: Date): Promise<void> {
  const random = createRandom(seedOf(`interest ${news.key}`))
  const share = company.interest[news.key] ?? 0.3
  const readers = company.people.filter(
    (person) => !person.hasLeft && !fresh.has(person.account) && mayRead(person, news) && random() < share,
  )
  const likers = readers.filter(() => random() < 0.35)
  const at = new Date(Math.min(publishedAt(news, today).getTime() + 3600_000, today.getTime()))
  await sql`INSERT INTO news_read (news_id, account, read_at)
    SELECT ${newsId}, account, ${at} FROM unnest(${readers.map((each) => each.account)}::text[]) AS account`.execute(tx)
  await sql`INSERT INTO news_like (news_id, account, liked_at)
    SELECT ${newsId}, account, ${at} FROM unnest(${likers.map((each) => each.account)}::text[]) AS account`.execute(tx)
  await sql`UPDATE news_count SET reads = ${readers.length}, likes = ${likers.length} WHERE news_id = ${newsId}`.execute(
    tx,
  )
}

/** Accounts that the stories of the portal begin with have read nothing yet. */
const fresh = new Set(['lin.wei', 'zhou.min', 'chen.jie', 'wang.fang', 'tan.rui', 'gone.user'])
