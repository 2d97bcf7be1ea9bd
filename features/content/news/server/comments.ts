/** The conversation under a news item. */
import { columnFor, type Language } from '@portal/contract'
import { recordAudit } from '@portal/access-control/server'
import { joinedRows, sql, type Db, type LeftJoined, type Viewer } from '@portal/server'
import type { RawBuilder } from 'kysely'
import { canDeleteComment, firstRepliesCount } from '../rules.ts'
import {
  countHeldComments,
  countHeldReplies,
  isVisibleTo,
  type CommentRef,
  type CommentViewer,
} from './held-comments.ts'
import { isReportedBy } from './comment-reports.ts'

export interface ReplyRow {
  id: number
  text: string
  author: string
  author_name: string
  receiver_name: string
  head_file_id: number | null
  layer: number
  /** A text in the replies of a comment, which are JSON. */
  created_at: Date | string
  is_deleted: boolean
  is_held: boolean
  is_reported: boolean
  /** Of its news. */
  categories: string[]
}

export interface CommentRow {
  id: number
  text: string
  author: string
  author_name: string
  head_file_id: number | null
  created_at: Date
  is_deleted: boolean
  is_held: boolean
  is_reported: boolean
  /** Of its news. */
  categories: string[]
  replies: number
  first_replies: ReplyRow[]
}

/** The reader of the conversation and their language. */
export interface CommentContext {
  language: Language
  viewer: CommentViewer
}

const categoriesOf = (newsId: number) =>
  sql`coalesce((SELECT categories FROM news WHERE id = ${newsId}), '{}') AS categories`

function replyColumns({ language, viewer }: CommentContext, newsId: number) {
  const name = nameColumns(language)
  return sql`
  r.id, CASE WHEN r.deleted_at IS NULL THEN r.text ELSE '' END AS text, r.author, ${name.author} AS author_name,
  ${name.receiver} AS receiver_name, p.head_file_id, r.layer, r.created_at, r.deleted_at IS NOT NULL AS is_deleted,
  r.held_at IS NOT NULL AS is_held, ${isReportedBy('reply', 'r', viewer)} AS is_reported,
  ${categoriesOf(newsId)}`
}

function nameColumns(language: Language) {
  return { author: sql.ref(columnFor('p.name', language)), receiver: sql.ref(columnFor('q.name', language)) }
}

/** Lists comments, newest first, each with its first replies. */
export async function listComments(
  db: Db,
  newsId: number,
  ctx: CommentContext,
  page: { Pageindex: number; Pagesize: number },
): Promise<{ rows: CommentRow[]; total: number }> {
  const place = sql`ORDER BY id DESC LIMIT ${page.Pagesize} OFFSET ${(page.Pageindex - 1) * page.Pagesize}`
  return selectComments(db, newsId, ctx, place)
}

/** Lists the accounts that see more of these comments than others: their own held ones, and what they have reported. */
export async function listReadersApart(
  db: Db,
  newsId: number,
  rows: readonly CommentRow[],
): Promise<ReadonlySet<string>> {
  const ids = rows.map(({ id }) => id)
  const replyIds = rows.flatMap((row) => row.first_replies.map(({ id }) => id))
  const { rows: found } = await sql<{ account: string }>`
    SELECT author AS account FROM news_comment WHERE news_id = ${newsId} AND held_at IS NOT NULL AND deleted_at IS NULL
    UNION SELECT author FROM news_reply WHERE comment_id = ANY (${ids}::bigint[]) AND held_at IS NOT NULL AND deleted_at IS NULL
    UNION SELECT reporter FROM talk_report WHERE kind = 'comment' AND item_id = ANY (${ids}::bigint[])
    UNION SELECT reporter FROM talk_report WHERE kind = 'reply' AND item_id = ANY (${replyIds}::bigint[])`.execute(db)
  return new Set(found.map(({ account }) => account))
}

/** Returns undefined if this news has no such comment. */
export async function findComment(
  db: Db,
  newsId: number,
  commentId: number,
  ctx: CommentContext,
): Promise<CommentRow | undefined> {
  return (await selectComments(db, newsId, ctx, sql`AND id = ${commentId}`)).rows[0]
}

/** Returns undefined if there is no such comment. */
export async function findNewsOfComment(db: Db, commentId: number): Promise<number | undefined> {
  const found = await db.selectFrom('news_comment').select('news_id').where('id', '=', commentId).executeTakeFirst()
  return found?.news_id
}

async function selectComments(db: Db, newsId: number, ctx: CommentContext, which: RawBuilder<unknown>) {
  const { language, viewer } = ctx
  const { rows } = await sql<LeftJoined<CommentRow> & { total: number }>`
    SELECT k.threads + ${countHeldComments(viewer)} AS total, c.id,
      CASE WHEN c.deleted_at IS NULL THEN c.text ELSE '' END AS text, c.author,
      ${nameColumns(language).author} AS author_name, p.head_file_id, c.created_at, c.deleted_at IS NOT NULL AS is_deleted,
      c.held_at IS NOT NULL AS is_held, ${isReportedBy('comment', 'c', viewer)} AS is_reported,
      ${categoriesOf(newsId)},
      c.replies + m.held AS replies,
      CASE WHEN c.replies + m.held = 0 THEN '[]' ELSE (SELECT coalesce(json_agg(first), '[]') FROM (
        SELECT ${replyColumns(ctx, newsId)}
        FROM news_reply r JOIN shared.person p ON p.account = r.author JOIN shared.person q ON q.account = r.receiver
        WHERE r.comment_id = c.id AND ${isVisibleTo('r', viewer, sql`${newsId}::bigint`)} ORDER BY r.id LIMIT ${firstRepliesCount}) AS first) END AS first_replies
    FROM news_count k
      LEFT JOIN LATERAL (SELECT * FROM news_comment
        WHERE news_id = k.news_id AND ${isVisibleTo('news_comment', viewer, sql`${newsId}::bigint`)} ${which}) c ON true
      LEFT JOIN LATERAL (SELECT ${countHeldReplies(viewer)} AS held) m ON true
      LEFT JOIN shared.person p ON p.account = c.author
    WHERE k.news_id = ${newsId} ORDER BY c.id DESC`.execute(db)
  return { total: rows[0]?.total ?? 0, rows: joinedRows<CommentRow>(rows, 'id') }
}

