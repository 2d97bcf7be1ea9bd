import { sql, type Db } from '@portal/server'
import { insertComment, insertReply } from '@portal/news/server'
import { interestIn, publicationTime, commentTime } from './interest.ts'
import type { Company, DemoNews } from './types.ts'

/** Ids of a comment and its replies, in the order of the company's lists. */
export interface TalkIds {
  comment: number
  replies: number[]
}

/** Fills comments, replies, likes and readers; counters use the same statements as real clicks. */
export async function fillTalk(
  tx: Db,
  company: Company,
  ids: ReadonlyMap<string, number>,
  today: Date,
): Promise<TalkIds[]> {
  const newsByKey = new Map(company.news.map((news) => [news.key, news]))
  const written: TalkIds[] = []
  for (const comment of company.comments) {
    const news = newsByKey.get(comment.news)!
    const newsId = ids.get(comment.news)!
    const { author, text } = comment
    const now = commentTime(news, comment.hoursAfter, today)
    const commentId = await insertComment(tx, { newsId, author, text, now })
    const replies: number[] = []
    for (const { hoursAfter, to, text: replyText, ...reply } of comment.replies) {
      const said = { ...reply, receiver: to, text: replyText, now: commentTime(news, hoursAfter, today) }
      replies.push(await insertReply(tx, { newsId, commentId, ...said }))
    }
    written.push({ comment: commentId, replies })
  }
  for (const news of company.news) await fillInterest(tx, company, news, ids.get(news.key)!, today)
  return written
}

async function fillInterest(tx: Db, company: Company, news: DemoNews, newsId: number, today: Date): Promise<void> {
  const { readers, likers } = interestIn(company, news)
  const published = publicationTime(news, today)
  const at = new Date(Math.min(published.getTime() + 3600_000, today.getTime()))
  await sql`INSERT INTO news_read (news_id, account, read_at)
    SELECT ${newsId}, account, ${at} FROM unnest(${readers}::text[]) AS account`.execute(tx)
  await sql`INSERT INTO news_like (news_id, account, liked_at)
    SELECT ${newsId}, account, ${at} FROM unnest(${likers}::text[]) AS account`.execute(tx)
  await sql`INSERT INTO reach_hour (news_id, since, people)
    SELECT ${newsId}, since, people FROM (
      SELECT since, ${readers.length} - 5 * floor(${readers.length} * exp(-hour / 9.0) / 5)::int AS people
      FROM generate_series(${published}::timestamptz, least(${published}::timestamptz + interval '47 hours', ${today}),
        interval '1 hour') WITH ORDINALITY AS past (since, hour)) AS grown WHERE people >= 5`.execute(tx)
  await sql`UPDATE news_count SET reads = ${readers.length}, likes = ${likers.length} WHERE news_id = ${newsId}`.execute(
    tx,
  )
}
