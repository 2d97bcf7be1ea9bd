import { sql } from '@portal/server'
import { addNews } from '@portal/test-portal'
import { describe, expect, test } from 'vitest'
import { news } from '../contract.ts'
import { app, as, comment, counts, reply, useConversation } from './comments.test-kit.ts'

useConversation()

describe('[CMT-01] lists', () => {
  test('[CMT-01] comments come newest first, page by page; deleted ones keep their place with an empty text', async () => {
    const NewsId = await addNews(app.db)
    const ids: number[] = []
    for (let n = 0; n < 45; n++) ids.push(await comment(NewsId, 'zhou.min', `c${n}`))
    for (const Id of [ids[44]!, ids[20]!]) await app.ask(news.remove, { NewsId, Id, DelType: 1 }, as('zhou.min'))
    const seen: number[] = []
    for (const [Pageindex, size] of [
      [1, 20],
      [2, 20],
      [3, 5],
      [4, 0],
    ] as const) {
      const { Data } = await app.ask(news.commentList, { NewsId, Pageindex }, as('chen.jie'))
      expect(Data?.List).toHaveLength(size)
      expect(Data?.TotalCount).toBe(45)
      seen.push(...Data!.List.map((item) => item.Id))
      for (const item of Data!.List) {
        const isDel = item.Id === ids[44] || item.Id === ids[20]
        expect(item).toMatchObject({ IsDel: isDel, Comment: isDel ? '' : `c${ids.indexOf(item.Id)}`, IsAdmin: false })
      }
    }
    expect(seen).toEqual(ids.toReversed())
    expect(await counts(NewsId)).toBe(43)
  })

  test('[CMT-01] a comment shows its first 3 replies, oldest first; the rest is paged separately', async () => {
    const NewsId = await addNews(app.db)
    const NewsCommentId = await comment(NewsId)
    const ids: number[] = []
    for (let n = 0; n < 7; n++) ids.push(await reply(NewsId, NewsCommentId, 'chen.jie'))
    await app.ask(news.remove, { NewsId, Id: ids[1]!, DelType: 2 }, as('chen.jie'))
    const { Data } = await app.ask(news.commentList, { NewsId }, as('lin.wei'))
    expect(Data?.List[0]).toMatchObject({ ReplyTotal: 7, Comment: 'hello' })
    const [first] = Data!.List
    expect(first!.ReplyList.map((item) => [item.ReplyID, item.IsDel, item.ReplyMessage])).toEqual([
      [ids[0], false, 'by chen.jie'],
      [ids[1], true, ''],
      [ids[2], false, 'by chen.jie'],
    ])
    const page = await app.ask(news.replyList, { NewsId, NewsCommentId, Pageindex: 2, Pagesize: 3 }, as('lin.wei'))
    expect(page.Data?.TotalCount).toBe(7)
    expect(page.Data?.List.map((item) => item.ReplyID)).toEqual(ids.slice(3, 6))
    const wrong = await app.ask(news.replyList, { NewsId: await addNews(app.db), NewsCommentId }, as('lin.wei'))
    expect(wrong.Code).toBe(404)
  })

  test('[CMT-01] 60 concurrent comments are all counted', async () => {
    const NewsId = await addNews(app.db)
    const add = () => app.ask(news.addComment, { NewsId, Comment: 'x' }, as('zhou.min'))
    await Promise.all(Array.from({ length: 60 }, add))
    expect(await counts(NewsId)).toBe(60)
    expect((await app.ask(news.statistics, { NewsId }, as('zhou.min'))).Data?.CommentNumber).toBe(60)
  })
})

describe('[CMT-04] length', () => {
  const smiles = (n: number) => '[smile]'.repeat(n)
  test.each([
    ['a'.repeat(100), true],
    ['a'.repeat(101), false],
    ['汉'.repeat(100), true],
    ['汉'.repeat(101), false],
    [smiles(100), true],
    [smiles(101), false],
    [`${smiles(99)}a`, true],
    [`${smiles(99)}ab`, false],
    [`  ${'a'.repeat(100)}  `, true],
    ['a'.repeat(4000), false],
  ])('[CMT-04] %s', async (text, fits) => {
    const NewsId = await addNews(app.db)
    const NewsCommentId = await comment(NewsId)
    const added = await app.ask(news.addComment, { NewsId, Comment: text }, as('zhou.min'))
    const input = { NewsId, NewsCommentId, ReplyMessage: text, ReplyLayer: 1, Recieve: 'zhou.min' }
    const answered = await app.ask(news.addReply, input, as('chen.jie'))
    expect([added.Code, answered.Code]).toEqual(fits ? [200, 200] : [400, 400])
    if (!fits)
      expect([added.Message, answered.Message]).toEqual(['Comment：超出最大长度', 'ReplyMessage：超出最大长度'])
    expect(await counts(NewsId)).toBe(fits ? 3 : 1)
  })

  test.each(['', '   ', '\n\t', '\u3000'])('[CMT-03] %j is no comment', async (text) => {
    const NewsId = await addNews(app.db)
    const answer = await app.ask(news.addComment, { NewsId, Comment: text }, { ...as('zhou.min'), language: 'EN' })
    expect([answer.Code, answer.Message]).toEqual([400, 'Comment: enter some text'])
  })

  test('a text is stored as written, including markup', async () => {
    const NewsId = await addNews(app.db)
    const texts = [
      '<img src=x onerror=alert(1)>',
      "Robert'); DROP TABLE news;--",
      '{name} {0} ${x} %s',
      '👨‍👩‍👧‍👦 [smile] [no such]',
    ]
    for (const Comment of texts) await app.ask(news.addComment, { NewsId, Comment }, as('zhou.min'))
    const { Data } = await app.ask(news.commentList, { NewsId }, as('zhou.min'))
    expect(Data?.List.map((item) => item.Comment)).toEqual(texts.toReversed())
  })
})

