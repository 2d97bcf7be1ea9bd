import { storeFile } from '@portal/files/server'
import { addAttachment, saveNews, setCover, setVideo } from '@portal/news/server'
import type { Db } from '@portal/server'
import { publishedAt } from './interest.ts'
import { pathOf, readBytes, readPicture, readPictures } from './pictures.ts'
import type { Company } from './types.ts'

/** Inserts the news; returns their ids by key. */
export async function fillNews(tx: Db, company: Company, today: Date): Promise<Map<string, number>> {
  for (const [position, category] of company.categories.entries()) {
    const { key, parent, name } = category
    await tx.insertInto('news_category').values({ key, parent, position, name_zh: name.zh, name_en: name.en }).execute()
  }
  const tagIds = new Map<number, number>()
  for (const { id, name } of company.tags) {
    const row = { name_zh: name.zh, name_en: name.en }
    const made = await tx.insertInto('tag').values(row).returning('id').executeTakeFirstOrThrow()
    tagIds.set(id, made.id)
  }
  const covers = await readPictures(company.news.map(({ key }) => pathOf.news(key)))
  const ids = new Map<string, number>()
  const oldestFirst = company.news
    .map((news, index) => ({ news, cover: covers[index]! }))
    .toSorted((a, b) => b.news.daysAgo - a.news.daysAgo)
  let pins = 0
  for (const { news, cover } of oldestFirst) {
    const id = await saveNews(tx, {
      portal: news.portal,
      category: news.category,
      title: news.title,
      body: news.body,
      source: news.source,
      author: news.author,
      publishedAt: publishedAt(news, today),
      tagIds: news.tags.map((tag) => tagIds.get(tag)!),
      ...(news.audience ? { audience: news.audience } : {}),
      ...(news.pinned ? { pinPosition: news.video ? 0 : 100 - pins++ } : {}),
    })
    ids.set(news.key, id)
    const owner = { kind: 'news', id }
    await setCover(tx, id, await storeFile(tx, { ...cover, name: `${news.key}.webp`, owner }))
    if (news.video) {
      const bytes = await readBytes(pathOf.film(news.key))
      await setVideo(tx, id, await storeFile(tx, { bytes, name: `${news.key}.mp4`, mediaType: 'video/mp4', owner }))
    }
    for (const [position, attachment] of (news.attachments ?? []).entries()) {
      const bytes = await readBytes(pathOf.document(attachment.file))
      const name = { zh: `${attachment.name.zh}.pdf`, en: `${attachment.name.en}.pdf` }
      const fileId = await storeFile(tx, { bytes, name: name.zh, mediaType: 'application/pdf', owner })
      await addAttachment(tx, id, { position, fileId, name })
    }
  }
  return ids
}

export async function fillBanners(tx: Db, company: Company): Promise<void> {
  for (const [position, banner] of company.banners.entries()) {
    const picture = await readPicture(pathOf.banner(banner.key))
    const image_file_id = await storeFile(tx, { ...picture, name: `${banner.key}.webp`, owner: 'everyone' })
    const { portal, link, title } = banner
    await tx
      .insertInto('banner')
      .values({ portal, position, title_zh: title.zh, title_en: title.en, image_file_id, link_url: link })
      .execute()
  }
}
