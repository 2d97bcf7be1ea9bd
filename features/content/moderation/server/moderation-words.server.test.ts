import { news } from '@portal/news/contract'
import { me } from '@portal/me/contract'
import { accessControl } from '@portal/access-control/contract'
import { sql } from '@portal/server'
import { addNews, addPerson, startApp } from '@portal/test-portal'
import { describe, expect, test } from 'vitest'
import { moderation } from '../contract.ts'
import {
  addReply,
  app,
  as,
  author,
  decide,
  auditActions,
  visibleComments,
  mod,
  notificationsOf,
  openCase,
  other,
  reader,
  addComment,
  second,
  tokens,
  expectTrueCounts,
  useModeration,
} from './moderation.test-kit.ts'

useModeration()

/** Every process learns of a changed list. */
const holds = (Text: string, is = true) =>
  expect.poll(async () => (await app.ask(moderation.testWords, { Text }, as(mod))).Data!.Hits.length > 0).toBe(is)

describe('[DESK-05] a comment with a sensitive word', () => {
  test('is visible to its author and to moderators, and not counted', async () => {
    const NewsId = await addNews(app.db)
    await addComment(NewsId, 'first')
    const { Id, IsHeld } = await addComment(NewsId, '敏-感 thing')
    expect(IsHeld).toBe(true)
    const seen = { text: '敏-感 thing', held: true, replies: 0, said: [] }
    const plain = { text: 'first', held: false, replies: 0, said: [] }
    for (const who of [author, mod])
      expect(await visibleComments(NewsId, who)).toEqual({ count: 1, list: [seen, plain] })
    for (const who of [other, reader, 'portal.admin'])
      expect(await visibleComments(NewsId, who)).toEqual({ count: 1, list: [plain] })
    const one = (who: string) => app.ask(news.comment, { NewsId, NewsCommentId: Id }, as(who))
    const mobile = (who: string) => app.ask(news.mobileComment, { NewsCommentId: Id }, as(who))
    const replies = (who: string) => app.ask(news.replyList, { NewsId, NewsCommentId: Id }, as(who))
    for (const ask of [one, mobile, replies]) {
      expect((await ask(author)).Code).toBe(200)
      expect((await ask(other)).Code).toBe(404)
    }
    // others cannot answer, delete or report it, nor learn that it exists
    expect((await addReply(NewsId, Id, 'hello')).Code).toBe(404)
    expect((await app.ask(news.remove, { NewsId, Id, DelType: 1 }, as(other))).Code).toBe(404)
    expect((await app.ask(news.report, { NewsId, Id, DelType: 1, Reason: 'spam' }, as(other))).Code).toBe(404)
    await expectTrueCounts(NewsId)
  })

  test('released: it is visible to all in its place, its author is notified, and it is listed as decided', async () => {
    const NewsId = await addNews(app.db)
    const { Id } = await addComment(NewsId, '敏感 but fine')
    await addComment(NewsId, 'later')
    const found = await openCase(NewsId)
    expect(found).toMatchObject({
      Cause: 'words',
      Kind: 'comment',
      Words: ['敏感'],
      Text: '敏感 but fine',
      IsMine: false,
    })
    expect(await decide(found!.Id, true)).toMatchObject({ Code: 200, Data: { What: 'released' } })
    expect((await visibleComments(NewsId, reader)).list.map(({ text }) => text)).toEqual(['later', '敏感 but fine'])
    await expectTrueCounts(NewsId)
    expect(await notificationsOf(author, NewsId)).toEqual([
      { info_en: 'Your comment was released: 敏感 but fine', link: `?news=${NewsId}&comment=${Id}` },
    ])
    expect(await auditActions('comment', Id)).toEqual([{ action: 'comment.released', actor: mod }])
    expect(await decide(found!.Id, false, second)).toMatchObject({ Code: 409 })
    const done = await app.ask(moderation.cases, { State: 'decided' }, as(second))
    expect(done.Data!.List[0]).toMatchObject({ Id: found!.Id, Decision: { What: 'released', By: 'En lin.wei' } })
  })

  test('refused: others never see it, and its author is notified of the reason', async () => {
    const NewsId = await addNews(app.db)
    const { Id } = await addComment(NewsId, 'SPAM!')
    const found = (await openCase(NewsId))!
    expect(await decide(found.Id, false, mod, '   ')).toMatchObject({ Code: 400 })
    expect(await decide(found.Id, false, mod, 'Advertising')).toMatchObject({ Code: 200, Data: { What: 'refused' } })
    for (const who of [author, other, mod]) expect(await visibleComments(NewsId, who)).toEqual({ count: 0, list: [] })
    await expectTrueCounts(NewsId)
    expect(await notificationsOf(author, NewsId)).toEqual([
      { info_en: 'Your comment was refused (Advertising): SPAM!', link: `?news=${NewsId}` },
    ])
    expect(await auditActions('comment', Id)).toEqual([{ action: 'comment.refused', actor: mod }])
  })

  test('a reply: the person answered is notified when it is released, not before', async () => {
    const NewsId = await addNews(app.db)
    const { Id } = await addComment(NewsId, 'what do you think?')
    const held = (await addReply(NewsId, Id, '敏感 answer')).Data!
    expect(held.IsHeld).toBe(true)
    await addReply(NewsId, Id, 'open answer', reader)
    expect(await notificationsOf(author, NewsId)).toHaveLength(1)
    expect((await visibleComments(NewsId, other)).list[0]).toMatchObject({
      replies: 2,
      said: ['敏感 answer (held)', 'open answer'],
    })
    expect((await visibleComments(NewsId, author)).list[0]).toMatchObject({ replies: 1, said: ['open answer'] })
    const pages = async (who: string) =>
      (await app.ask(news.replyList, { NewsId, NewsCommentId: Id, Pagesize: 1, Pageindex: 2 }, as(who))).Data!
    expect([(await pages(other)).TotalCount, (await pages(other)).List.length]).toEqual([2, 1])
    expect([(await pages(author)).TotalCount, (await pages(author)).List.length]).toEqual([1, 0])
    // nor is it in the personal data of the person answered
    const known = async (who: string) => JSON.stringify((await app.ask(me.known, {}, as(who))).Data)
    expect(await known(author)).not.toContain('敏感 answer')
    expect(await known(other)).toContain('敏感 answer')
    // others cannot answer its author yet
    const toHeld = { NewsId, NewsCommentId: Id, ReplyMessage: 'x', ReplyLayer: 2, Recieve: other }
    expect((await app.ask(news.addReply, toHeld, as(reader))).Code).toBe(400)
    const found = (await openCase(NewsId))!
    expect(found).toMatchObject({ Kind: 'reply', Under: { Text: 'what do you think?' }, ReplyTo: 'En zhou.min' })
    await decide(found.Id, true)
    expect((await visibleComments(NewsId, author)).list[0]).toMatchObject({
      replies: 2,
      said: ['敏感 answer', 'open answer'],
    })
    const told = await notificationsOf(author, NewsId)
    expect(told.at(-1)).toEqual({
      info_en: 'En wang.fang and 1 other replied to you: 敏感 answer',
      link: `?news=${NewsId}&comment=${Id}&reply=${held.ReplyID}`,
    })
    expect((await notificationsOf(other, NewsId)).map(({ info_en }) => info_en)).toEqual([
      'Your comment was released: 敏感 answer',
    ])
    await expectTrueCounts(NewsId)
  })

  test('its author deletes it: the case is closed and leaves the queue', async () => {
    const NewsId = await addNews(app.db)
    const { Id } = await addComment(NewsId, '敏感')
    const found = (await openCase(NewsId))!
    expect((await app.ask(news.remove, { NewsId, Id, DelType: 1 }, as(author))).Code).toBe(200)
    expect(await openCase(NewsId)).toBeUndefined()
    expect((await decide(found.Id, true)).Code).toBe(409)
    const done = await app.ask(moderation.cases, { State: 'decided' }, as(mod))
    expect(done.Data!.List.find((each) => each.Id === found.Id)).toMatchObject({
      Text: '',
      Decision: { What: 'withdrawn' },
    })
    expect(await visibleComments(NewsId, author)).toEqual({ count: 0, list: [] })
    await expectTrueCounts(NewsId)
  })

  test('a moderator cannot decide on their own comment', async () => {
    const NewsId = await addNews(app.db)
    await addComment(NewsId, '敏感', mod)
    const found = (await openCase(NewsId))!
    expect(found.IsMine).toBe(true)
    expect((await decide(found.Id, true)).Code).toBe(400)
    expect((await decide(found.Id, true, second)).Code).toBe(200)
  })

  test('the cases of one news, with their number', async () => {
    const NewsId = await addNews(app.db)
    await addComment(NewsId, '敏感')
    const other = await addNews(app.db)
    await addComment(other, '敏感')
    const { Data } = await app.ask(moderation.cases, { NewsId, PageSize: 100 }, as(mod))
    expect(Data).toMatchObject({ TotalCount: 1, Held: 1, Reported: 0, List: [{ NewsId }] })
  })

  test('a moderator of one category sees the cases of that category only', async () => {
    await addPerson(app.db, 'hr.mod')
    const Holder = { Kind: 'person', Id: 'hr.mod' } as const
    const Changes = [{ Holder, Role: 'moderator' as const, Scope: { Categories: ['ann-hr'] } }]
    const given = await app.ask(accessControl.set, { Changes }, as('portal.admin'))
    expect(given.Code).toBe(200)
    tokens.set('hr.mod', await app.signIn('hr.mod'))
    const NewsId = await addNews(app.db)
    await addComment(NewsId, '敏感')
    const foreign = (await openCase(NewsId))!
    const { Data } = await app.ask(moderation.cases, {}, as('hr.mod'))
    expect(Data).toMatchObject({ List: [], TotalCount: 0, Held: 0 })
    expect((await decide(foreign.Id, true, 'hr.mod')).Code).toBe(404)
    expect(await visibleComments(NewsId, 'hr.mod'), 'nor under its news').toEqual({ count: 0, list: [] })
    const ofHr = await addNews(app.db, { category: 'ann-hr' })
    await addComment(ofHr, '敏感')
    const own = (await openCase(ofHr))!
    expect((await app.ask(moderation.cases, {}, as('hr.mod'))).Data!.List.map(({ Id }) => Id)).toEqual([own.Id])
    expect((await decide(own.Id, true, 'hr.mod')).Code).toBe(200)
    // nor can they delete elsewhere by the authors' call
    const remove = async (at: number, id: number) =>
      (await app.ask(news.remove, { NewsId: at, Id: id, DelType: 1 }, as('hr.mod'))).Code
    expect(await remove(NewsId, (await addComment(NewsId, 'fine')).Id)).toBe(403)
    const { Id } = await addComment(ofHr, 'also fine')
    expect(await remove(ofHr, Id)).toBe(200)
    expect(await auditActions('comment', Id)).toEqual([{ action: 'comment.removed', actor: 'hr.mod' }])
    expect((await decide(99_999_999, true)).Code).toBe(404)
  })
})

