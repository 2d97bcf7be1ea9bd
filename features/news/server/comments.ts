/** The conversation under a news. Owns: news_comment, news_reply; counts in news_count. */
import type { Language } from '@portal/contract'
import { sql, type Db, type Viewer } from '@portal/server'
import type { RawBuilder } from 'kysely'
import { mayDelete, repliesShown } from '../rules.ts'

export interface ReplyRow {
  id: number
  text: string
  author: string
  author_name: string
  receiver_name: string
  head_file_id: number | null
  layer: number
  created_at: string
  is_deleted: boolean
}

export interface CommentRow {
  id: number
  text: string
  author: string
  author_name: string
  head_file_id: number | null
  created_at: Date
  is_deleted: boolean
  replies: number
  first_replies: ReplyRow[]
}

const replyColumns = (name: ReturnType<typeof sql.ref>, receiver: ReturnType<typeof sql.ref>) => sql`
  r.id, CASE WHEN r.deleted_at IS NULL THEN r.text ELSE '' END AS text, r.author, ${name} AS author_name,
  ${receiver} AS receiver_name, p.head_file_id, r.layer, r.created_at, r.deleted_at IS NOT NULL AS is_deleted`

function namesIn(language: Language) {
  const end = language === 'EN' ? 'en' : 'zh'
  return { author: sql.ref(`p.name_${end}`), receiver: sql.ref(`q.name_${end}`) }
}

/** Newest first, each with its first replies. */
export async function commentsOf(
  db: Db,
  newsId: number,
  language: Language,
  page: { Pageindex: number; Pagesize: number },
): Promise<{ rows: CommentRow[]; total: number }> {
  const place = sql`ORDER BY id DESC LIMIT ${page.Pagesize} OFFSET ${(page.Pageindex - 1) * page.Pagesize}`
  return pickComments(db, newsId, language, place)
}

/** undefined: no such comment under this news. */
export async function commentOf(
  db: Db,
  newsId: number,
  commentId: number,
  language: Language,
): Promise<CommentRow | undefined> {
  return (await pickComments(db, newsId, language, sql`AND id = ${commentId}`)).rows[0]
}

/** undefined: no such comment. */
export async function newsOfComment(db: Db, commentId: number): Promise<number | undefined> {
  const found = await db.selectFrom('news_comment').select('news_id').where('id', '=', commentId).executeTakeFirst()
  return found?.news_id
}

async function pickComments(db: Db, newsId: number, language: Language, which: RawBuilder<unknown>) {
  const name = namesIn(language)
  const { rows } = await sql<CommentRow & { total: number }>`
    SELECT k.threads AS total, c.id, CASE WHEN c.deleted_at IS NULL THEN c.text ELSE '' END AS text, c.author,
      ${name.author} AS author_name, p.head_file_id, c.created_at, c.deleted_at IS NOT NULL AS is_deleted, c.replies,
      CASE WHEN c.replies = 0 THEN '[]' ELSE (SELECT coalesce(json_agg(first), '[]') FROM (
        SELECT ${replyColumns(name.author, name.receiver)}
        FROM news_reply r JOIN person p ON p.account = r.author JOIN person q ON q.account = r.receiver
        WHERE r.comment_id = c.id ORDER BY r.id LIMIT ${repliesShown}) AS first) END AS first_replies
    FROM news_count k
      LEFT JOIN LATERAL (SELECT * FROM news_comment WHERE news_id = k.news_id ${which}) c ON true
      LEFT JOIN person p ON p.account = c.author
    WHERE k.news_id = ${newsId} ORDER BY c.id DESC`.execute(db)
  return { total: rows[0]?.total ?? 0, rows: rows.filter((row) => row.id !== null) }
}

/** Oldest first; undefined: no such comment under this news. */
export async function repliesOf(
  db: Db,
  newsId: number,
  commentId: number,
  language: Language,
  page: { Pageindex: number; Pagesize: number },
): Promise<{ rows: ReplyRow[]; total: number } | undefined> {
  const comment = await db
    .selectFrom('news_comment')
    .select('replies')
    .where('id', '=', commentId)
    .where('news_id', '=', newsId)
    .executeTakeFirst()
  if (!comment) return undefined
  const name = namesIn(language)
  const { rows } = await sql<ReplyRow>`
    SELECT ${replyColumns(name.author, name.receiver)}
    FROM news_reply r JOIN person p ON p.account = r.author JOIN person q ON q.account = r.receiver
    WHERE r.comment_id = ${commentId} ORDER BY r.id
    LIMIT ${page.Pagesize} OFFSET ${(page.Pageindex - 1) * page.Pagesize}`.execute(db)
  return { rows, total: comment.replies }
}

