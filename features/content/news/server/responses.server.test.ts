/** Responses of every read call in the contract: fields, both languages, pages and totals. */
import { storeFile } from '@portal/files/server'
import { addNews } from '@portal/test-portal'
import { beforeAll, describe, expect, test } from 'vitest'
import { news } from '../contract.ts'
import { addAttachment } from './index.ts'
import {
  app,
  day,
  detailFields,
  fieldsOf,
  fullNews,
  itemFields,
  tags,
  token,
  useNewsApp,
} from './responses.test-kit.ts'

useNewsApp()

describe.each(['', 'ML'] as const)('portal %j', (portal) => {
  let id = 0
  beforeAll(async () => {
    id = await fullNews(portal, 'control')
    await fullNews(portal, 'values')
    await fullNews(portal, 'joy')
  })

  const lists = ['top', 'list', 'all', 'values', 'valueTop', 'joyNews'] as const
  test.each(lists.filter((name) => portal === '' || news[name].sitePath))(
    '%s answers every field of an item',
    async (name) => {
      const { Code, Data } = await app.ask(news[name] as typeof news.list, {}, { token, portal })
      expect(Code).toBe(200)
      expect(fieldsOf(Data)).toBe(name === 'top' ? 'List' : 'List TotalCount')
      const item = Data?.List[0]
      expect(fieldsOf(item)).toBe(itemFields)
      expect(item?.CoverUrl).toMatch(/^\/api\/file\/image\?ref=[\w.-]+$/)
      expect(item?.NewsIcon).toBe(`${item?.CoverUrl}&w=160`)
      expect(item?.TagList).toEqual([
        { Id: tags[1], Name: '签二' },
        { Id: tags[0], Name: '签一' },
      ])
      expect(item).toMatchObject({ PublishDate: day(20).toISOString(), CommentNumber: 2, Language: 'CHS' })
    },
  )

  test('[NEWS-01] detail returns every field', async () => {
    const { Data } = await app.ask(news.detail, { NewsId: id }, { token, portal })
    expect(fieldsOf(Data)).toBe(detailFields)
    expect(Data).toMatchObject({
      Id: id,
      IsAuthority: true,
      Name: '中lin.wei',
      ADAccount: 'lin.wei',
      Source: '公司',
      Category: 'control',
      CategoryName: '类control',
      CommentNumber: 2,
    })
    expect(Data?.VideoUrl).toMatch(/^\/api\/file\/media\?ref=/)
    expect(Data?.AttachmentList).toEqual([{ Name: '附件.pdf', FilePath: expect.stringMatching(/^[\w.-]+$/) }])
  })

  test('[CMT-01] comments and replies return every field', async () => {
    const { Data } = await app.ask(news.commentList, { NewsId: id }, { token, portal })
    const comment = Data?.List[0]
    expect(fieldsOf(comment)).toBe(
      'ADAccount Comment CreateDate HeadImage Id IsAdmin IsDel IsHeld IsReported Name ReplyList ReplyTotal',
    )
    expect(comment).toMatchObject({
      Comment: 'comment',
      Name: '中lin.wei',
      ADAccount: 'lin.wei',
      ReplyTotal: 1,
      IsAdmin: false,
    })
    const answer = await app.ask(news.replyList, { NewsId: id, NewsCommentId: comment!.Id }, { token, portal })
    expect(answer.Data).toEqual({ List: comment?.ReplyList, TotalCount: 1 })
    const reply = comment?.ReplyList[0]
    expect(fieldsOf(reply)).toBe(
      'HeadPortrait IsAdmin IsDel IsHeld IsReported ReplyADAccount ReplyBy ReplyID ReplyLayer ReplyMessage ReplyTime ReplyTo',
    )
    expect(reply).toMatchObject({
      ReplyBy: '中zhou.min',
      ReplyTo: '中lin.wei',
      ReplyADAccount: 'zhou.min',
      ReplyMessage: 'reply',
      ReplyTime: day(22).toISOString(),
      ReplyLayer: 1,
      IsAdmin: true,
    })
  })

  test('the small calls return their fields', async () => {
    const ask = async (name: 'neighbours' | 'recommend' | 'read') => {
      const { Data } = await app.ask(news[name] as typeof news.read, { NewsId: id }, { token, portal })
      return fieldsOf(Data)
    }
    expect(await ask('neighbours')).toBe('NextNewsId NextNewsSource PreNewsId PreNewsSource')
    expect(await ask('recommend')).toBe('List')
    expect(await ask('read')).toBe('ReadNumber')
  })
})

