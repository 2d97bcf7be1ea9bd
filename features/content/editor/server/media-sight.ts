/**
 * Files that the viewer may see in the media library, and whether they are used. Owns: nothing; reads file, manuscript,
 * manuscript_version, publication, news, banner, tool, box_app, box_document, version_tip, desk_upload.
 */
import { audienceColumns, isCoveredByGrants } from '@portal/access-control/server'
import { audienceIdsOf } from '@portal/people/server'
import { sql, type Viewer } from '@portal/server'
import type { RawBuilder } from 'kysely'
import { visibleItemKinds, type ItemKind } from '../media.ts'
import { writerRoles } from '../shared-contract.ts'
import { isWorkViewableBy } from './list.ts'

/** A file at its place. */
export interface SeenFile {
  id: number
  name: string
  media_type: string
  size: number
  /** Id of the file that it is a copy of, or its own. */
  root: number
  owner_kind: string
  /** Of its text; null for other places. */
  manuscript_id: number | null
  published_version: number | null
  kind: 'manuscript' | 'news' | ItemKind
  place_id: string
  title_zh: string
  title_en: string
  /** Of the person who uploaded it; '' if the place does not know. */
  account: string
  author: string
  removed_at: Date | null
}

const none = sql`''::text`

const ofDraft = (
  viewer: Viewer,
) => sql`SELECT f.id, f.name, f.media_type, f.size, coalesce(f.copy_of, f.id) AS root, f.owner_kind,
    m.id AS manuscript_id, m.published_version, 'manuscript' AS kind, m.id::text AS place_id, m.title_zh, m.title_en,
    ${none} AS account, m.author, f.removed_at
  FROM shared.file f JOIN manuscript m ON (m.id = f.owner_id AND f.owner_kind = 'manuscript')
  WHERE m.trashed_at IS NULL AND ${isWorkViewableBy(viewer)}`

const ofPublished = (
  viewer: Viewer,
) => sql`SELECT f.id, f.name, f.media_type, f.size, coalesce(f.copy_of, f.id) AS root, f.owner_kind,
    m.id AS manuscript_id, m.published_version, 'manuscript' AS kind, m.id::text AS place_id, m.title_zh, m.title_en,
    ${none} AS account, m.author, f.removed_at
  FROM shared.file f JOIN manuscript m ON (m.kind = f.owner_kind AND m.object_id = f.owner_id)
  WHERE f.owner_kind IN ('news', 'activity') AND m.trashed_at IS NULL AND ${isWorkViewableBy(viewer)}`

/** News that were published without a draft have what came with them: as they are adopted, by editors among their readers. */
const ofNews = (
  viewer: Viewer,
) => sql`SELECT f.id, f.name, f.media_type, f.size, coalesce(f.copy_of, f.id) AS root, f.owner_kind,
    NULL::bigint AS manuscript_id, NULL::int AS published_version, 'news' AS kind, n.id::text AS place_id, n.title_zh,
    n.title_en, ${none} AS account, n.author, f.removed_at
  FROM shared.file f JOIN shared.news n ON (n.id = f.owner_id AND f.owner_kind = 'news')
    JOIN shared.audience a ON a.id = n.audience_id JOIN shared.portal p ON p.id = n.portal
  WHERE n.deleted_at IS NULL AND array_remove(ARRAY[n.audience_id, p.audience_id], NULL) <@ ${audienceIdsOf(viewer)} AND NOT EXISTS (SELECT FROM manuscript x WHERE x.kind = 'news' AND x.object_id = n.id)
    AND ${isCoveredByGrants(
      viewer.grants.filter(({ role }) => role === 'editor'),
      { categories: sql.ref('n.categories'), ...audienceColumns('a') },
    )}`

const items = {
  banner: sql`SELECT id::text AS place_id, image_file_id AS file_id, title_zh, title_en FROM shared.banner`,
  tool: sql`SELECT id::text AS place_id, icon_file_id AS file_id, name_zh AS title_zh, name_en AS title_en FROM shared.tool`,
  'box-app': sql`SELECT id::text AS place_id, icon_file_id AS file_id, name_zh AS title_zh, name_en AS title_en FROM shared.box_app`,
  'box-document': sql`SELECT id::text AS place_id, file_id, title_zh, title_en FROM shared.box_document`,
  tip: sql`SELECT id::text AS place_id, pic_file_id AS file_id, title_zh, title_en FROM shared.version_tip`,
} as const satisfies Record<ItemKind, RawBuilder<unknown>>

const ofItems = (
  kind: ItemKind,
) => sql`SELECT f.id, f.name, f.media_type, f.size, coalesce(f.copy_of, f.id) AS root, f.owner_kind,
    NULL::bigint AS manuscript_id, NULL::int AS published_version, ${kind}::text AS kind, p.place_id, p.title_zh,
    p.title_en, coalesce(u.account, '') AS account, ${none} AS author, f.removed_at
  FROM (${items[kind]}) p JOIN shared.file f ON f.id = p.file_id LEFT JOIN shared.desk_upload u ON u.file_id = f.id`

/** A query of `SeenFile`s. An administrator who writes no texts sees those of items only. */
export function seenFiles(viewer: Viewer): RawBuilder<unknown> {
  const isWriter = writerRoles.some((role) => viewer.roles.has(role))
  const ofTexts = isWriter ? [ofDraft, ofPublished, ofNews].map((part) => part(viewer)) : []
  const parts = [...ofTexts, ...visibleItemKinds(viewer.grants).map(ofItems)]
  return parts.length > 0 ? sql.join(parts, sql` UNION ALL `) : sql`${ofNews({ ...viewer, grants: [] })}`
}

/** Versions of a text that readers have, or get at a time that was agreed. */
const readersVersions = sql`(SELECT s.published_version WHERE s.owner_kind <> 'manuscript'
  UNION SELECT CASE WHEN p.state = 'scheduled' THEN p.version ELSE p.next_version END
  FROM publication p WHERE p.manuscript_id = s.manuscript_id)`

/**
 * A text uses what its content has, and what readers have of it or will have. Found by the index of contents, in which
 * no other text has the file: the contents themselves are large.
 */
export const isUsed = sql<boolean>`(s.manuscript_id IS NULL
  OR EXISTS (SELECT FROM manuscript u WHERE content_files(u.content) @> ARRAY[s.id])
  OR EXISTS (SELECT FROM manuscript_version v WHERE v.manuscript_id = s.manuscript_id
    AND v.version IN ${readersVersions} AND content_files(v.content) @> ARRAY[s.id]))`

/** A removed file that is used again, as by undoing in the editor, is there again. */
export const isThere = sql<boolean>`(s.removed_at IS NULL OR ${isUsed})`
