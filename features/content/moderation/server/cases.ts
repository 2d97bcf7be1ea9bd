/** Moderation cases, open and decided. */
import type { Said } from '@portal/news/server'
import { sql, type Db } from '@portal/server'
import type { Cause, Decision } from '../contract.ts'

interface NewCase {
  said: Said
  cause: Cause
  words?: readonly string[]
  now: Date
}

/** Opens a case; does nothing if the item already has an open one. */
export async function openCase(tx: Db, { said, cause, words = [], now }: NewCase): Promise<void> {
  await sql`INSERT INTO moderation_case (kind, item_id, news_id, cause, words, opened_at)
    VALUES (${said.kind}, ${said.id}, ${said.newsId}, ${cause}, ${words}::text[], ${now})
    ON CONFLICT (kind, item_id) WHERE decision IS NULL DO NOTHING`.execute(tx)
}

export interface CaseRow {
  id: number
  kind: Said['kind']
  item_id: number
  news_id: number
  cause: Cause
  decision: Decision | null
  words: string[]
}

const columns = ['id', 'kind', 'item_id', 'news_id', 'cause', 'decision', 'words'] as const

export async function caseById(db: Db, id: number): Promise<CaseRow | undefined> {
  const row = await db.selectFrom('moderation_case').select(columns).where('id', '=', id).executeTakeFirst()
  return row as CaseRow | undefined
}

/** Locks a case. Call after `lockTalk` of its news, so that nobody else decides meanwhile. */
export async function lockCase(tx: Db, id: number): Promise<CaseRow | undefined> {
  const row = await tx.selectFrom('moderation_case').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
  return row as CaseRow | undefined
}

interface Closing {
  decision: Decision
  by: string
  reason?: string
  now: Date
}

export async function closeCase(tx: Db, id: number, { decision, by, reason = '', now }: Closing): Promise<void> {
  await tx
    .updateTable('moderation_case')
    .set({ decision, decided_by: by, decided_at: now, reason })
    .where('id', '=', id)
    .execute()
}

/** Closes the open case of an item deleted by its author or by a moderator. Returns false if there was none. */
export async function closeCaseOf(tx: Db, said: Said, by: string, now: Date): Promise<boolean> {
  const closed = await tx
    .updateTable('moderation_case')
    .set({ decision: by === said.author ? 'withdrawn' : 'removed', decided_by: by, decided_at: now })
    .where('kind', '=', said.kind)
    .where('item_id', '=', said.id)
    .where('decision', 'is', null)
    .returning('id')
    .execute()
  return closed.length > 0
}
