/** Queries for the figures of each text. */
import { keysFor, columnFor, columnsFor, dayMs } from '@portal/contract'
import type { Language } from '@portal/contract'
import { containsPattern, joinedRows, sql, type Db, type LeftJoined, type Viewer } from '@portal/server'
import type { ReachOfOne } from '../contract.ts'
import { flopMinAgeDays, minGroupSize } from '../rules.ts'
import { allowedCategories, scopeCondition } from './scope.ts'

export interface ReaderContext {
  db: Db
  viewer: Viewer
  language: Language
  now: Date
}

export interface PeriodFilter {
  Days: number
  Category: string
}

export interface ReachRow {
  id: number
  family: string
  title: string
  category_name: string
  published_at: Date
  audience_id: number
  /** null: not counted yet */
  meant: number | null
  told: number | null
  likes: number | null
  comments: number
  must_read: boolean
}

/** News published in the period, or in the one before, in the scope of the viewer. */
function newsInPeriod({ viewer, now: end }: ReaderContext, { Days, Category }: PeriodFilter, isBefore = false) {
  const now = isBefore ? new Date(end.getTime() - Days * dayMs) : end
  const since = new Date(now.getTime() - Days * dayMs)
  return sql`shared.news n JOIN shared.audience a ON a.id = n.audience_id
    JOIN news_count k ON k.news_id = n.id
    LEFT JOIN reach r ON r.news_id = n.id
    LEFT JOIN audience_size s ON s.audience_id = n.audience_id AND s.portal = n.portal
    WHERE n.portal = ANY (ARRAY(SELECT DISTINCT portal FROM news_tally)) AND n.deleted_at IS NULL
      AND n.published_at > ${since} AND n.published_at <= ${now}
      AND ${Category === '' ? sql`true` : sql`${Category} = ANY (n.categories)`} AND ${scopeCondition(viewer)}`
}

/** The shown figure for sorting, as in visibleCount. */
const visiblePeople = sql`CASE WHEN s.people - r.people >= ${sql.lit(minGroupSize)} THEN r.people END`
const share = sql`(${visiblePeople})::float / nullif(s.people, 0)`

const titleIn = (language: Language) => {
  const [mine, other] = columnsFor('n.title', language)
  return sql`coalesce(nullif(${sql.ref(mine)}, ''), ${sql.ref(other)})`
}

interface ReachOrder {
  by: 'title' | 'published' | 'share' | 'people' | 'likes' | 'comments'
  isDescending: boolean
}

export const newestFirst: ReachOrder = { by: 'published', isDescending: true }

function orderOf({ language }: ReaderContext, { by, isDescending }: ReachOrder) {
  const columns = {
    title: sql`lower(${titleIn(language)})`,
    published: sql`n.published_at`,
    share,
    people: visiblePeople,
    likes: sql`r.likes`,
    comments: sql`k.comments`,
  }
  return sql`${columns[by]} ${isDescending ? sql`DESC` : sql`ASC`} NULLS LAST, n.published_at DESC, n.id DESC`
}

function columns(language: Language) {
  const [mine] = keysFor(language)
  return sql`n.id, n.portal AS family, n.published_at, n.audience_id,
    ${titleIn(language)} AS title,
    coalesce((SELECT ${sql.ref(`g.name_${mine}`)} FROM shared.news_category g WHERE g.key = n.category), '') AS category_name,
    s.people AS meant, r.people AS told, r.likes, k.comments, n.must_read`
}

export async function listReach(
  ctx: ReaderContext,
  period: PeriodFilter & { Keyword?: string },
  sort: ReachOrder,
  page: { PageIndex: number; PageSize: number },
): Promise<{ rows: ReachRow[]; total: number }> {
  const words = period.Keyword?.trim() ?? ''
  const like = containsPattern(words)
  const found = words === '' ? sql`` : sql`AND (n.title_zh ILIKE ${like} OR n.title_en ILIKE ${like})`
  const from = sql`${newsInPeriod(ctx, period)} ${found}`
  const order = orderOf(ctx, sort)
  const { rows } = await sql<LeftJoined<ReachRow> & { total: number }>`
    SELECT t.total, x.* FROM (SELECT count(*)::int AS total FROM ${from}) t LEFT JOIN LATERAL (
      SELECT ${columns(ctx.language)}, row_number() OVER (ORDER BY ${order}) AS place FROM ${from}
      ORDER BY ${order} LIMIT ${page.PageSize} OFFSET ${(page.PageIndex - 1) * page.PageSize}) x ON true
    ORDER BY x.place`.execute(ctx.db)
  return { total: rows[0]?.total ?? 0, rows: joinedRows<ReachRow>(rows, 'id') }
}

/**
 * Lists texts with the lowest reach: large enough audience and old enough. Hidden figures (visibleCount) are not
 * ranked.
 */
