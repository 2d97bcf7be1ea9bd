/** The last save of a closing window, sent without knowing whether the one before has arrived (DESK-02). */
import { addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { keyRememberedMs } from '@portal/contract'
import { deleteExpiredKeys } from '@portal/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drafts } from '../contract.ts'
import { bodyHtml, emptyContent, type Content } from '../rules.ts'

let app: TestApp
const token: Record<string, string> = {}

beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
  await addPerson(app.db, 'au.thor', { roles: ['author'] })
  for (const account of ['au.thor', 'lin.wei']) token[account] = await app.signIn(account)
})
afterAll(() => app.stop())

const as = (account = 'au.thor') => ({ token: token[account]!, language: 'EN' as const })
const textOf = (words: string) => {
  const zh = { title: '题', blocks: [{ key: 'a', html: `<p>${words}</p>`, twinSeen: '' }] }
  return { ...emptyContent, zh } as Content as never
}
type Window = { Window?: string; Leaving?: string }
const save = async (Id: number, Revision: number, words: string, window: Window, account?: string) =>
  (await app.ask(drafts.save, { Id, Revision, Content: textOf(words), ...window }, as(account))).Code
/** Saves under a key. */
const saveAs = (key: string, Id: number, Revision: number, words: string, window: Window) =>
  app.ask(
    drafts.save,
    { Id, Revision, Content: textOf(words), ...window },
    { ...as(), headers: { 'Idempotency-Key': key } },
  )
/** The saves among the keys that were applied, as the person is told who opens the draft. */
const applied = async (Id: number, Keys: string[], account?: string) =>
  (await app.ask(drafts.open, { Id, Keys }, as(account))).Data!.Applied
const stored = async (Id: number) =>
  bodyHtml(((await app.ask(drafts.open, { Id }, as())).Data!.Content as Content).zh!).replaceAll(/<\/?p>/g, '')
const present = async (Id: number) =>
  (await app.ask(drafts.around, { Id, Window: 'other' }, as('lin.wei'))).Data!.People.length

/** A new draft, open in two windows of its author and at a colleague. */
async function open(): Promise<number> {
  const { Id } = (await app.ask(drafts.begin, { Kind: 'news' }, as())).Data!
  for (const Window of ['one', 'two']) await app.ask(drafts.here, { Id, Window, Side: 'zh', Key: 'a' }, as())
  await app.ask(drafts.here, { Id, Window: 'three', Side: 'zh', Key: 'a' }, as('lin.wei'))
  return Id
}

test('[DESK-02] words typed while a save was on its way are saved by the closing window', async () => {
  const id = await open()
  expect(await save(id, 1, '一', { Window: 'one' })).toBe(200)
  expect(await save(id, 1, '一二', { Leaving: 'one' })).toBe(200)
  expect([await stored(id), await present(id)]).toEqual(['一二', 2])
  // the same arriving the other way round: the earlier words come too late
  expect(await save(id, 1, '一', { Window: 'one' })).toBe(409)
  expect(await stored(id)).toBe('一二')
})

test('[DESK-02] a closing window replaces nothing that it has not seen', async () => {
  const seenBy: [string, Window, string?][] = [
    ['another window', { Window: 'two' }],
    ['a colleague', { Window: 'one' }, 'lin.wei'],
    ['a page of the version before', {}],
  ]
  for (const [who, window, account] of seenBy) {
    const id = await open()
    await save(id, 1, who, window, account)
    expect([await save(id, 1, 'mine', { Leaving: 'one' }), await stored(id)]).toEqual([409, who])
  }
  const id = await open()
  await save(id, 1, 'mine', { Window: 'one' })
  await save(id, 2, 'theirs', { Window: 'three' }, 'lin.wei')
  expect([await save(id, 1, 'mine, more', { Leaving: 'one' }), await stored(id)]).toEqual([409, 'theirs'])
})

test('[DESK-02] a window that closes with what is already saved leaves, and makes its version', async () => {
  const id = await open()
  await save(id, 1, '一', { Window: 'one' })
  app.clock.advance(1000)
  await save(id, 2, '一二', { Window: 'one' })
  expect(await save(id, 2, '一二', { Leaving: 'one' })).toBe(200)
  const { Data } = await app.ask(drafts.versions, { Id: id }, as())
  expect([await present(id), Data!.List[0]!.Reason]).toEqual([2, 'left'])
})

test('[DESK-02] a save that comes again is answered as before, and not applied to what a colleague made of it', async () => {
  const id = await open()
  for (const [key, window] of [
    ['on-its-way', { Window: 'one' }],
    ['the-last-one', { Leaving: 'one' }],
  ] as const) {
    const { Revision } = (await app.ask(drafts.open, { Id: id }, as())).Data!
    const again = () => saveAs(key, id, Revision, key, window)
    const first = await again()
    await save(id, Revision + 1, 'set back', { Window: 'three' }, 'lin.wei')
    expect([first.Code, await again(), await stored(id)]).toEqual([200, first, 'set back'])
  }
})

test('[DESK-02] who opens a draft hears which of their saves it includes', async () => {
  const id = await open()
  await saveAs('arrived-1', id, 1, '一', { Window: 'one' })
  await saveAs('arrived-2', id, 1, '一二<script>1</script>', { Leaving: 'one' })
  await save(id, 3, 'set back', { Window: 'three' }, 'lin.wei')
  const late = await saveAs('too-late-1', id, 1, '一二三', { Leaving: 'two' })
  const keys = ['arrived-1', 'arrived-2', 'too-late-1', 'never-sent']
  const all = await applied(id, keys)
  expect([late.Code, all!.toSorted((a, b) => a.Revision - b.Revision)]).toEqual([
    409,
    [
      { Key: 'arrived-1', Revision: 2 },
      { Key: 'arrived-2', Revision: 3 },
    ],
  ])
  expect([await applied(id, keys, 'lin.wei'), await applied(id, [])]).toEqual([[], []])
  expect((await app.ask(drafts.open, { Id: id }, as())).Data).not.toHaveProperty('Applied')
})

test('[DESK-02] keys that are forgotten, or of other calls, are no reason not to open a draft', async () => {
  const id = await open()
  await saveAs('forgotten-1', id, 1, '一', { Window: 'one' })
  const headers = { 'Idempotency-Key': 'begun-by-it' }
  await app.ask(drafts.begin, { Kind: 'news' }, { ...as(), headers })
  await deleteExpiredKeys(app.db, new Date(Date.now() + keyRememberedMs + 1000))
  await app.ask(drafts.begin, { Kind: 'news' }, { ...as(), headers })
  expect([await applied(id, ['forgotten-1', 'begun-by-it', 'not a key']), await stored(id)]).toEqual([[], '一'])
})
