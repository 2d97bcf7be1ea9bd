/** Publishing for the editor's desk: stores news for its readers, withdraws it, and sets the carousel. */
import type { Crop } from '@portal/files/contract'
import type { Audience } from '@portal/people/server'
import { sql, type Db, type Tables } from '@portal/server'
import type { Insertable } from 'kysely'
import { columnsOf, type NewNews } from './save-news.ts'
import { indexNews } from './search-index.ts'

export interface PublishedNews extends Omit<NewNews, 'pinPosition' | 'importKey'> {
  audience: Audience
  tagIds: readonly number[]
  coverFileId: number | null
  coverCrop: Crop | null
  videoFileId: number | null
  attachments: readonly { fileId: number; name: { zh: string; en: string } }[]
  areCommentsAllowed: boolean
  isMustRead: boolean
}

/**
 * Stores all of a news item, as a new one or in place of the old one; readable and searchable once the transaction
 * commits.
 */
export async function publishNews(tx: Db, newsId: number | null, news: PublishedNews): Promise<number> {
  const row = {
    ...(await columnsOf(tx, news)),
    cover_file_id: news.coverFileId,
    cover_crop: news.coverCrop,
    video_file_id: news.videoFileId,
    comments_allowed: news.areCommentsAllowed,
    must_read: news.isMustRead,
    deleted_at: null,
  }
  const id = newsId === null ? await insertNews(tx, row) : await replaceNews(tx, newsId, row)
  await attachTagsAndFiles(tx, id, news)
  await indexNews(tx, id)
  return id
}

type NewsInsert = Insertable<Tables['news']>

async function insertNews(tx: Db, row: NewsInsert): Promise<number> {
  const { id } = await tx.insertInto('news').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

async function replaceNews(tx: Db, newsId: number, row: NewsInsert): Promise<number> {
  const { id } = await tx
    .updateTable('news')
    .set(row)
    .where('id', '=', newsId)
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.deleteFrom('news_tag').where('news_id', '=', id).execute()
  await tx.deleteFrom('news_attachment').where('news_id', '=', id).execute()
  return id
}

async function attachTagsAndFiles(tx: Db, newsId: number, { tagIds, attachments }: PublishedNews): Promise<void> {
  await sql`INSERT INTO news_tag (news_id, tag_id, position)
    SELECT ${newsId}::bigint, id, place - 1 FROM unnest(${[...new Set(tagIds)]}::bigint[]) WITH ORDINALITY AS given (id, place)`.execute(
    tx,
  )
  for (const [position, { fileId, name }] of attachments.entries()) {
    const row = { news_id: newsId, position, file_id: fileId, name_zh: name.zh, name_en: name.en }
    await tx.insertInto('news_attachment').values(row).execute()
  }
}

/** Removes news from lists, search, neighbours and its address. Returns false if it was not there. */
export async function withdrawNews(tx: Db, newsId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`UPDATE news SET deleted_at = ${now}, pin_position = NULL
    WHERE id = ${newsId} AND deleted_at IS NULL RETURNING id`.execute(tx)
  return rows.length > 0
}

/** Lists the pinned news of a portal in order. */
export async function listPins(db: Db, portal: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM news
    WHERE portal = ${portal} AND pin_position IS NOT NULL AND deleted_at IS NULL ORDER BY pin_position, id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Sets the carousel to exactly these, in this order. */
export async function setPins(tx: Db, portal: string, order: readonly number[]): Promise<void> {
  await sql`UPDATE news n SET pin_position = (SELECT place FROM unnest(${order}::bigint[]) WITH ORDINALITY AS given (id, place)
      WHERE given.id = n.id)
    WHERE n.portal = ${portal} AND n.deleted_at IS NULL AND (n.pin_position IS NOT NULL OR n.id = ANY (${order}::bigint[]))`.execute(
    tx,
  )
}

export interface CategoryOption {
  key: string
  parent: string | null
  name_zh: string
  name_en: string
}

/** Lists every category that news may have, including those with their own areas. */
export async function listCategoryOptions(db: Db): Promise<CategoryOption[]> {
  return db.selectFrom('news_category').select(['key', 'parent', 'name_zh', 'name_en']).orderBy('position').execute()
}

export async function listTagOptions(db: Db): Promise<{ id: number; name_zh: string; name_en: string }[]> {
  return db.selectFrom('tag').select(['id', 'name_zh', 'name_en']).orderBy('id').execute()
}
