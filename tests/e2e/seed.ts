/** News with pictures, for the journeys. */
import { preparePicture, storeFile } from '@portal/files/server'
import { addAttachment, insertComment, setCover, findOrCreateTag } from '@portal/news/server'
import { addNews, seedCompany, type TestApp } from '@portal/test-portal'
import sharp from 'sharp'

type NewNews = Parameters<typeof addNews>[1]

const colours = ['#0f3d3e', '#b5532a', '#27496d', '#5c6b3c'] as const
let painted = 0
/** By colour: a picture is prepared once for all news of a worker. */
const covers = new Map<string, ReturnType<typeof preparePicture>>()

async function paint(background: string): ReturnType<typeof preparePicture> {
  const picture = sharp({ create: { width: 640, height: 360, channels: 3, background } })
  return preparePicture(await picture.png().toBuffer())
}

/** A cover of one colour, enough to see whether pictures are shown. */
export async function addCover(app: TestApp, newsId: number): Promise<void> {
  const colour = colours[painted++ % colours.length]!
  const file = covers.get(colour) ?? paint(colour)
  covers.set(colour, file)
  const owner = { kind: 'news', id: newsId }
  await setCover(app.db, newsId, await storeFile(app.db, { name: `cover-${newsId}.webp`, owner, ...(await file) }))
}

export async function addBanner(app: TestApp, name: string): Promise<void> {
  const image_file_id = await storeFile(app.db, { name, owner: 'everyone', ...(await paint(colours[0]!)) })
  const row = { position: Number(name), title_zh: `横幅${name}`, title_en: `Banner ${name}`, link_url: '/vi' }
  await app.db
    .insertInto('banner')
    .values({ ...row, portal: '', image_file_id })
    .execute()
}

/** Enough for a full home: three pinned with covers, announcements, values, joy, and a grid to scroll. */
export async function seedHome(app: TestApp): Promise<void> {
  await seedCompany(app.db)
  for (const pinPosition of [1, 2, 3]) {
    const title = { zh: `要闻${pinPosition}`, en: `Headline ${pinPosition}` }
    await addCover(app, await addNews(app.db, { pinPosition, title }))
  }
  for (const [category, name, count] of [
    ['announcement', 'Announcement', 5],
    ['values', 'Value', 3],
    ['joy', 'Joy', 4],
    ['internal', 'Story', 14],
  ] as const) {
    for (let number = 1; number <= count; number++) {
      const title = { zh: `${category}之${number}`, en: `${name} ${number}` }
      const id = await addNews(app.db, { category, title })
      if (number % 2) await addCover(app, id)
    }
  }
}

export async function addFile(app: TestApp, newsId: number, name: string, text: string): Promise<void> {
  const owner = { kind: 'news', id: newsId }
  const fileId = await storeFile(app.db, { name, mediaType: 'text/plain', bytes: Buffer.from(text), owner })
  await addAttachment(app.db, newsId, { position: 0, fileId, name: { zh: name, en: name } })
}

export async function addTagged(app: TestApp, tag: string, options: NewNews = {}): Promise<number> {
  return addNews(app.db, { ...options, tagIds: [await findOrCreateTag(app.db, tag)] })
}

export { addNews, insertComment, seedCompany }
