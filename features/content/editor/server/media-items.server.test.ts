/** [DESK-14] Files of the media library in items kept at the desk: who takes which, and who may then see it. */
import { adminData, type Values } from '@portal/admin-data/contract'
import { adminDataSlice } from '@portal/admin-data/server'
import { sql, type JobContext } from '@portal/server'
import { addNews, addPerson } from '@portal/test-portal'
import { beforeAll, expect, test } from 'vitest'
import { media } from '../media-contract.ts'
import {
  app,
  as,
  day,
  fileExists,
  idsOf,
  img,
  listed,
  picture,
  places,
  save,
  signIn,
  text,
  upload,
  useMedia,
} from './media.test-kit.ts'
import { canViewDraftFiles } from './index.ts'

useMedia()

beforeAll(async () => {
  await addPerson(app.db, 'ro.ot', { roles: ['portal-administrator', 'editor'] })
  await addPerson(app.db, 'part.ed', { roles: ['editor'] })
  await sql`UPDATE person_role SET departments = '{20}' WHERE account = 'part.ed'`.execute(app.db)
  await signIn('ro.ot', 'part.ed')
})

const everyone = { tags: [], departments: [], places: [], groups: [] }
const take = (Id: number, Kind = 'banner', Field = 'image', account = 'lin.wei') =>
  app.ask(media.copyForItem, { Id, Kind, Field }, as(account))
const keep = async (Kind: string, Values: Values, account = 'lin.wei', Id = '') => {
  const answer = await app.ask(adminData.save, { Kind, Id, Values, Revision: '' }, as(account))
  expect(answer.Code, answer.Message).toBe(200)
  return answer.Data!.Id
}
const banner = (image: number): Values => ({ portal: 'ML', title: { zh: '冬', en: 'Winter' }, image, link: '/home' })
const document = (file: number, audience: object = everyone): Values => ({
  title: { zh: '制度', en: 'Policy' },
  folder: { zh: '', en: '' },
  file,
  audience,
})

test('[DESK-14] a picture of a text is taken for an item as a copy, and both uses are counted', async () => {
  const id = await text()
  const file = await upload(id)
  await save(id, picture(img(file)))
  const { FileId, Name, Picture } = (await take(file)).Data!
  expect([Name, FileId === file]).toEqual(['car.webp', false])
  expect(Picture).toContain('/api/file/image?ref=')
  // on its way it is nobody's
  expect((await listed({}, 'lin.wei')).find(({ Id }) => Id === file)).toMatchObject({ Uses: 1 })
  expect(await idsOf({}, 'lin.wei')).not.toContain(FileId)
  const banners = await keep('banner', banner(FileId))
  expect((await listed({}, 'lin.wei')).find(({ Id }) => Id === file)).toMatchObject({ Uses: 2 })
  expect((await places(file, 'lin.wei')).Data!.List).toMatchObject([
    { Kind: 'manuscript', Id: String(id), Alt: { zh: 'A car' } },
    { Kind: 'banner', Id: banners, Title: 'Winter' },
  ])
  // its author does not manage banners, and learns of none
  expect((await places(file)).Data!.List).toHaveLength(1)
})

test('[DESK-14] only what one may see is taken, and only for what one manages', async () => {
  const file = await upload(await text())
  expect((await take(file, 'banner', 'image', 'ad.min')).Code).toBe(404)
  expect((await take(file, 'banner', 'image', 'au.thor')).Code).toBe(403)
  expect((await take(file, 'banner', 'image', 'part.ed')).Code).toBe(403)
  expect((await take(file, 'tool', 'icon')).Code).toBe(403)
  expect((await take(file, 'tool', 'icon', 'ro.ot')).Code).toBe(200)
  expect((await take(file, 'banner', 'title')).Code).toBe(400)
  expect((await take(file, 'nothing')).Code).toBe(400)
  expect((await take(99_999)).Code).toBe(404)
})

test('[DESK-14] a copy for an item opens nothing of the text that it came from', async () => {
  const id = await text()
  const file = await upload(id)
  await keep('banner', banner((await take(file)).Data!.FileId))
  const owners = await sql<{ id: number; owner: string }>`SELECT id, concat_ws(' ', owner_kind, owner_id) AS owner
    FROM file WHERE coalesce(copy_of, id) = ${file} ORDER BY id`.execute(app.db)
  expect(owners.rows.map(({ owner }) => owner)).toEqual([`manuscript ${id}`, 'everyone'])
  expect(await canViewDraftFiles(app.db, { account: 'zhou.min' }, id)).toBe(false)
})

test('[DESK-14] nobody else saves an item with a copy, and one that no item took is deleted after a day', async () => {
  const file = await upload(await text())
  const { FileId } = (await take(file)).Data!
  const theirs = { Kind: 'banner', Id: '', Values: banner(FileId), Revision: '' }
  expect((await app.ask(adminData.save, theirs, as('ro.ot'))).Code).toBe(400)
  const kept = (await take(file)).Data!.FileId
  await keep('banner', banner(kept))
  const [, sweep] = adminDataSlice.jobs()
  await sweep!.run({ db: app.db, now: new Date(app.clock.now().getTime() + 2 * day) } as JobContext)
  expect([await fileExists(FileId), await fileExists(kept), await fileExists(file)]).toEqual([false, true, true])
})

