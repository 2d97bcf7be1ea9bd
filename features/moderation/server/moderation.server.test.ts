import { news } from '@portal/news/contract'
import type { NoticeEvent } from '@portal/notices/contract'
import { profile } from '@portal/profile/contract'
import { rights } from '@portal/rights/contract'
import { sql } from '@portal/server'
import { addNews, addPerson, readEvents, seedCompany, startApp, type TestApp } from '@portal/testing'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { moderation } from '../contract.ts'

let app: TestApp
const tokens = new Map<string, string>()
const as = (account: string) => ({ token: tokens.get(account)!, language: 'EN' as const })
const [author, other, reader, mod, second] = ['zhou.min', 'wang.fang', 'chen.jie', 'lin.wei', 'other.mod'] as const

beforeAll(async () => {
  app = await startApp({ connections: 30 })
  await seedCompany(app.db)
  await addPerson(app.db, second, { roles: ['moderator'] })
  await addPerson(app.db, 'portal.admin', { roles: ['portal-administrator'] })
  for (const account of [author, other, reader, mod, second, 'tan.rui', 'portal.admin'])
    tokens.set(account, await app.signIn(account))
  await app.ask(moderation.importWords, { Text: '敏感\t竞品\nspam\n' }, as(mod))
})
afterAll(() => app.stop())

/** Every process hears of a changed list. */
const holds = (Text: string, is = true) =>
  expect.poll(async () => (await app.ask(moderation.testWords, { Text }, as(mod))).Data!.Hits.length > 0).toBe(is)

async function say(NewsId: number, Comment: string, who: string = author) {
  const { Data } = await app.ask(news.addComment, { NewsId, Comment }, as(who))
  return Data!
}
const answer = (NewsId: number, NewsCommentId: number, ReplyMessage: string, who: string = other) =>
  app.ask(news.addReply, { NewsId, NewsCommentId, ReplyMessage, ReplyLayer: 1, Recieve: author }, as(who))

async function openCase(NewsId: number, State: 'words' | 'reports' = 'words') {
  const { Data } = await app.ask(moderation.cases, { State, PageSize: 100 }, as(mod))
  return Data!.List.find((each) => each.NewsId === NewsId)
}
const decide = (CaseId: number, IsKept: boolean, who: string = mod, Reason = 'off topic') =>
  app.ask(moderation.decide, { CaseId, IsKept, Reason: IsKept ? '' : Reason }, as(who))

/** What a person meets of a news by every call that counts or shows what is said. */
async function met(NewsId: number, who: string) {
  const [list, counts, detail, cards] = await Promise.all([
    app.ask(news.commentList, { NewsId }, as(who)),
    app.ask(news.statistics, { NewsId }, as(who)),
    app.ask(news.detail, { NewsId }, as(who)),
    app.ask(news.list, { PageSize: 100 }, as(who)),
  ])
  const card = cards.Data!.List.find(({ Id }) => Id === NewsId)
  expect(card?.CommentNumber).toBe(counts.Data!.CommentNumber)
  expect(detail.Data!.CommentNumber).toBe(counts.Data!.CommentNumber)
  expect(list.Data!.TotalCount).toBe(list.Data!.List.length)
  return {
    count: counts.Data!.CommentNumber,
    list: list.Data!.List.map((each) => ({
      text: each.Comment,
      held: each.IsHeld,
      replies: each.ReplyTotal,
      said: each.ReplyList.map(({ ReplyMessage, IsHeld }) => `${ReplyMessage}${IsHeld ? ' (held)' : ''}`),
    })),
  }
}

