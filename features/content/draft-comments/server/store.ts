/** Comments on drafts. Owns: manuscript_comment, manuscript_mention. */
import { sql, type Db, type Tables } from '@portal/server'
import type { Kysely } from 'kysely'
import { commentLimits, deletedKeptMs, type CommentKind } from '../rules.ts'

export interface CommentRow {
  id: number
  thread_id: number | null
  author: string
  created_at: Date
  edited_at: Date | null
  deleted_at: Date | null
  text: string
  kind: CommentKind
  side: '' | 'zh' | 'en'
  block_key: string
  quote: string
  resolved_at: Date | null
  resolved_by: string | null
}

/** Oldest first. */
export async function listComments(db: Db, manuscriptId: number): Promise<CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    SELECT id, thread_id, author, created_at, edited_at, deleted_at, text, kind, side, block_key, quote, resolved_at,
      resolved_by
    FROM manuscript_comment WHERE manuscript_id = ${manuscriptId} ORDER BY id`.execute(db)
  return rows
}

export async function isFull(db: Db, manuscriptId: number): Promise<boolean> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM manuscript_comment WHERE manuscript_id = ${manuscriptId}`.execute(db)
  return rows[0]!.total >= commentLimits.perDraft
}

interface NewComment {
  manuscriptId: number
  author: string
  text: string
  now: Date
  threadId?: number
  kind?: CommentKind
  place?: CommentPlace
}

/** A paragraph with its first words; '' is the whole text. */
export interface CommentPlace {
  side: '' | 'zh' | 'en'
  key: string
  quote: string
}

const wholeText: CommentPlace = { side: '', key: '', quote: '' }

export async function insertComment(tx: Db, comment: NewComment): Promise<number> {
  const { manuscriptId, author, text, now, threadId = null, kind = 'comment', place = wholeText } = comment
  const { rows } = await sql<{ id: number }>`
    INSERT INTO manuscript_comment (manuscript_id, thread_id, author, created_at, text, kind, side, block_key, quote)
    VALUES (${manuscriptId}, ${threadId}, ${author}, ${now}, ${text}, ${kind}, ${place.side}, ${place.key}, ${place.quote})
    RETURNING id`.execute(tx)
  return rows[0]!.id
}

interface Ref {
  manuscriptId: number
  id: number
}

/** Locks the beginning of a thread. Returns false if it is not there, or all of it was deleted. */
export async function lockThread(tx: Db, { manuscriptId, id }: Ref): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM manuscript_comment t
    WHERE t.id = ${id} AND t.manuscript_id = ${manuscriptId} AND t.thread_id IS NULL
      AND (t.deleted_at IS NULL OR EXISTS (SELECT FROM manuscript_comment r WHERE r.thread_id = t.id AND r.deleted_at IS NULL))
    FOR UPDATE OF t`.execute(tx)
  return rows.length > 0
}

/** Returns the people who wrote a comment in the thread, or are mentioned in one. */
export async function listPeopleInThread(db: Db, threadId: number): Promise<string[]> {
  const { rows } = await sql<{ account: string }>`
    WITH said AS (SELECT id, author FROM manuscript_comment
      WHERE (id = ${threadId} OR thread_id = ${threadId}) AND deleted_at IS NULL)
    SELECT author AS account FROM said
    UNION SELECT m.account FROM manuscript_mention m JOIN said ON said.id = m.comment_id`.execute(db)
  return rows.map(({ account }) => account)
}

/** Returns those who were not mentioned in this comment before. */
export async function addMentions(tx: Db, commentId: number, accounts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ account: string }>`INSERT INTO manuscript_mention (comment_id, account)
    SELECT ${commentId}, unnest(${accounts}::text[]) ON CONFLICT DO NOTHING RETURNING account`.execute(tx)
  return rows.map(({ account }) => account)
}

interface OwnRef extends Ref {
  author: string
  now: Date
}

const done = ({ numAffectedRows }: { numAffectedRows?: bigint }): boolean => Number(numAffectedRows ?? 0) > 0

/** Returns the thread; undefined if there is no such comment of this author. */
export async function editComment(
  tx: Db,
  { manuscriptId, id, author, now }: OwnRef,
  text: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ thread: number }>`UPDATE manuscript_comment SET text = ${text}, edited_at = ${now}
    WHERE id = ${id} AND manuscript_id = ${manuscriptId} AND author = ${author} AND deleted_at IS NULL
      AND kind = 'comment'
    RETURNING coalesce(thread_id, id) AS thread`.execute(tx)
  return rows[0]?.thread
}

/** The changes below return false if there is no such comment of this author. */
export async function deleteComment(tx: Db, { manuscriptId, id, author, now }: OwnRef): Promise<boolean> {
  return done(
    await sql`UPDATE manuscript_comment SET deleted_at = ${now}
      WHERE id = ${id} AND manuscript_id = ${manuscriptId} AND author = ${author} AND deleted_at IS NULL
        AND kind = 'comment'`.execute(tx),
  )
}

export async function bringBackComment(tx: Db, { manuscriptId, id, author, now }: OwnRef): Promise<boolean> {
  return done(
    await sql`UPDATE manuscript_comment SET deleted_at = NULL
      WHERE id = ${id} AND manuscript_id = ${manuscriptId} AND author = ${author}
        AND deleted_at > ${new Date(now.getTime() - deletedKeptMs)}`.execute(tx),
  )
}

/** `by`: null reopens it; who resolved it first stays. */
export async function resolveThread(tx: Db, id: number, by: string | null, now: Date): Promise<void> {
  await sql`UPDATE manuscript_comment SET resolved_at = ${by === null ? null : now}, resolved_by = ${by}
    WHERE id = ${id} AND (resolved_at IS NULL OR ${by}::text IS NULL)`.execute(tx)
}

/** Returns the note of a step that was taken at this time; undefined if it had none. */
export async function findNote(tx: Db, manuscriptId: number, author: string, at: Date): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM manuscript_comment
    WHERE manuscript_id = ${manuscriptId} AND kind <> 'comment' AND author = ${author} AND created_at = ${at}`.execute(
    tx,
  )
  return rows[0]?.id
}

/** Removes the note of a step that was taken at this time, with the replies to it. */
export async function deleteNote(tx: Db, manuscriptId: number, author: string, at: Date): Promise<void> {
  await sql`DELETE FROM manuscript_comment
    WHERE manuscript_id = ${manuscriptId} AND kind <> 'comment' AND author = ${author} AND created_at = ${at}`.execute(
    tx,
  )
}

/** Erases what was deleted and can no longer be brought back; what begins a thread with replies stays, without words. */
export async function eraseDeleted(db: Kysely<Tables>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - deletedKeptMs)
  await sql`DELETE FROM manuscript_comment c WHERE deleted_at <= ${before}
    AND NOT EXISTS (SELECT FROM manuscript_comment r WHERE r.thread_id = c.id)`.execute(db)
  await sql`UPDATE manuscript_comment SET text = '' WHERE deleted_at <= ${before} AND text <> ''`.execute(db)
}
