/** Creates drafts of news items that were published without one. Owns: nothing; reads must_read. */
import { audienceJson, type Audience } from '@portal/people/server'
import { cleanBodies, lockEach, sql, type Db } from '@portal/server'
import { splitIntoBlocks } from './blocks.ts'
import { hashOf } from '../hash.ts'
import { emptyContent, defaultSettings, type Content, type LanguageVersion } from '../rules.ts'
import { createDraft, findDraftIdOfObject } from './store.ts'
import { makeVersion } from './versions.ts'

interface NewsRow {
  portal: string
  category: string
  title_zh: string
  title_en: string
  body_zh: string
  body_en: string
  source_zh: string
  source_en: string
  author: string
  cover_file_id: number | null
  video_file_id: number | null
  pin_position: number | null
  comments_allowed: boolean
  is_asked: boolean
  due_at: Date | null
  published_at: Date
  audience: Audience
  tags: number[]
  attachments: Content['attachments']
}

/** Returns the draft of a news item, creating it if needed; null if there is no such item. */
export async function importNews(tx: Db, newsId: number, by: string, now: Date): Promise<number | null> {
  await lockEach(tx, 'draft-of-news', [String(newsId)])
  const known = await findDraftIdOfObject(tx, 'news', newsId)
  if (known !== null) return known
  const { rows } = await sql<NewsRow>`
    SELECT n.*, r.due_at,
      n.must_read AND r.ended_at IS NULL AS is_asked, ${audienceJson} AS audience,
      ARRAY(SELECT tag_id FROM news_tag WHERE news_id = n.id ORDER BY position) AS tags,
      coalesce((SELECT json_agg(json_build_object('fileId', file_id, 'name',
        json_build_object('zh', name_zh, 'en', name_en)) ORDER BY position)
        FROM news_attachment WHERE news_id = n.id), '[]') AS attachments
    FROM shared.news n JOIN shared.audience a ON a.id = n.audience_id LEFT JOIN must_read r ON r.news_id = n.id
    WHERE n.id = ${newsId} AND n.deleted_at IS NULL`.execute(tx)
  const [news] = rows
  if (!news) return null
  const id = await createDraft(
    tx,
    {
      kind: 'news',
      author: news.author,
      objectId: newsId,
      status: 'published',
      content: importedContent(news, await cleanBodies({ zh: news.body_zh, en: news.body_en })),
      settings: {
        ...defaultSettings,
        portal: news.portal,
        category: news.category,
        tags: news.tags,
        audience: news.audience,
        publishAt: news.published_at.toISOString(),
        pin: news.pin_position,
        comments: news.comments_allowed,
        mustRead: news.is_asked ? { dueAt: news.due_at?.toISOString() ?? null } : null,
        source: { zh: news.source_zh, en: news.source_en },
      },
    },
    now,
  )
  const version = await makeVersion(tx, id, 'begun', by, now)
  await tx.updateTable('manuscript').set({ published_version: version }).where('id', '=', id).execute()
  return id
}

/** Pairs counterparts by position, because both languages were written paragraph by paragraph. */
function importedContent(news: NewsRow, bodies: { zh: string; en: string }): Content {
  const zh = splitIntoBlocks(bodies.zh)
  const en = splitIntoBlocks(bodies.en)
  const version = (title: string, own: string[], counterparts: string[]): LanguageVersion | null =>
    title === '' && own.length === 0
      ? null
      : {
          title,
          blocks: own.map((html, at) => ({
            key: `n${at + 1}`,
            html,
            twinSeen: counterparts[at] === undefined ? '' : hashOf(counterparts[at]),
          })),
        }
  return {
    ...emptyContent,
    zh: version(news.title_zh, zh, en),
    en: version(news.title_en, en, zh),
    cover: news.cover_file_id,
    video: news.video_file_id,
    attachments: news.attachments,
  }
}