async function trueCounts(NewsId: number): Promise<void> {
  const { rows } = await sql`
    SELECT k.comments, k.threads,
      (SELECT count(*)::int FROM news_comment c WHERE c.news_id = k.news_id AND c.held_at IS NULL) AS all,
      (SELECT count(*)::int FROM news_comment c WHERE c.news_id = k.news_id AND c.held_at IS NULL AND c.deleted_at IS NULL)
      + (SELECT count(*)::int FROM news_reply r JOIN news_comment c ON c.id = r.comment_id WHERE c.news_id = k.news_id
          AND r.held_at IS NULL AND r.deleted_at IS NULL) AS live,
      (SELECT count(*)::int FROM news_comment c WHERE c.news_id = k.news_id AND c.replies <>
        (SELECT count(*) FROM news_reply r WHERE r.comment_id = c.id AND r.held_at IS NULL)) AS wrong
    FROM news_count k WHERE k.news_id = ${NewsId}`.execute(app.db)
  const [row] = rows as { comments: number; threads: number; all: number; live: number; wrong: number }[]
  expect({ comments: row!.comments, threads: row!.threads, wrong: row!.wrong }).toEqual({
    comments: row!.live,
    threads: row!.all,
    wrong: 0,
  })
}

const noticesOf = (account: string, newsId: number) =>
  app.db
    .selectFrom('notice')
    .select(['info_en', 'link'])
    .where('receiver', '=', account)
    .where('message_id', '=', newsId)
    .orderBy('id')
    .execute()
const lines = (kind: string, id: number) =>
  app.db
    .selectFrom('audit_log')
    .select(['action', 'actor'])
    .where('kind', '=', kind)
    .where('object_id', '=', String(id))
    .orderBy('id')
    .execute()