describe('[CMT-06] delete rights', () => {
  test.each([
    ['zhou.min', 1, 200],
    ['chen.jie', 1, 403],
    ['only.editor', 1, 403],
    ['lin.wei', 1, 200],
    ['other.mod', 1, 200],
    ['chen.jie', 2, 200],
    // the author of a comment has no rights over its replies
    ['zhou.min', 2, 403],
    ['wang.fang', 2, 403],
    ['only.editor', 2, 403],
    ['lin.wei', 2, 200],
  ])('[CMT-06] %s deletes type %i: Code %i, as IsAdmin announced', async (who, DelType, code) => {
    const NewsId = await addNews(app.db)
    const commentId = await comment(NewsId)
    const replyId = await reply(NewsId, commentId, 'chen.jie')
    const { Data } = await app.ask(news.commentList, { NewsId }, as(who))
    const item = DelType === 1 ? Data!.List[0]! : Data!.List[0]!.ReplyList[0]!
    expect(item.IsAdmin).toBe(code === 200)
    const answer = await app.ask(news.remove, { NewsId, Id: DelType === 1 ? commentId : replyId, DelType }, as(who))
    expect(answer.Code).toBe(code)
    expect(answer.Data).toBeNull()
    expect(await counts(NewsId)).toBe(code === 200 ? 1 : 2)
    const [kind, id, author] = DelType === 1 ? ['comment', commentId, 'zhou.min'] : ['reply', replyId, 'chen.jie']
    const { rows: lines } = await sql`SELECT actor, action FROM audit_log
      WHERE kind = ${kind} AND object_id = ${String(id)}`.execute(app.db)
    // deleting one's own comment is not recorded
    expect(lines).toEqual(code === 200 && who !== author ? [{ actor: who, action: `${kind}.removed` }] : [])
    const after = (await app.ask(news.commentList, { NewsId }, as(who))).Data!.List[0]!
    const left = DelType === 1 ? after : after.ReplyList[0]!
    expect([left.IsDel, left.IsAdmin]).toEqual([code === 200, false])
  })

  test('[CMT-06] wrong news, a wrong type, a repeat and unknown ids are Code 404 and change nothing', async () => {
    const NewsId = await addNews(app.db)
    const otherNews = await addNews(app.db)
    const commentId = await comment(NewsId)
    const replyId = await reply(NewsId, commentId, 'zhou.min')
    // both kinds have rows with each other's ids, so that a wrong type would hit something
    await sql`ALTER TABLE news_reply ALTER COLUMN id RESTART WITH 500000`.execute(app.db)
    const farReply = await reply(NewsId, commentId, 'zhou.min')
    const before = await counts(NewsId)
    for (const [id, DelType, at] of [
      [commentId, 1, otherNews],
      [replyId, 2, otherNews],
      [farReply, 1, NewsId],
      [99_999_999, 1, NewsId],
      [99_999_999, 2, NewsId],
    ] as const) {
      expect((await app.ask(news.remove, { NewsId: at, Id: id, DelType }, as('lin.wei'))).Code).toBe(404)
    }
    expect(await counts(NewsId)).toBe(before)
    const twice = await Promise.all(
      Array.from({ length: 10 }, () => app.ask(news.remove, { NewsId, Id: commentId, DelType: 1 }, as('zhou.min'))),
    )
    expect(twice.map((answer) => answer.Code).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 404),
    ])
    expect(await counts(NewsId)).toBe(before - 1)
  })

  test.each([0, 3, 1.5, '1'])('[CMT-06] DelType %j is malformed', async (DelType) => {
    const answer = await app.ask(news.remove, { NewsId: 1, Id: 1, DelType: DelType as number }, as('lin.wei'))
    expect([answer.Code, answer.Message.startsWith('DelType')]).toEqual([400, true])
  })
})

