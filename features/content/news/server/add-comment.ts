/** Comments and replies are added, counted and broadcast in one statement each. */
import { audienceIdsOf, type Reader } from '@portal/people/server'
import { sql, type Db } from '@portal/server'
import { broadcastComment } from './held-comments.ts'

interface NewComment {
  newsId: number
  author: string
  text: string
  now: Date
  isHeld?: boolean
}

/** Adds a comment to news whose audience and setting need no check. */
export async function insertComment(tx: Db, comment: NewComment): Promise<number> {
  const { isHeld = false } = comment
  const { rows } = await sql<{ id: number }>`
    WITH added AS (INSERT INTO news_comment (news_id, author, text, created_at, held_at)
      VALUES (${comment.newsId}, ${comment.author}, ${comment.text}, ${comment.now}, ${isHeld ? comment.now : null})
      RETURNING id),
    counted AS (UPDATE news_count SET comments = comments + 1, threads = threads + 1
      WHERE news_id = ${comment.newsId} AND ${!isHeld})
    SELECT id, (SELECT ${broadcastComment(comment, sql`id`)} WHERE ${!isHeld}) FROM added`.execute(tx)
  return rows[0]!.id
}

/**
 * Adds a comment in one statement with the check: `closed` if the news takes none, undefined if its author may not read
 * it there.
 */
export async function insertAllowedComment(
  tx: Db,
  { reader, portal }: { reader: Reader; portal: string },
  { newsId, author, text, now, isHeld = false }: NewComment,
): Promise<number | 'closed' | undefined> {
  const { rows } = await sql<{ id: number | null }>`
    WITH place AS (SELECT id, comments_allowed FROM news WHERE id = ${newsId} AND deleted_at IS NULL
      AND portal = ${portal} AND audience_id = ANY (${audienceIdsOf(reader)})),
    added AS (INSERT INTO news_comment (news_id, author, text, created_at, held_at)
      SELECT id, ${author}::text, ${text}::text, ${now}::timestamptz, ${isHeld ? now : null}::timestamptz
      FROM place WHERE comments_allowed RETURNING id),
    counted AS (UPDATE news_count SET comments = comments + 1, threads = threads + 1
      WHERE news_id = ${newsId} AND ${!isHeld} AND EXISTS (SELECT FROM added))
    SELECT added.id, (SELECT ${broadcastComment({ newsId, author }, sql`added.id`)} WHERE added.id IS NOT NULL AND ${!isHeld})
    FROM place LEFT JOIN added ON true`.execute(tx)
  return rows[0] && (rows[0].id ?? 'closed')
}

export async function insertReply(
  tx: Db,
  reply: {
    newsId: number
    commentId: number
    author: string
    receiver: string
    layer: number
    text: string
    now: Date
    isHeld?: boolean
  },
): Promise<number> {
  const { isHeld = false } = reply
  const { rows } = await sql<{ id: number }>`
    WITH added AS (INSERT INTO news_reply (comment_id, author, receiver, layer, text, created_at, held_at)
      VALUES (${reply.commentId}, ${reply.author}, ${reply.receiver}, ${reply.layer}, ${reply.text}, ${reply.now},
        ${isHeld ? reply.now : null}) RETURNING id),
    placed AS (UPDATE news_comment SET replies = replies + 1 WHERE id = ${reply.commentId} AND ${!isHeld}),
    counted AS (UPDATE news_count SET comments = comments + 1 WHERE news_id = ${reply.newsId} AND ${!isHeld})
    SELECT id, (SELECT ${broadcastComment(reply, sql`${reply.commentId}::bigint`, sql`id`)} WHERE ${!isHeld}) FROM added`.execute(
    tx,
  )
  return rows[0]!.id
}
