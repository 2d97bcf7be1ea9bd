/** [DESK-14] The media library: who sees which file, where it is used, and using it again. */
import { storeFile } from '@portal/files/server'
import { sql } from '@portal/server'
import { expect, test } from 'vitest'
import { drafts } from '../contract.ts'
import { media } from '../media-contract.ts'
import { emptyContent, fileIdsOf, type Content } from '../rules.ts'
import { canViewDraftFiles } from './index.ts'
import {
  app,
  as,
  day,
  idsOf,
  img,
  listed,
  picture,
  places,
  remove,
  save,
  text,
  upload,
  useMedia,
} from './media.test-kit.ts'

useMedia()

test('[DESK-14] the database finds the same files in a content as the rules', async () => {
  const content: Content = {
    ...picture(img(7) + img(8)),
    en: { title: 'T', blocks: [{ key: 'a', html: img(9, 'say &quot;file:99&quot;'), twinSeen: '' }] },
    cover: 5,
    video: 6,
    attachments: [{ fileId: 4, name: { zh: 'file:98', en: '' } }],
  }
  const { rows } = await sql<{ ids: number[] }>`SELECT content_files(${JSON.stringify(content)}::jsonb) AS ids`.execute(
    app.db,
  )
  expect(new Set(rows[0]!.ids)).toEqual(new Set(fileIdsOf(content)))
  expect((await sql`SELECT content_files(${JSON.stringify(emptyContent)}::jsonb) AS ids`.execute(app.db)).rows).toEqual(
    [{ ids: [] }],
  )
})

test('[DESK-14] an author sees the files of their own texts, an editor those of all, an administrator those of items', async () => {
  const own = await upload(await text())
  expect(await idsOf({})).toContain(own)
  expect(await idsOf({}, 'lin.wei')).toContain(own)
  for (const account of ['ot.her', 'ad.min']) {
    expect(await idsOf({}, account)).not.toContain(own)
    expect((await places(own, account)).Code).toBe(404)
    expect((await remove(own, account)).Code).toBe(404)
  }
  const icon = await storeFile(app.db, {
    name: 'banner.webp',
    mediaType: 'image/webp',
    bytes: Buffer.from('x'),
    owner: 'everyone',
  })
  const banner = { portal: '', position: 1, title_zh: '横幅', title_en: 'Winter', image_file_id: icon }
  await app.db.insertInto('banner').values(banner).execute()
  expect(await idsOf({}, 'au.thor')).not.toContain(icon)
  expect((await listed({}, 'ad.min')).find(({ Id }) => Id === icon)).toMatchObject({ Uses: 1, Title: 'Winter' })
  expect((await places(icon, 'ad.min')).Data!.List).toMatchObject([{ Kind: 'banner', Title: 'Winter' }])
  expect((await remove(icon, 'ad.min')).Code).toBe(409)
})

test('[DESK-14] a portrait and a file on its way are not in the library', async () => {
  const head = await storeFile(app.db, {
    name: 'me.webp',
    mediaType: 'image/webp',
    bytes: Buffer.from('x'),
    owner: 'everyone',
  })
  await app.db.updateTable('person').set({ head_file_id: head }).where('account', '=', 'au.thor').execute()
  expect(await idsOf({}, 'lin.wei')).not.toContain(head)
})

test('[DESK-14] it says where a file is used, with its descriptions, and tells used from unused ones', async () => {
  const id = await text()
  const [used, unused] = [await upload(id), await upload(id, 'unused.webp')]
  await save(id, picture(img(used, 'A red car')))
  const row = (await listed({ IsUsed: true })).find(({ Id }) => Id === used)
  expect(row).toMatchObject({ Name: 'car.webp', Kind: 'picture', Uses: 1, Width: 800, Title: '春天' })
  expect(await idsOf({ IsUsed: true })).not.toContain(unused)
  expect(await idsOf({ IsUsed: false })).toContain(unused)
  const alt = { zh: 'A red car', en: '' }
  expect((await places(used)).Data!.List).toEqual([{ Kind: 'manuscript', Id: String(id), Title: '春天', Alt: alt }])
  expect((await places(unused)).Data!.List).toEqual([])
  // an earlier version is no use, but it is named
  await app.ask(drafts.leave, { Id: id, Window: 'w1' }, as('au.thor'))
  await save(id, picture())
  expect((await places(used)).Data!.List).toMatchObject([{ Kind: 'version', Id: String(id) }])
  expect(await idsOf({ IsUsed: false })).toContain(used)
})

