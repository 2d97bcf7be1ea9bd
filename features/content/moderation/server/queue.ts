/** Cases with everything needed for a decision. */
import { columnsFor, columnFor, type Language } from '@portal/contract'
import { containsPattern, sql, type Db, type Viewer } from '@portal/server'
import type { RawBuilder } from 'kysely'
import type { Case, Cause, Decision } from '../contract.ts'
import type { CaseState } from '../rules.ts'

export interface QueueRow {
  id: number
  cause: Cause
  kind: 'comment' | 'reply'
  item_id: number
  opened_at: Date
  news_id: number
  family: string
  news_title: string
  text: string
  author: string
  name: string
  head_file_id: number | null
  written_at: Date
  comment_id: number
  under: Case['Under']
  reply_to: string
  before: Case['Before']
  words: string[]
  reports: Case['Reports']
  notes: string[]
  kept_before: number
  decision: Decision | null
  decided_by: string
  decided_at: Date | null
  reason: string
}

/** Returns the categories of a moderator; null: all. */
function moderatorCategories({ grants }: Pick<Viewer, 'grants'>): string[] | null {
  const mine = grants.filter(({ role }) => role === 'moderator')
  return mine.some(({ categories }) => categories.length === 0) ? null : mine.flatMap(({ categories }) => categories)
}

/** Condition for the moderator's categories. Cases of withdrawn news are hidden until it is published again. */
function inModeratorScope(viewer: Pick<Viewer, 'grants'>) {
  const categories = moderatorCategories(viewer)
  return sql<boolean>`n.deleted_at IS NULL AND ${categories === null ? sql`true` : sql`n.categories && ${categories}::text[]`}`
}

