import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { skipScan, type Scan } from '@portal/files/server'
import { startApp, seedCompany, type TestApp } from '@portal/test-portal'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { news } from '../contract.ts'
import { readArchive, type ArchiveItem } from '../import/read-archive.ts'
import { findOrCreateTag } from './save-news.ts'
import { importArticle } from './import-article.ts'

let app: TestApp
let folder = ''
const options = {
  archive: 'old',
  category: 'internal',
  author: 'lin.wei',
  source: { zh: '旧站', en: 'Old site' },
  scan: skipScan,
  isAtDesk: () => Promise.resolve(false),
}

beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
  folder = await mkdtemp(join(tmpdir(), 'forecourt-archive-'))
  for (const name of ['zh', 'en', 'img']) await mkdir(join(folder, name))
  const picture = { create: { width: 300, height: 200, channels: 3 as const, background: '#0a6a71' } }
  await writeFile(join(folder, 'img', 'car.png'), await sharp(picture).png().toBuffer())
  await writeFile(join(folder, 'img', 'broken.png'), 'no picture')
  await writeFile(
    join(folder, 'zh', 'launch.md'),
    '---\ntitle: 新车下线\ndate: 2024-03-02\ntags: [新车]\n---\n正文\n\n![车](/img/car.png)\n\n![坏](/img/broken.png)\n',
  )
  await writeFile(
    join(folder, 'en', 'launch.md'),
    '---\ntitle: The car is here\ndate: 2024-03-02\ntags: [新车]\n---\nBody\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```ts\nconst x = 1\n```\n',
  )
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await app.stop()
})

async function items(): Promise<ArchiveItem[]> {
  const found: ArchiveItem[] = []
  for await (const entry of readArchive(folder)) if (!('reason' in entry)) found.push(entry)
  return found
}

async function rows(): Promise<Record<string, number>> {
  const count = async (table: 'news' | 'file' | 'tag' | 'news_tag') =>
    (
      await app.db
        .selectFrom(table)
        .select((row) => row.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n
  return {
    news: await count('news'),
    file: await count('file'),
    tag: await count('tag'),
    news_tag: await count('news_tag'),
  }
}

test('an article that fails midway, or has a virus in a picture, leaves nothing behind', async () => {
  const [item] = await items()
  const before = await rows()
  await expect(importArticle(app.db, item!, { ...options, author: 'nobody' })).rejects.toThrow()
  await expect(importArticle(app.db, item!, { ...options, category: 'nowhere' })).rejects.toThrow(/no news category/)
  const scan: Scan = (_, { name }) => Promise.resolve(name.includes('car') ? 'infected' : 'clean')
  await expect(importArticle(app.db, item!, { ...options, scan })).rejects.toThrow(/car\.png.*A virus was found/)
  expect(await rows()).toEqual(before)
})

test('a pair of files becomes one news item in two languages, with pictures, tables and code; a broken picture is reported', async () => {
  const [item] = await items()
  const brought = await importArticle(app.db, item!, options)
  expect(brought.outcome).toBe('added')
  expect(brought.warnings.join()).toContain('broken.png')
  const token = await app.signIn('lin.wei')
  const { Data } = await app.ask(news.list, { PageSize: 1 }, { token })
  const [listed] = Data!.List
  expect(listed).toMatchObject({ Title: '新车下线', Source: '旧站', Language: 'CHS', TagList: [{ Name: '新车' }] })
  const NewsId = listed!.Id
  const chinese = (await app.ask(news.detail, { NewsId }, { token })).Data!
  const english = (await app.ask(news.detail, { NewsId }, { token, language: 'EN' })).Data!
  expect(chinese.PublishDate.slice(0, 10)).toBe('2024-03-02')
  expect(english.Title).toBe('The car is here')
  expect(english.NewsInfo).toMatch(
    /<div role="region" [^>]*><table>.*<th>a<\/th>.*<code class="language-ts"><span class="hljs-keyword">const/s,
  )
  const sources = [...chinese.NewsInfo.matchAll(/src="([^"]+)"/g)].map(([, source]) => source!.replaceAll('&amp;', '&'))
  expect(sources).toHaveLength(1)
  const picture = await fetch(app.origin + sources[0]!)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect((await fetch(app.origin + chinese.CoverUrl)).status).toBe(200)
})

test('articles imported before are skipped', async () => {
  const before = await rows()
  for (const item of await items()) expect((await importArticle(app.db, item, options)).outcome).toBe('known')
  expect(await rows()).toEqual(before)
})

test('[NEWS-14] a language that is added later joins the existing news, with its pictures, once', async () => {
  await writeFile(
    join(folder, 'zh', 'later.md'),
    '---\ntitle: 先有中文\ndate: 2024-03-03\ntags: [Battery]\n---\n正文\n',
  )
  const only = (found: ArchiveItem[]) => found.find((item) => item.key.endsWith('later'))!
  expect((await importArticle(app.db, only(await items()), options)).outcome).toBe('added')
  await writeFile(
    join(folder, 'en', 'later.md'),
    '---\ntitle: English later\ndate: 31 Foo 2024\ntags: [battery]\n---\nBody\n\n![car](/img/car.png)\n',
  )
  const before = await rows()
  const brought = await importArticle(app.db, only(await items()), options)
  expect(brought.outcome).toBe('completed')
  expect(brought.warnings).toEqual(["en/later.md: the date '31 Foo 2024' cannot be read"])
  expect(await rows()).toEqual({ ...before, file: before['file']! + 1 })
  expect((await importArticle(app.db, only(await items()), options)).outcome).toBe('known')
  const token = await app.signIn('lin.wei')
  const [listed] = (await app.ask(news.list, { PageSize: 1 }, { token, language: 'EN' })).Data!.List
  expect(listed).toMatchObject({ Title: 'English later', Language: 'EN' })
  const chinese = (await app.ask(news.detail, { NewsId: listed!.Id }, { token })).Data!
  expect([chinese.Title, chinese.NewsInfo]).toEqual(['先有中文', expect.stringContaining('正文')])
  expect((await fetch(app.origin + chinese.CoverUrl)).status).toBe(200)
})

test('a tag is the same in any letter case', async () => {
  const names = ['Solid State', 'solid state', 'SOLID STATE']
  const ids = await app.db
    .transaction()
    .execute(async (tx) => [
      await findOrCreateTag(tx, names[0]!),
      await findOrCreateTag(tx, names[1]!),
      await findOrCreateTag(tx, names[2]!),
    ])
  expect(new Set(ids).size).toBe(1)
})
