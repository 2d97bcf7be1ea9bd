import { addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { trash, drafts } from '../contract.ts'
import { mergeContents } from '../merge.ts'
import { hashOf } from '../hash.ts'
import { emptyContent, bodyHtml, type Content } from '../rules.ts'
import { startAsCopy, staleKeys } from '../counterparts.ts'
import { importNews, findDraft, setStatus } from './index.ts'
import { addNews } from '@portal/test-portal'
import { storeFile } from '@portal/files/server'

let app: TestApp
const token: Record<string, string> = {}

beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
  await addPerson(app.db, 'au.thor', { roles: ['author'] })
  await addPerson(app.db, 'ot.her', { roles: ['author'] })
  await addPerson(app.db, 'ed.hr')
  await app.db
    .insertInto('person_role')
    .values({ account: 'ed.hr', role: 'editor', categories: ['announcement'] })
    .execute()
  for (const account of ['au.thor', 'ot.her', 'ed.hr', 'lin.wei', 'zhou.min'])
    token[account] = await app.signIn(account)
})
afterAll(() => app.stop())

const as = (account: string) => ({ token: token[account]! })
const block = (key: string, words: string) => ({ key, html: `<p>${words}</p>`, twinSeen: '' })
const textOf = (...blocks: Content['zh'][] | [string, string][]): Content => ({
  ...emptyContent,
  zh: { title: '标题', blocks: (blocks as [string, string][]).map(([key, words]) => block(key, words)) },
})

async function begun(account = 'au.thor', Category = 'internal'): Promise<number> {
  return (await app.ask(drafts.begin, { Kind: 'news', Category }, as(account))).Data!.Id
}
async function save(account: string, Id: number, Revision: number, content: unknown, Merged = false) {
  return app.ask(drafts.save, { Id, Revision, Content: content as Content, Merged }, as(account))
}
async function contentNow(Id: number): Promise<Content> {
  return (await app.ask(drafts.open, { Id }, as('lin.wei'))).Data!.Content as Content
}

describe('who may', () => {
  test('[DESK-02] authors open their own drafts, editors those of their categories, and others do not exist for them', async () => {
    const own = await begun()
    const hr = await begun('au.thor', 'ann-hr')
    const codes = async (id: number) =>
      Promise.all(
        ['au.thor', 'ot.her', 'ed.hr', 'lin.wei', 'zhou.min'].map(
          async (account) => (await app.ask(drafts.open, { Id: id }, as(account))).Code,
        ),
      )
    expect(await codes(own)).toEqual([200, 404, 404, 200, 403])
    expect(await codes(hr)).toEqual([200, 404, 200, 200, 403])
    for (const account of ['ot.her', 'ed.hr']) {
      const { Data } = await app.ask(drafts.list, { Scope: 'all' }, as(account))
      expect(Data!.List.some(({ Id }) => Id === own)).toBe(false)
    }
    const list = (await app.ask(drafts.list, { Scope: 'all' }, as('ed.hr'))).Data!
    expect([list.List.map(({ Id }) => Id), list.TotalCount]).toEqual([[hr], 1])
  })

  test('[DESK-02] a draft in review is read-only for its author; its editor can edit', async () => {
    const id = await begun()
    await setStatus(app.db, id, 'review', 'au.thor', app.clock.now())
    expect((await save('au.thor', id, 1, textOf(['a', '一']))).Code).toBe(403)
    expect((await save('lin.wei', id, 1, textOf(['a', '一']))).Code).toBe(200)
    expect((await app.ask(drafts.open, { Id: id }, as('au.thor'))).Data!.MayWrite).toBe(false)
    expect((await app.ask(trash.remove, { Id: id }, as('lin.wei'))).Message).toMatch(/草稿/)
  })

  test('[DESK-02] drafts that are not allowed cannot be created, and invalid fields are named', async () => {
    const begin = (account: string, input: object) =>
      app.ask(drafts.begin, { Kind: 'news', ...input } as never, as(account))
    expect((await begin('ed.hr', { Category: 'internal' })).Code).toBe(403)
    expect((await begin('ed.hr', { Category: 'ann-hr' })).Code).toBe(200)
    expect((await begin('au.thor', { Kind: 'activity' })).Code).toBe(403)
    expect((await begin('au.thor', { Category: 'nonsense' })).Message).toContain('Category')
    expect((await begin('au.thor', { Portal: 'X' })).Message).toContain('Portal')
    expect((await begin('au.thor', { Zone: 'Mars/Base' })).Message).toContain('Zone')
    const { Id } = (await begin('au.thor', { Zone: 'Europe/Berlin' })).Data as { Id: number }
    expect((await findDraft(app.db, Id))!.settings.zone).toBe('Europe/Berlin')
  })
})

