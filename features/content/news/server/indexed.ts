/**
 * News in the search index (SEARCH-06). Texts are indexed here, in the transaction that saves them; the trigger of
 * search_entry follows news that is withdrawn, gets another audience or moves to the manufacturing portal.
 */
import { indexEntry } from '@portal/search-index'
import { sql, textOfClean, type Db, type Tables } from '@portal/server'
import type { Kysely } from 'kysely'

interface Row {
  id: number
  audience_id: number
  published_at: Date
  title_zh: string
  title_en: string
  body_zh: string
  body_en: string
  category_zh: string
  category_en: string
}

const isFindable = sql`n.deleted_at IS NULL AND n.portal = ''`

/** Skips news that nobody may find. */
export async function indexNews(tx: Db, newsId: number): Promise<void> {
  const { rows } = await sql<Row>`
    SELECT n.id, n.audience_id, n.published_at, n.title_zh, n.title_en, n.body_zh, n.body_en,
      c.name_zh AS category_zh, c.name_en AS category_en
    FROM news n JOIN news_category c ON c.key = n.category WHERE n.id = ${newsId} AND ${isFindable}`.execute(tx)
  for (const row of rows) {
    await indexEntry(tx, {
      kind: 'news',
      key: String(row.id),
      audienceId: row.audience_id,
      title: { zh: row.title_zh, en: row.title_en },
      body: { zh: textOfClean(row.body_zh), en: textOfClean(row.body_en) },
      note: { zh: row.category_zh, en: row.category_en },
      at: row.published_at,
    })
  }
}

/** Indexes up to `most` news items that are older than the index. Returns how many were missing. */
export async function catchUpNews(db: Kysely<Tables>, most: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    SELECT n.id FROM news n WHERE ${isFindable}
      AND NOT EXISTS (SELECT FROM shared.search_entry e WHERE e.kind = 'news' AND e.key = n.id::text)
    ORDER BY n.published_at DESC, n.id DESC LIMIT ${most}`.execute(db)
  for (const { id } of rows) await db.transaction().execute((tx) => indexLocked(tx, id))
  return rows.length
}

/** Locks the news, so that what is indexed is what is stored. */
async function indexLocked(tx: Db, newsId: number): Promise<void> {
  await sql`SELECT FROM news WHERE id = ${newsId} FOR UPDATE`.execute(tx)
  await indexNews(tx, newsId)
}
