/** The list of drafts finds what their texts say, for those who may open them. */
import { sql } from '@portal/server'
import { addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drafts } from '../contract.ts'
import { emptyContent, type Content } from '../rules.ts'
import { indexMissingWords } from './words.ts'

let app: TestApp
let token = ''
let id = 0
let revision = 1
const tokens: Record<string, string> = {}

beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
  await addPerson(app.db, 'au.thor', { roles: ['author'] })
  await addPerson(app.db, 'ot.her', { roles: ['author'] })
  await addPerson(app.db, 'ed.itor', { roles: ['editor'] })
  for (const name of ['au.thor', 'ot.her', 'ed.itor']) tokens[name] = await app.signIn(name)
  token = tokens['au.thor']!
  const begun = await app.ask(drafts.begin, { Kind: 'news', Category: 'internal' }, { token })
  id = begun.Data!.Id
})
afterAll(() => app.stop())

const version = (title: string, html: string) => ({ title, blocks: [{ key: 'a', html, twinSeen: '' }] })
const save = async (zh: string, en: string) => {
  const content: Content = { ...emptyContent, zh: version('合肥', zh), en: version('Hefei', en) }
  const saved = await app.ask(drafts.save, { Id: id, Revision: revision, Content: content }, { token })
  revision = saved.Data!.Revision
}
/** Words around the match of each text found. */
const find = async (Keyword: string, by = 'au.thor', Scope = 'all' as const) => {
  const { Data } = await app.ask(drafts.list, { Keyword, Scope }, { token: tokens[by]! })
  return Data!.List.map(({ Match }) => Match)
}

test('[DESK-02] a text is found by words of its body in both languages, as soon as they are saved and no longer', async () => {
  await save(
    '<p>工厂<strong>新能</strong>源车间开放日，工会与活动中心同办。</p>',
    '<p>Sixty cars &amp; their Drivers leave the plant.</p>',
  )
  const [zh, en] = ['工厂新能源车间开放日，工会与活动中心同办。', 'Sixty cars & their Drivers leave the plant.']
  for (const [words, expected] of [
    ['新能源', [zh]],
    ['厂', [zh]],
    ['新能源 开放日', [zh]],
    ['sixty cars', [en]],
    ['DRIVER', [en]],
    ['cars 工会', [zh]],
    // its title
    ['Hefei', ['']],
    // its pairs are in the text, the word is not
    ['工会活动', []],
    ['新能源 trucks', []],
    ['strong', []],
    ['&', []],
    ['%', []],
  ] as const)
    expect([words, await find(words)]).toEqual([words, expected])
  await save('<p>工厂开放日。</p>', '<p>Sixty cars leave the plant.</p>')
  expect(await find('新能源')).toEqual([])
  expect(await find('drivers')).toEqual([])
  expect(await find('工厂')).toEqual(['工厂开放日。'])
})

test('[DESK-02] a text is found only by those who may open it, in the trash, too', async () => {
  expect(await find('sixty', 'ot.her')).toEqual([])
  expect(await find('sixty', 'ed.itor')).toHaveLength(1)
  await sql`UPDATE manuscript SET trashed_at = now(), trashed_by = author WHERE id = ${id}`.execute(app.db)
  expect(await find('sixty')).toEqual([])
  const inTrash = await app.ask(drafts.list, { Keyword: 'sixty', Scope: 'trash' }, { token })
  expect(inTrash.Data!.TotalCount).toBe(1)
  await sql`UPDATE manuscript SET trashed_at = NULL, trashed_by = NULL WHERE id = ${id}`.execute(app.db)
})

test('[DESK-02] what a process without the index has saved is found after the next catching up', async () => {
  await sql`UPDATE manuscript SET revision = revision + 1,
    content = jsonb_set(content, '{zh,blocks,0,html}', '"<p>旧进程</p>"') WHERE id = ${id}`.execute(app.db)
  expect(await find('旧进程')).toEqual([])
  expect(await indexMissingWords(app.db, 10)).toBe(1)
  expect(await indexMissingWords(app.db, 10)).toBe(0)
  expect(await find('旧进程')).toEqual(['旧进程'])
  expect(await find('开放日')).toEqual([])
})

test('[DESK-02] a long text is saved without its index, and found after the next catching up', async () => {
  // the process without the index has saved once
  revision += 1
  await save(`<p>${'很长的正文。'.repeat(4_000)}结尾在此</p>`, '<p>Short.</p>')
  expect(await find('结尾在此')).toEqual([])
  expect(await indexMissingWords(app.db, 10)).toBe(1)
  expect(await find('结尾在此')).toHaveLength(1)
})