describe('[DESK-05] a comment with a sensitive word', () => {
  test('is there for its author and for moderators, and counted for nobody', async () => {
    const NewsId = await addNews(app.db)
    await say(NewsId, 'first')
    const { Id, IsHeld } = await say(NewsId, '敏-感 thing')
    expect(IsHeld).toBe(true)
    const seen = { text: '敏-感 thing', held: true, replies: 0, said: [] }
    const plain = { text: 'first', held: false, replies: 0, said: [] }
    for (const who of [author, mod]) expect(await met(NewsId, who)).toEqual({ count: 1, list: [seen, plain] })
    for (const who of [other, reader, 'portal.admin'])
      expect(await met(NewsId, who)).toEqual({ count: 1, list: [plain] })
    const one = (who: string) => app.ask(news.comment, { NewsId, NewsCommentId: Id }, as(who))
    const mobile = (who: string) => app.ask(news.mobileComment, { NewsCommentId: Id }, as(who))
    const replies = (who: string) => app.ask(news.replyList, { NewsId, NewsCommentId: Id }, as(who))
    for (const ask of [one, mobile, replies]) {
      expect((await ask(author)).Code).toBe(200)
      expect((await ask(other)).Code).toBe(404)
    }
    // nobody answers what nobody sees, deletes or reports it, nor learns that it is there
    expect((await answer(NewsId, Id, 'hello')).Code).toBe(404)
    expect((await app.ask(news.remove, { NewsId, Id, DelType: 1 }, as(other))).Code).toBe(404)
    expect((await app.ask(news.report, { NewsId, Id, DelType: 1, Reason: 'spam' }, as(other))).Code).toBe(404)
    await trueCounts(NewsId)
  })

  test('released: it is there for all in its place, its author is told, and the list of decisions has it', async () => {
    const NewsId = await addNews(app.db)
    const { Id } = await say(NewsId, '敏感 but fine')
    await say(NewsId, 'later')
    const found = await openCase(NewsId)
    expect(found).toMatchObject({
      Cause: 'words',
      Kind: 'comment',
      Words: ['敏感'],
      Text: '敏感 but fine',
      IsMine: false,
    })
    expect(await decide(found!.Id, true)).toMatchObject({ Code: 200, Data: { What: 'released' } })
    expect((await met(NewsId, reader)).list.map(({ text }) => text)).toEqual(['later', '敏感 but fine'])
    await trueCounts(NewsId)
    expect(await noticesOf(author, NewsId)).toEqual([
      { info_en: 'Your comment has been released: 敏感 but fine', link: `?news=${NewsId}&comment=${Id}&reply=0` },
    ])
    expect(await lines('comment', Id)).toEqual([{ action: 'comment.released', actor: mod }])
    expect(await decide(found!.Id, false, second)).toMatchObject({ Code: 409 })
    const done = await app.ask(moderation.cases, { State: 'decided' }, as(second))
    expect(done.Data!.List[0]).toMatchObject({ Id: found!.Id, Decision: { What: 'released', By: 'En lin.wei' } })
  })

  test('refused: it was never there for others, its author is told why', async () => {
    const NewsId = await addNews(app.db)
    const { Id } = await say(NewsId, 'SPAM!')
    const found = (await openCase(NewsId))!
    expect(await decide(found.Id, false, mod, '   ')).toMatchObject({ Code: 400 })
    expect(await decide(found.Id, false, mod, 'Advertising')).toMatchObject({ Code: 200, Data: { What: 'refused' } })
    for (const who of [author, other, mod]) expect(await met(NewsId, who)).toEqual({ count: 0, list: [] })
    await trueCounts(NewsId)
    expect(await noticesOf(author, NewsId)).toEqual([
      { info_en: 'Your comment was not released (Advertising): SPAM!', link: `?news=${NewsId}` },
    ])
    expect(await lines('comment', Id)).toEqual([{ action: 'comment.refused', actor: mod }])
  })

  test('a reply: the person answered hears of it when it is released, and not before', async () => {
    const NewsId = await addNews(app.db)
    const { Id } = await say(NewsId, 'what do you think?')
    const held = (await answer(NewsId, Id, '敏感 answer')).Data!
    expect(held.IsHeld).toBe(true)
    await answer(NewsId, Id, 'open answer', reader)
    expect(await noticesOf(author, NewsId)).toHaveLength(1)
    expect((await met(NewsId, other)).list[0]).toMatchObject({
      replies: 2,
      said: ['敏感 answer (held)', 'open answer'],
    })
    expect((await met(NewsId, author)).list[0]).toMatchObject({ replies: 1, said: ['open answer'] })
    const pages = async (who: string) =>
      (await app.ask(news.replyList, { NewsId, NewsCommentId: Id, Pagesize: 1, Pageindex: 2 }, as(who))).Data!
    expect([(await pages(other)).TotalCount, (await pages(other)).List.length]).toEqual([2, 1])
    expect([(await pages(author)).TotalCount, (await pages(author)).List.length]).toEqual([1, 0])
    // nor does the person answered find it in what the portal knows about them
    const known = async (who: string) => JSON.stringify((await app.ask(profile.known, {}, as(who))).Data)
    expect(await known(author)).not.toContain('敏感 answer')
    expect(await known(other)).toContain('敏感 answer')
    // its author cannot be answered by others yet
    const toHeld = { NewsId, NewsCommentId: Id, ReplyMessage: 'x', ReplyLayer: 2, Recieve: other }
    expect((await app.ask(news.addReply, toHeld, as(reader))).Code).toBe(400)
    const found = (await openCase(NewsId))!
    expect(found).toMatchObject({ Kind: 'reply', Under: { Text: 'what do you think?' }, ReplyTo: 'En zhou.min' })
    await decide(found.Id, true)
    expect((await met(NewsId, author)).list[0]).toMatchObject({ replies: 2, said: ['敏感 answer', 'open answer'] })
    const told = await noticesOf(author, NewsId)
    expect(told.at(-1)).toEqual({
      info_en: 'En wang.fang and 1 other replied to you: 敏感 answer',
      link: `?news=${NewsId}&comment=${Id}&reply=${held.ReplyID}`,
    })
    expect((await noticesOf(other, NewsId)).map(({ info_en }) => info_en)).toEqual([
      'Your comment has been released: 敏感 answer',
    ])
    await trueCounts(NewsId)
  })

  test('its author takes it back: the case is closed, and nothing of it is left in the queue', async () => {
    const NewsId = await addNews(app.db)
    const { Id } = await say(NewsId, '敏感')
    const found = (await openCase(NewsId))!
    expect((await app.ask(news.remove, { NewsId, Id, DelType: 1 }, as(author))).Code).toBe(200)
    expect(await openCase(NewsId)).toBeUndefined()
    expect((await decide(found.Id, true)).Code).toBe(409)
    const done = await app.ask(moderation.cases, { State: 'decided' }, as(mod))
    expect(done.Data!.List.find((each) => each.Id === found.Id)).toMatchObject({
      Text: '',
      Decision: { What: 'withdrawn' },
    })
    expect(await met(NewsId, author)).toEqual({ count: 0, list: [] })
    await trueCounts(NewsId)
  })

  test('a moderator does not decide on their own words', async () => {
    const NewsId = await addNews(app.db)
    await say(NewsId, '敏感', mod)
    const found = (await openCase(NewsId))!
    expect(found.IsMine).toBe(true)
    expect((await decide(found.Id, true)).Code).toBe(400)
    expect((await decide(found.Id, true, second)).Code).toBe(200)
  })

  test('a moderator of one category meets the cases of that category only', async () => {
    await addPerson(app.db, 'hr.mod')
    const narrowed = { Holder: { Kind: 'person', Id: 'hr.mod' } as const, Role: 'moderator' as const }
    const given = await app.ask(rights.grant, { ...narrowed, Categories: ['ann-hr'] }, as('portal.admin'))
    expect(given.Code).toBe(200)
    tokens.set('hr.mod', await app.signIn('hr.mod'))
    const NewsId = await addNews(app.db)
    await say(NewsId, '敏感')
    const foreign = (await openCase(NewsId))!
    const { Data } = await app.ask(moderation.cases, {}, as('hr.mod'))
    expect(Data).toMatchObject({ List: [], TotalCount: 0, Held: 0 })
    expect((await decide(foreign.Id, true, 'hr.mod')).Code).toBe(404)
    expect(await met(NewsId, 'hr.mod'), 'nor under its news').toEqual({ count: 0, list: [] })
    const ofHr = await addNews(app.db, { category: 'ann-hr' })
    await say(ofHr, '敏感')
    const own = (await openCase(ofHr))!
    expect((await app.ask(moderation.cases, {}, as('hr.mod'))).Data!.List.map(({ Id }) => Id)).toEqual([own.Id])
    expect((await decide(own.Id, true, 'hr.mod')).Code).toBe(200)
    // nor do they delete elsewhere by the door that authors have
    const remove = async (at: number, id: number) =>
      (await app.ask(news.remove, { NewsId: at, Id: id, DelType: 1 }, as('hr.mod'))).Code
    expect(await remove(NewsId, (await say(NewsId, 'fine')).Id)).toBe(403)
    const { Id } = await say(ofHr, 'also fine')
    expect(await remove(ofHr, Id)).toBe(200)
    expect(await lines('comment', Id)).toEqual([{ action: 'comment.removed', actor: 'hr.mod' }])
    expect((await decide(99_999_999, true)).Code).toBe(404)
  })
})