describe('[DESK-05] the list of words', () => {
  test('adding, pausing, annotating and removing a word applies from the next comment on and is logged', async () => {
    const added = await app.ask(moderation.addWord, { Word: ' 代开 发票 ', Note: 'ads' }, as('portal.admin'))
    const { Id } = added.Data!
    await holds('代-开-发-票')
    expect((await app.ask(moderation.addWord, { Word: '代開發票' }, as(mod))).Code).toBe(409)
    await app.ask(moderation.changeWord, { Id, Holds: false, Note: 'paused' }, as(mod))
    await holds('代开发票', false)
    const list = await app.ask(moderation.words, { Keyword: '发票' }, as(mod))
    expect(list.Data).toMatchObject({
      TotalCount: 1,
      List: [{ Id, Word: '代开 发票', Holds: false, Note: 'paused', By: 'En portal.admin' }],
    })
    await app.ask(moderation.changeWord, { Id, Holds: true, Note: '' }, as(mod))
    await holds('代开发票')
    expect((await app.ask(moderation.removeWord, { Id }, as(mod))).Code).toBe(200)
    await holds('代开发票', false)
    expect((await app.ask(moderation.removeWord, { Id }, as(mod))).Code).toBe(404)
    expect((await app.ask(moderation.changeWord, { Id, Holds: true, Note: '' }, as(mod))).Code).toBe(404)
    expect((await auditActions('sensitive-word', Id)).map(({ action }) => action)).toEqual([
      'word.add',
      'word.change',
      'word.change',
      'word.remove',
    ])
  })

  test.each(['a', '***', '   ', '\u200b'])('%j is no word', async (Word) => {
    const refused = await app.ask(moderation.addWord, { Word }, as(mod))
    expect([refused.Code, refused.Message]).toEqual([400, 'Word: needs at least two letters or one Chinese character'])
  })

  test('newest first, or by the column that is asked for', async () => {
    const listed = async (sort: { Sort?: 'word' | 'status' | 'addedAt'; IsDescending?: boolean }) =>
      (await app.ask(moderation.words, { Keyword: '排序', ...sort }, as(mod))).Data!.List.map(({ Word }) => Word)
    for (const Word of ['排序乙', '排序甲', '排序丙']) await app.ask(moderation.addWord, { Word }, as(mod))
    expect(await listed({})).toEqual(['排序丙', '排序甲', '排序乙'])
    expect(await listed({ Sort: 'addedAt' })).toEqual(['排序乙', '排序甲', '排序丙'])
    const byWord = await listed({ Sort: 'word' })
    expect(byWord.toSorted()).toEqual(['排序丙', '排序乙', '排序甲'].toSorted())
    expect(await listed({ Sort: 'word', IsDescending: true })).toEqual(byWord.toReversed())
  })

  test('10,000 pasted words are added once each, with bad lines reported; comments are still checked at once', async () => {
    const words = Array.from(
      { length: 9_000 },
      (_, n) => `禁词${n.toString(26).replace(/\d/g, (d) => '甲乙丙丁戊己庚辛壬癸'[+d]!)}`,
    )
    const Text = ['# 清单', ...words, 'a', '敏感', words[0]!, '=cmd|calc'].join('\n')
    const { Data } = await app.ask(moderation.importWords, { Text }, as(mod))
    expect(Data).toMatchObject({ Added: 9_001, Known: 2, Bad: [{ Line: 9_002, Text: 'a', Why: 'tooShort' }] })
    await holds(words[8_999]!)
    const tooMany = Array.from({ length: 10_001 }, (_, n) => `w${n}`).join('\n')
    expect((await app.ask(moderation.importWords, { Text: tooMany }, as(mod))).Code).toBe(400)
    await sql`DELETE FROM sensitive_word WHERE word LIKE '禁词%' OR word LIKE '=%'`.execute(app.db)
  })

  test('two simultaneous imports of one list add no word twice, and neither fails', async () => {
    const Text = Array.from({ length: 50 }, (_, n) => `同时词${String.fromCharCode(0x4e00 + n)}`).join('\n')
    const all = await Promise.all(
      [mod, second, mod, second].map((who) => app.ask(moderation.importWords, { Text }, as(who))),
    )
    expect(all.reduce((sum, { Data }) => sum + Data!.Added, 0)).toBe(50)
    await sql`DELETE FROM sensitive_word WHERE word LIKE '同时词%'`.execute(app.db)
  })

  test('a list changed by another process applies here', async () => {
    const beside = await startApp({ beside: app })
    const added = await beside.ask(moderation.addWord, { Word: '另一台机器' }, as(mod))
    await holds('另一台机器')
    await beside.ask(moderation.removeWord, { Id: added.Data!.Id }, as(mod))
    await holds('另一台机器', false)
    await beside.stop()
  })
})

test('[T03] hostile input stays text in the queue, and an invalid input names its field', async () => {
  const NewsId = await addNews(app.db)
  const text = '<img src=x onerror=alert(1)>敏感\u202e{name}\'"'
  await addComment(NewsId, text)
  expect((await openCase(NewsId))!.Text).toBe(text)
  const bad = await app.ask(moderation.decide, { CaseId: 'x' as unknown as number, IsKept: true }, as(mod))
  expect([bad.Code, bad.Message.split(':')[0]]).toEqual([400, 'CaseId'])
})