test('[DESK-14] a document is taken for the Box, whose readers read it, and returns to texts that may have it', async () => {
  const id = await text('lin.wei')
  const bytes = Buffer.from('# 差旅制度\n\n每天的补贴')
  const file = await upload(id, '差旅制度.md', 'text/markdown', bytes)
  const { FileId, Picture } = (await take(file, 'box-document', 'file', 'ro.ot')).Data!
  expect(Picture).toBe('')
  const box = await keep('box-document', document(FileId, { ...everyone, departments: [20] }), 'ro.ot')
  expect((await places(file, 'ro.ot')).Data!.List).toMatchObject([{ Kind: 'box-document', Id: box, Title: 'Policy' }])
  // editors do not manage the Box
  expect((await places(file, 'lin.wei')).Data!.List).toEqual([])
  const { rows } = await sql<{ owner: string }>`SELECT concat_ws(' ', owner_kind, owner_id) AS owner
    FROM file WHERE copy_of = ${file}`.execute(app.db)
  expect(rows).toEqual([{ owner: `document ${box}` }])
  // whoever manages the Box without being among the readers of a document does not use it again
  const [narrow] = (await app.ask(media.list, { Keyword: 'policy', Kind: 'file' }, as('ad.min'))).Data!.List
  expect((await take(narrow!.Id, 'box-document', 'file', 'ad.min')).Code).toBe(403)
  await sql`UPDATE box_document SET audience_id = (SELECT id FROM audience WHERE tags = '{}' AND departments = '{}'
    AND places = '{}' AND groups = '{}' AND rule IS NULL) WHERE id = ${Number(box)}`.execute(app.db)
  // a text takes no Markdown
  const [only] = (await app.ask(media.list, { Keyword: 'policy', Kind: 'file' }, as('ad.min'))).Data!.List
  const other = await text('ro.ot')
  expect(only).toMatchObject({ Name: '差旅制度.md', Uses: 1 })
  await sql`DELETE FROM file WHERE id = ${file}`.execute(app.db)
  expect((await app.ask(media.copy, { Id: only!.Id, ManuscriptId: other }, as('ro.ot'))).Code).toBe(415)
})

test('[DESK-14] a field takes no other kind of file', async () => {
  const id = await text('lin.wei')
  const [sheet, drawing] = [await upload(id, 'a.md', 'text/markdown', Buffer.from('words')), await upload(id)]
  const refused = await take(sheet)
  expect([refused.Code, (refused.Data as unknown as { Text: { en: string } }).Text.en]).toEqual([
    415,
    expect.stringContaining('PNG'),
  ])
  expect((await take(drawing, 'box-document', 'file', 'ro.ot')).Code).toBe(415)
})

test('[DESK-14] a copied document is an attachment of the text that takes it', async () => {
  const [from, to] = [await text(), await text()]
  const sheet = await upload(from, 'plan.pdf', 'application/pdf')
  const copy = (await app.ask(media.copy, { Id: sheet, ManuscriptId: to }, as('au.thor'))).Data!
  expect(copy).toMatchObject({ Name: 'plan.pdf', MediaType: 'application/pdf' })
  await save(to, { ...picture(), attachments: [{ fileId: copy.Id, name: { zh: '方案', en: 'Plan' } }] })
  expect((await places(sheet)).Data!.List).toMatchObject([{ Id: String(to), Alt: { zh: '方案', en: 'Plan' } }])
})

test('[DESK-14] the library says of a file that no place of it is for everyone', async () => {
  const [id, other] = [await text('lin.wei'), await text('lin.wei')]
  const file = await upload(id, 'narrow.webp')
  const limited = async () => (await listed({ Keyword: 'narrow' }, 'lin.wei')).map(({ IsLimited }) => IsLimited)
  expect(await limited()).toEqual([false])
  const audience = async (text: number, lists: object) =>
    sql`UPDATE manuscript SET settings = settings || ${JSON.stringify({ audience: lists })}::jsonb
      WHERE id = ${text}`.execute(app.db)
  await audience(id, { departments: [20] })
  expect(await limited()).toEqual([true])
  await audience(other, { rule: { any: [['department:20']], except: [] } })
  const copy = (await app.ask(media.copy, { Id: file, ManuscriptId: other }, as('lin.wei'))).Data!
  expect(await limited()).toEqual([true])
  await save(other, picture(img(copy.Id)), 'lin.wei')
  expect(await limited()).toEqual([true])
  await keep('banner', banner((await take(file)).Data!.FileId))
  expect(await limited()).toEqual([false])
})

test('[DESK-14] so it does of documents of the Box', async () => {
  const bytes = Buffer.from('# 制度\n\n内容')
  const file = await upload(await text('ro.ot'), 'boxed.md', 'text/markdown', bytes)
  const limited = async () => (await listed({ Keyword: 'boxed' }, 'ad.min')).map(({ IsLimited }) => IsLimited)
  for (const departments of [[20], []]) {
    const { FileId } = (await take(file, 'box-document', 'file', 'ro.ot')).Data!
    await keep('box-document', document(FileId, { ...everyone, departments }), 'ro.ot')
    expect(await limited()).toEqual([departments.length > 0])
  }
})

test('[DESK-14] a picture of a news without a draft is for editors among its readers', async () => {
  const NewsId = await addNews(app.db, { audience: { departments: [20] } })
  const file = await upload(NewsId, 'inside.webp')
  await sql`UPDATE file SET owner_kind = 'news' WHERE id = ${file}`.execute(app.db)
  const seenBy = async (account: string) => (await idsOf({ Keyword: 'inside' }, account)).includes(file)
  expect(await seenBy('lin.wei')).toBe(false)
  expect((await take(file)).Code).toBe(404)
  await sql`UPDATE person SET department_id = 20 WHERE account = 'ro.ot'`.execute(app.db)
  await signIn('ro.ot')
  expect(await seenBy('ro.ot')).toBe(true)
  expect((await take(file, 'banner', 'image', 'ro.ot')).Code).toBe(200)
})