test('[DESK-05][NOTICE-07] its author’s and the moderators’ windows ask again at once; others are told nothing', async () => {
  const open = async (who: string) => {
    const { token } = as(who)
    const stream = await readEvents<NoticeEvent>(`${app.origin}/api/message/stream`, { token })
    onTestFinished(() => stream.cut())
    await stream.next()
    /** What is to be asked again; notices are passed over. */
    return async () => {
      for (;;) {
        const { Calls } = (await stream.next())!.data!
        if (Calls) return Calls
      }
    }
  }
  const talk = ['news/CommentList', 'news/ReplyList', 'news/comment', 'news/detail']
  const NewsId = await addNews(app.db)
  const [mine, theirs, outside] = [await open(author), await open(second), await open(reader)]
  await say(NewsId, 'spam for all')
  expect(await theirs()).toEqual(['desk/comments/list', ...talk])
  await decide((await openCase(NewsId))!.Id, false)
  expect([await theirs(), await mine()]).toEqual([['desk/comments/list', ...talk], talk])
  await say(NewsId, 'spam again')
  await decide((await openCase(NewsId))!.Id, true)
  expect(await mine()).toEqual(talk)
  // the first that a reader is told is of what they wrote themselves
  await say(NewsId, 'spam by a reader', reader)
  const found = (await openCase(NewsId))!
  await decide(found.Id, false, second)
  expect(await outside()).toEqual(talk)
  expect(await decide(found.Id, true)).toEqual({
    Code: 409,
    Message: 'Another moderator has decided this already; it is decided once',
    Data: null,
  })
})