describe('calls without a site path', () => {
  test('mobile detail equals detail; attachments, like and counts are parts of it', async () => {
    const NewsId = await fullNews('', 'internal')
    const { Data } = await app.ask(news.detail, { NewsId }, { token })
    expect((await app.ask(news.mobileDetail, { NewsId }, { token })).Data).toEqual(Data)
    expect((await app.ask(news.attachments, { NewsId }, { token })).Data).toEqual({ List: Data?.AttachmentList })
    expect((await app.ask(news.statistics, { NewsId }, { token })).Data).toEqual({
      ReadNumber: 0,
      PraiseNumber: 0,
      CommentNumber: 2,
    })
    expect((await app.ask(news.isPraise, { NewsId }, { token })).Data).toEqual({ IsPraise: false, PraiseNumber: 0 })
  })

  test('both calls list the tags of one news item and of all', async () => {
    const NewsId = await addNews(app.db, { tagIds: [tags[0]!] })
    for (const call of [news.tags, news.tagList]) {
      expect((await app.ask(call, { NewsId }, { token, language: 'EN' })).Data).toEqual({
        List: [{ Id: tags[0], Name: 'tag 一' }],
      })
      const all = await app.ask(call, {}, { token })
      expect(all.Data?.List.map((tag) => tag.Id)).toEqual([tags[0], tags[1]])
    }
  })

  test('[NEWS-10] categories are a tree, in their order and language', async () => {
    const { Data } = await app.ask(news.categories, {}, { token, language: 'EN' })
    expect(Data?.List).toMatchObject([
      { Name: 'internal', Children: [] },
      { Name: 'announcement', Children: [{ Name: 'ann-hr', Children: [] }] },
      { Name: 'control', Children: [] },
    ])
  })
})

describe('both languages', () => {
  const both = { zh: '中文', en: 'English' }
  test.each([
    ['CHS', both, '中文', 'CHS'],
    ['EN', both, 'English', 'EN'],
    ['EN', { zh: '中文', en: '' }, '中文', 'CHS'],
    ['CHS', { zh: '', en: 'English' }, 'English', 'EN'],
  ] as const)('a reader of %s meets %j as %s', async (language, texts, shown, inLanguage) => {
    const body = { zh: texts.zh && `<p>${texts.zh}</p>`, en: texts.en && `<p>${texts.en}</p>` }
    const NewsId = await addNews(app.db, {
      category: 'ann-hr',
      title: texts,
      body,
      source: texts,
      publishedAt: day(25),
    })
    const wanted = { Id: NewsId, Title: shown, Source: shown, Language: inLanguage }
    const { Data } = await app.ask(news.detail, { NewsId }, { token, language })
    expect(Data).toMatchObject({ ...wanted, NewsInfo: `<p>${shown}</p>` })
    const listed = await app.ask(news.list, { Category: 'ann-hr' }, { token, language })
    expect(listed.Data?.List.find((item) => item.Id === NewsId)).toMatchObject(wanted)
    const fileId = await storeFile(app.db, {
      name: 'f',
      mediaType: 'text/plain',
      bytes: Buffer.from('f'),
      owner: { kind: 'news', id: NewsId },
    })
    await addAttachment(app.db, NewsId, { position: 0, fileId, name: texts })
    const attachments = await app.ask(news.attachments, { NewsId }, { token, language })
    expect(attachments.Data?.List[0]?.Name).toBe(shown)
    const newer = await addNews(app.db, { category: 'ann-hr', publishedAt: day(26) })
    const at = await app.ask(news.neighbours, { NewsId: newer, Category: 'ann-hr' }, { token, language })
    expect(at.Data).toMatchObject({ NextNewsId: NewsId, NextNewsSource: shown })
    await app.db
      .updateTable('news')
      .set({ deleted_at: day(27) })
      .where('id', 'in', [NewsId, newer])
      .execute()
  })
})