describe('the list', () => {
  test('[DESK-02] filters by status, kind and keyword; titles fall back to the other language', async () => {
    const [a, b] = [await begun('ot.her'), await begun('ot.her', 'values')]
    await save('ot.her', a, 1, { ...textOf(['a', '正文开头']), en: { title: 'Launch 100% electric', blocks: [] } })
    await save('ot.her', b, 1, textOf(['a', '一']))
    const ids = async (input: object) =>
      (await app.ask(drafts.list, input, { ...as('ot.her'), language: 'EN' })).Data!.List.map(({ Id }) => Id)
    expect(await ids({})).toEqual([b, a])
    expect(await ids({ Kind: 'value' })).toEqual([b])
    expect(await ids({ Keyword: '100%' })).toEqual([a])
    expect(await ids({ Keyword: '_' })).toEqual([])
    for (const Sort of ['updated', 'title', 'author', 'status'])
      expect([...(await ids({ Sort })), ...(await ids({ Sort, IsDescending: true }))]).toEqual([a, b, b, a])
    expect(await ids({ Status: 'published' })).toEqual([])
    expect(await ids({ PageIndex: 2, PageSize: 1 })).toEqual([a])
    const { List } = (await app.ask(drafts.list, {}, { ...as('ot.her'), language: 'EN' })).Data!
    expect(List.map(({ Title, Excerpt, Languages }) => [Title, Excerpt, Languages])).toEqual([
      ['标题', '一', ['CHS']],
      ['Launch 100% electric', '正文开头', ['CHS', 'EN']],
    ])
  })
})

describe('saving', () => {
  test('[DESK-02] in a list a long text ends in an ellipsis', async () => {
    const id = await begun()
    await save('au.thor', id, 1, textOf(['a', '字'.repeat(200)]))
    const { List } = (await app.ask(drafts.list, {}, as('au.thor'))).Data!
    expect(List.find(({ Id }) => Id === id)?.Excerpt).toBe(`${'字'.repeat(159)}…`)
  })

  test('[DESK-02] of two saves on one revision one wins, and the other is refused and loses nothing', async () => {
    const id = await begun()
    const base = textOf(['a', '一'], ['b', '二'])
    expect((await save('au.thor', id, 1, base)).Data).toMatchObject({ Revision: 2, Content: null })
    for (let round = 0; round < 5; round++) {
      const before = await app.ask(drafts.open, { Id: id }, as('lin.wei'))
      const { Revision } = before.Data!
      const now = before.Data!.Content as Content
      const write = (words: string): Content => ({
        ...now,
        zh: {
          ...now.zh!,
          blocks: now.zh!.blocks.map((each, at) => (at === 0 ? { ...each, html: `<p>${words}</p>` } : each)),
        },
      })
      const tries = [
        ['au.thor', write(`甲${round}`)],
        ['lin.wei', write(`乙${round}`)],
      ] as const
      const answers = await Promise.all(tries.map(([account, content]) => save(account, id, Revision, content)))
      expect(answers.map(({ Code }) => Code).toSorted((a, b) => a - b)).toEqual([200, 409])
      const lost = answers.findIndex(({ Code }) => Code === 409)
      const theirs = answers[lost]!.Data as unknown as { Revision: number; Content: Content; By: string }
      expect(theirs.By).toContain(tries[1 - lost]![0])
      const merged = mergeContents(now, tries[lost]![1], theirs.Content, () => `r${round}`)
      expect((await save(tries[lost]![0], id, theirs.Revision, merged.content, merged.hasRivals)).Code).toBe(200)
      const body = bodyHtml((await contentNow(id)).zh!)
      expect(body).toContain(`甲${round}`)
      expect(body).toContain(`乙${round}`)
    }
    const { Data } = await app.ask(drafts.versions, { Id: id }, as('lin.wei'))
    expect(Data!.List.filter(({ Reason }) => Reason === 'merged')).toHaveLength(5)
  })

  test('[DESK-02] limits name their field', async () => {
    const id = await begun()
    const long = 'x'.repeat(600_000)
    const many = Array.from({ length: 501 }, (_, at): [string, string] => [`k${at}`, 'x'])
    const wrong: [string, Content][] = [
      ['Content.zh.title', { ...emptyContent, zh: { title: 'x'.repeat(201), blocks: [] } }],
      ['Content.zh.blocks', textOf(['a', long], ['b', long])],
      ['Content.zh.blocks', textOf(...many)],
      ['Content.zh.blocks', textOf(['a', '1'], ['a', '2'])],
      ['Content.zh.blocks.0.key', textOf(['A b', '1'])],
      ['Content.cover', { ...emptyContent, cover: 1 }],
      ['Content.attachments.0.fileId', { ...emptyContent, attachments: [{ fileId: 1, name: { zh: '', en: '' } }] }],
    ]
    for (const [field, content] of wrong) {
      const answer = await save('au.thor', id, 1, content)
      expect([answer.Code, answer.Message.split(':')[0]], field).toEqual([400, field])
    }
    expect((await contentNow(id)).zh).toBeNull()
  })

  test('[T03] hostile content is cleaned before it is stored, and counterparts stay in sync', async () => {
    const id = await begun()
    const strangers = await storeFile(app.db, {
      name: 'x.webp',
      mediaType: 'image/webp',
      bytes: Buffer.from('x'),
      owner: { kind: 'manuscript', id: 999_999 },
    })
    const hostile = startAsCopy(
      {
        ...emptyContent,
        zh: {
          title: '标题\u2028<b>',
          blocks: [
            { key: 'a', html: '<p onclick=alert(1)>一<script>alert(1)</script></p>', twinSeen: '' },
            {
              key: 'b',
              html: `<img src="file:${strangers}" alt="x" /><a href="javascript:alert(1)">l</a>`,
              twinSeen: '',
            },
            { key: 'c', html: '<iframe src="https://x.test"></iframe>', twinSeen: '' },
          ],
        },
      },
      'en',
    )
    const { Data } = await save('au.thor', id, 1, hostile)
    const kept = Data!.Content as Content
    expect(kept.zh!.title).toBe('标题 <b>')
    expect(kept.zh!.blocks.map(({ html }) => html)).toEqual(['<p>一</p>', 'l'])
    expect(kept.en!.blocks[0]!.twinSeen).toBe(hashOf('<p>一</p>'))
    expect([staleKeys(kept, 'zh'), staleKeys(kept, 'en')]).toEqual([[], []])
    expect(await contentNow(id)).toEqual(kept)
    // after cleaning it still counts as an untranslated copy
    const opened = (await app.ask(drafts.open, { Id: id }, as('lin.wei'))).Data!
    const { List } = (await app.ask(drafts.list, {}, as('au.thor'))).Data!
    expect([opened, List.find(({ Id }) => Id === id)]).toMatchObject([
      { Untranslated: { CHS: 0, EN: 3 } },
      { Untranslated: { CHS: 0, EN: 3 } },
    ])
  })

  test('[DESK-02] one audit entry per 15 minutes of writing, never with content', async () => {
    const id = await begun()
    for (let revision = 1; revision < 4; revision++) {
      await save('au.thor', id, revision, textOf(['a', `geheim${revision}`]))
      app.clock.advance(60_000)
    }
    const lines = async () =>
      app.db
        .selectFrom('audit_log')
        .selectAll()
        .where('kind', '=', 'manuscript')
        .where('object_id', '=', String(id))
        .where('action', '=', 'manuscript.write')
        .execute()
    expect(await lines()).toHaveLength(1)
    app.clock.advance(15 * 60_000)
    await save('au.thor', id, 4, textOf(['a', 'geheim9']))
    expect(await lines()).toHaveLength(2)
    expect(JSON.stringify(await lines())).not.toContain('geheim')
  })
})