/** Lists replies, oldest first; undefined if this news has no such comment. */
export async function listReplies(
  db: Db,
  newsId: number,
  commentId: number,
  ctx: CommentContext,
  page: { Pageindex: number; Pagesize: number },
): Promise<{ rows: ReplyRow[]; total: number } | undefined> {
  const { rows: found } = await sql<{ total: number }>`
    SELECT c.replies + ${countHeldReplies(ctx.viewer)} AS total FROM news_comment c
    WHERE c.id = ${commentId} AND c.news_id = ${newsId} AND ${isVisibleTo('c', ctx.viewer, sql`${newsId}::bigint`)}`.execute(
    db,
  )
  const [comment] = found
  if (!comment) return undefined
  const { rows } = await sql<ReplyRow>`
    SELECT ${replyColumns(ctx, newsId)}
    FROM news_reply r JOIN shared.person p ON p.account = r.author JOIN shared.person q ON q.account = r.receiver
    WHERE r.comment_id = ${commentId} AND ${isVisibleTo('r', ctx.viewer, sql`${newsId}::bigint`)} ORDER BY r.id
    LIMIT ${page.Pagesize} OFFSET ${(page.Pageindex - 1) * page.Pagesize}`.execute(db)
  return { rows, total: comment.total }
}

/** `isHeld`: it waits for a moderator and is not counted. */
/**
 * Locks a conversation. Call it first before changing an existing comment: replies and deletions under one news item
 * are serialized, and none can deadlock.
 */
export async function lockConversation(tx: Db, newsId: number): Promise<void> {
  await sql`SELECT FROM news_count WHERE news_id = ${newsId} FOR UPDATE`.execute(tx)
}

/**
 * Lists the participants of a conversation, who may be replied to; undefined if the comment does not exist, is deleted
 * or held.
 */
export async function listParticipants(tx: Db, newsId: number, commentId: number): Promise<string[] | undefined> {
  const { rows } = await sql<{ accounts: string[] }>`
    SELECT ARRAY(SELECT c.author UNION SELECT author FROM news_reply
      WHERE comment_id = c.id AND deleted_at IS NULL AND held_at IS NULL) AS accounts
    FROM news_comment c
    WHERE c.id = ${commentId} AND c.news_id = ${newsId} AND c.deleted_at IS NULL AND c.held_at IS NULL`.execute(tx)
  return rows[0]?.accounts
}

/**
 * A comment or reply that the viewer may delete; created by `findDeletable` only, so that no code can skip the check.
 */
export interface DeletableComment extends CommentRef {
  readonly isHeld: boolean
  readonly allowed: unique symbol
}

interface CommentItemRow {
  author: string
  is_held: boolean
  categories: string[]
}

/** CMT-06: finds the comment under its news and locks it. 'none': not there for this viewer, or deleted already. */
export async function findDeletable(
  tx: Db,
  viewer: Viewer,
  { newsId, kind, id }: Pick<CommentRef, 'newsId' | 'kind' | 'id'>,
): Promise<DeletableComment | 'none' | 'denied'> {
  const found =
    kind === 'comment'
      ? sql<CommentItemRow>`SELECT c.author, c.held_at IS NOT NULL AS is_held, ${categoriesOf(newsId)} FROM news_comment c
          WHERE c.id = ${id} AND c.news_id = ${newsId} AND c.deleted_at IS NULL AND ${isVisibleTo('c', viewer, sql`${newsId}::bigint`)} FOR UPDATE`
      : sql<CommentItemRow>`SELECT r.author, r.held_at IS NOT NULL AS is_held, ${categoriesOf(newsId)}
          FROM news_reply r JOIN news_comment c ON c.id = r.comment_id
          WHERE r.id = ${id} AND c.news_id = ${newsId} AND r.deleted_at IS NULL AND ${isVisibleTo('r', viewer, sql`${newsId}::bigint`)}
          FOR UPDATE OF r`
  const { rows } = await found.execute(tx)
  const [row] = rows
  if (!row) return 'none'
  if (!canDeleteComment(viewer, { author: row.author, isDeleted: false, categories: row.categories })) return 'denied'
  return { kind, id, newsId, author: row.author, isHeld: row.is_held } as DeletableComment
}

/** A deleted comment keeps its place with an empty text; a held one never had a place. */
export async function deleteComment(tx: Db, item: DeletableComment, by: string, now: Date): Promise<void> {
  const table = item.kind === 'comment' ? 'news_comment' : 'news_reply'
  await tx.updateTable(table).set({ deleted_at: now, deleted_by: by }).where('id', '=', item.id).execute()
  if (item.isHeld) return
  await sql`UPDATE news_count SET comments = comments - 1 WHERE news_id = ${item.newsId}`.execute(tx)
}

/** Records in the audit log who removed whose comment; its text is not stored again. */
export async function auditRemoval(tx: Db, { kind, id, newsId, author }: DeletableComment, by: string, now: Date) {
  await recordAudit(tx, { by, action: `${kind}.removed`, kind, id, details: { author, newsId } }, now)
}
