/** Several people in one draft see each other at once, and competing wordings show their authors (DESK-02). */
import { addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { readEvents } from '@portal/testing'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { drafts } from '../contract.ts'
import { mergeContents } from '../merge.ts'
import { emptyContent, type Content } from '../rules.ts'
import { setStatus } from './index.ts'

let app: TestApp
const token: Record<string, string> = {}

beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
  await addPerson(app.db, 'au.thor', { roles: ['author'] })
  await addPerson(app.db, 'ot.her', { roles: ['author'] })
  for (const account of ['au.thor', 'ot.her', 'lin.wei']) token[account] = await app.signIn(account)
})
afterAll(() => app.stop())

const as = (account: string) => ({ token: token[account]!, language: 'EN' as const })
const begun = async () => (await app.ask(drafts.begin, { Kind: 'news' }, as('au.thor'))).Data!.Id
const here = async (Id: number, account: string, Window: string, Key = '') =>
  (await app.ask(drafts.here, { Id, Window, Side: 'zh', Key }, as(account))).Data!
const textOf = (words: string, title = '题'): Content => ({
  ...emptyContent,
  zh: { title, blocks: [{ key: 'a', html: `<p>${words}</p>`, twinSeen: '' }] },
})
const save = (account: string, Id: number, Revision: number, content: Content) =>
  app.ask(drafts.save, { Id, Revision, Content: content as never }, as(account))

test('[DESK-02] two people see each other with their paragraph until they leave', async () => {
  const id = await begun()
  expect((await here(id, 'au.thor', 'w1', 'a')).People).toEqual([])
  expect((await here(id, 'lin.wei', 'w2', 'b')).People).toMatchObject([{ ADAccount: 'au.thor', Side: 'zh', Key: 'a' }])
  expect((await here(id, 'au.thor', 'w1')).People).toMatchObject([{ ADAccount: 'lin.wei', Key: 'b' }])
  expect((await app.ask(drafts.list, {}, as('au.thor'))).Data!.List[0]!.Open).toHaveLength(2)
  await app.ask(drafts.leave, { Id: id, Window: 'w2' }, as('lin.wei'))
  expect((await here(id, 'au.thor', 'w1')).People).toEqual([])
  await here(id, 'lin.wei', 'w2')
  app.clock.advance(21_000)
  expect((await here(id, 'au.thor', 'w1')).People).toEqual([])
  for (const call of [drafts.here, drafts.around]) {
    const input = { Id: id, Window: 'w', Side: '' as const, Key: '' }
    expect((await app.ask(call, input, as('ot.her'))).Code).toBe(404)
  }
})

test('[DESK-02, LIVE-01] other open windows learn at once of joining, moving, writing, leaving and status changes; nobody else does', async () => {
  const id = await begun()
  const listen = async (account: string) => {
    const stream = await readEvents<{ Calls?: string[] }>(`${app.origin}/api/message/stream`, {
      token: token[account]!,
    })
    onTestFinished(() => stream.cut())
    await stream.next()
    return stream
  }
  const [author, other] = [await listen('au.thor'), await listen('ot.her')]
  await here(id, 'au.thor', 'w1')
  const heard = async () => {
    expect((await author.next())?.data?.Calls).toEqual([drafts.around.path, drafts.versions.path])
    const { Revision, Status, People } = (await app.ask(drafts.around, { Id: id, Window: 'w1' }, as('au.thor'))).Data!
    return [Revision, Status, ...People.map(({ ADAccount, Key }) => `${ADAccount} ${Key}`)]
  }
  await here(id, 'lin.wei', 'w2')
  expect(await heard()).toEqual([1, 'draft', 'lin.wei '])
  // neither heartbeats nor own changes are reported
  await here(id, 'lin.wei', 'w2')
  await here(id, 'au.thor', 'w1', 'b')
  await here(id, 'lin.wei', 'w2', 'a')
  expect(await heard()).toEqual([1, 'draft', 'lin.wei a'])
  await save('lin.wei', id, 1, textOf('一'))
  expect(await heard()).toEqual([2, 'draft', 'lin.wei a'])
  await app.db.transaction().execute((tx) => setStatus(tx, id, 'review', 'lin.wei', app.clock.now()))
  expect(await heard()).toEqual([2, 'review', 'lin.wei a'])
  await app.ask(drafts.leave, { Id: id, Window: 'w2' }, as('lin.wei'))
  expect(await heard()).toEqual([2, 'review'])
  // the first event of another author is about their own draft
  const own = (await app.ask(drafts.begin, { Kind: 'news' }, as('ot.her'))).Data!.Id
  await here(own, 'ot.her', 'w3')
  await here(own, 'lin.wei', 'w4')
  expect((await other.next())?.data?.Calls).toEqual([drafts.around.path, drafts.versions.path])
  const { People } = (await app.ask(drafts.around, { Id: own, Window: 'w3' }, as('ot.her'))).Data!
  expect(People.map(({ ADAccount }) => ADAccount)).toEqual(['lin.wei'])
})

test('[DESK-02] only competing wordings show their author, signed by the server alone', async () => {
  const id = await begun()
  const base = textOf('一')
  await save('au.thor', id, 1, base)
  const began = app.clock.now().toISOString()
  app.clock.advance(60_000)
  await save('lin.wei', id, 2, textOf('一，李', '题目'))
  const wrote = app.clock.now().toISOString()
  app.clock.advance(60_000)
  const refused = await save('au.thor', id, 2, textOf('一，作', '标题'))
  const theirs = refused.Data as unknown as { Revision: number; Content: Content }
  const { content } = mergeContents(base, textOf('一，作', '标题'), theirs.Content, () => 'n')
  // somebody who saved another paragraph in between signs only that one
  const lie = { ...content, wrote: { zh: { a: { by: 'ot.her', at: began } } } }
  const saved = await save('au.thor', id, theirs.Revision, lie)
  const now = app.clock.now().toISOString()
  const expected = [
    { Side: 'zh', Key: 'n', ADAccount: 'au.thor', At: now },
    { Side: 'zh', Key: 'a', ADAccount: 'lin.wei', At: wrote },
    { Side: 'zh', Key: '', ADAccount: 'lin.wei', At: wrote },
    { Side: 'zh', Key: '~', ADAccount: 'au.thor', At: now },
  ]
  expect(saved.Data!.Writers).toMatchObject(expected)
  const opened = (await app.ask(drafts.open, { Id: id }, as('lin.wei'))).Data!
  expect(opened.Writers).toMatchObject(expected)
  expect(opened.Writers[0]).toMatchObject({ Name: 'En au.thor' })
  expect([JSON.stringify(opened.Content), JSON.stringify(theirs.Content)].join()).not.toContain('wrote')
  // settled: no authors are shown any more
  const settled = await save('au.thor', id, opened.Revision, textOf('一，李', '题目'))
  expect(settled.Data!.Writers).toEqual([])
})
