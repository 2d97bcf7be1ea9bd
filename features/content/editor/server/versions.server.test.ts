import { addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drafts } from '../contract.ts'
import { emptyContent, bodyHtml, type Content } from '../rules.ts'
import { setStatus } from './index.ts'

let app: TestApp
const token: Record<string, string> = {}

beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
  await addPerson(app.db, 'au.thor', { roles: ['author'] })
  for (const account of ['au.thor', 'lin.wei']) token[account] = await app.signIn(account)
})
afterAll(() => app.stop())

const as = (account: string) => ({ token: token[account]! })
const textOf = (words: string): Content => ({
  ...emptyContent,
  zh: { title: '标题', blocks: [{ key: 'a', html: `<p>${words}</p>`, twinSeen: '' }] },
})

async function begun(): Promise<number> {
  return (await app.ask(drafts.begin, { Kind: 'news', Category: 'internal' }, as('au.thor'))).Data!.Id
}
const save = (account: string, Id: number, Revision: number, words: string) =>
  app.ask(drafts.save, { Id, Revision, Content: textOf(words) }, as(account))
async function contentNow(Id: number): Promise<Content> {
  return (await app.ask(drafts.open, { Id }, as('lin.wei'))).Data!.Content as Content
}

test('[DESK-02] versions are made every ten minutes, on leaving and on status changes; restoring makes a new revision', async () => {
  const id = await begun()
  const reasons = async () =>
    (await app.ask(drafts.versions, { Id: id }, as('au.thor'))).Data!.List.map(({ Reason, Status }) => Status || Reason)
  await save('au.thor', id, 1, '第一稿')
  await save('au.thor', id, 2, '第一稿改')
  expect(await reasons()).toEqual(['time'])
  app.clock.advance(11 * 60_000)
  await save('au.thor', id, 3, '第二稿')
  expect(await reasons()).toEqual(['time', 'time'])
  await app.ask(drafts.leave, { Id: id, Window: 'w1' }, as('au.thor'))
  expect(await reasons()).toEqual(['time', 'time'])
  await save('au.thor', id, 4, '第三稿')
  await app.ask(drafts.leave, { Id: id, Window: 'w1' }, as('au.thor'))
  expect(await reasons()).toEqual(['left', 'time', 'time'])
  expect((await app.ask(drafts.restore, { Id: id, Version: 1 }, as('au.thor'))).Data).toEqual({
    Revision: 6,
    Before: 3,
  })
  expect(bodyHtml((await contentNow(id)).zh!)).toBe('<p>第一稿</p>')
  const old = await app.ask(drafts.version, { Id: id, Version: 3 }, as('au.thor'))
  expect(bodyHtml((old.Data!.Content as Content).zh!)).toBe('<p>第三稿</p>')
  expect((await app.ask(drafts.restore, { Id: id, Version: 99 }, as('au.thor'))).Code).toBe(404)
  expect((await save('au.thor', id, 5, 'x')).Code).toBe(409)
  const become = (status: 'review' | 'draft', by: string, why = '') =>
    app.db.transaction().execute((tx) => setStatus(tx, id, status, by, app.clock.now(), { why }))
  const newest = async () => (await app.ask(drafts.versions, { Id: id }, as('au.thor'))).Data!.List[0]!
  const { By } = await newest()
  await become('review', 'au.thor')
  expect(await newest()).toMatchObject({ Status: 'review', By, StatusBy: By })
  // no change since: the same version, with the status change of somebody else
  await become('draft', 'lin.wei', 'Too long')
  expect(await newest()).toMatchObject({ Status: 'draft', By, StatusBy: '中lin.wei', StatusReason: 'Too long' })
  await become('review', 'au.thor')
  expect(await newest()).toMatchObject({ Status: 'review', StatusReason: '' })
})

test('[DESK-02] a restoration is undone as long as nobody has written on, whoever is first', async () => {
  const id = await begun()
  await save('au.thor', id, 1, '旧')
  app.clock.advance(11 * 60_000)
  await save('au.thor', id, 2, '新')
  const restore = async (Version: number, Revision = 0) =>
    app.ask(drafts.restore, { Id: id, Version, Revision }, as('au.thor'))
  const body = async () => bodyHtml((await contentNow(id)).zh!)
  const { Before, Revision } = (await restore(1)).Data!
  expect(await body()).toBe('<p>旧</p>')
  expect((await restore(Before, Revision)).Code).toBe(200)
  expect(await body()).toBe('<p>新</p>')
  const again = (await restore(1)).Data!
  const raced = await Promise.all([restore(again.Before, again.Revision), save('lin.wei', id, again.Revision, '再')])
  expect(raced.map(({ Code }) => Code).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await body()).toBe(raced[0]!.Code === 200 ? '<p>新</p>' : '<p>再</p>')
})