describe('[CMT-08] replies and their notification', () => {
  async function notices(newsId: number) {
    return app.db
      .selectFrom('notice')
      .select(['message_type', 'receiver', 'info_zh', 'info_en'])
      .where('message_id', '=', newsId)
      .orderBy('id')
      .execute()
  }

  async function thread() {
    const NewsId = await addNews(app.db)
    const NewsCommentId = await comment(NewsId)
    const answer = (who: string, Recieve: string, ReplyLayer = 1, ReplyMessage = 'well') =>
      app.ask(news.addReply, { NewsId, NewsCommentId, ReplyMessage, ReplyLayer, Recieve }, as(who))
    return { NewsId, NewsCommentId, answer }
  }

  test('[CMT-08] the receiver gets one notification of type 3, in both languages', async () => {
    const { NewsId, NewsCommentId, answer } = await thread()
    expect((await answer('chen.jie', 'zhou.min')).Code).toBe(200)
    expect((await answer('lin.wei', 'Chen.Jie', 2)).Code).toBe(200)
    expect(await notices(NewsId)).toEqual([
      {
        message_type: 3,
        receiver: 'zhou.min',
        info_zh: '中chen.jie 回复了您：well',
        info_en: 'En chen.jie replied to you: well',
      },
      {
        message_type: 3,
        receiver: 'chen.jie',
        info_zh: '中lin.wei 回复了您：well',
        info_en: 'En lin.wei replied to you: well',
      },
    ])
    const { Data } = await app.ask(news.replyList, { NewsId, NewsCommentId }, as('zhou.min'))
    expect(Data?.List.map((item) => [item.ReplyTo, item.ReplyLayer])).toEqual([
      ['中zhou.min', 1],
      ['中chen.jie', 2],
    ])
  })

  test('[CMT-08] braces and quotes in a reply are not interpreted', async () => {
    const { NewsId, answer } = await thread()
    await answer('chen.jie', 'zhou.min', 1, "{name} '{text}' <b>")
    expect((await notices(NewsId))[0]?.info_zh).toBe("中chen.jie 回复了您：{name} '{text}' <b>")
  })

  test('[CMT-08] a reply to oneself sends no notification', async () => {
    const { NewsId, answer } = await thread()
    expect((await answer('zhou.min', 'zhou.min')).Code).toBe(200)
    expect(await notices(NewsId)).toEqual([])
  })

  test.each(['lin.wei', 'nobody', 'gone.user', ' zhou.min', '*'])(
    '[CMT-08] %j is not in the conversation',
    async (who) => {
      const { NewsId, answer } = await thread()
      const refused = await answer('chen.jie', who)
      expect([refused.Code, refused.Message]).toEqual([400, 'Recieve：此人不在这段对话中'])
      expect(await notices(NewsId)).toEqual([])
      expect(await counts(NewsId)).toBe(1)
    },
  )

  test.each([0, 3, -1])('[CMT-08] layer %i is malformed', async (layer) => {
    const { answer } = await thread()
    expect((await answer('chen.jie', 'zhou.min', layer)).Message).toMatch(/^ReplyLayer/)
  })

  test('[CMT-08] a deleted or unknown comment cannot be replied to', async () => {
    const { NewsId, NewsCommentId, answer } = await thread()
    await app.ask(news.remove, { NewsId, Id: NewsCommentId, DelType: 1 }, as('zhou.min'))
    expect((await answer('chen.jie', 'zhou.min')).Code).toBe(404)
    expect(await counts(NewsId)).toBe(0)
  })

  test('[CMT-08] a reply that is rolled back leaves no row, count or notification', async () => {
    const { NewsId, answer } = await thread()
    await sql`CREATE FUNCTION no_notice() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'full'; END $$`.execute(
      app.db,
    )
    await sql`CREATE TRIGGER no_notice BEFORE INSERT ON notice FOR EACH ROW EXECUTE FUNCTION no_notice()`.execute(
      app.db,
    )
    const failed = await answer('chen.jie', 'zhou.min')
    await sql`DROP TRIGGER no_notice ON notice`.execute(app.db)
    expect(failed.Code).toBe(500)
    expect(await counts(NewsId)).toBe(1)
    expect(await notices(NewsId)).toEqual([])
    expect((await answer('chen.jie', 'zhou.min')).Code).toBe(200)
    expect(await notices(NewsId)).toHaveLength(1)
  })
})

test('[CMT-06] concurrent replies, deletions and likes cause no fault, and the counts are right', async () => {
  const NewsId = await addNews(app.db)
  const threads: { NewsCommentId: number; mine: number }[] = []
  for (let n = 0; n < 12; n++) {
    const NewsCommentId = await comment(NewsId)
    threads.push({ NewsCommentId, mine: await reply(NewsId, NewsCommentId, 'chen.jie') })
  }
  const codes = await Promise.all(
    threads.flatMap(({ NewsCommentId, mine }) => {
      const answer = { NewsId, NewsCommentId, ReplyMessage: 'x', ReplyLayer: 1, Recieve: 'zhou.min' }
      return [
        app.ask(news.addReply, answer, as('wang.fang')),
        app.ask(news.remove, { NewsId, Id: NewsCommentId, DelType: 1 }, as('zhou.min')),
        app.ask(news.addReply, answer, as('lin.wei')),
        app.ask(news.remove, { NewsId, Id: mine, DelType: 2 }, as('chen.jie')),
        app.ask(news.clickPraise, { NewsId }, as('other.mod')),
      ].map(async (asked) => (await asked).Code)
    }),
  )
  // 404: the comment was deleted before the reply arrived
  expect(codes.filter((code) => code !== 200 && code !== 404)).toEqual([])
  await counts(NewsId)
})
