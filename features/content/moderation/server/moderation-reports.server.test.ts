import { news } from '@portal/news/contract'
import type { NotificationEvent } from '@portal/notifications/contract'
import { addNews } from '@portal/test-portal'
import { readEvents } from '@portal/testing'
import { describe, expect, onTestFinished, test } from 'vitest'
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
  expectTrueCounts,
  useModeration,
} from './moderation.test-kit.ts'

useModeration()

test('[DESK-05][NOTICE-07] pages of its author and of moderators reload at once; others are not notified', async () => {
  const open = async (who: string) => {
    const { token } = as(who)
    const stream = await readEvents<NotificationEvent>(`${app.origin}/api/message/stream`, { token })
    onTestFinished(() => stream.cut())
    await stream.next()
    /** Calls to reload; notifications are ignored. */
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
  await addComment(NewsId, 'spam for all')
  expect(await theirs()).toEqual(['desk/comments/list', 'desk/home', 'desk/waiting', 'desk/inbox', ...talk])
  await decide((await openCase(NewsId))!.Id, false)
  expect([await theirs(), await mine()]).toEqual([
    ['desk/comments/list', 'desk/home', 'desk/waiting', 'desk/inbox', ...talk],
    talk,
  ])
  await addComment(NewsId, 'spam again')
  await decide((await openCase(NewsId))!.Id, true)
  expect(await mine()).toEqual(talk)
  // the first event for a reader concerns their own comment
  await addComment(NewsId, 'spam by a reader', reader)
  const found = (await openCase(NewsId))!
  await decide(found.Id, false, second)
  expect(await outside()).toEqual(talk)
  expect(await decide(found.Id, true)).toEqual({
    Code: 409,
    Message: 'Another moderator has already decided this case',
    Data: null,
  })
})

describe('[DESK-05] two at once', () => {
  test('many moderators decide on one case: one decision, one notification, one audit entry', async () => {
    const NewsId = await addNews(app.db)
    const { Id } = await addComment(NewsId, '敏感 at once')
    const { Id: caseId } = (await openCase(NewsId))!
    const all = await Promise.all(
      Array.from({ length: 16 }, (_, n) => decide(caseId, n % 2 === 0, n % 3 === 0 ? mod : second)),
    )
    expect(all.filter(({ Code }) => Code === 200)).toHaveLength(1)
    expect(all.filter(({ Code }) => Code === 409)).toHaveLength(15)
    await expectTrueCounts(NewsId)
    expect(await notificationsOf(author, NewsId)).toHaveLength(1)
    expect(await auditActions('comment', Id)).toHaveLength(1)
  })

  test('released while its author deletes it: deleted in the end and counted correctly, in either order', async () => {
    const NewsId = await addNews(app.db)
    const ids: number[] = []
    for (let n = 0; n < 10; n++) ids.push((await addComment(NewsId, `敏感 ${n}`)).Id)
    const { Data } = await app.ask(moderation.cases, { PageSize: 100 }, as(mod))
    const cases = Data!.List.filter((each) => each.NewsId === NewsId)
    expect(cases).toHaveLength(10)
    const codes = await Promise.all(
      cases.flatMap((each, n) => [
        decide(each.Id, true, n % 2 ? mod : second),
        app.ask(news.remove, { NewsId, Id: ids[n]!, DelType: 1 }, as(author)),
      ]),
    )
    // the author's deletion never fails; a later decision is refused
    expect(codes.filter((_, n) => n % 2 === 1).map(({ Code }) => Code)).toEqual(ids.map(() => 200))
    expect(codes.filter((_, n) => n % 2 === 0).every(({ Code }) => Code === 200 || Code === 409)).toBe(true)
    expect((await visibleComments(NewsId, reader)).count).toBe(0)
    await expectTrueCounts(NewsId)
    const left = await app.db
      .selectFrom('moderation_case')
      .select('id')
      .where('news_id', '=', NewsId)
      .where('decision', 'is', null)
      .execute()
    expect(left).toEqual([])
  })

  test('replies that answer each other are released at once without a deadlock', async () => {
    const NewsId = await addNews(app.db)
    const { Id: NewsCommentId } = await addComment(NewsId, 'mine')
    await addReply(NewsId, NewsCommentId, 'open')
    for (let n = 0; n < 6; n++) {
      await addReply(NewsId, NewsCommentId, `敏感 ${n}`)
      const back = { NewsId, NewsCommentId, ReplyMessage: `敏感 back ${n}`, ReplyLayer: 2, Recieve: other }
      expect((await app.ask(news.addReply, back, as(author))).Data?.IsHeld).toBe(true)
    }
    const { Data } = await app.ask(moderation.cases, { PageSize: 100 }, as(mod))
    const cases = Data!.List.filter((each) => each.NewsId === NewsId)
    const codes = await Promise.all(cases.map((each) => decide(each.Id, true)))
    expect(codes.map(({ Code }) => Code)).toEqual(cases.map(() => 200))
    await expectTrueCounts(NewsId)
  })
})

describe('[DESK-05] reported comments', () => {
  const report = (NewsId: number, Id: number, who: string, more: object = {}) =>
    app.ask(news.report, { NewsId, Id, DelType: 1, Reason: 'insult', ...more }, as(who))

  test('one report per person; reports stay private and do not hide it; a moderator keeps it', async () => {
    const NewsId = await addNews(app.db)
    const { Id } = await addComment(NewsId, 'harsh words')
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
    expect(await notificationsOf(author, NewsId), 'its author learns nothing').toEqual([])
    // a later report opens a new case, and the moderator sees that it was kept
    expect((await report(NewsId, Id, 'portal.admin')).Code).toBe(200)
    expect(await openCase(NewsId, 'reports')).toMatchObject({ KeptBefore: 1 })
  })

  test('removed: it keeps its place without its text, and its author is notified of the reason', async () => {
    const NewsId = await addNews(app.db)
    const { Id } = await addComment(NewsId, 'private number 123')
    await report(NewsId, Id, other, { Reason: 'private' })
    const found = (await openCase(NewsId, 'reports'))!
    expect(await decide(found.Id, false, mod, 'Private data')).toMatchObject({ Data: { What: 'removed' } })
    const { Data } = await app.ask(news.commentList, { NewsId }, as(other))
    expect(Data!.List).toMatchObject([{ Comment: '', IsDel: true }])
    expect(await notificationsOf(author, NewsId)).toMatchObject([
      { info_en: 'Your comment was removed (Private data): private number 123' },
    ])
    await expectTrueCounts(NewsId)
    expect((await report(NewsId, Id, reader)).Code).toBe(404)
  })

  test('a reported and removed reply leaves the conversation, its count and its notification', async () => {
    const NewsId = await addNews(app.db)
    const { Id } = await addComment(NewsId, 'well?')
    const { ReplyID } = (await addReply(NewsId, Id, 'rude answer')).Data!
    expect((await report(NewsId, ReplyID, reader, { DelType: 2 })).Code).toBe(200)
    const { Data } = await app.ask(news.replyList, { NewsId, NewsCommentId: Id }, as(reader))
    expect(Data!.List).toMatchObject([{ ReplyMessage: 'rude answer', IsReported: true }])
    const found = (await openCase(NewsId, 'reports'))!
    expect(found).toMatchObject({ Kind: 'reply', Under: { Text: 'well?' }, Text: 'rude answer' })
    expect((await decide(found.Id, false)).Code).toBe(200)
    expect((await visibleComments(NewsId, reader)).list).toMatchObject([{ replies: 1, said: [''] }])
    expect((await notificationsOf(author, NewsId)).map(({ info_en }) => info_en)).toEqual([
      'En wang.fang replied to you (the reply was deleted)',
    ])
    await expectTrueCounts(NewsId)
  })

  test.each([
    ['of another news', (id: number) => ({ id, at: 'other' })],
    ['of the other kind', (id: number) => ({ id, type: 2 })],
    ['that is not there', () => ({ id: 99_999_999 })],
  ])('one %s is none, and leaves no case', async (_, of) => {
    const [NewsId, elsewhere] = [await addNews(app.db), await addNews(app.db)]
    const { Id } = await addComment(NewsId, 'hello')
    const { id, at, type = 1 } = of(Id) as { id: number; at?: string; type?: number }
    const input = { NewsId: at ? elsewhere : NewsId, Id: id, DelType: type, Reason: 'spam' as const }
    expect((await app.ask(news.report, input, as(other))).Code).toBe(404)
    expect([await openCase(NewsId, 'reports'), await openCase(elsewhere, 'reports')]).toEqual([undefined, undefined])
  })

  test('many people report one comment at once: one case, all reports counted', async () => {
    const NewsId = await addNews(app.db)
    const { Id } = await addComment(NewsId, 'so so')
    const who = [other, reader, 'tan.rui', 'portal.admin', second, mod]
    const all = await Promise.all([...who, ...who].map((each) => report(NewsId, Id, each)))
    expect(all.filter(({ Code }) => Code === 200)).toHaveLength(who.length)
    const found = (await openCase(NewsId, 'reports'))!
    expect(found.Reports).toEqual([{ Reason: 'insult', Count: who.length }])
  })
})
