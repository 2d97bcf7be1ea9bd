/** Lists of news. */
import { contentLanguagesFor, columnFor, columnsFor, type ContentLanguage, type Language } from '@portal/contract'
import type { Crop } from '@portal/files/contract'
import { audienceIdsOf, type Reader } from '@portal/people/server'
import { containsPattern, joinedRows, sql, type Db, type LeftJoined } from '@portal/server'
import { maxRecommended } from '../rules.ts'

export interface NewsRow {
  id: number
  title: string
  language: ContentLanguage
  cover_file_id: number | null
  cover_crop: Crop | null
  cover_preview: string | null
  reads: number
  likes: number
  comments: number
  published_at: Date
  source: string
  category: string
  category_name: string
  tags: { Id: number; Name: string }[]
  is_read: boolean
  read_at: Date | null
}

export interface ReaderContext {
  reader: Reader & { account: string }
  /** The portal that the news belongs to. */
  portal: string
  language: Language
  /** The reader's audiences, if they are known; what is kept for them is read by these. */
  audiences?: readonly number[]
}

/** The ids of the audiences that the reader belongs to, as SQL. */
function readableBy({ reader, audiences }: ReaderContext) {
  return audiences ? sql`${audiences}::bigint[]` : audienceIdsOf(reader)
}

export interface PageParams {
  PageIndex: number
  PageSize: number
}

export interface NewsPageResult {
  rows: NewsRow[]
  total: number
}

type Fragment = ReturnType<typeof sql>

/** Turns chosen ids, ordered by `place`, into list items, and adds their total. One round trip. */
async function selectNews(db: Db, ctx: ReaderContext, chosen: Fragment, total: Fragment): Promise<NewsPageResult> {
  const [mine, other] = contentLanguagesFor(ctx.language)
  const name = (column: string, language: Language) => sql.ref(columnFor(column, language))
  const { rows } = await sql<LeftJoined<NewsRow> & { total: number }>`
    WITH visible AS MATERIALIZED (SELECT ${readableBy(ctx)} AS ids),
    chosen AS (${chosen}),
    item AS (
      SELECT c.place, n.id, coalesce(nullif(${name('n.title', mine)}, ''), ${name('n.title', other)}) AS title,
        CASE WHEN ${name('n.title', mine)} <> '' THEN ${mine} ELSE ${other} END AS language,
        n.cover_file_id, n.cover_crop, CASE WHEN n.cover_crop IS NULL THEN f.preview END AS cover_preview, k.reads, k.likes, k.comments, n.published_at,
        coalesce(nullif(${name('n.source', mine)}, ''), ${name('n.source', other)}) AS source,
        n.category, ${name('g.name', mine)} AS category_name,
        coalesce((SELECT json_agg(json_build_object('Id', t.id, 'Name', ${name('t.name', mine)}) ORDER BY nt.position)
          FROM news_tag nt JOIN tag t ON t.id = nt.tag_id WHERE nt.news_id = n.id), '[]') AS tags,
        r.read_at IS NOT NULL AS is_read, r.read_at
      FROM chosen c JOIN news n ON n.id = c.id JOIN news_count k ON k.news_id = n.id
        JOIN news_category g ON g.key = n.category
        LEFT JOIN shared.file f ON f.id = n.cover_file_id
        LEFT JOIN news_read r ON r.news_id = n.id AND r.account = ${ctx.reader.account}
    )
    SELECT (${total})::int AS total, item.* FROM (VALUES (1)) AS one LEFT JOIN item ON true ORDER BY item.place`.execute(
    db,
  )
  return { total: rows[0]?.total ?? 0, rows: joinedRows<NewsRow>(rows, 'id') }
}

// the cast makes it one array: ANY over a bare subselect would compare with its rows
const visibleAudiences = sql`(SELECT ids FROM visible)::bigint[]`

