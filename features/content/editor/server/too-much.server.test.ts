/**
 * Oversized texts are refused with a reason, or stored and opened again, without blocking others.
 * @module-tag slow
 */
import { addNews, addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { news } from '@portal/news/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drafts } from '../contract.ts'
import { emptyContent, draftLimits, type Content } from '../rules.ts'

let app: TestApp
let token = ''
beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
  await addPerson(app.db, 'au.thor', { roles: ['author'] })
  token = await app.signIn('au.thor')
  await addNews(app.db)
})
afterAll(() => app.stop())

const half = (html: string) => ({ title: 't', blocks: [{ key: 'a', html, twinSeen: '' }] })
const save = (Id: number, Revision: number, zh: string | null, en: string | null = null) => {
  const Content: Content = { ...emptyContent, zh: zh === null ? null : half(zh), en: en === null ? null : half(en) }
  return app.ask(drafts.save, { Id, Revision, Content }, { token, language: 'EN' })
}
const begin = async () => (await app.ask(drafts.begin, { Kind: 'news', Category: 'internal' }, { token })).Data!.Id
const open = async (Id: number) => app.ask(drafts.open, { Id }, { token })

const shapes: Record<string, [html: string, problem: string]> = {
  'unclosed inline tags': ['<b><i><u>'.repeat(100_000), '300,000 tags, at most 20,000'],
  'unknown tags': ['<x-y>'.repeat(180_000), '180,000 tags, at most 20,000'],
  'unclosed tables': ['<table><tr><td>'.repeat(60_000), '180,000 tags, at most 20,000'],
  'nested divisions': ['<div>'.repeat(80_000) + '</div>'.repeat(80_000), '160,000 tags, at most 20,000'],
  'bare signs': ['< '.repeat(225_000), '1,125,000 characters after cleaning, at most 1,000,000'],
  'unclosed links': ['<a href="/x">'.repeat(69_000), '69,000 tags, at most 20,000'],
  'nesting alone': ['<div>'.repeat(5_001), 'tags nested 5,001 deep, at most 5,000'],
  ampersands: ['&'.repeat(300_000), '1,500,000 characters after cleaning, at most 1,000,000'],
}

describe('[NEWS-14, DESK-02] a text that is too much', () => {
  test.each(Object.entries(shapes))(
    '%s: refused by field and measure, in both languages',
    async (_, [html, problem]) => {
      const id = await begin()
      for (const [side, zh, en] of [
        ['zh', html, null],
        ['en', null, html],
        ['zh', html, html],
      ] as const) {
        const answers = await Promise.all([save(id, 1, zh, en), app.ask(news.list, {}, { token })])
        expect(answers.map(({ Code }) => Code)).toEqual([400, 200])
        expect(answers[0].Message).toBe(`Content.${side}.blocks.0.html: ${problem}`)
      }
      expect((await open(id)).Data).toMatchObject({ Revision: 1, Content: emptyContent })
    },
  )

  test('is said in Chinese, too', async () => {
    const Content: Content = { ...emptyContent, zh: half('<b>'.repeat(20_001)) }
    const answer = await app.ask(drafts.save, { Id: await begin(), Revision: 1, Content }, { token })
    expect(answer.Message).toBe('Content.zh.blocks.0.html: 20,001 个标签，最多 20,000 个')
  })

  test('is counted over all paragraphs of a language after cleaning', async () => {
    const id = await begin()
    const blocksOf = (count: number, html: string) =>
      Array.from({ length: count }, (_, at) => ({ key: `k${at}`, html, twinSeen: '' }))
    const of = async (blocks: { key: string; html: string; twinSeen: string }[]) => {
      const Content: Content = { ...emptyContent, en: { title: 't', blocks } }
      return app.ask(drafts.save, { Id: id, Revision: 1, Content }, { token, language: 'EN' })
    }
    expect((await of(blocksOf(101, `<p>${'<br>'.repeat(200)}</p>`))).Message).toBe(
      'Content.en.blocks: 20,402 tags, at most 20,000',
    )
    expect((await of(blocksOf(500, `<p>${'&'.repeat(500)}</p>`))).Message).toBe(
      'Content.en.blocks: 1,253,500 characters after cleaning, at most 1,000,000',
    )
  })

  test('content just within the limits is stored and opened again', async () => {
    const id = await begin()
    const html = `<p>${'&'.repeat(199_998)}</p>`
    expect((await save(id, 1, html, '<p>b</p>'.repeat(10_000))).Code).toBe(200)
    const { Code, Data } = await open(id)
    expect([Code, Data!.Content.zh!.blocks[0]!.html.length]).toEqual([200, 999_997])
  })

  test('an oversized stored draft opens, refuses to save with a reason, and saves once shorter', async () => {
    const id = await begin()
    const long: Content = { ...emptyContent, zh: half(`<p>${'&amp;'.repeat(300_000)}</p>`) }
    await app.db
      .updateTable('manuscript')
      .set({ content: JSON.stringify(long) })
      .where('id', '=', id)
      .execute()
    const { Code, Data } = await open(id)
    expect([Code, Data!.Content.zh!.blocks[0]!.html.length]).toEqual([200, 1_500_007])
    const again = await save(id, 1, Data!.Content.zh!.blocks[0]!.html, '<p>more</p>')
    expect([again.Code, again.Message]).toEqual([
      400,
      `Content.zh.blocks.0.html: 1,500,007 characters, at most ${draftLimits.body.toLocaleString('en')}`,
    ])
    expect((await save(id, 1, '<p>shorter</p>', '<p>more</p>')).Code).toBe(200)
  })

  test('a caption of more than 300 characters is refused; a stored one stays until its paragraph changes', async () => {
    const id = await begin()
    const figure = (caption: string) => `<figure><p>picture</p><figcaption>${caption}</figcaption></figure>`
    const sign = '&amp;'
    expect((await save(id, 1, figure(sign.repeat(draftLimits.caption)))).Code).toBe(200)
    const long = figure(sign.repeat(draftLimits.caption + 1))
    const refused = await save(id, 2, '<p>a</p>', long)
    expect([refused.Code, refused.Message]).toEqual([
      400,
      'Content.en.blocks.0.html: caption of 301 characters, at most 300',
    ])
    await app.db
      .updateTable('manuscript')
      .set({ content: JSON.stringify({ ...emptyContent, zh: half(long) }) })
      .where('id', '=', id)
      .execute()
    expect((await save(id, 2, long, '<p>more</p>')).Code).toBe(200)
    expect((await save(id, 3, long.replace('picture', 'drawing'), '<p>more</p>')).Code).toBe(400)
  })
})