describe('[DESK-05] two at once', () => {
  test('many moderators decide on one case: one decision, one notice, one line', async () => {
    const NewsId = await addNews(app.db)
    const { Id } = await say(NewsId, '敏感 at once')
    const { Id: caseId } = (await openCase(NewsId))!
    const all = await Promise.all(
      Array.from({ length: 16 }, (_, n) => decide(caseId, n % 2 === 0, n % 3 === 0 ? mod : second)),
    )
    expect(all.filter(({ Code }) => Code === 200)).toHaveLength(1)
    expect(all.filter(({ Code }) => Code === 409)).toHaveLength(15)
    await trueCounts(NewsId)
    expect(await noticesOf(author, NewsId)).toHaveLength(1)
    expect(await lines('comment', Id)).toHaveLength(1)
  })

  test('released while its author deletes it: gone in the end, counted right, whoever came first', async () => {
    const NewsId = await addNews(app.db)
    const ids: number[] = []
    for (let n = 0; n < 10; n++) ids.push((await say(NewsId, `敏感 ${n}`)).Id)
    const { Data } = await app.ask(moderation.cases, { PageSize: 100 }, as(mod))
    const cases = Data!.List.filter((each) => each.NewsId === NewsId)
    expect(cases).toHaveLength(10)
    const codes = await Promise.all(
      cases.flatMap((each, n) => [
        decide(each.Id, true, n % 2 ? mod : second),
        app.ask(news.remove, { NewsId, Id: ids[n]!, DelType: 1 }, as(author)),
      ]),
    )
    // the author's deletion never fails; a decision that came behind it is told so
    expect(codes.filter((_, n) => n % 2 === 1).map(({ Code }) => Code)).toEqual(ids.map(() => 200))
    expect(codes.filter((_, n) => n % 2 === 0).every(({ Code }) => Code === 200 || Code === 409)).toBe(true)
    expect((await met(NewsId, reader)).count).toBe(0)
    await trueCounts(NewsId)
    const left = await app.db
      .selectFrom('moderation_case')
      .select('id')
      .where('news_id', '=', NewsId)
      .where('decision', 'is', null)
      .execute()
    expect(left).toEqual([])
  })

  test('replies that answer each other are released at once: none waits for another in a circle', async () => {
    const NewsId = await addNews(app.db)
    const { Id: NewsCommentId } = await say(NewsId, 'mine')
    await answer(NewsId, NewsCommentId, 'open')
    for (let n = 0; n < 6; n++) {
      await answer(NewsId, NewsCommentId, `敏感 ${n}`)
      const back = { NewsId, NewsCommentId, ReplyMessage: `敏感 back ${n}`, ReplyLayer: 2, Recieve: other }
      expect((await app.ask(news.addReply, back, as(author))).Data?.IsHeld).toBe(true)
    }
    const { Data } = await app.ask(moderation.cases, { PageSize: 100 }, as(mod))
    const cases = Data!.List.filter((each) => each.NewsId === NewsId)
    const codes = await Promise.all(cases.map((each) => decide(each.Id, true)))
    expect(codes.map(({ Code }) => Code)).toEqual(cases.map(() => 200))
    await trueCounts(NewsId)
  })
})

