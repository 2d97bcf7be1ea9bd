/** Stores news from imports and from the demo company. */
import { toColumns } from '@portal/contract'
import { ensureAudience, type Audience } from '@portal/people/server'
import { cleanBodies, type Db } from '@portal/server'
import { indexNews } from './search-index.ts'

export interface NewNews {
  /** '' is home. */
  portal: string
  category: string
  title: { zh: string; en: string }
  /** HTML, cleaned on storing (NEWS-14). Pictures are `file:<id>`. */
  body: { zh: string; en: string }
  source: { zh: string; en: string }
  author: string
  publishedAt: Date
  /** Absent: everyone. */
  audience?: Audience
  tagIds?: readonly number[]
  pinPosition?: number
  importKey?: string
}

/** Returns the columns of news from wherever they are. Throws if its category does not exist. */
export async function columnsOf(tx: Db, news: Omit<NewNews, 'tagIds'>) {
  const { category, title, body, source } = news
  const found = await tx.selectFrom('news_category').select('parent').where('key', '=', category).executeTakeFirst()
  if (!found) throw new Error(`There is no news category '${category}': pass an existing one with --category`)
  const { zh: body_zh, en: body_en } = await cleanBodies(body)
  return {
    portal: news.portal,
    category,
    categories: found.parent === null ? [category] : [category, found.parent],
    ...toColumns('title', title),
    body_zh,
    body_en,
    ...toColumns('source', source),
    author: news.author,
    audience_id: await ensureAudience(tx, news.audience),
    published_at: news.publishedAt,
  }
}

/** Stores news in the caller's transaction; pictures, video and attachments are attached by its id afterwards. */
export async function saveNews(tx: Db, news: NewNews): Promise<number> {
  const row = {
    ...(await columnsOf(tx, news)),
    pin_position: news.pinPosition ?? null,
    import_key: news.importKey ?? null,
  }
  const { id } = await tx.insertInto('news').values(row).returning('id').executeTakeFirstOrThrow()
  for (const [position, tag_id] of (news.tagIds ?? []).entries()) {
    await tx.insertInto('news_tag').values({ news_id: id, tag_id, position }).execute()
  }
  await indexNews(tx, id)
  return id
}

/** Returns the tag with a name in either language, ignoring case; creates it if it is new. */
export async function findOrCreateTag(tx: Db, name: string): Promise<number> {
  const known = await tx
    .selectFrom('tag')
    .select('id')
    .where((tag) =>
      tag.or([
        tag(tag.fn('lower', ['name_zh']), '=', name.toLowerCase()),
        tag(tag.fn('lower', ['name_en']), '=', name.toLowerCase()),
      ]),
    )
    .orderBy('id')
    .executeTakeFirst()
  if (known) return known.id
  const inserted = await tx
    .insertInto('tag')
    .values({ name_zh: name, name_en: name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return inserted.id
}

export async function setCover(tx: Db, newsId: number, fileId: number): Promise<void> {
  await tx.updateTable('news').set({ cover_file_id: fileId }).where('id', '=', newsId).execute()
}

export async function setVideo(tx: Db, newsId: number, fileId: number): Promise<void> {
  await tx.updateTable('news').set({ video_file_id: fileId }).where('id', '=', newsId).execute()
}

/** Sets the title and body in one language. */
export async function setLanguageVersion(
  tx: Db,
  newsId: number,
  language: 'zh' | 'en',
  version: { title: string; body: string },
): Promise<void> {
  const { body } = await cleanBodies({ body: version.body })
  const row =
    language === 'zh' ? { title_zh: version.title, body_zh: body } : { title_en: version.title, body_en: body }
  await tx.updateTable('news').set(row).where('id', '=', newsId).execute()
  await indexNews(tx, newsId)
}

export async function addAttachment(
  tx: Db,
  newsId: number,
  attachment: { position: number; fileId: number; name: { zh: string; en: string } },
): Promise<void> {
  const { position, fileId, name } = attachment
  const row = { news_id: newsId, position, file_id: fileId, name_zh: name.zh, name_en: name.en }
  await tx.insertInto('news_attachment').values(row).execute()
}
