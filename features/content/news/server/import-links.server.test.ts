import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { skipScan } from '@portal/files/server'
import { startApp, seedCompany, type TestApp } from '@portal/test-portal'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { news } from '../contract.ts'
import { readArchive, type ArchiveItem } from '../import/read-archive.ts'
import { importArticle, type ImportArticleOptions, type ImportArticleResult } from './import-article.ts'

let app: TestApp
let folder = ''
const atDesk = new Set<number>()
const options: ImportArticleOptions = {
  archive: 'links',
  category: 'internal',
  author: 'lin.wei',
  source: { zh: '旧站', en: 'Old site' },
  scan: skipScan,
  isAtDesk: (_, id) => Promise.resolve(atDesk.has(id)),
}

const write = (path: string, text: string) => writeFile(join(folder, path), text)

beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
  folder = await mkdtemp(join(tmpdir(), 'forecourt-links-'))
  await mkdir(join(folder, 'img'))
  const picture = { create: { width: 30, height: 20, channels: 3 as const, background: '#0a6a71' } }
  await writeFile(join(folder, 'img', 'a.png'), await sharp(picture).png().toBuffer())
  await write('a.md', '# First\n\n[later](b.md#part-two) [itself](a.md) ![x](img/a.png)\n')
  await write('b.md', '# Second\n\n[back](./a) [never](never.md)\n\n## Part two\n\nText\n')
  await write('never.md', '---\ntitle: Never\ndraft: true\n---\nText\n')
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await app.stop()
})

async function all(changed: Partial<ImportArticleOptions> = {}): Promise<Record<string, ImportArticleResult>> {
  const done: Record<string, ImportArticleResult> = {}
  for await (const entry of readArchive(folder)) {
    if (!('reason' in entry)) done[entry.key] = await importArticle(app.db, entry, { ...options, ...changed })
  }
  return done
}

const stored = (key: string) =>
  app.db.selectFrom('news').select(['id', 'body_en']).where('import_key', '=', `links/${key}`).executeTakeFirstOrThrow()

const files = async (): Promise<number[]> => {
  const rows = await app.db.selectFrom('file').select('id').where('owner_kind', '=', 'news').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

test('[NEWS-14] a link to a later article stays open and is resolved once when its article is imported again', async () => {
  const first = await all()
  expect(first['a']).toEqual({ outcome: 'added', warnings: [], open: ['a.md:3: link to b.md#part-two'] })
  expect(first['b']!.open).toEqual(['b.md:3: link to never.md'])
  const [a, b, before] = [await stored('a'), await stored('b'), await files()]
  expect(a.body_en).toContain(`<p>later <a href="/newsDetail?newsID=${a.id}">itself</a> <img`)
  expect(b.body_en).toContain(`<p><a href="/newsDetail?newsID=${a.id}">back</a> never</p>`)
  const second = await all()
  expect([second['a']!.outcome, second['b']!.outcome]).toEqual(['renewed', 'known'])
  const target = `/newsDetail?newsID=${b.id}#user-content-part-two`
  expect((await stored('a')).body_en).toContain(`<p><a href="${target}">later</a>`)
  const token = await app.signIn('zhou.min')
  const inPortal = (await app.ask(news.detail, { NewsId: a.id }, { token, language: 'EN' })).Data!
  expect(inPortal.NewsInfo).toContain(`<a href="${target}">`)
  const onPhone = (await app.ask(news.mobileDetail, { NewsId: a.id }, { token, language: 'EN' })).Data!
  expect(onPhone.NewsInfo).toContain(`<a href="/WeiXinNews/NewsDetail/${b.id}/en#user-content-part-two">`)
  // the picture keeps its file
  expect(await files()).toEqual(before)
  expect(Object.values(await all()).map(({ outcome }) => outcome)).toEqual(['known', 'known'])
})

test('[NEWS-14] a missing anchor is reported with file and line, and the link leads to the beginning', async () => {
  await write(
    'd.md',
    '# Fourth\n\n[here](b.md#part-two) [lost](./b.md#nowhere) [own](d.md#fourth-part) [gone](d.md#x)\n\n## Fourth part\n',
  )
  const found = (await all())['d']!
  expect(found).toMatchObject({
    outcome: 'added',
    warnings: [
      'd.md:3: link to ./b.md#nowhere: no such place there, so it leads to the beginning',
      'd.md:3: link to d.md#x: no such place there, so it leads to the beginning',
    ],
  })
  const [b, d] = [await stored('b'), await stored('d')]
  const at = (id: number, place = '') => `href="/newsDetail?newsID=${id}${place}"`
  expect([...d.body_en.matchAll(/href="[^"]*"/g)].map(([href]) => href)).toEqual([
    at(b.id, '#user-content-part-two'),
    at(b.id),
    at(d.id, '#user-content-fourth-part'),
    at(d.id),
  ])
})

test('[NEWS-14] news at the desk stays as it is, and news imported without links gets them later', async () => {
  const [a, before] = [await stored('a'), await files()]
  await app.db
    .updateTable('news')
    .set({ body_en: a.body_en.replaceAll(/<\/?a[^>]*>/g, '') })
    .where('id', '=', a.id)
    .execute()
  await app.db.deleteFrom('news_import').execute()
  expect((await all())['a']!.outcome).toBe('known')
  atDesk.add(a.id)
  expect((await all({ again: true }))['a']!.outcome).toBe('known')
  expect((await stored('a')).body_en).not.toContain('<a ')
  atDesk.clear()
  expect((await all({ again: true }))['a']!.outcome).toBe('renewed')
  expect((await stored('a')).body_en).toContain('<a href="/newsDetail')
  // a picture without a stored hash is stored again; the old one is still the cover
  expect(await files()).toHaveLength(before.length + 1)
  await all({ again: true })
  expect(await files()).toHaveLength(before.length + 1)
})

test('[NEWS-14] two processes that import the same archive create each article once', async () => {
  await write('c.md', '# Third\n\n![x](img/a.png)\n')
  const items: ArchiveItem[] = []
  for await (const entry of readArchive(folder)) if (!('reason' in entry)) items.push(entry)
  const item = items.find(({ key }) => key === 'c')!
  const before = await files()
  const both = await Promise.all([1, 2, 3].map(() => importArticle(app.db, item, options)))
  expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['added', 'known', 'known'])
  expect(await files()).toHaveLength(before.length + 1)
})
