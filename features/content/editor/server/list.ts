/**
 * The list of drafts: the viewer's own, and those they may open. Owns: nothing; reads manuscript, publication, person,
 * news, news_category.
 */
import { columnFor, columnsFor, companyZone, type Language } from '@portal/contract'
import type { Crop } from '@portal/files/contract'
import { isCoveredByGrants, type ScopeColumns } from '@portal/access-control/server'
import { audienceColumns, findAudience, isSameAudience } from '@portal/people/server'
import { containsPattern, joinedRows, sql, type Db, type LeftJoined } from '@portal/server'
import type { RawBuilder } from 'kysely'
import type { Draft, DraftScope, PublishSettings, DraftStatus } from '../rules.ts'
import type { DraftViewer } from '../access.ts'
import { hasWords } from './words.ts'

export interface DraftListParams {
  scope: DraftScope
  id: number | undefined
  templates: boolean
  status: DraftStatus | undefined
  kind: 'news' | 'value' | 'portal' | 'activity' | undefined
  category: string | undefined
  keyword: string | undefined
  author: string | undefined
  review: 'mine' | 'overdue' | undefined
  /** On the company's calendar, as the other days. */
  today: string
  languages: 'both' | 'CHS' | 'EN' | undefined
  /** everyone, some, or the id of a saved audience. */
  audience: string | undefined
  from: string | undefined
  to: string | undefined
  sort: 'updated' | 'title' | 'author' | 'status' | 'publish'
  isDescending: boolean
  language: Language
  limit: number
  offset: number
}

export interface DraftListRow {
  id: number
  kind: Draft['kind']
  status: DraftStatus
  is_template: boolean
  object_id: number | null
  /** The viewer sees the work on it. */
  has_work: boolean
  settings: PublishSettings
  /** As stored, compressed. */
  content_bytes: number
  author: string
  author_zh: string
  author_en: string
  author_head: number | null
  updated_zh: string
  updated_en: string
  updated_at: Date
  publish_at: Date | null
  trashed_at: Date | null
  trashed_zh: string | null
  trashed_en: string | null
  cover_file_id: number | null
  cover_crop: Crop | null
  open_threads: number
  reviewer_zh: string | null
  reviewer_en: string | null
  review_due: string | null
}

/** `canViewWork` of access.ts as SQL; tests compare the two. */
export function isWorkViewableBy(viewer: DraftViewer): RawBuilder<boolean> {
  const editing = viewer.grants.filter(({ role }) => role === 'editor')
  // activities have no category
  const organising = viewer.grants.flatMap((grant) =>
    grant.role === 'organiser' ? [{ ...grant, categories: [] }] : [],
  )
  return sql<boolean>`(m.author = ${viewer.account}
    OR (m.kind = 'activity' AND ${isCoveredByGrants(organising, draftPlacement)})
    OR (m.kind = 'news' AND ${isCoveredByGrants(editing, draftPlacement)}))`
}

/** `canViewDraft` of access.ts for templates as SQL; tests compare the two. */
function isTemplateViewableBy(viewer: DraftViewer): RawBuilder<boolean> {
  const ofRole = (wanted: string) =>
    viewer.grants.flatMap((grant) => (grant.role === wanted ? [{ ...grant, tags: [], departments: [] }] : []))
  return sql<boolean>`(${isWorkViewableBy(viewer)}
    OR (m.kind = 'activity' AND ${ofRole('organiser').length > 0})
    OR (m.kind = 'news' AND (${viewer.roles.has('author')} OR ${isCoveredByGrants(ofRole('editor'), draftPlacement)})))`
}

const isInReviewBesides = (viewer: DraftViewer): RawBuilder<boolean> =>
  sql<boolean>`m.status = 'review' AND m.author <> ${viewer.account}`

const inReview = (matched: RawBuilder<boolean>) => sql<boolean>`m.status = 'review'
  AND EXISTS (SELECT FROM publication p WHERE p.manuscript_id = m.id AND ${matched})`

const isReviewOf = {
  mine: ({ account }: DraftViewer) => inReview(sql<boolean>`p.reviewer = ${account}`),
  overdue: (_: DraftViewer, today: string) => inReview(sql<boolean>`p.review_due < ${today}::date`),
} as const

/** Category and audience of `m`, from its settings. */
const draftPlacement: ScopeColumns = {
  categories: sql`ARRAY[m.settings->>'category',
    (SELECT c.parent FROM shared.news_category c WHERE c.key = m.settings->>'category')]`,
  ...audienceColumns(sql`m.settings->'audience'`),
}