test('[DESK-14] the list is searched, filtered and sorted', async () => {
  const id = await text('ot.her')
  const [a, b] = [await upload(id, 'alpha 100%.webp'), await upload(id, 'beta.pdf', 'application/pdf')]
  await sql`UPDATE file SET created_at = ${new Date(app.clock.now().getTime() - 40 * day)} WHERE id = ${a}`.execute(
    app.db,
  )
  await sql`UPDATE file SET created_at = ${app.clock.now()} WHERE id = ${b}`.execute(app.db)
  const ids = (input: object) => idsOf(input, 'ot.her')
  expect(await ids({ Keyword: 'ALPHA 100%' })).toEqual([a])
  expect(await ids({ Keyword: '春天', Sort: 'name' })).toEqual([a, b])
  expect(await ids({ Keyword: '春天', Sort: 'name', IsDescending: true })).toEqual([b, a])
  expect(await ids({ Kind: 'file' })).toEqual([b])
  expect(await ids({ Kind: 'video' })).toEqual([])
  expect(await ids({ Days: 30 })).toEqual([b])
  await save(id, picture(img(b)), 'ot.her')
  expect(await ids({ Sort: 'uses', IsDescending: true })).toEqual([b, a])
  const entry = { actor: 'ot.her', action: 'manuscript.file', kind: 'manuscript', object_id: String(id) }
  await app.db
    .insertInto('audit_log')
    .values({ ...entry, at: app.clock.now(), details: JSON.stringify({ file: a }) })
    .execute()
  expect(await idsOf({ UploadedBy: 'OT.HER' }, 'lin.wei')).toEqual([a])
  const paged = await app.ask(media.list, { PageSize: 1, PageIndex: 9 }, as('ot.her'))
  expect(paged.Data).toMatchObject({ List: [], TotalCount: 2 })
})

test('[DESK-14] a picture is used again as a copy that the readers of the other text may see', async () => {
  const [from, to] = [await text(), await text('ot.her')]
  const file = await upload(from)
  const copy = (Id: number, ManuscriptId: number, account: string) =>
    app.ask(media.copy, { Id, ManuscriptId }, as(account))
  // neither a picture of a text that one may not see, nor for one
  expect((await copy(file, to, 'ot.her')).Code).toBe(404)
  expect((await copy(file, to, 'au.thor')).Code).toBe(404)
  const made = (await copy(file, to, 'lin.wei')).Data!
  expect(made).toMatchObject({ Name: 'car.webp', Width: 800, MediaType: 'image/webp' })
  expect(made.Id).not.toBe(file)
  expect((await copy(file, to, 'lin.wei')).Data!.Id).toBe(made.Id)
  expect(await canViewDraftFiles(app.db, { account: 'ot.her' }, from)).toBe(false)
  await save(from, picture(img(file)))
  await save(to, picture(img(made.Id)), 'ot.her')
  // one item with both uses; of the other text its author sees only that of their own
  expect((await listed({}, 'lin.wei')).filter(({ Id }) => [file, made.Id].includes(Id))).toMatchObject([
    { Id: file, Uses: 2 },
  ])
  expect((await listed({}, 'ot.her')).find(({ Id }) => Id === made.Id)).toMatchObject({ Uses: 1 })
  expect((await places(made.Id, 'ot.her')).Data!.List).toHaveLength(1)
  expect((await places(made.Id, 'lin.wei')).Data!.List).toHaveLength(2)
})

test('[DESK-14] a file is used by a copy whose text does not match the words', async () => {
  const [from, to] = [await text(), await text()]
  const file = await upload(from)
  await save(from, { ...picture(), zh: { title: 'Rarely found', blocks: [] } })
  const copied = (await app.ask(media.copy, { Id: file, ManuscriptId: to }, as('au.thor'))).Data!
  await save(to, picture(img(copied.Id)))
  const other = await upload(from, 'other.webp')
  const Keyword = 'rarely found'
  expect(await listed({ Keyword, IsUsed: true })).toMatchObject([{ Id: file, Uses: 1 }])
  expect(await idsOf({ Keyword, IsUsed: false })).toEqual([other])
  expect(await idsOf({ Keyword, Sort: 'uses' })).toEqual([other, file])
})

test('[DESK-14] a text that writes about a file with a number that none has is saved', async () => {
  const { Id } = (await app.ask(drafts.begin, { Kind: 'news' }, as('au.thor'))).Data!
  const title = '<img src="file:99999999999999999999">'
  await save(Id, { ...emptyContent, zh: { title, blocks: [] } })
})

test('[DESK-14] a video is not copied to find out that it is no picture', async () => {
  const [from, to] = [await text(), await text()]
  const film = await upload(from, 'film.mp4', 'video/mp4')
  expect((await app.ask(media.copy, { Id: film, ManuscriptId: to }, as('au.thor'))).Code).toBe(415)
  // numbers that a taken-back copy had are not given again
  expect(await upload(from)).toBe(film + 1)
})

test('[DESK-14] whether files are used is found by an index', async () => {
  const { rows } = await app.db.connection().execute(async (db) => {
    await sql`SET enable_seqscan = off`.execute(db)
    const plan = await sql<Record<string, string>>`EXPLAIN SELECT FROM manuscript u
      WHERE content_files(u.content) @> ARRAY[1::bigint]`.execute(db)
    await sql`RESET enable_seqscan`.execute(db)
    return plan
  })
  expect(rows.map((row) => row['QUERY PLAN']).join(' ')).toContain('manuscript_files')
})

test('[DESK-14] a document is downloaded from the library, as long as one may see it', async () => {
  const bytes = Buffer.from('# 差旅制度')
  await upload(await text('lin.wei'), '差旅制度.md', 'text/markdown', bytes)
  const [item] = (await app.ask(media.list, { Keyword: '差旅制度', Kind: 'file' }, as('lin.wei'))).Data!.List
  const answer = await app.raw(item!.Url.replace('/api/', ''))
  expect(Buffer.from(await answer.arrayBuffer()).toString()).toBe('# 差旅制度')
  expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent('差旅制度.md'))
})
