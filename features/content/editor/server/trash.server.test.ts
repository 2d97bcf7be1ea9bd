/** Deleting a draft loses nothing: it stays in the trash for 30 days, and everybody concerned is notified (DESK-02). */
import { storeFile } from '@portal/files/server'
import { sql } from '@portal/server'
import { addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { readEvents } from '@portal/testing'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { trash, uploads, drafts } from '../contract.ts'
import { emptyContent, type Content } from '../rules.ts'
import { canViewDraftFiles, setStatus } from './index.ts'
import { purgeTrash } from './trash.ts'

let app: TestApp
const token: Record<string, string> = {}
const day = 24 * 3600_000

beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
  await addPerson(app.db, 'au.thor', { roles: ['author'] })
  await addPerson(app.db, 'ot.her', { roles: ['author'] })
  for (const account of ['au.thor', 'ot.her', 'lin.wei']) token[account] = await app.signIn(account)
})
afterAll(() => app.stop())

const as = (account: string) => ({ token: token[account]!, language: 'EN' as const })
const textOf = (words: string, title: string): Content => ({
  ...emptyContent,
  zh: { title, blocks: [{ key: 'a', html: `<p>${words}</p>`, twinSeen: '' }] },
})
async function written(title = 'Spring'): Promise<number> {
  const { Id } = (await app.ask(drafts.begin, { Kind: 'news' }, as('au.thor'))).Data!
  await save('au.thor', Id, 1, textOf('words', title))
  return Id
}
const save = (account: string, Id: number, Revision: number, content: Content) =>
  app.ask(drafts.save, { Id, Revision, Content: content as never }, as(account))
const remove = (Id: number, account = 'lin.wei', Despite: string[] = []) =>
  app.ask(trash.remove, { Id, Despite }, as(account))
const listed = async (Scope: 'mine' | 'all' | 'trash', account: string) =>
  (await app.ask(drafts.list, { Scope, PageSize: 100 }, as(account))).Data!.List
const idsIn = async (scope: 'mine' | 'all' | 'trash', account: string) =>
  (await listed(scope, account)).map(({ Id }) => Id)
const actionsOf = async (id: number) =>
  (
    await sql<{ line: string }>`SELECT actor || ' ' || action || ' ' || title AS line FROM audit_log
      WHERE kind = 'manuscript' AND object_id = ${String(id)} AND action <> 'manuscript.begin' ORDER BY id`.execute(
      app.db,
    )
  ).rows.map(({ line }) => line)
const toldOf = async (id: number) =>
  (
    await sql<{ told: string }>`SELECT receiver || ': ' || info_en || ' ' || info_zh AS told FROM notice
      WHERE link = ${`/desk/writing/${id}`} ORDER BY event`.execute(app.db)
  ).rows.map(({ told }) => told)

test('[DESK-02] a deleted draft is restored completely, with text, versions and files', async () => {
  const id = await written()
  await storeFile(app.db, { name: 'p', mediaType: 'a/b', bytes: Buffer.from('x'), owner: { kind: 'manuscript', id } })
  await app.ask(drafts.leave, { Id: id, Window: 'w1' }, as('au.thor'))
  const before = (await app.ask(drafts.open, { Id: id }, as('lin.wei'))).Data!
  const versions = (await app.ask(drafts.versions, { Id: id }, as('lin.wei'))).Data!
  expect([before.Files.length, versions.TotalCount > 0]).toEqual([1, true])

  expect((await remove(id)).Code).toBe(200)
  for (const scope of ['mine', 'all'] as const) expect(await idsIn(scope, 'au.thor')).not.toContain(id)
  expect(await idsIn('all', 'lin.wei')).not.toContain(id)
  const at = app.clock.now()
  const [row] = await listed('trash', 'lin.wei')
  expect(row).toMatchObject({ Id: id, Title: 'Spring', Author: { ADAccount: 'au.thor' } })
  const [At, Until] = [at.toISOString(), new Date(at.getTime() + 30 * day).toISOString()]
  expect(row!.Trashed).toMatchObject({ At, Until })
  expect(await idsIn('trash', 'au.thor')).toContain(id)
  expect(await idsIn('trash', 'ot.her')).not.toContain(id)
  expect(await canViewDraftFiles(app.db, { account: 'au.thor' }, id)).toBe(false)

  expect((await app.ask(trash.bringBack, { Id: id }, as('au.thor'))).Code).toBe(200)
  const after = (await app.ask(drafts.open, { Id: id }, as('lin.wei'))).Data!
  const stable = ({ Files, ...rest }: typeof before) => ({ ...rest, Files: Files.map(({ Id }) => Id) })
  expect(stable(after)).toEqual(stable(before))
  expect((await app.ask(drafts.versions, { Id: id }, as('lin.wei'))).Data).toEqual(versions)
  expect(await idsIn('mine', 'au.thor')).toContain(id)
  expect((await app.ask(trash.bringBack, { Id: id }, as('au.thor'))).Code).toBe(404)
})

