/** Comments and replies are added, counted and broadcast in one statement each. */
import { audienceIdsOf, type Reader } from '@portal/people/server'
import { sql, type Db } from '@portal/server'
import type { RawBuilder } from 'kysely'
import { broadcastComment } from './held-comments.ts'

interface NewComment {
  newsId: number
  author: string
  text: string
  now: Date
  isHeld?: boolean
}

interface Added {
  is_open: boolean
  /** Null: the news takes no comments. */
  id: number | null
}

/** `place`: one row with the `news_id` and whether it `is_open` to comments, or none. */
function addedTo(place: RawBuilder<unknown>, comment: NewComment) {
  const { isHeld = false } = comment
  return sql`place AS (${place}),
    added AS (INSERT INTO news_comment (news_id, author, text, created_at, held_at)
      SELECT news_id, ${comment.author}::text, ${comment.text}::text, ${comment.now}::timestamptz,
        ${isHeld ? comment.now : null}::timestamptz FROM place WHERE is_open
      RETURNING id, news_id),
    counted AS (UPDATE news_count SET comments = comments + 1, threads = threads + 1
      WHERE news_id = (SELECT news_id FROM added) AND ${!isHeld})
    SELECT is_open, (SELECT id FROM added) AS id,
      (SELECT ${broadcastComment(comment, sql`id`)} FROM added WHERE ${!isHeld}) FROM place`
}

/** Adds a comment to news whose audience and setting were checked. */
export async function insertComment(tx: Db, comment: NewComment): Promise<number> {
  const place = sql`SELECT ${comment.newsId}::bigint AS news_id, true AS is_open`
  const { rows } = await sql<Added>`WITH ${addedTo(place, comment)}`.execute(tx)
  return rows[0]!.id!
}

/**
 * Adds a comment in one statement with the check: `closed` if the news takes none, undefined if its author may not read
 * it there.
 */
export async function insertAllowedComment(
  tx: Db,
  { reader, portal }: { reader: Reader; portal: string },
  comment: NewComment,
): Promise<number | 'closed' | undefined> {
  const { rows } = await sql<Added>`WITH ${addedTo(
    sql`SELECT id AS news_id, comments_allowed AS is_open FROM news WHERE id = ${comment.newsId}
      AND deleted_at IS NULL AND portal = ${portal} AND audience_id = ANY (${audienceIdsOf(reader)})`,
    comment,
  )}`.execute(tx)
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
