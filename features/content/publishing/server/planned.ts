/** Everything with a time: texts of the desk, news from other sources, and sessions of activities. */
import { columnFor, keysFor, type Language } from '@portal/contract'
import { audienceIdsOf, audienceJson, type Audience } from '@portal/people/server'
import { sql, type Db, type Viewer } from '@portal/server'
import type { DraftKind, PublishSettings, DraftStatus } from '@portal/editor/server'
import { sessionStatus } from '@portal/activities/server'
import type { PlanItem } from '../contract.ts'

export interface PlannedRow {
  /** text: written at the desk; news: from another source; activity: a session */
  origin: 'text' | 'news' | 'activity'
  id: number
  /** Shared by a text and the news or activity published from it. */
  key: string
  kind: DraftKind
  author: string
  author_name: string | null
  status: DraftStatus
  title: string
  what: 'publish' | 'expire' | 'due' | 'begin'
  state: PlanItem['State']
  at: Date
  categories: string[]
  /** True if the viewer is in the audience of the item and of its site. */
  is_readable: boolean
  portal: string
  notice: PublishSettings['notice']
  pin: number | null
  must_read: boolean
  audience: Audience
}

interface PlanQuery {
  from: Date
  to: Date
  language: Language
  viewer: Viewer
}

const maxRows = 1000

export async function listPlanned(db: Db, query: PlanQuery): Promise<PlannedRow[]> {
  const rows = [await listTexts(db, query), await listOtherNews(db, query), await listSessions(db, query)].flat()
  return rows.toSorted((a, b) => a.at.getTime() - b.at.getTime() || (a.key < b.key ? -1 : 1)).slice(0, maxRows)
}

const titleSql = (language: Language, table: string) => {
  const [mine, other] = keysFor(language)
  return sql`coalesce(nullif(${sql.ref(`${table}.title_${mine}`)}, ''), ${sql.ref(`${table}.title_${other}`)})`
}

const authorName = (language: Language) => sql.ref(columnFor('p.name', language))

async function listTexts(db: Db, { from, to, language }: PlanQuery): Promise<PlannedRow[]> {
  const { rows } = await sql<PlannedRow>`
    WITH known AS (
      SELECT b.manuscript_id AS id, b.state, b.publish_at, b.expire_at, v.settings
      FROM publication b JOIN manuscript_version v ON v.manuscript_id = b.manuscript_id AND v.version = b.version
      WHERE b.state IN ('scheduled', 'public')),
    -- MATERIALIZED: the cast must only run on the chosen rows; settings were validated when saved
    proposed AS MATERIALIZED (
      SELECT id, settings, settings->>'publishAt' AS publish_at,
        CASE status WHEN 'draft' THEN 'draft' ELSE 'proposed' END AS state FROM manuscript
      WHERE status IN ('draft', 'review') AND trashed_at IS NULL AND NOT is_template AND settings->>'publishAt' IS NOT NULL),
    -- only for unpublished activities; sessions of published ones are in activity_item
    planned AS MATERIALIZED (
      SELECT id, 'proposed' AS state, settings FROM manuscript
        WHERE status = 'review' AND object_id IS NULL AND settings ? 'sessions'
      UNION ALL SELECT k.id, k.state, k.settings FROM known k JOIN manuscript m ON m.id = k.id
        WHERE k.state = 'scheduled' AND m.object_id IS NULL AND k.settings ? 'sessions'),
    item AS (
      SELECT id, 'publish' AS what, state, publish_at AS at, settings FROM known
      UNION ALL SELECT id, 'expire', state, expire_at, settings FROM known
      UNION ALL SELECT b.manuscript_id, 'publish', 'scheduled', b.next_at, v.settings
        FROM publication b JOIN manuscript_version v ON v.manuscript_id = b.manuscript_id AND v.version = b.next_version
      UNION ALL SELECT id, 'publish', state, publish_at::timestamptz, settings FROM proposed
      UNION ALL SELECT p.id, 'begin', p.state, (s->>'startsAt')::timestamptz, p.settings
        FROM planned p, jsonb_array_elements(p.settings->'sessions') AS s
      UNION ALL SELECT k.id, 'due', k.state, coalesce(r.due_at, (k.settings->'mustRead'->>'dueAt')::timestamptz), k.settings
        FROM known k JOIN manuscript m ON m.id = k.id
          LEFT JOIN must_read r ON r.news_id = m.object_id AND m.kind = 'news' AND r.ended_at IS NULL
        WHERE k.settings->'mustRead' <> 'null')
    SELECT 'text' AS origin, i.id, 'text:' || i.id AS key, m.kind, m.author,
      ${authorName(language)} AS author_name, m.status, ${titleSql(language, 'm')} AS title,
      i.what, i.state, i.at, array_remove(ARRAY[i.settings->>'category', c.parent], NULL) AS categories,
      false AS is_readable, i.settings->>'portal' AS portal,
      CASE WHEN i.what = 'begin' THEN 'off' ELSE i.settings->>'notice' END AS notice,
      CASE WHEN i.what <> 'begin' THEN (i.settings->>'pin')::int END AS pin,
      i.what <> 'begin' AND i.settings->'mustRead' <> 'null' AS must_read, i.settings->'audience' AS audience
    FROM item i JOIN manuscript m ON m.id = i.id LEFT JOIN shared.news_category c ON c.key = i.settings->>'category'
      LEFT JOIN shared.person p ON p.account = m.author
    WHERE i.at >= ${from} AND i.at < ${to} ORDER BY i.at, i.id LIMIT ${maxRows}`.execute(db)
  return rows
}