describe('links', () => {
  test('[DESK-02] a portal link is valid if some reader of the text may open the page', async () => {
    const id = await begun()
    const all = await addNews(app.db)
    const checked = async (Address: string, who = 'au.thor') =>
      (await app.ask(drafts.checkLink, { Id: id, Address }, as(who))).Data?.LeadsSomewhere
    const addresses = [`/newsDetail?newsID=${all}`, `/home?news=${all}`, '/people#top', '/newsDetail?newsID=999999']
    expect(await Promise.all(addresses.map((each) => checked(each)))).toEqual([true, true, true, false])
    expect(await Promise.all(['/nowhere', '/newsDetail', '//other.test/home'].map((each) => checked(each)))).toEqual([
      false,
      false,
      false,
    ])
    expect(await checked('/home', 'ot.her')).toBeUndefined()
  })
})

describe('what it becomes', () => {
  test('[DESK-02] a news item without a draft gets one once, paragraph by paragraph', async () => {
    const body = { zh: '<p>一</p><ul><li>a</li></ul>尾', en: '<p>One</p><ul><li>a</li></ul>' }
    const newsId = await addNews(app.db, { body, category: 'internal' })
    const ids = await Promise.all(
      [1, 2].map(() => app.db.transaction().execute((tx) => importNews(tx, newsId, 'lin.wei', app.clock.now()))),
    )
    expect(ids[0]).toBe(ids[1])
    const content = await contentNow(ids[0]!)
    expect(content.zh!.blocks.map(({ html }) => html)).toEqual(['<p>一</p>', '<ul><li>a</li></ul>', '<p>尾</p>'])
    expect(staleKeys(content, 'en')).toEqual([])
    expect((await app.ask(drafts.adopt, { NewsId: newsId }, as('ed.hr'))).Code).toBe(404)
    expect((await app.ask(drafts.adopt, { NewsId: newsId }, as('lin.wei'))).Data).toEqual({ Id: ids[0] })
    // found by those only who may open it
    const found = async (who: string, ObjectId = newsId) =>
      (await app.ask(drafts.ofObject, { Kind: 'news', ObjectId }, as(who))).Data!.Id
    expect([await found('lin.wei'), await found('ed.hr'), await found('lin.wei', newsId + 1000)]).toEqual([
      ids[0],
      0,
      0,
    ])
  })
})
