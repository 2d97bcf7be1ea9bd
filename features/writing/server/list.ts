/** The list of manuscripts: one's own, and those that one may open. Owns: nothing; reads manuscript, person, news_category. */
import { sql, type Db } from '@portal/server'
import type { RawBuilder } from 'kysely'
import type { Content, Grant, Manuscript, MeantFor, Settings, Status, Writer } from '../rules.ts'

export interface Asked {
  scope: 'mine' | 'all'
  status: Status | undefined
  kind: 'news' | 'value' | 'portal' | 'activity' | undefined
  keyword: string | undefined
  limit: number
  offset: number
}

export interface ListedRow {
  id: number
  kind: Manuscript['kind']
  status: Status
  content: Content
  settings: Settings
  author: string
  author_zh: string
  author_en: string
  author_head: number | null
  updated_zh: string
  updated_en: string
  updated_at: Date
  cover_file_id: number | null
}

/** `mayOpen` of rules.ts as the database reads it; a test holds the two against each other. */
export function isOpenTo(viewer: Writer): RawBuilder<boolean> {
  const editing = viewer.grants.filter(({ role }) => role === 'editor')
  // an activity is of no category
  const organising = viewer.grants.flatMap((grant) =>
    grant.role === 'organiser' ? [{ ...grant, categories: [] }] : [],
  )
  return sql<boolean>`(m.author = ${viewer.account}
    OR (m.kind = 'activity' AND ${isReachedBy(organising)})
    OR (m.kind = 'news' AND ${isReachedBy(editing)}))`
}

/** `isInCharge` of rules.ts: grants of its category reach it together. */
function isReachedBy(grants: readonly Grant[]): RawBuilder<boolean> {
  if (grants.length === 0) return sql<boolean>`false`
  const isAll = ({ categories, tags, departments }: Grant) => categories.length + tags.length + departments.length === 0
  if (grants.some(isAll)) return sql<boolean>`true`
  return sql<boolean>`EXISTS (
    WITH usable AS (
      SELECT g.* FROM jsonb_to_recordset(${JSON.stringify(grants)}::jsonb)
        AS g (categories text[], tags text[], departments bigint[])
      WHERE g.categories = '{}' OR m.settings->>'category' = ANY (g.categories) OR EXISTS (
        SELECT FROM news_category c WHERE c.key = m.settings->>'category' AND c.parent = ANY (g.categories)))
    SELECT WHERE EXISTS (SELECT FROM usable WHERE tags = '{}' AND departments = '{}')
      OR (${named('tags')} || ${named('departments')} <> '{}' AND ${named('places')} || ${named('groups')} = '{}'
        AND NOT EXISTS (SELECT FROM unnest(${named('tags')}) AS t (tag)
          WHERE NOT EXISTS (SELECT FROM usable WHERE t.tag = ANY (usable.tags)))
        AND NOT EXISTS (SELECT FROM unnest(${named('departments')}) AS a (id)
          WHERE NOT EXISTS (SELECT FROM department d JOIN usable ON d.line && usable.departments
            WHERE d.id = a.id::bigint))))`
}

/** What the audience of `m` names of a kind, none where it says nothing. */
function named(kind: keyof MeantFor): RawBuilder<string[]> {
  return sql`ARRAY(SELECT jsonb_array_elements_text(coalesce(m.settings->'audience'->${sql.lit(kind)}, '[]')))`
}

const kinds: Readonly<Record<string, RawBuilder<boolean>>> = {
  news: sql`m.kind = 'news' AND m.settings->>'category' <> 'values' AND m.settings->>'portal' = ''`,
  value: sql`m.kind = 'news' AND m.settings->>'category' = 'values'`,
  portal: sql`m.kind = 'news' AND m.settings->>'portal' <> ''`,
  activity: sql`m.kind = 'activity'`,
}

function matching(viewer: Writer, { scope, status, kind, keyword = '' }: Asked): RawBuilder<unknown> {
  const words = keyword.trim().toLowerCase()
  const pattern = `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const parts = [
    scope === 'mine' ? sql<boolean>`m.author = ${viewer.account}` : isOpenTo(viewer),
    ...(status ? [sql`m.status = ${status}`] : []),
    ...(kind ? [kinds[kind] ?? sql`true`] : []),
    ...(words === ''
      ? []
      : [
          sql`(lower(m.title_zh) LIKE ${pattern} OR lower(m.title_en) LIKE ${pattern}
          OR lower(a.name_zh) LIKE ${pattern} OR lower(a.name_en) LIKE ${pattern} OR m.author LIKE ${pattern})`,
        ]),
  ]
  return sql.join(parts, sql` AND `)
}

export async function listManuscripts(
  db: Db,
  viewer: Writer,
  asked: Asked,
): Promise<{ rows: ListedRow[]; total: number }> {
  const matched = matching(viewer, asked)
  const { rows } = await sql<ListedRow>`
    SELECT m.id, m.kind, m.status, m.content, m.settings, m.author, a.name_zh AS author_zh, a.name_en AS author_en,
      a.head_file_id AS author_head, u.name_zh AS updated_zh, u.name_en AS updated_en, m.updated_at,
      (m.content->>'cover')::bigint AS cover_file_id
    FROM manuscript m JOIN person a ON a.account = m.author JOIN person u ON u.account = m.updated_by
    WHERE ${matched} ORDER BY m.updated_at DESC, m.id DESC LIMIT ${asked.limit} OFFSET ${asked.offset}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM manuscript m JOIN person a ON a.account = m.author WHERE ${matched}`.execute(db)
  return { rows, total: counted[0]?.total ?? 0 }
}