/** Lists the newest first: of a category and its subcategories, or of all; optionally of a tag. */
export async function listNewestNews(
  db: Db,
  ctx: ReaderContext,
  filter: { category?: string | undefined; tag?: number | undefined; keyword?: string | undefined },
  page: PageParams,
): Promise<NewsPageResult> {
  const offset = (page.PageIndex - 1) * page.PageSize
  const { category, tag, keyword } = filter
  const from =
    category === undefined
      ? sql`(SELECT id AS news_id, published_at, audience_id FROM news WHERE portal = ${ctx.portal} AND deleted_at IS NULL AND NOT categories && ${separateCategories}) s`
      : sql`(SELECT news_id, published_at, audience_id FROM news_shelf WHERE portal = ${ctx.portal} AND category = ${category}) s`
  const tagged =
    tag === undefined ? sql`true` : sql`EXISTS (SELECT FROM news_tag WHERE news_id = s.news_id AND tag_id = ${tag})`
  const matchesKeyword = keyword ? titleMatches(keyword) : sql`true`
  const where = sql`s.audience_id = ANY (${visibleAudiences}) AND ${tagged} AND ${matchesKeyword}`
  const chosen = sql`SELECT s.news_id AS id, row_number() OVER (ORDER BY s.published_at DESC, s.news_id DESC) AS place
    FROM ${from} WHERE ${where} ORDER BY s.published_at DESC, s.news_id DESC LIMIT ${page.PageSize} OFFSET ${offset}`
  const isPlain = tag === undefined && !keyword
  const total = isPlain ? talliedTotal(ctx.portal, category) : sql`SELECT count(*) FROM ${from} WHERE ${where}`
  return selectNews(db, ctx, chosen, total)
}

/** Value and joy news have their own areas and are excluded from the stream of all news. */
const separateCategories = sql`ARRAY['values', 'joy']`

function talliedTotal(portal: string, category: string | undefined): Fragment {
  const all = sql`SELECT coalesce(sum(CASE WHEN category = '' THEN news ELSE -news END), 0) FROM news_tally
    WHERE portal = ${portal} AND category IN ('', 'values', 'joy') AND audience_id = ANY (${visibleAudiences})`
  const one = sql`SELECT coalesce(sum(news), 0) FROM news_tally
    WHERE portal = ${portal} AND category = ${category} AND audience_id = ANY (${visibleAudiences})`
  return category === undefined ? all : one
}

function titleMatches(keyword: string): Fragment {
  const pattern = containsPattern(keyword)
  return sql`EXISTS (SELECT FROM news k WHERE k.id = s.news_id AND (k.title_zh ILIKE ${pattern} OR k.title_en ILIKE ${pattern}))`
}

/** Lists the pinned news of the carousel in order. */
export async function listPinnedNews(db: Db, ctx: ReaderContext): Promise<NewsRow[]> {
  const chosen = sql`SELECT id, row_number() OVER (ORDER BY pin_position, id) AS place FROM news
    WHERE portal = ${ctx.portal} AND pin_position IS NOT NULL AND deleted_at IS NULL AND audience_id = ANY (${visibleAudiences})
    ORDER BY pin_position, id LIMIT 10`
  return (await selectNews(db, ctx, chosen, sql`SELECT 0`)).rows
}

/** NEWS-02: lists the newest other news with the same first tag. */
export async function listRecommendedNews(db: Db, ctx: ReaderContext, newsId: number): Promise<NewsRow[]> {
  const chosen = sql`SELECT n.id, row_number() OVER (ORDER BY n.published_at DESC, n.id DESC) AS place
    FROM news_tag t JOIN news n ON n.id = t.news_id
    WHERE t.tag_id = (SELECT tag_id FROM news_tag WHERE news_id = ${newsId} ORDER BY position LIMIT 1)
      AND n.id <> ${newsId} AND n.portal = ${ctx.portal} AND n.deleted_at IS NULL AND n.audience_id = ANY (${visibleAudiences})
    ORDER BY n.published_at DESC, n.id DESC LIMIT ${maxRecommended}`
  return (await selectNews(db, ctx, chosen, sql`SELECT 0`)).rows
}