describe('[DESK-05] reported comments', () => {
  const report = (NewsId: number, Id: number, who: string, more: object = {}) =>
    app.ask(news.report, { NewsId, Id, DelType: 1, Reason: 'insult', ...more }, as(who))

  test('once a person; nobody learns of others’; many do not hide it; a moderator keeps it', async () => {
    const NewsId = await addNews(app.db)
    const { Id } = await say(NewsId, 'harsh words')
    expect((await report(NewsId, Id, author)).Code).toBe(400)
    expect((await report(NewsId, Id, other, { Note: ' about\nme ' })).Code).toBe(200)
    expect((await report(NewsId, Id, other)).Code).toBe(409)
    expect((await report(NewsId, Id, reader, { Reason: 'spam' })).Code).toBe(200)
    expect((await report(NewsId, Id, 'tan.rui')).Code).toBe(200)
    const seen = async (who: string) => (await app.ask(news.commentList, { NewsId }, as(who))).Data!.List[0]!
    expect(await seen(other)).toMatchObject({ Comment: 'harsh words', IsReported: true, IsHeld: false })
    expect(await seen('portal.admin')).toMatchObject({ Comment: 'harsh words', IsReported: false })
    expect(await seen(author)).toMatchObject({ IsReported: false })
    const found = (await openCase(NewsId, 'reports'))!
    expect(found).toMatchObject({
      Cause: 'reports',
      Reports: [
        { Reason: 'insult', Count: 2 },
        { Reason: 'spam', Count: 1 },
      ],
      Notes: ['about me'],
    })
    expect(JSON.stringify(found)).not.toMatch(/wang\.fang|chen\.jie|tan\.rui/)
    expect(await decide(found.Id, true)).toMatchObject({ Data: { What: 'kept' } })
    expect(await seen(other)).toMatchObject({ Comment: 'harsh words', IsReported: true })
    expect(await noticesOf(author, NewsId), 'its author learns nothing').toEqual([])
    // who comes later opens it anew, and the moderator sees that it was kept
    expect((await report(NewsId, Id, 'portal.admin')).Code).toBe(200)
    expect(await openCase(NewsId, 'reports')).toMatchObject({ KeptBefore: 1 })
  })

  test('removed: it keeps its place without its text, and its author is told why', async () => {
    const NewsId = await addNews(app.db)
    const { Id } = await say(NewsId, 'private number 123')
    await report(NewsId, Id, other, { Reason: 'private' })
    const found = (await openCase(NewsId, 'reports'))!
    expect(await decide(found.Id, false, mod, 'Private data')).toMatchObject({ Data: { What: 'removed' } })
    const { Data } = await app.ask(news.commentList, { NewsId }, as(other))
    expect(Data!.List).toMatchObject([{ Comment: '', IsDel: true }])
    expect(await noticesOf(author, NewsId)).toMatchObject([
      { info_en: 'Your comment was removed (Private data): private number 123' },
    ])
    await trueCounts(NewsId)
    expect((await report(NewsId, Id, reader)).Code).toBe(404)
  })

  test('a reply that is reported and removed leaves the conversation, its count and the notice that told of it', async () => {
    const NewsId = await addNews(app.db)
    const { Id } = await say(NewsId, 'well?')
    const { ReplyID } = (await answer(NewsId, Id, 'rude answer')).Data!
    expect((await report(NewsId, ReplyID, reader, { DelType: 2 })).Code).toBe(200)
    const { Data } = await app.ask(news.replyList, { NewsId, NewsCommentId: Id }, as(reader))
    expect(Data!.List).toMatchObject([{ ReplyMessage: 'rude answer', IsReported: true }])
    const found = (await openCase(NewsId, 'reports'))!
    expect(found).toMatchObject({ Kind: 'reply', Under: { Text: 'well?' }, Text: 'rude answer' })
    expect((await decide(found.Id, false)).Code).toBe(200)
    expect((await met(NewsId, reader)).list).toMatchObject([{ replies: 1, said: [''] }])
    expect((await noticesOf(author, NewsId)).map(({ info_en }) => info_en)).toEqual([
      'En wang.fang replied to you (the reply was deleted)',
    ])
    await trueCounts(NewsId)
  })

  test.each([
    ['of another news', (id: number) => ({ id, at: 'other' })],
    ['of the other kind', (id: number) => ({ id, type: 2 })],
    ['that is not there', () => ({ id: 99_999_999 })],
  ])('one %s is none, and leaves no case', async (_, of) => {
    const [NewsId, elsewhere] = [await addNews(app.db), await addNews(app.db)]
    const { Id } = await say(NewsId, 'hello')
    const { id, at, type = 1 } = of(Id) as { id: number; at?: string; type?: number }
    const input = { NewsId: at ? elsewhere : NewsId, Id: id, DelType: type, Reason: 'spam' as const }
    expect((await app.ask(news.report, input, as(other))).Code).toBe(404)
    expect([await openCase(NewsId, 'reports'), await openCase(elsewhere, 'reports')]).toEqual([undefined, undefined])
  })

  test('many people report one comment at once: one case, each of them counted', async () => {
    const NewsId = await addNews(app.db)
    const { Id } = await say(NewsId, 'so so')
    const who = [other, reader, 'tan.rui', 'portal.admin', second, mod]
    const all = await Promise.all([...who, ...who].map((each) => report(NewsId, Id, each)))
    expect(all.filter(({ Code }) => Code === 200)).toHaveLength(who.length)
    const found = (await openCase(NewsId, 'reports'))!
    expect(found.Reports).toEqual([{ Reason: 'insult', Count: who.length }])
  })
})