export async function insertComment(
  tx: Db,
  comment: { newsId: number; author: string; text: string; now: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    WITH added AS (INSERT INTO news_comment (news_id, author, text, created_at)
      VALUES (${comment.newsId}, ${comment.author}, ${comment.text}, ${comment.now}) RETURNING id),
    counted AS (UPDATE news_count SET comments = comments + 1, threads = threads + 1 WHERE news_id = ${comment.newsId})
    SELECT id FROM added`.execute(tx)
  return rows[0]!.id
}

/**
 * Taken first by whoever changes a comment that is there already: replies and deletions of one news are one after the
 * other, and none waits for another in a circle.
 */
export async function lockTalk(tx: Db, newsId: number): Promise<void> {
  await sql`SELECT FROM news_count WHERE news_id = ${newsId} FOR UPDATE`.execute(tx)
}

/** Who takes part in a comment's conversation and may be answered; undefined: no such comment, or it is deleted. */
export async function partnersIn(tx: Db, newsId: number, commentId: number): Promise<string[] | undefined> {
  const { rows } = await sql<{ accounts: string[] }>`
    SELECT ARRAY(SELECT c.author UNION SELECT author FROM news_reply WHERE comment_id = c.id AND deleted_at IS NULL) AS accounts
    FROM news_comment c WHERE c.id = ${commentId} AND c.news_id = ${newsId} AND c.deleted_at IS NULL`.execute(tx)
  return rows[0]?.accounts
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
  },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    WITH added AS (INSERT INTO news_reply (comment_id, author, receiver, layer, text, created_at)
      VALUES (${reply.commentId}, ${reply.author}, ${reply.receiver}, ${reply.layer}, ${reply.text}, ${reply.now}) RETURNING id),
    placed AS (UPDATE news_comment SET replies = replies + 1 WHERE id = ${reply.commentId}),
    counted AS (UPDATE news_count SET comments = comments + 1 WHERE news_id = ${reply.newsId})
    SELECT id FROM added`.execute(tx)
  return rows[0]!.id
}

/** A comment or reply that the viewer may delete; made by `deletable` only, so no path round the check compiles. */
export interface Deletable {
  readonly kind: 'comment' | 'reply'
  readonly id: number
  readonly newsId: number
  readonly allowed: unique symbol
}

/** CMT-06: looked up under its news and locked. 'none': no such thing there, or deleted already. */
export async function deletable(
  tx: Db,
  viewer: Viewer,
  newsId: number,
  kind: 'comment' | 'reply',
  id: number,
): Promise<Deletable | 'none' | 'denied'> {
  const found =
    kind === 'comment'
      ? sql<{ author: string }>`SELECT author FROM news_comment WHERE id = ${id} AND news_id = ${newsId}
          AND deleted_at IS NULL FOR UPDATE`
      : sql<{ author: string }>`SELECT r.author FROM news_reply r JOIN news_comment c ON c.id = r.comment_id
          WHERE r.id = ${id} AND c.news_id = ${newsId} AND r.deleted_at IS NULL FOR UPDATE OF r`
  const { rows } = await found.execute(tx)
  const [row] = rows
  if (!row) return 'none'
  if (!mayDelete(viewer, { author: row.author, isDeleted: false })) return 'denied'
  return { kind, id, newsId } as Deletable
}

/** It keeps its place with an empty text. */
export async function removeAllowed(tx: Db, item: Deletable, by: string, now: Date): Promise<void> {
  const table = item.kind === 'comment' ? 'news_comment' : 'news_reply'
  await tx.updateTable(table).set({ deleted_at: now, deleted_by: by }).where('id', '=', item.id).execute()
  await sql`UPDATE news_count SET comments = comments - 1 WHERE news_id = ${item.newsId}`.execute(tx)
}
