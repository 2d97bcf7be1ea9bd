/** Lists of news. */
import { contentLanguagesFor, columnFor, columnsFor, type ContentLanguage, type Language } from '@portal/contract'
import { audiencesOf, type Reader } from '@portal/people/server'
import { containsPattern, sql, type Db } from '@portal/server'
import { recommendedMax } from '../rules.ts'

export interface NewsRow {
  id: number
  title: string
  language: ContentLanguage
  cover_file_id: number | null
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

export interface Asking {
  reader: Reader & { account: string }
  /** The portal that the news belongs to. */
  portal: string
  language: Language
}

export interface Page {
  PageIndex: number
  PageSize: number
}

export interface Listed {
  rows: NewsRow[]
  total: number
}

type Fragment = ReturnType<typeof sql>

/** Turns chosen ids, ordered by `place`, into list items, and adds their total. One round trip. */
async function listed(db: Db, asking: Asking, chosen: Fragment, total: Fragment): Promise<Listed> {
  const [mine, other] = contentLanguagesFor(asking.language)
  const name = (column: string, language: Language) => sql.ref(columnFor(column, language))
  const { rows } = await sql<NewsRow & { total: number }>`
    WITH visible AS MATERIALIZED (SELECT ${audiencesOf(asking.reader)} AS ids),
    chosen AS (${chosen}),
    item AS (
      SELECT c.place, n.id, coalesce(nullif(${name('n.title', mine)}, ''), ${name('n.title', other)}) AS title,
        CASE WHEN ${name('n.title', mine)} <> '' THEN ${mine} ELSE ${other} END AS language,
        n.cover_file_id, f.preview AS cover_preview, k.reads, k.likes, k.comments, n.published_at,
        coalesce(nullif(${name('n.source', mine)}, ''), ${name('n.source', other)}) AS source,
        n.category, ${name('g.name', mine)} AS category_name,
        coalesce((SELECT json_agg(json_build_object('Id', t.id, 'Name', ${name('t.name', mine)}) ORDER BY nt.position)
          FROM news_tag nt JOIN tag t ON t.id = nt.tag_id WHERE nt.news_id = n.id), '[]') AS tags,
        r.read_at IS NOT NULL AS is_read, r.read_at
      FROM chosen c JOIN news n ON n.id = c.id JOIN news_count k ON k.news_id = n.id
        JOIN news_category g ON g.key = n.category
        LEFT JOIN shared.file f ON f.id = n.cover_file_id
        LEFT JOIN news_read r ON r.news_id = n.id AND r.account = ${asking.reader.account}
    )
    SELECT (${total})::int AS total, item.* FROM (VALUES (1)) AS one LEFT JOIN item ON true ORDER BY item.place`.execute(
    db,
  )
  return { total: rows[0]?.total ?? 0, rows: rows.filter((row) => row.id !== null) }
}

// the cast makes it one array: ANY over a bare subselect would compare with its rows
const visible = sql`(SELECT ids FROM visible)::bigint[]`

/** Lists the newest first: of a category and its subcategories, or of all; optionally of a tag. */
export async function newestNews(
  db: Db,
  asking: Asking,
  filter: { category?: string | undefined; tag?: number | undefined; keyword?: string | undefined },
  page: Page,
): Promise<Listed> {
  const offset = (page.PageIndex - 1) * page.PageSize
  const { category, tag, keyword } = filter
  const from =
    category === undefined
      ? sql`(SELECT id AS news_id, published_at, audience_id FROM news WHERE portal = ${asking.portal} AND deleted_at IS NULL AND NOT categories && ${apart}) s`
      : sql`(SELECT news_id, published_at, audience_id FROM news_shelf WHERE portal = ${asking.portal} AND category = ${category}) s`
  const tagged =
    tag === undefined ? sql`true` : sql`EXISTS (SELECT FROM news_tag WHERE news_id = s.news_id AND tag_id = ${tag})`
  const named = keyword ? namedBy(keyword) : sql`true`
  const where = sql`s.audience_id = ANY (${visible}) AND ${tagged} AND ${named}`
  const chosen = sql`SELECT s.news_id AS id, row_number() OVER (ORDER BY s.published_at DESC, s.news_id DESC) AS place
    FROM ${from} WHERE ${where} ORDER BY s.published_at DESC, s.news_id DESC LIMIT ${page.PageSize} OFFSET ${offset}`
  const isPlain = tag === undefined && !keyword
  const total = isPlain ? tallied(asking.portal, category) : sql`SELECT count(*) FROM ${from} WHERE ${where}`
  return listed(db, asking, chosen, total)
}

/** Value and joy news have their own areas and are excluded from the stream of all news. */
const apart = sql`ARRAY['values', 'joy']`

function tallied(portal: string, category: string | undefined): Fragment {
  const all = sql`SELECT coalesce(sum(CASE WHEN category = '' THEN news ELSE -news END), 0) FROM news_tally
    WHERE portal = ${portal} AND category IN ('', 'values', 'joy') AND audience_id = ANY (${visible})`
  const one = sql`SELECT coalesce(sum(news), 0) FROM news_tally
    WHERE portal = ${portal} AND category = ${category} AND audience_id = ANY (${visible})`
  return category === undefined ? all : one
}

function namedBy(keyword: string): Fragment {
  const pattern = containsPattern(keyword)
  return sql`EXISTS (SELECT FROM news k WHERE k.id = s.news_id AND (k.title_zh ILIKE ${pattern} OR k.title_en ILIKE ${pattern}))`
}

/** Lists the pinned news of the carousel in order. */
export async function pinnedNews(db: Db, asking: Asking): Promise<NewsRow[]> {
  const chosen = sql`SELECT id, row_number() OVER (ORDER BY pin_position, id) AS place FROM news
    WHERE portal = ${asking.portal} AND pin_position IS NOT NULL AND deleted_at IS NULL AND audience_id = ANY (${visible})
    ORDER BY pin_position, id LIMIT 10`
  return (await listed(db, asking, chosen, sql`SELECT 0`)).rows
}

/** NEWS-02: lists the newest other news with the same first tag. */
export async function recommendedNews(db: Db, asking: Asking, newsId: number): Promise<NewsRow[]> {
  const chosen = sql`SELECT n.id, row_number() OVER (ORDER BY n.published_at DESC, n.id DESC) AS place
    FROM news_tag t JOIN news n ON n.id = t.news_id
    WHERE t.tag_id = (SELECT tag_id FROM news_tag WHERE news_id = ${newsId} ORDER BY position LIMIT 1)
      AND n.id <> ${newsId} AND n.portal = ${asking.portal} AND n.deleted_at IS NULL AND n.audience_id = ANY (${visible})
    ORDER BY n.published_at DESC, n.id DESC LIMIT ${recommendedMax}`
  return (await listed(db, asking, chosen, sql`SELECT 0`)).rows
}

/** NEWS-11: lists the reader's own history, last read first. */
export async function readNews(db: Db, asking: Asking, page: Page): Promise<Listed> {
  const where = sql`r.account = ${asking.reader.account} AND n.deleted_at IS NULL AND n.portal = ${asking.portal}
    AND n.audience_id = ANY (${visible})`
  const chosen = sql`SELECT n.id, row_number() OVER (ORDER BY r.read_at DESC, n.id DESC) AS place
    FROM news_read r JOIN news n ON n.id = r.news_id WHERE ${where}
    ORDER BY r.read_at DESC, n.id DESC LIMIT ${page.PageSize} OFFSET ${(page.PageIndex - 1) * page.PageSize}`
  return listed(
    db,
    asking,
    chosen,
    sql`SELECT count(*) FROM news_read r JOIN news n ON n.id = r.news_id WHERE ${where}`,
  )
}

export interface Neighbours {
  newer: { id: number; source: string } | null
  older: { id: number; source: string } | null
}

/** NEWS-06: finds the neighbours in the list that the reader came from. */
export async function neighboursOf(
  db: Db,
  asking: Asking,
  newsId: number,
  filter: { category?: string | undefined; tag?: number | undefined },
): Promise<Neighbours> {
  const [mine, other] = columnsFor('n.source', asking.language)
  const source = sql`coalesce(nullif(${sql.ref(mine)}, ''), ${sql.ref(other)})`
  const { category, tag } = filter
  // without a category, the list is the stream of all news, or the areas outside it
  const inStream = sql`(n.categories && ${apart}) = (here.categories && ${apart})`
  const inList = sql`n.portal = ${asking.portal} AND n.deleted_at IS NULL AND n.audience_id = ANY (${visible})
    AND ${category === undefined ? inStream : sql`${category} = ANY (n.categories)`}
    AND ${tag === undefined ? sql`true` : sql`EXISTS (SELECT FROM news_tag t WHERE t.news_id = n.id AND t.tag_id = ${tag})`}`
  const { rows } = await sql<{ side: 'newer' | 'older'; id: number; source: string }>`
    WITH visible AS MATERIALIZED (SELECT ${audiencesOf(asking.reader)} AS ids),
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
export async function tagsOf(
  db: Db,
  asking: Asking,
  newsId: number | undefined,
): Promise<{ Id: number; Name: string }[]> {
  const name = sql.ref(columnFor('t.name', asking.language))
  const readable = sql`n.deleted_at IS NULL AND n.portal = ${asking.portal} AND n.audience_id = ANY (${visible})`
  const { rows } = await sql<{ Id: number; Name: string }>`
    WITH visible AS MATERIALIZED (SELECT ${audiencesOf(asking.reader)} AS ids)
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

export async function allCategories(db: Db, language: Language): Promise<CategoryRow[]> {
  return db
    .selectFrom('news_category')
    .select(['key', 'parent', `${columnFor('name', language)} as name` as const])
    .where('key', 'not in', ['values', 'joy'])
    .orderBy('position')
    .execute()
}