describe('[DESK-05] the list of words', () => {
  test('added, switched off, noted, removed: each holds from the next comment on, and leaves a line', async () => {
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
    expect((await lines('sensitive-word', Id)).map(({ action }) => action)).toEqual([
      'word.add',
      'word.change',
      'word.change',
      'word.remove',
    ])
  })

  test.each(['a', '***', '   ', '\u200b'])('%j is no word', async (Word) => {
    const refused = await app.ask(moderation.addWord, { Word }, as(mod))
    expect([refused.Code, refused.Message]).toEqual([400, 'Word: it needs two letters, or one Chinese character'])
  })

  test('10,000 pasted words: once each, with what was no word by its line; a comment is looked through at once', async () => {
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

  test('two paste the same list at once: no word twice, and none fails', async () => {
    const Text = Array.from({ length: 50 }, (_, n) => `同时词${String.fromCharCode(0x4e00 + n)}`).join('\n')
    const all = await Promise.all(
      [mod, second, mod, second].map((who) => app.ask(moderation.importWords, { Text }, as(who))),
    )
    expect(all.reduce((sum, { Data }) => sum + Data!.Added, 0)).toBe(50)
    await sql`DELETE FROM sensitive_word WHERE word LIKE '同时词%'`.execute(app.db)
  })

  test('a list changed on another portal of this database holds here', async () => {
    const beside = await startApp({ beside: app })
    const added = await beside.ask(moderation.addWord, { Word: '另一台机器' }, as(mod))
    await holds('另一台机器')
    await beside.ask(moderation.removeWord, { Id: added.Data!.Id }, as(mod))
    await holds('另一台机器', false)
    await beside.stop()
  })
})

test('[T03] hostile words stay words in the queue, and a bad input names its field', async () => {
  const NewsId = await addNews(app.db)
  const text = '<img src=x onerror=alert(1)>敏感\u202e{name}\'"'
  await say(NewsId, text)
  expect((await openCase(NewsId))!.Text).toBe(text)
  const bad = await app.ask(moderation.decide, { CaseId: 'x' as unknown as number, IsKept: true }, as(mod))
  expect([bad.Code, bad.Message.split(':')[0]]).toEqual([400, 'CaseId'])
})
