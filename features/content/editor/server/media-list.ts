/** The list of the media library. Owns: nothing; reads file, manuscript, manuscript_search, audit_log, person. */
import { columnsFor, dayMs, type Language } from '@portal/contract'
import { joinedRows, sql, type Db, type LeftJoined, type Viewer } from '@portal/server'
import type { RawBuilder } from 'kysely'
import type { MediaKind, PictureFit } from '../media.ts'
import { isForEveryone } from './media-readers.ts'
import { isThere, isUsed, seenFiles } from './media-sight.ts'
import { hasMediaWords } from './media-words.ts'

export interface MediaQuery {
  kind: MediaKind | undefined
  isUsed: boolean | undefined
  uploadedBy: string | undefined
  days: number | undefined
  keyword: string
  fit: PictureFit | undefined
  sort: 'name' | 'size' | 'uploaded' | 'uses'
  isDescending: boolean
  language: Language
  now: Date
  limit: number
  offset: number
}

export interface MediaRow {
  id: number
  name: string
  media_type: string
  size: number
  width: number | null
  height: number | null
  created_at: Date
  uploaded_by: string | null
  uses: number
  title: string
  is_limited: boolean
}

const typeConditions: Readonly<Record<MediaKind, RawBuilder<boolean>>> = {
  picture: sql`f.media_type LIKE 'image/%'`,
  video: sql`f.media_type LIKE 'video/%'`,
  file: sql`f.media_type NOT LIKE 'image/%' AND f.media_type NOT LIKE 'video/%'`,
}

const fitConditions: Readonly<Record<PictureFit, RawBuilder<boolean>>> = {
  wide: sql`f.width >= 1200 AND f.width >= 1.2 * f.height`,
  square: sql`f.width BETWEEN 0.8 * f.height AND 1.25 * f.height`,
  large: sql`f.width >= 480`,
}

/** Uploads of a person, as the audit log has them. */
const uploadsOf = (account: string) => sql`SELECT (l.details->>'file')::bigint FROM shared.audit_log l
  WHERE l.actor = ${account} AND l.action = 'manuscript.file'`

function conditions({ kind, uploadedBy, days, keyword, now }: MediaQuery): RawBuilder<unknown> {
  const account = uploadedBy?.toLowerCase()
  const parts = [
    isThere,
    ...(kind ? [typeConditions[kind]] : []),
    ...(account ? [sql`(s.account = ${account} OR s.id IN (${uploadsOf(account)}))`] : []),
    ...(days ? [sql`f.created_at > ${new Date(now.getTime() - days * dayMs)}`] : []),
    ...hasMediaWords(keyword),
  ]
  return sql.join(parts, sql` AND `)
}

const sortKeys = {
  name: sql`min(lower(f.name))`,
  size: sql`max(f.size)`,
  uploaded: sql`min(f.created_at)`,
  uses: sql`NULL`,
} as const

const titleIn = (language: Language): RawBuilder<unknown> => {
  const [own, other] = columnsFor('s.title', language).map((name) => sql.ref(name))
  return sql`coalesce(nullif(${own}, ''), ${other})`
}

/**
 * Uses are counted for the files of the page, or for all of them where they narrow or sort the list: those of all copies,
 * also of one whose place does not match.
 */
export async function listMedia(
  db: Db,
  viewer: Viewer,
  query: MediaQuery,
): Promise<{ rows: MediaRow[]; total: number }> {
  const order = query.isDescending ? sql`fits DESC, sort_key DESC, root DESC` : sql`fits DESC, sort_key, root`
  const fits = query.fit ? fitConditions[query.fit] : sql`true`
  const isWanted = query.isUsed === undefined ? sql`true` : sql`(root IN (SELECT root FROM used)) = ${query.isUsed}`
  const key =
    query.sort === 'uses' ? sql`coalesce((SELECT u.uses FROM used u WHERE u.root = m.root), 0)` : sql`m.sort_key`
  const [own, other] = columnsFor('p.name', query.language).map((name) => sql.ref(name))
  const { rows } = await sql<LeftJoined<MediaRow> & { total: number }>`
    WITH seen AS MATERIALIZED (${seenFiles(viewer)}),
    matched AS MATERIALIZED (
      SELECT s.root, min(s.id) AS id, ${sortKeys[query.sort]} AS sort_key, coalesce(bool_or(${fits}), false) AS fits
      FROM seen s JOIN shared.file f ON f.id = s.id
      WHERE ${conditions(query)} GROUP BY s.root),
    used AS MATERIALIZED (
      SELECT s.root, count(*) AS uses FROM seen s WHERE s.root IN (SELECT root FROM matched) AND ${isUsed} GROUP BY s.root),
    found AS MATERIALIZED (SELECT m.root, m.id, m.fits, ${key} AS sort_key FROM matched m WHERE ${isWanted}),
    page AS (SELECT root, id, fits, sort_key FROM found ORDER BY ${order} LIMIT ${query.limit} OFFSET ${query.offset}),
    here AS MATERIALIZED (SELECT s.* FROM seen s WHERE s.root IN (SELECT root FROM page))
    SELECT (SELECT count(*)::int FROM found) AS total, f.id, f.name, f.media_type, f.size, f.width, f.height,
      f.created_at, coalesce(nullif(${own}, ''), ${other}) AS uploaded_by, place.title,
      (SELECT count(*)::int FROM here s WHERE s.root = page.root AND ${isUsed}) AS uses,
      NOT EXISTS (SELECT FROM here s WHERE s.root = page.root AND ${isForEveryone}) AS is_limited
    FROM (SELECT) one LEFT JOIN (page JOIN shared.file f ON f.id = page.id
      JOIN LATERAL (SELECT ${titleIn(query.language)} AS title, coalesce(nullif(s.account, ''),
          (SELECT l.actor FROM shared.audit_log l WHERE l.kind = 'manuscript' AND l.object_id = s.place_id
            AND l.action = 'manuscript.file' AND l.details->>'file' = s.id::text ORDER BY l.id LIMIT 1), s.author) AS account
        FROM here s WHERE s.id = page.id ORDER BY s.kind, s.place_id LIMIT 1) place ON true
      LEFT JOIN shared.person p ON p.account = place.account) ON true
    ORDER BY ${order}`.execute(db)
  return { rows: joinedRows<MediaRow>(rows, 'id'), total: rows[0]?.total ?? 0 }
}