test('[DESK-02] the author is notified in both languages of deletion and restoring, and both are in the audit log', async () => {
  const id = await written('Launch')
  await remove(id)
  await app.ask(trash.bringBack, { Id: id }, as('lin.wei'))
  const told = await toldOf(id)
  expect(told).toEqual([
    expect.stringMatching(/^au\.thor: .*moved your draft “Launch” to the trash.*30 days.*草稿《Launch》移到了回收站/),
    expect.stringMatching(/^au\.thor: .*restored your draft “Launch”.*恢复了您的草稿《Launch》/),
  ])
  expect(await actionsOf(id)).toEqual([
    'au.thor manuscript.write Launch',
    'lin.wei manuscript.remove Launch',
    'lin.wei manuscript.bring-back Launch',
  ])
  // own actions are not notified
  await remove(id, 'au.thor')
  expect(await toldOf(id)).toHaveLength(2)
})

test('[DESK-02] a draft that others have open is deleted only after confirming their names', async () => {
  const id = await written()
  await app.ask(drafts.here, { Id: id, Window: 'w1', Side: 'zh', Key: 'a' }, as('au.thor'))
  const asked = await remove(id)
  expect([asked.Code, asked.Data]).toMatchObject([428, { People: [{ ADAccount: 'au.thor', Name: 'En au.thor' }] }])
  expect((await remove(id, 'lin.wei', ['ot.her'])).Code).toBe(428)
  expect((await app.ask(drafts.open, { Id: id }, as('au.thor'))).Code).toBe(200)
  expect((await remove(id, 'lin.wei', ['au.thor'])).Code).toBe(200)
  // the viewer's own windows need no confirmation
  const own = await written()
  await app.ask(drafts.here, { Id: own, Window: 'w2', Side: '', Key: '' }, as('au.thor'))
  expect((await remove(own, 'au.thor')).Code).toBe(200)
})

test('[DESK-02, LIVE-01] somebody typing in a deleted draft is told at once, and further saves are refused', async () => {
  const id = await written()
  await app.ask(drafts.here, { Id: id, Window: 'w1', Side: 'zh', Key: 'a' }, as('au.thor'))
  const stream = await readEvents<{ Calls?: string[] }>(`${app.origin}/api/message/stream`, {
    token: token['au.thor']!,
  })
  onTestFinished(() => stream.cut())
  await stream.next()
  await remove(id, 'lin.wei', ['au.thor'])
  expect((await stream.next())?.data?.Calls).toEqual([drafts.around.path, drafts.versions.path])
  const around = await app.ask(drafts.around, { Id: id, Window: 'w1' }, as('au.thor'))
  expect([around.Code, around.Message]).toEqual([423, 'This text is in the trash'])
  const refused = await save('au.thor', id, 2, textOf('words that are on their way', 'Spring'))
  expect([refused.Code, refused.Message]).toEqual([423, 'This text is in the trash'])
  expect((await app.ask(trash.trashed, { Id: id }, as('au.thor'))).Data).toMatchObject({
    Title: 'Spring',
    By: 'En lin.wei',
    MayBringBack: true,
    Author: { ADAccount: 'au.thor' },
  })
  // others do not learn that it ever existed
  for (const ask of [
    app.ask(trash.trashed, { Id: id }, as('ot.her')),
    app.ask(trash.bringBack, { Id: id }, as('ot.her')),
  ])
    expect((await ask).Message).toBe('This text is not in the trash')
  expect((await app.ask(drafts.open, { Id: id }, as('ot.her'))).Message).toBe('This text does not exist')
  await app.ask(trash.bringBack, { Id: id }, as('au.thor'))
  expect((await save('au.thor', id, 2, textOf('words that are on their way', 'Spring'))).Code).toBe(200)
})

test('[DESK-02] only a never published draft can be deleted, by its author or somebody who manages it', async () => {
  const id = await written()
  expect((await remove(id, 'ot.her')).Code).toBe(404)
  await setStatus(app.db, id, 'review', 'au.thor', app.clock.now())
  expect((await remove(id)).Message).toMatch(/draft/)
})

test('[DESK-02] after 30 days, not earlier, it is permanently deleted with versions, files and uploads', async () => {
  const id = await written('Old')
  await storeFile(app.db, { name: 'p', mediaType: 'a/b', bytes: Buffer.from('x'), owner: { kind: 'manuscript', id } })
  const unfinished = { Id: id, Name: 'a.pdf', Size: 9, Fingerprint: 'unfinished1' }
  expect((await app.ask(uploads.start, unfinished, as('au.thor'))).Code).toBe(200)
  await remove(id)
  const kept = await written('Kept')
  const isThere = async () =>
    (await app.db.selectFrom('manuscript').select('id').where('id', 'in', [id, kept]).orderBy('id').execute()).map(
      (row) => row.id,
    )
  const later = (ms: number) => new Date(app.clock.now().getTime() + ms)
  await purgeTrash(app.db, later(30 * day - 1), 30)
  expect(await isThere()).toEqual([id, kept])
  await purgeTrash(app.db, later(30 * day), 30)
  expect(await isThere()).toEqual([kept])
  const files = await app.db
    .selectFrom('file')
    .select('id')
    .where((file) => file.or([file('owner_kind', '=', 'upload'), file('owner_id', '=', id)]))
    .execute()
  expect(files).toEqual([])
  expect((await actionsOf(id)).at(-1)!.split(' ')).toEqual(['lin.wei', 'manuscript.purge', 'Old'])
  expect((await app.ask(trash.bringBack, { Id: id }, as('au.thor'))).Code).toBe(404)
})
