import { storeFile } from '@portal/files/server'
import { addNews, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll } from 'vitest'
import { addAttachment, insertComment, insertReply, setCover, setVideo } from './index.ts'

export let app: TestApp
export let token = ''
export const tags: number[] = []
export const day = (date: number, hour = 0) => new Date(Date.UTC(2026, 6, date, hour))

export async function fullNews(portal: '' | 'ML', category: string): Promise<number> {
  const { db } = app
  const id = await addNews(db, { portal, category, tagIds: [tags[1]!, tags[0]!], pinPosition: 1, publishedAt: day(20) })
  const file = { name: 'f', bytes: Buffer.from('f'), owner: { kind: 'news', id } }
  await setCover(
    db,
    id,
    await storeFile(db, { ...file, mediaType: 'image/webp', preview: 'data:image/webp;base64,AA' }),
  )
  await setVideo(db, id, await storeFile(db, { ...file, mediaType: 'video/mp4' }))
  const fileId = await storeFile(db, { ...file, mediaType: 'application/pdf' })
  await addAttachment(db, id, { position: 0, fileId, name: { zh: '附件.pdf', en: 'file.pdf' } })
  const commentId = await insertComment(db, { newsId: id, author: 'lin.wei', text: 'comment', now: day(21) })
  const reply = { newsId: id, commentId, author: 'zhou.min', receiver: 'lin.wei', layer: 1, text: 'reply' }
  await insertReply(db, { ...reply, now: day(22) })
  return id
}

export const itemFields =
  'Category CategoryName CommentNumber CoverPreview CoverUrl Id IsRead Language NewsIcon PraiseNumber PublishDate ReadNumber Source TagList Title'

export const detailFields =
  'ADAccount AttachmentList Category CategoryName CommentNumber CoverPreview CoverUrl HeadImage Id IsAuthority IsCommentable IsMustRead IsPraise Language Name NewsInfo PraiseNumber PublishDate ReadNumber Source TagList Title VideoUrl'

export const fieldsOf = (value: unknown) =>
  Object.keys(value as object)
    .toSorted()
    .join(' ')

export function useNewsApp(): void {
  beforeAll(async () => {
    app = await startApp()
    await seedCompany(app.db)
    token = await app.signIn('zhou.min')
    for (const name of ['一', '二', '三']) {
      const tag = { name_zh: `签${name}`, name_en: `tag ${name}` }
      tags.push((await app.db.insertInto('tag').values(tag).returning('id').executeTakeFirstOrThrow()).id)
    }
  })
  afterAll(() => app.stop())
}