export async function canDecide(db: Db, viewer: Viewer, newsId: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM shared.news n WHERE n.id = ${newsId} AND ${inModeratorScope(viewer)}`.execute(
    db,
  )
  return rows.length > 0
}

const isUnder = (newsId: number | undefined) => (newsId === undefined ? sql`true` : sql`k.news_id = ${newsId}`)

/**
 * Numbers of cases by their cause. They are counted by news first: what the viewer may see is asked once for each news,
 * and not for each of many cases.
 */
const countedCases = (viewer: Viewer, which: RawBuilder<unknown>) => sql`(
  SELECT g.cause, g.cases FROM (
    SELECT k.news_id, k.cause, count(*) AS cases FROM moderation_case k WHERE ${which} GROUP BY k.news_id, k.cause) g
    JOIN shared.news n ON n.id = g.news_id WHERE ${inModeratorScope(viewer)})`

export async function countOpenCases(
  db: Db,
  viewer: Viewer,
  newsId?: number,
): Promise<{ words: number; reports: number }> {
  const { rows } = await sql<{ words: number; reports: number }>`
    SELECT coalesce(sum(cases) FILTER (WHERE cause = 'words'), 0)::int AS words,
      coalesce(sum(cases) FILTER (WHERE cause = 'reports'), 0)::int AS reports
    FROM ${countedCases(viewer, sql`k.decision IS NULL AND ${isUnder(newsId)}`)} AS counted`.execute(db)
  return rows[0]!
}

/** Returns when the oldest open cases were opened, in the order of `listCases`, and how many there are. */
export async function listOpenTimes(
  db: Db,
  viewer: Viewer,
  { cause, most }: { cause: Cause; most: number },
): Promise<{ times: Date[]; total: number }> {
  const [{ rows }, counts] = await Promise.all([
    sql<{ opened_at: Date }>`
      SELECT k.opened_at FROM moderation_case k JOIN shared.news n ON n.id = k.news_id
      WHERE k.decision IS NULL AND k.cause = ${cause} AND ${inModeratorScope(viewer)}
      ORDER BY k.opened_at, k.id LIMIT ${most}`.execute(db),
    countOpenCases(db, viewer),
  ])
  return { times: rows.map(({ opened_at }) => opened_at), total: counts[cause] }
}

/** The comment or reply of a case `k`. */
const commentOfCase = sql`SELECT c.text, c.author, c.created_at, c.deleted_by, NULL::bigint AS comment_id, NULL::text AS receiver
  FROM news_comment c WHERE k.kind = 'comment' AND c.id = k.item_id
  UNION ALL
  SELECT r.text, r.author, r.created_at, r.deleted_by, r.comment_id, r.receiver
  FROM news_reply r WHERE k.kind = 'reply' AND r.id = k.item_id`

/** Its author took it back: nobody reads it any more. */
const isTakenBack = sql<boolean>`(k.decision = 'withdrawn' OR s.deleted_by = s.author)`

/**
 * Cases `k` under news `n` that have the words. Joined, and not by `commentOfCase`, so that the database may read each table
 * once.
 */
function searched(keyword: string) {
  const words = keyword.trim().toLowerCase()
  if (words === '') return sql`moderation_case k JOIN shared.news n ON n.id = k.news_id WHERE true`
  const like = containsPattern(words)
  const [text, author] = [sql`coalesce(c.text, r.text)`, sql`coalesce(c.author, r.author)`]
  const isThere = sql`(k.decision = 'withdrawn' OR coalesce(c.deleted_by, r.deleted_by) = ${author}) IS NOT TRUE`
  return sql`moderation_case k JOIN shared.news n ON n.id = k.news_id
    LEFT JOIN news_comment c ON k.kind = 'comment' AND c.id = k.item_id
    LEFT JOIN news_reply r ON k.kind = 'reply' AND r.id = k.item_id
    JOIN shared.person p ON p.account = ${author}
    WHERE (lower(n.title_zh) LIKE ${like} OR lower(n.title_en) LIKE ${like} OR lower(p.name_zh) LIKE ${like}
      OR lower(p.name_en) LIKE ${like} OR p.account LIKE ${like} OR (lower(${text}) LIKE ${like} AND ${isThere}))`
}

/** Conditions for cases `k`; `time`: of the decision, or since when one is open. */
function narrowed(
  { after, decision, reason }: Pick<Parameters<typeof listCases>[1], 'after' | 'decision' | 'reason'>,
  time: ReturnType<typeof sql>,
) {
  return sql`${after === undefined ? sql`true` : sql`${time} > ${after}`}
    AND ${decision === undefined ? sql`true` : sql`k.decision = ${decision}`}
    AND ${
      reason === undefined
        ? sql`true`
        : sql`EXISTS (SELECT FROM talk_report o WHERE o.kind = k.kind AND o.item_id = k.item_id AND o.reason = ${reason})`
    }`
}

export type CaseOrder = 'time' | 'news' | 'why'

/** The reports of a case `k`. */
const reportCount = sql`(SELECT count(*) FROM talk_report o WHERE o.kind = k.kind AND o.item_id = k.item_id)`

/** Lists cases, unless sorted open ones oldest first, decided ones newest first. `why`: by the number of reports. */
export async function listCases(
  db: Db,
  params: {
    viewer: Viewer
    language: Language
    state: CaseState
    caseId?: number | undefined
    newsId: number | undefined
    keyword?: string | undefined
    /** Opened or decided later. */
    after?: Date | undefined
    decision?: Decision | undefined
    /** Of a report. */
    reason?: string | undefined
    page: { skip: number; most: number }
    sort?: { by: CaseOrder; isDescending: boolean } | undefined
  },
): Promise<{ rows: QueueRow[]; total: number }> {
  const { viewer, language, state, caseId, newsId, keyword = '', page } = params
  const { by, isDescending } = params.sort ?? { by: 'time', isDescending: state === 'decided' }
  const name = (person: string) => sql.ref(columnFor(`${person}.name`, language))
  const title = columnsFor('n.title', language)
  const which = sql`${state === 'decided' ? sql`k.decision IS NOT NULL` : sql`k.decision IS NULL AND k.cause = ${state}`}
    AND ${caseId === undefined ? sql`true` : sql`k.id = ${caseId}`} AND ${isUnder(newsId)}`
  const newsTitle = sql`coalesce(nullif(${sql.ref(title[0]!)}, ''), ${sql.ref(title[1]!)})`
  const time = state === 'decided' ? sql`k.decided_at` : sql`k.opened_at`
  const key = { time, news: sql`lower(${newsTitle})`, why: reportCount }[by]
  const order = sql.raw(isDescending ? 'f.key DESC, f.id DESC' : 'f.key, f.id')
  const asked = sql`${which} AND ${narrowed(params, time)}`
  const isSearched = keyword.trim() !== ''
  // words are looked for once, for the number and for the page
  const total = isSearched
    ? sql`(SELECT count(*)::int FROM found)`
    : sql`(SELECT coalesce(sum(cases), 0)::int FROM ${countedCases(viewer, asked)} AS counted)`
  const { rows } = await sql<QueueRow & { total: number }>`
    WITH found AS (SELECT k.id, ${key} AS key FROM ${searched(keyword)} AND ${asked} AND ${inModeratorScope(viewer)}),
      page AS (SELECT f.* FROM found f ORDER BY ${order} LIMIT ${page.most} OFFSET ${page.skip}),
      chosen AS (SELECT k.*, row_number() OVER (ORDER BY ${order}) AS place
        FROM page f JOIN moderation_case k ON k.id = f.id)
    SELECT ${total} AS total, k.id, k.cause, k.kind, k.item_id, k.opened_at, k.news_id, k.words,
      k.decision, k.decided_at, k.reason, coalesce(${name('m')}, '') AS decided_by, n.portal AS family,
      ${newsTitle} AS news_title,
      CASE WHEN ${isTakenBack} THEN '' ELSE s.text END AS text,
      s.author, ${name('p')} AS name, p.head_file_id, s.created_at AS written_at,
      coalesce(s.comment_id, k.item_id) AS comment_id, coalesce(${name('q')}, '') AS reply_to,
      CASE WHEN u.id IS NOT NULL THEN json_build_object('Name', ${name('up')},
        'Text', CASE WHEN u.deleted_at IS NULL THEN u.text ELSE '' END) END AS under,
      coalesce((SELECT json_agg(json_build_object('Name', b.name, 'Text', b.text) ORDER BY b.id) FROM (
        SELECT r.id, r.text, ${name('rp')} AS name FROM news_reply r JOIN shared.person rp ON rp.account = r.author
        WHERE r.comment_id = s.comment_id AND r.id < k.item_id AND r.deleted_at IS NULL AND r.held_at IS NULL
        ORDER BY r.id DESC LIMIT 2) b), '[]') AS before,
      coalesce((SELECT json_agg(json_build_object('Reason', o.reason, 'Count', o.count) ORDER BY o.count DESC, o.reason)
        FROM (SELECT reason, count(*)::int AS count FROM talk_report o
          WHERE o.kind = k.kind AND o.item_id = k.item_id GROUP BY reason) o), '[]') AS reports,
      ARRAY(SELECT o.note FROM talk_report o WHERE o.kind = k.kind AND o.item_id = k.item_id AND o.note <> ''
        ORDER BY md5(o.reporter) LIMIT 10) AS notes,
      (SELECT count(*)::int FROM moderation_case e WHERE e.kind = k.kind AND e.item_id = k.item_id AND e.id < k.id
        AND e.decision IN ('kept', 'released')) AS kept_before
    FROM chosen k JOIN shared.news n ON n.id = k.news_id
      JOIN LATERAL (${commentOfCase}) s ON true
      JOIN shared.person p ON p.account = s.author
      LEFT JOIN shared.person q ON q.account = s.receiver
      LEFT JOIN news_comment u ON u.id = s.comment_id
      LEFT JOIN shared.person up ON up.account = u.author
      LEFT JOIN shared.person m ON m.account = k.decided_by
    ORDER BY k.place`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}