describe('[NEWS-02] recommended news', () => {
  test('[NEWS-02] at most 3, the newest with the same first tag, never the item itself', async () => {
    const [first, second] = [tags[2]!, tags[0]!]
    const ids: number[] = []
    for (const date of [1, 2, 3, 4, 5]) ids.push(await addNews(app.db, { tagIds: [first], publishedAt: day(date) }))
    await addNews(app.db, { tagIds: [second], publishedAt: day(28) })
    const NewsId = await addNews(app.db, { tagIds: [first, second], publishedAt: day(3, 5) })
    const { Data } = await app.ask(news.recommend, { NewsId }, { token })
    expect(Data?.List.map((item) => item.Id)).toEqual([ids[4], ids[3], ids[2]])
    const own = await app.ask(news.recommend, { NewsId: ids[4]! }, { token })
    expect(own.Data?.List.map((item) => item.Id)).toEqual([ids[3], NewsId, ids[2]])
  })

  test('[NEWS-02] without a tag there are no recommendations', async () => {
    const NewsId = await addNews(app.db)
    expect((await app.ask(news.recommend, { NewsId }, { token })).Data).toEqual({ List: [] })
  })
})

describe('[NEWS-05] deleted or unknown', () => {
  test.each(['CHS', 'EN'] as const)('[NEWS-05] detail is Code 500 with its text in %s', async (language) => {
    const deleted = await addNews(app.db)
    await app.db
      .updateTable('news')
      .set({ deleted_at: day(1) })
      .where('id', '=', deleted)
      .execute()
    const ofOthers = await addNews(app.db, { audience: { tags: ['jac'] } })
    await app.db
      .updateTable('news')
      .set({ deleted_at: day(1) })
      .where('id', '=', ofOthers)
      .execute()
    for (const call of [news.detail, news.mobileDetail])
      expect(await app.ask(call, { NewsId: deleted }, { token, language })).toEqual({
        Code: 500,
        Message: expect.stringMatching(
          language === 'EN'
            ? /^This news item is no longer available: it was archived on \w+ \d+, 2026$/
            : /^该新闻已于2026年\d+月\d+日下线$/,
        ),
        Data: { Since: day(1).toISOString() },
      })
    for (const NewsId of [ofOthers, 99_999_999, Number.MAX_SAFE_INTEGER]) {
      for (const call of [news.detail, news.mobileDetail]) {
        expect(await app.ask(call, { NewsId }, { token, language })).toEqual({
          Code: 500,
          Message: language === 'EN' ? 'This news item has been deleted' : '该新闻已被删除',
          Data: null,
        })
      }
    }
  })
})

test('[NEWS-07] the source of news is returned to the joint venture', async () => {
  const NewsId = await addNews(app.db, { source: { zh: '江岚', en: 'Jianglan' } })
  const answer = await app.ask(news.detail, { NewsId }, { token: await app.signIn('chen.jie'), language: 'EN' })
  expect(answer.Data?.Source).toBe('Jianglan')
})

test('an empty Category and a TagId of 0 mean no filter in lists, totals and neighbours', async () => {
  const { token } = { token: await app.signIn('lin.wei') }
  const plain = (await app.ask(news.list, {}, { token })).Data!
  expect(plain.List.length).toBeGreaterThan(0)
  expect((await app.ask(news.list, { Category: '', TagId: 0 }, { token })).Data).toEqual(plain)
  const all = (await app.ask(news.all, {}, { token })).Data!
  expect((await app.ask(news.all, { Category: '', TagId: 0, Keyword: '' }, { token })).Data).toEqual(all)
  const NewsId = plain.List[0]!.Id
  const near = await app.ask(news.neighbours, { NewsId }, { token })
  expect((await app.ask(news.neighbours, { NewsId, Category: '', TagId: 0 }, { token })).Data).toEqual(near.Data)
})

test('[NEWS-02] tags keep the order of their news: the first is first everywhere', async () => {
  const token = await app.signIn('lin.wei')
  const { List } = (await app.ask(news.list, {}, { token })).Data!
  const item = List.find((each) => each.TagList.length === 2)!
  expect(item.TagList.map((tag) => tag.Id)).toEqual([tags[1], tags[0]])
  for (const call of [news.tags, news.tagList]) {
    expect((await app.ask(call, { NewsId: item.Id }, { token })).Data).toEqual({ List: item.TagList })
  }
})

test('[HOME-01] activity/fun: the joy area for older clients', async () => {
  const { Code, Data } = await app.ask(news.fun, {}, { token })
  expect(Code).toBe(200)
  const first = Data!.List[0]!
  expect(fieldsOf(first)).toBe('Cover Id Title Url')
  expect(first.Url).toBe(`/home?news=${first.Id}&origin=Joy`)
  expect(first.Cover).toMatch(/^\/api\/file\/image\?ref=/)
})