const kindConditions: Readonly<Record<string, RawBuilder<boolean>>> = {
  news: sql`m.kind = 'news' AND m.settings->>'category' <> 'values' AND m.settings->>'portal' = ''`,
  value: sql`m.kind = 'news' AND m.settings->>'category' = 'values'`,
  portal: sql`m.kind = 'news' AND m.settings->>'portal' <> ''`,
  activity: sql`m.kind = 'activity'`,
}

/** By the title, without which a language is not published: a condition on the content would load every text. */
const isIn = (side: 'zh' | 'en', isWanted: boolean) => sql`(trim(${sql.ref(`m.title_${side}`)}) <> '') = ${isWanted}`

/** The beginning of a day of the company, or of a day after it. */
const startOf = (day: string, after = 0) =>
  sql`((${day}::date + ${after}::int)::timestamp AT TIME ZONE ${companyZone()})`

async function audienceCondition(db: Db, key: string | undefined): Promise<RawBuilder<boolean>> {
  const json = sql`m.settings->'audience'`
  if (!key) return sql`true`
  if (key === 'everyone') return isSameAudience(json, {})
  if (key === 'some') return sql`NOT ${isSameAudience(json, {})}`
  const { rows } = await sql<{ audience_id: number }>`
    SELECT audience_id FROM shared.saved_audience WHERE id::text = ${key}`.execute(db)
  const audience = rows[0] && (await findAudience(db, rows[0].audience_id))
  return audience ? isSameAudience(json, audience) : sql`false`
}

function inScope(viewer: DraftViewer, { scope, templates }: DraftListParams): RawBuilder<boolean> {
  if (scope === 'trash')
    return sql<boolean>`m.trashed_at IS NOT NULL AND (m.is_template OR NOT ${templates}) AND ${isWorkViewableBy(viewer)}`
  const drafts = {
    mine: sql<boolean>`m.author = ${viewer.account}`,
    review: sql<boolean>`${isInReviewBesides(viewer)} AND ${isWorkViewableBy(viewer)}`,
    all: templates ? isTemplateViewableBy(viewer) : isWorkViewableBy(viewer),
  }
  return sql<boolean>`m.trashed_at IS NULL AND m.is_template = ${templates} AND ${drafts[scope]}`
}

function listCondition(
  viewer: DraftViewer,
  params: DraftListParams,
  audience: RawBuilder<boolean>,
): RawBuilder<unknown> {
  const { scope, id, status, kind, category, author, keyword = '', review, today, languages, from, to } = params
  const words = keyword.trim().toLowerCase()
  const pattern = containsPattern(words)
  const parts = [
    inScope(viewer, params),
    ...(id === undefined ? [] : [sql`m.id = ${id}`]),
    ...(status ? [sql`m.status = ${status}`] : []),
    ...(kind ? [kindConditions[kind] ?? sql`true`] : []),
    ...(category ? [sql`m.kind = 'news' AND ${category} = ANY (${draftPlacement.categories})`] : []),
    audience,
    ...(author ? [sql`m.author = ${author.toLowerCase()}`] : []),
    ...(from ? [sql`${changedAt(scope)} >= ${startOf(from)}`] : []),
    ...(to ? [sql`${changedAt(scope)} < ${startOf(to, 1)}`] : []),
    ...(review ? [isReviewOf[review](viewer, today)] : []),
    ...(languages ? [isIn('zh', languages !== 'EN'), isIn('en', languages !== 'CHS')] : []),
    ...(words === ''
      ? []
      : [
          sql`(lower(m.title_zh) LIKE ${pattern} OR lower(m.title_en) LIKE ${pattern}
          OR lower(a.name_zh) LIKE ${pattern} OR lower(a.name_en) LIKE ${pattern} OR m.author LIKE ${pattern}
          OR ${hasWords(words)})`,
        ]),
  ]
  return sql.join(parts, sql` AND `)
}

/** The time that the list shows. */
const changedAt = (scope: DraftScope) => sql.ref(scope === 'trash' ? 'm.trashed_at' : 'm.updated_at')

/** As approved; of a draft, as wished for; news that are older than the desk have their own. */
const publishAt = sql`CASE WHEN m.status IN ('draft', 'review') THEN (m.settings->>'publishAt')::timestamptz
  WHEN p.state <> 'open' THEN p.publish_at
  ELSE (SELECT n.published_at FROM shared.news n WHERE m.kind = 'news' AND n.id = m.object_id) END`

