/** Queries for the figures of each text. */
import { keysFor, columnFor, dayMs } from '@portal/contract'
import type { Language } from '@portal/contract'
import { sql, type Db, type Viewer } from '@portal/server'
import type { ReachOfOne } from '../contract.ts'
import { flopAfterDays, groupMin, type Order } from '../rules.ts'
import { categoriesIn, inScope } from './scope.ts'

export interface Asking {
  db: Db
  viewer: Viewer
  language: Language
  now: Date
}

export interface Period {
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

/** News published in the period, in the scope of the viewer. */
function chosen({ viewer, now }: Asking, { Days, Category }: Period) {
  const since = new Date(now.getTime() - Days * dayMs)
  return sql`shared.news n JOIN shared.audience a ON a.id = n.audience_id
    JOIN news_count k ON k.news_id = n.id
    LEFT JOIN reach r ON r.news_id = n.id
    LEFT JOIN audience_size s ON s.audience_id = n.audience_id AND s.portal = n.portal
    WHERE n.portal = ANY (ARRAY(SELECT DISTINCT portal FROM news_tally)) AND n.deleted_at IS NULL
      AND n.published_at > ${since} AND n.published_at <= ${now}
      AND ${Category === '' ? sql`true` : sql`${Category} = ANY (n.categories)`} AND ${inScope(viewer)}`
}

/** The shown figure for sorting, as in visibleCount. */
const shown = sql`CASE WHEN s.people - r.people >= ${sql.lit(groupMin)} THEN r.people END`
const share = sql`(${shown})::float / nullif(s.people, 0)`

const orders = {
  newest: sql`n.published_at DESC, n.id DESC`,
  share: sql`${share} DESC NULLS LAST, n.published_at DESC, n.id DESC`,
  likes: sql`r.likes DESC NULLS LAST, n.published_at DESC, n.id DESC`,
  comments: sql`k.comments DESC, n.published_at DESC, n.id DESC`,
} as const satisfies Record<Order, unknown>

function columns(language: Language) {
  const [mine, other] = keysFor(language)
  return sql`n.id, n.portal AS family, n.published_at, n.audience_id,
    coalesce(nullif(${sql.ref(`n.title_${mine}`)}, ''), ${sql.ref(`n.title_${other}`)}) AS title,
    (SELECT ${sql.ref(`g.name_${mine}`)} FROM shared.news_category g WHERE g.key = n.category) AS category_name,
    s.people AS meant, r.people AS told, r.likes, k.comments, n.must_read`
}

export async function listReach(
  asking: Asking,
  period: Period,
  order: Order,
  page: { PageIndex: number; PageSize: number },
): Promise<{ rows: ReachRow[]; total: number }> {
  const from = chosen(asking, period)
  const { rows } = await sql<ReachRow & { total: number }>`
    SELECT t.total, x.* FROM (SELECT count(*)::int AS total FROM ${from}) t LEFT JOIN LATERAL (
      SELECT ${columns(asking.language)}, row_number() OVER (ORDER BY ${orders[order]}) AS place FROM ${from}
      ORDER BY ${orders[order]} LIMIT ${page.PageSize} OFFSET ${(page.PageIndex - 1) * page.PageSize}) x ON true
    ORDER BY x.place`.execute(asking.db)
  return { total: rows[0]?.total ?? 0, rows: rows.filter((row) => row.id !== null) }
}

/**
 * Lists texts with the lowest reach: large enough audience and old enough. Hidden figures (visibleCount) are not
 * ranked.
 */
export async function flopsOf(asking: Asking, period: Period, most: number): Promise<ReachRow[]> {
  const old = new Date(asking.now.getTime() - flopAfterDays * dayMs)
  const { rows } = await sql<ReachRow>`SELECT ${columns(asking.language)} FROM ${chosen(asking, period)}
    AND n.published_at <= ${old} AND s.people >= ${4 * groupMin} AND (${shown}) IS NOT NULL
    ORDER BY ${share}, n.published_at DESC, n.id DESC LIMIT ${most}`.execute(asking.db)
  return rows
}

export async function sumsOf(asking: Asking, period: Period): Promise<{ news: number; comments: number }> {
  const { rows } = await sql<{ news: number; comments: number }>`
    SELECT count(*)::int AS news, coalesce(sum(k.comments), 0)::int AS comments FROM ${chosen(asking, period)}`.execute(
    asking.db,
  )
  return rows[0]!
}

/** Finds a text regardless of its date; undefined: it does not exist or is outside the viewer's scope. */
export async function reachById({ db, viewer, language }: Asking, newsId: number): Promise<ReachRow | undefined> {
  const { rows } = await sql<ReachRow>`SELECT ${columns(language)}
    FROM shared.news n JOIN shared.audience a ON a.id = n.audience_id JOIN news_count k ON k.news_id = n.id
      LEFT JOIN reach r ON r.news_id = n.id
      LEFT JOIN audience_size s ON s.audience_id = n.audience_id AND s.portal = n.portal AND s.portal = n.portal
    WHERE n.id = ${newsId} AND n.deleted_at IS NULL AND ${inScope(viewer)}`.execute(db)
  return rows[0]
}

/** Lists the viewer's categories that have listed news. */
export async function categoriesOf({ db, viewer, language }: Asking): Promise<{ Key: string; Name: string }[]> {
  const mine = categoriesIn(viewer)
  const { rows } = await sql<{ Key: string; Name: string }>`
    SELECT g.key AS "Key", ${sql.ref(columnFor('g.name', language))} AS "Name" FROM shared.news_category g
    WHERE ${mine === null ? sql`true` : sql`(g.key = ANY (${mine}::text[]) OR g.parent = ANY (${mine}::text[]))`}
      AND EXISTS (SELECT FROM news_shelf f WHERE f.category = g.key)
    ORDER BY g.position`.execute(db)
  return rows
}

/**
 * News and days of a query; days with more than `most` people are hidden: with the audience they would reveal the few
 * who did not read it.
 */
export interface Tellable {
  newsId: number
  from: string
  to: string
  most: number
}

/**
 * Returns the daily figures of features/administration/usage-analytics. Days of small groups have no row, as empty
 * ones.
 */
export async function daysOf(db: Db, { newsId, from, to, most }: Tellable): Promise<ReachOfOne['Days']> {
  const { rows } = await sql<ReachOfOne['Days'][number]>`
    SELECT d.day::date::text AS "Day", t.people AS "People", t.times AS "Times"
    FROM generate_series(${from}::date, ${to}::date, interval '1 day') AS d (day)
      LEFT JOIN track_number t ON t.fact = 'news' AND t.name = ${String(newsId)} AND t.part = '' AND t.day = d.day::date
        AND t.people <= ${most}
    ORDER BY d.day`.execute(db)
  return rows
}

/** Sums the shown days by language. */
export async function languagesOf(db: Db, { newsId, from, to, most }: Tellable): Promise<Map<string, number>> {
  const { rows } = await sql<{ part: string; people: number }>`
    SELECT t.part, coalesce(sum(t.people), 0)::int AS people
    FROM track_number w JOIN track_number t ON t.fact = w.fact AND t.name = w.name AND t.day = w.day
    WHERE w.fact = 'news' AND w.name = ${String(newsId)} AND w.part = '' AND w.day BETWEEN ${from} AND ${to}
      AND w.people <= ${most}
    GROUP BY t.part`.execute(db)
  return new Map(rows.map(({ part, people }) => [part, people]))
}