/** Returns news that was imported or existed before the desk: public, without an approved text. */
async function listOtherNews(db: Db, { from, to, language, viewer }: PlanQuery): Promise<PlannedRow[]> {
  const { rows } = await sql<PlannedRow>`
    WITH mine AS MATERIALIZED (SELECT ${audienceIdsOf(viewer)} AS ids),
    other AS (
      SELECT n.*, r.due_at, r.news_id IS NOT NULL AS is_asked
      FROM shared.news n LEFT JOIN must_read r ON r.news_id = n.id AND r.ended_at IS NULL
      WHERE n.deleted_at IS NULL
        AND ((n.published_at >= ${from} AND n.published_at < ${to}) OR (r.due_at >= ${from} AND r.due_at < ${to}))
        AND NOT EXISTS (SELECT FROM manuscript m JOIN publication b ON b.manuscript_id = m.id
          WHERE m.kind = 'news' AND m.object_id = n.id AND b.state = 'public')),
    item AS (
      SELECT id, 'publish' AS what, published_at AS at FROM other
      UNION ALL SELECT id, 'due', due_at FROM other WHERE due_at IS NOT NULL)
    SELECT 'news' AS origin, n.id, 'news:' || n.id AS key, 'news' AS kind, n.author,
      ${authorName(language)} AS author_name, 'published' AS status,
      ${titleSql(language, 'n')} AS title, i.what, 'public' AS state, i.at, n.categories,
      coalesce(n.audience_id = ANY ((SELECT ids FROM mine)::bigint[]), false)
        AND EXISTS (SELECT FROM shared.portal o WHERE o.id = n.portal
          AND (o.audience_id IS NULL OR o.audience_id = ANY ((SELECT ids FROM mine)::bigint[]))) AS is_readable,
      n.portal, 'off' AS notice, n.pin_position AS pin, n.is_asked AS must_read, ${audienceJson} AS audience
    FROM item i JOIN other n USING (id) JOIN shared.audience a ON a.id = n.audience_id
      LEFT JOIN shared.person p ON p.account = n.author
    WHERE i.at >= ${from} AND i.at < ${to} ORDER BY i.at, i.id LIMIT ${maxRows}`.execute(db)
  return rows
}

/** Returns sessions of published activities; an activity written at the desk has the key of its text. */
async function listSessions(db: Db, { from, to, language, viewer }: PlanQuery): Promise<PlannedRow[]> {
  const { rows } = await sql<PlannedRow>`
    WITH mine AS MATERIALIZED (SELECT ${audienceIdsOf(viewer)} AS ids)
    SELECT 'activity' AS origin, c.id, coalesce('text:' || m.id, 'activity:' || c.id) AS key, 'activity' AS kind,
      c.sponsor AS author, ${authorName(language)} AS author_name, 'published' AS status, ${titleSql(language, 'c')} AS title, 'begin' AS what,
      'public' AS state, i.starts_at AS at, ARRAY[]::text[] AS categories,
      coalesce(c.audience_id = ANY ((SELECT ids FROM mine)::bigint[]), false) AS is_readable, '' AS portal, 'off' AS notice,
      NULL::int AS pin, false AS must_read, ${audienceJson} AS audience
    FROM activity_item i JOIN activity c ON c.id = i.activity_id JOIN shared.audience a ON a.id = c.audience_id
      LEFT JOIN manuscript m ON m.kind = 'activity' AND m.object_id = c.id
      LEFT JOIN shared.person p ON p.account = c.sponsor
    WHERE i.starts_at >= ${from} AND i.starts_at < ${to} AND i.status <> ${sessionStatus.over} AND c.deleted_at IS NULL
    ORDER BY i.starts_at, i.id LIMIT ${maxRows}`.execute(db)
  return rows
}
