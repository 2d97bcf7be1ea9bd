/**
 * Activities in the search index (SEARCH-06). Texts are indexed in the transaction that saves them. Removal and a
 * change of audience reach the index by the trigger of search_entry.
 */
import { indexEntry } from '@portal/search-index'
import { sql, cleanHtmlToText, type Db, type Tables } from '@portal/server'
import type { Kysely } from 'kysely'
import { sessionStatus } from '../rules.ts'

interface IndexedActivityRow {
  id: number
  audience_id: number
  created_at: Date
  title_zh: string
  title_en: string
  content_zh: string
  content_en: string
  tip_zh: string
  tip_en: string
}

/** Writes an activity to the index; does nothing if it was removed. */
export async function indexActivity(tx: Db, activityId: number): Promise<void> {
  const { rows } = await sql<IndexedActivityRow & { places_zh: string; places_en: string }>`
    SELECT a.*, i.places_zh, i.places_en FROM activity a, LATERAL (
      SELECT coalesce(string_agg(DISTINCT place_zh, E'\n'), '') AS places_zh,
        coalesce(string_agg(DISTINCT place_en, E'\n'), '') AS places_en
      FROM activity_item WHERE activity_id = a.id) i
    WHERE a.id = ${activityId} AND a.deleted_at IS NULL`.execute(tx)
  for (const row of rows) {
    await indexEntry(tx, {
      kind: 'activity',
      key: String(row.id),
      audienceId: row.audience_id,
      title: { zh: row.title_zh, en: row.title_en },
      body: {
        zh: joinTexts(cleanHtmlToText(row.content_zh), row.tip_zh, row.places_zh),
        en: joinTexts(cleanHtmlToText(row.content_en), row.tip_en, row.places_en),
      },
      at: row.created_at,
    })
  }
}

const joinTexts = (...texts: readonly string[]): string => texts.filter((text) => text !== '').join('\n')

/** Indexes up to `most` activities that are older than the index. Returns how many. */
export async function indexMissingActivities(db: Kysely<Tables>, most: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    SELECT a.id FROM activity a WHERE a.deleted_at IS NULL
      AND NOT EXISTS (SELECT FROM shared.search_entry e WHERE e.kind = 'activity' AND e.key = a.id::text)
    ORDER BY a.id DESC LIMIT ${most}`.execute(db)
  for (const { id } of rows) {
    await db.transaction().execute(async (tx) => {
      await sql`SELECT FROM activity WHERE id = ${id} FOR UPDATE`.execute(tx)
      await indexActivity(tx, id)
    })
  }
  return rows.length
}

/** Returns the start of the next session of each activity, or of its last one if all are over. */
export async function loadStartTimes(db: Db, activityIds: readonly number[], now: Date): Promise<Map<number, Date>> {
  const { rows } = await sql<{ activity_id: number; starts_at: Date }>`
    SELECT activity_id, coalesce(min(starts_at) FILTER (WHERE ends_at > ${now} AND status <> ${sessionStatus.over}), max(starts_at)) AS starts_at
    FROM activity_item WHERE activity_id = ANY (${activityIds}::bigint[]) GROUP BY activity_id`.execute(db)
  return new Map(rows.map((row) => [row.activity_id, row.starts_at]))
}
