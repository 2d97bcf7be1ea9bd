/** A single news item: its detail, reads and likes. */
import { columnFor, contentLanguagesFor, columnsFor, type ContentLanguage, type Language } from '@portal/contract'
import type { Crop } from '@portal/files/contract'
import { audienceIdsOf, type Reader } from '@portal/people/server'
import { sql, type Db } from '@portal/server'
import type { ReaderContext } from './news-lists.ts'

export interface DetailRow {
  id: number
  is_authority: boolean
  title: string
  language: ContentLanguage
  body: string
  cover_file_id: number | null
  cover_crop: Crop | null
  cover_preview: string | null
  video_file_id: number | null
  is_liked: boolean
  likes: number
  reads: number
  comments: number
  published_at: Date
  author: string
  author_name: string
  author_head_file_id: number | null
  source: string
  category: string
  category_name: string
  tags: { Id: number; Name: string }[]
  attachments: { name: string; file_id: number }[]
  comments_allowed: boolean
  must_read: boolean
  audience_id: number
}

/** Returns undefined if it is deleted or unknown in this portal. */
export async function loadNewsDetail(db: Db, ctx: ReaderContext, newsId: number): Promise<DetailRow | undefined> {
  const [mine, other] = contentLanguagesFor(ctx.language)
  const name = (column: string, language: Language) => sql.ref(columnFor(column, language))
  const inBoth = (column: string) => sql`coalesce(nullif(${name(column, mine)}, ''), ${name(column, other)})`
  const { rows } = await sql<DetailRow>`
    SELECT n.id, n.audience_id = ANY (${audienceIdsOf(ctx.reader)}) AS is_authority,
      ${inBoth('n.title')} AS title, ${inBoth('n.body')} AS body, ${inBoth('n.source')} AS source,
      CASE WHEN ${name('n.title', mine)} <> '' THEN ${mine} ELSE ${other} END AS language,
      n.cover_file_id, n.cover_crop, CASE WHEN n.cover_crop IS NULL THEN f.preview END AS cover_preview, n.video_file_id, n.comments_allowed, n.must_read, n.audience_id, n.published_at, k.likes, k.reads, k.comments,
      EXISTS (SELECT FROM news_like l WHERE l.news_id = n.id AND l.account = ${ctx.reader.account}) AS is_liked,
      n.author, ${name('p.name', mine)} AS author_name, p.head_file_id AS author_head_file_id,
      n.category, ${name('g.name', mine)} AS category_name,
      coalesce((SELECT json_agg(json_build_object('Id', t.id, 'Name', ${name('t.name', mine)}) ORDER BY nt.position)
        FROM news_tag nt JOIN tag t ON t.id = nt.tag_id WHERE nt.news_id = n.id), '[]') AS tags,
      coalesce((SELECT json_agg(json_build_object('name', ${inBoth('a.name')}, 'file_id', a.file_id) ORDER BY a.position)
        FROM news_attachment a WHERE a.news_id = n.id), '[]') AS attachments
    FROM news n JOIN news_count k ON k.news_id = n.id JOIN shared.person p ON p.account = n.author
      JOIN news_category g ON g.key = n.category LEFT JOIN shared.file f ON f.id = n.cover_file_id
    WHERE n.id = ${newsId} AND n.portal = ${ctx.portal} AND n.deleted_at IS NULL`.execute(db)
  return rows[0]
}

/** Returns when news that this reader could read was withdrawn; undefined for news that was never for them. */
export async function findWithdrawal(db: Db, ctx: ReaderContext, newsId: number): Promise<Date | undefined> {
  const { rows } = await sql<{ deleted_at: Date }>`SELECT deleted_at FROM news
    WHERE id = ${newsId} AND portal = ${ctx.portal} AND deleted_at IS NOT NULL
      AND audience_id = ANY (${audienceIdsOf(ctx.reader)})`.execute(db)
  return rows[0]?.deleted_at
}

/** Returns whether a reader may comment on a news item; undefined if they may not read it. */
export async function areCommentsOpen(
  db: Db,
  reader: Reader,
  newsId: number,
  portal: string,
): Promise<boolean | undefined> {
  const { rows } = await sql<{ comments_allowed: boolean }>`SELECT comments_allowed FROM news
    WHERE id = ${newsId} AND deleted_at IS NULL AND portal = ${portal} AND audience_id = ANY (${audienceIdsOf(reader)})`.execute(
    db,
  )
  return rows[0]?.comments_allowed
}