function orderColumn({ sort, scope, language }: DraftListParams): RawBuilder<unknown> {
  if (sort === 'updated') return changedAt(scope)
  if (sort === 'status') return sql`m.status`
  if (sort === 'publish') return publishAt
  const [own, other] = columnsFor(sort === 'title' ? 'm.title' : 'a.name', language).map((name) => sql.ref(name))
  return sql`lower(coalesce(nullif(${own}, ''), ${other}))`
}

export async function listDrafts(
  db: Db,
  viewer: DraftViewer,
  params: DraftListParams,
): Promise<{ rows: DraftListRow[]; total: number }> {
  const condition = listCondition(viewer, params, await audienceCondition(db, params.audience))
  const order = params.isDescending ? sql`sort_key DESC NULLS LAST, id DESC` : sql`sort_key, id`
  // narrow rows are found, counted and sorted first: with all that is shown of each, ten thousand take five times as long
  const { rows } = await sql<LeftJoined<DraftListRow> & { total: number }>`
    WITH found AS MATERIALIZED (
      SELECT m.id, ${orderColumn(params)} AS sort_key FROM manuscript m LEFT JOIN shared.person a ON a.account = m.author
        LEFT JOIN publication p ON p.manuscript_id = m.id WHERE ${condition}),
    page AS (SELECT id, sort_key FROM found ORDER BY ${order} LIMIT ${params.limit} OFFSET ${params.offset})
    SELECT (SELECT count(*)::int FROM found) AS total, m.id, m.kind, m.status, m.is_template,
      m.object_id, ${isWorkViewableBy(viewer)} AS has_work, m.settings, pg_column_size(m.content) AS content_bytes, m.author,
      a.name_zh AS author_zh, a.name_en AS author_en, a.head_file_id AS author_head, u.name_zh AS updated_zh,
      u.name_en AS updated_en, m.updated_at, ${publishAt} AS publish_at, m.trashed_at, t.name_zh AS trashed_zh,
      t.name_en AS trashed_en, (m.content->>'cover')::bigint AS cover_file_id, m.content->'coverCrop' AS cover_crop,
      r.name_zh AS reviewer_zh, r.name_en AS reviewer_en, CASE WHEN m.status = 'review' THEN p.review_due END AS review_due,
      (SELECT count(*)::int FROM shared.manuscript_comment t
        WHERE t.manuscript_id = m.id AND t.thread_id IS NULL AND t.resolved_at IS NULL AND (t.deleted_at IS NULL
          OR EXISTS (SELECT FROM shared.manuscript_comment o WHERE o.thread_id = t.id AND o.deleted_at IS NULL))) AS open_threads
    FROM (SELECT) one LEFT JOIN (page JOIN manuscript m USING (id) JOIN shared.person a ON a.account = m.author
      JOIN shared.person u ON u.account = m.updated_by LEFT JOIN shared.person t ON t.account = m.trashed_by
      LEFT JOIN publication p ON p.manuscript_id = m.id
      LEFT JOIN shared.person r ON m.status = 'review' AND r.account = p.reviewer AND r.left_at IS NULL) ON true
    ORDER BY ${order}`.execute(db)
  return { rows: joinedRows<DraftListRow>(rows, 'id'), total: rows[0]?.total ?? 0 }
}

/** Counts the drafts of others that are in review. */
export async function countInReview(db: Db, viewer: DraftViewer): Promise<number> {
  const { rows } = await sql<{ total: number }>`SELECT count(*)::int AS total FROM manuscript m
    WHERE m.trashed_at IS NULL AND ${isInReviewBesides(viewer)} AND ${isWorkViewableBy(viewer)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** Lists the categories with their names, for filters. */
export async function listCategoryNames(db: Db, language: Language): Promise<{ Key: string; Name: string }[]> {
  const { rows } = await sql<{ Key: string; Name: string }>`
    SELECT key AS "Key", ${sql.ref(columnFor('name', language))} AS "Name" FROM shared.news_category ORDER BY position, key`.execute(
    db,
  )
  return rows
}

/** Lists the saved audiences, for filters. */
export async function listSavedAudiences(db: Db): Promise<{ Id: number; Name: string }[]> {
  const { rows } = await sql<{ Id: number; Name: string }>`
    SELECT id AS "Id", name AS "Name" FROM shared.saved_audience ORDER BY name`.execute(db)
  return rows
}