export async function listFlops(ctx: ReaderContext, period: PeriodFilter, limit: number): Promise<ReachRow[]> {
  const old = new Date(ctx.now.getTime() - flopMinAgeDays * dayMs)
  const { rows } = await sql<ReachRow>`SELECT ${columns(ctx.language)} FROM ${newsInPeriod(ctx, period)}
    AND n.published_at <= ${old} AND s.people >= ${4 * minGroupSize} AND (${visiblePeople}) IS NOT NULL
    ORDER BY ${share}, n.published_at DESC, n.id DESC LIMIT ${limit}`.execute(ctx.db)
  return rows
}

export async function sumReach(
  ctx: ReaderContext,
  period: PeriodFilter,
  isBefore = false,
): Promise<{ news: number; comments: number; median: number | null }> {
  const { rows } = await sql<{ news: number; comments: number; median: number | null }>`
    SELECT count(*)::int AS news, coalesce(sum(k.comments), 0)::int AS comments,
      round(100 * percentile_cont(0.5) WITHIN GROUP (ORDER BY ${share}))::int AS median
    FROM ${newsInPeriod(ctx, period, isBefore)}`.execute(ctx.db)
  return rows[0]!
}

/** Finds a text regardless of its date; undefined: it does not exist or is outside the viewer's scope. */
export async function findReach(
  { db, viewer, language }: ReaderContext,
  newsId: number,
): Promise<ReachRow | undefined> {
  const { rows } = await sql<ReachRow>`SELECT ${columns(language)}
    FROM shared.news n JOIN shared.audience a ON a.id = n.audience_id JOIN news_count k ON k.news_id = n.id
      LEFT JOIN reach r ON r.news_id = n.id
      LEFT JOIN audience_size s ON s.audience_id = n.audience_id AND s.portal = n.portal AND s.portal = n.portal
    WHERE n.id = ${newsId} AND n.deleted_at IS NULL AND ${scopeCondition(viewer)}`.execute(db)
  return rows[0]
}

/** Lists the viewer's categories that have listed news. */
export async function listCategories({
  db,
  viewer,
  language,
}: ReaderContext): Promise<{ Key: string; Name: string }[]> {
  const mine = allowedCategories(viewer)
  const { rows } = await sql<{ Key: string; Name: string }>`
    SELECT g.key AS "Key", ${sql.ref(columnFor('g.name', language))} AS "Name" FROM shared.news_category g
    WHERE ${mine === null ? sql`true` : sql`(g.key = ANY (${mine}::text[]) OR g.parent = ANY (${mine}::text[]))`}
      AND EXISTS (SELECT FROM news_shelf f WHERE f.category = g.key)
    ORDER BY g.position`.execute(db)
  return rows
}

/** Lists the changes of the figure in the first hours of a text, in their order. */
export async function listHourlyReach(
  db: Db,
  { id, published_at }: Pick<ReachRow, 'id' | 'published_at'>,
): Promise<{ hour: number; people: number | null }[]> {
  const { rows } = await sql<{ hour: number; people: number | null }>`
    SELECT round(extract(epoch FROM since - ${published_at}::timestamptz) / 3600)::int AS hour, people
    FROM reach_hour WHERE news_id = ${id} AND since >= ${published_at} ORDER BY since`.execute(db)
  return rows
}

/**
 * News and days of a query; days with more than `most` people are hidden: with the audience they would reveal the few
 * who did not read it.
 */
export interface DailyQuery {
  newsId: number
  from: string
  to: string
  most: number
}

/**
 * Returns the daily figures of features/administration/usage-analytics. Days of small groups have no row, as empty
 * ones.
 */
export async function listDailyReach(
  db: Db,
  { newsId, from, to, most: limit }: DailyQuery,
): Promise<ReachOfOne['Days']> {
  const { rows } = await sql<ReachOfOne['Days'][number]>`
    SELECT d.day::date::text AS "Day", t.people AS "People", t.times AS "Times"
    FROM generate_series(${from}::date, ${to}::date, interval '1 day') AS d (day)
      LEFT JOIN track_number t ON t.fact = 'news' AND t.name = ${String(newsId)} AND t.part = '' AND t.day = d.day::date
        AND t.people <= ${limit}
    ORDER BY d.day`.execute(db)
  return rows
}

/** Sums the shown days by language, door and department; '' is the whole. */
export async function sumByPart(db: Db, { newsId, from, to, most: limit }: DailyQuery): Promise<Map<string, number>> {
  const { rows } = await sql<{ part: string; people: number }>`
    SELECT t.part, coalesce(sum(t.people), 0)::int AS people
    FROM track_number w JOIN track_number t ON t.fact = w.fact AND t.name = w.name AND t.day = w.day
    WHERE w.fact = 'news' AND w.name = ${String(newsId)} AND w.part = '' AND w.day BETWEEN ${from} AND ${to}
      AND w.people <= ${limit}
    GROUP BY t.part`.execute(db)
  return new Map(rows.map(({ part, people }) => [part, people]))
}