/** Returns whether a person may read a news item; deleted and unknown ones count as unreadable. */
export async function canViewNews(db: Db, reader: Reader, newsId: number, portal?: string): Promise<boolean> {
  const inPortal = portal === undefined ? sql`true` : sql`portal = ${portal}`
  const { rows } = await sql`SELECT FROM news WHERE id = ${newsId} AND deleted_at IS NULL AND ${inPortal}
    AND audience_id = ANY (${audienceIdsOf(reader)})`.execute(db)
  return rows.length > 0
}

/** Returns the site and the audience of a news item; undefined if it is deleted or unknown. */
export async function findNewsAudience(
  db: Db,
  newsId: number,
): Promise<{ portal: string; audience_id: number } | undefined> {
  return db
    .selectFrom('news')
    .select(['portal', 'audience_id'])
    .where('id', '=', newsId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Returns what a detail shows that changes without the news: its counts, and whether the reader likes it. */
export async function loadDetailMarks(
  db: Db,
  newsId: number,
  account: string,
): Promise<NewsCounts & { is_liked: boolean }> {
  const { rows } = await sql<NewsCounts & { is_liked: boolean }>`SELECT k.reads, k.likes, k.comments,
      EXISTS (SELECT FROM news_like l WHERE l.news_id = k.news_id AND l.account = ${account}) AS is_liked
    FROM news_count k WHERE k.news_id = ${newsId}`.execute(db)
  return rows[0] ?? { reads: 0, likes: 0, comments: 0, is_liked: false }
}

export interface NewsCounts {
  reads: number
  likes: number
  comments: number
}

export async function loadCounts(db: Db, newsId: number): Promise<NewsCounts> {
  return db
    .selectFrom('news_count')
    .select(['reads', 'likes', 'comments'])
    .where('news_id', '=', newsId)
    .executeTakeFirstOrThrow()
}

export async function hasLiked(db: Db, newsId: number, account: string): Promise<boolean> {
  const row = await db
    .selectFrom('news_like')
    .select('account')
    .where('news_id', '=', newsId)
    .where('account', '=', account)
    .executeTakeFirst()
  return row !== undefined
}

/** NEWS-08: counts a person's first read; a later one only moves the news up in their history. */
export async function markRead(tx: Db, newsId: number, account: string, now: Date): Promise<number> {
  const { rows } = await sql<{ reads: number }>`
    WITH mine AS (
      INSERT INTO news_read (news_id, account, read_at) VALUES (${newsId}, ${account}, ${now})
      ON CONFLICT (news_id, account) DO UPDATE SET read_at = excluded.read_at
      RETURNING xmax = 0 AS is_first
    )
    UPDATE news_count SET reads = reads + (SELECT is_first::int FROM mine) WHERE news_id = ${newsId}
    RETURNING reads`.execute(tx)
  return rows[0]?.reads ?? 0
}

/**
 * NEWS-03: toggles the like of a person. The row of counts is locked first, so that concurrent clicks are serialized
 * and the count always equals the number of likes.
 */
export async function toggleLike(
  tx: Db,
  newsId: number,
  account: string,
  now: Date,
): Promise<{ isLiked: boolean; likes: number }> {
  await sql`SELECT FROM news_count WHERE news_id = ${newsId} FOR UPDATE`.execute(tx)
  const { rows } = await sql<{ is_liked: boolean; likes: number }>`
    WITH gone AS (DELETE FROM news_like WHERE news_id = ${newsId} AND account = ${account} RETURNING 1),
    come AS (INSERT INTO news_like (news_id, account, liked_at)
      SELECT ${newsId}, ${account}, ${now} WHERE NOT EXISTS (SELECT FROM gone) RETURNING 1)
    UPDATE news_count SET likes = likes + CASE WHEN EXISTS (SELECT FROM gone) THEN -1 ELSE 1 END
    WHERE news_id = ${newsId}
    RETURNING likes, EXISTS (SELECT FROM come) AS is_liked`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`news ${newsId} has no row of counts`)
  return { isLiked: row.is_liked, likes: row.likes }
}

export async function listAttachments(db: Db, newsId: number, language: Language): Promise<DetailRow['attachments']> {
  const [mine, other] = columnsFor('name', language)
  return db
    .selectFrom('news_attachment')
    .select(['file_id', sql<string>`coalesce(nullif(${sql.ref(mine)}, ''), ${sql.ref(other)})`.as('name')])
    .where('news_id', '=', newsId)
    .orderBy('position')
    .execute()
}