/** NEWS-11: lists the reader's own history, last read first. */
export async function listReadNews(db: Db, ctx: ReaderContext, page: PageParams): Promise<NewsPageResult> {
  const where = sql`r.account = ${ctx.reader.account} AND n.deleted_at IS NULL AND n.portal = ${ctx.portal}
    AND n.audience_id = ANY (${visibleAudiences})`
  const chosen = sql`SELECT n.id, row_number() OVER (ORDER BY r.read_at DESC, n.id DESC) AS place
    FROM news_read r JOIN news n ON n.id = r.news_id WHERE ${where}
    ORDER BY r.read_at DESC, n.id DESC LIMIT ${page.PageSize} OFFSET ${(page.PageIndex - 1) * page.PageSize}`
  return selectNews(
    db,
    ctx,
    chosen,
    sql`SELECT count(*) FROM news_read r JOIN news n ON n.id = r.news_id WHERE ${where}`,
  )
}

export interface Neighbours {
  newer: { id: number; source: string } | null
  older: { id: number; source: string } | null
}

/** NEWS-06: finds the neighbours in the list that the reader came from. */
export async function findNeighbours(
  db: Db,
  ctx: ReaderContext,
  newsId: number,
  filter: { category?: string | undefined; tag?: number | undefined },
): Promise<Neighbours> {
  const [mine, other] = columnsFor('n.source', ctx.language)
  const source = sql`coalesce(nullif(${sql.ref(mine)}, ''), ${sql.ref(other)})`
  const { category, tag } = filter
  // without a category, the list is the stream of all news, or the areas outside it
  const inStream = sql`(n.categories && ${separateCategories}) = (here.categories && ${separateCategories})`
  const inList = sql`n.portal = ${ctx.portal} AND n.deleted_at IS NULL AND n.audience_id = ANY (${visibleAudiences})
    AND ${category === undefined ? inStream : sql`${category} = ANY (n.categories)`}
    AND ${tag === undefined ? sql`true` : sql`EXISTS (SELECT FROM news_tag t WHERE t.news_id = n.id AND t.tag_id = ${tag})`}`
  const { rows } = await sql<{ side: 'newer' | 'older'; id: number; source: string }>`
    WITH visible AS MATERIALIZED (SELECT ${readableBy(ctx)} AS ids),
    here AS (SELECT published_at, id, categories FROM news WHERE id = ${newsId})
    (SELECT 'newer' AS side, n.id, ${source} AS source FROM news n, here
     WHERE (n.published_at, n.id) > (here.published_at, here.id) AND ${inList}
     ORDER BY n.published_at, n.id LIMIT 1)
    UNION ALL
    (SELECT 'older', n.id, ${source} FROM news n, here
     WHERE (n.published_at, n.id) < (here.published_at, here.id) AND ${inList}
     ORDER BY n.published_at DESC, n.id DESC LIMIT 1)`.execute(db)
  const on = (side: string) => rows.find((row) => row.side === side) ?? null
  return { newer: on('newer'), older: on('older') }
}

/** Lists the tags of a news item, or all tags visible to the reader. */
export async function listTags(
  db: Db,
  ctx: ReaderContext,
  newsId: number | undefined,
): Promise<{ Id: number; Name: string }[]> {
  const name = sql.ref(columnFor('t.name', ctx.language))
  const readable = sql`n.deleted_at IS NULL AND n.portal = ${ctx.portal} AND n.audience_id = ANY (${visibleAudiences})`
  const { rows } = await sql<{ Id: number; Name: string }>`
    WITH visible AS MATERIALIZED (SELECT ${readableBy(ctx)} AS ids)
    SELECT t.id AS "Id", ${name} AS "Name" FROM tag t
    WHERE EXISTS (SELECT FROM news_tag nt JOIN news n ON n.id = nt.news_id
      WHERE nt.tag_id = t.id AND ${newsId === undefined ? sql`true` : sql`n.id = ${newsId}`} AND ${readable})
    ORDER BY ${newsId === undefined ? sql`t.id` : sql`(SELECT position FROM news_tag WHERE news_id = ${newsId} AND tag_id = t.id)`}`.execute(
    db,
  )
  return rows
}

export interface CategoryRow {
  key: string
  parent: string | null
  name: string
}

export async function listCategories(db: Db, language: Language): Promise<CategoryRow[]> {
  return db
    .selectFrom('news_category')
    .select(['key', 'parent', `${columnFor('name', language)} as name` as const])
    .where('key', 'not in', ['values', 'joy'])
    .orderBy('position')
    .execute()
}
