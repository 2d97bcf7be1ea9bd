import { describe, expect, test } from 'vitest'
import { news } from '@portal/news/contract'
import { withWaiting, withWaitingLikes } from './waiting-words.ts'

const me = { account: 'zhou.min', name: '周敏' }
const waiting = (path: string, input: object, at = 5) => ({ path, body: JSON.stringify(input), key: 'k', at })
const asked = (input: object = {}, path = news.commentList.path) => ({
  path,
  body: JSON.stringify({ NewsId: 7, Pageindex: 1, Pagesize: 10, ...input }),
})
const old = { Id: 3, Comment: 'old', ReplyTotal: 1, ReplyList: [{ ReplyID: 9 }] }
const kept = { TotalCount: 1, List: [old] }

describe('[CMT-01] comments written offline', () => {
  test('appear in their conversation, newest first, under the author’s name, without an id', () => {
    const all = [
      waiting(news.addComment.path, { NewsId: 7, Comment: 'first' }),
      waiting(news.clickPraise.path, { NewsId: 7 }),
      waiting(news.addComment.path, { NewsId: 7, Comment: 'second' }, 6),
    ]
    const { List, TotalCount } = withWaiting(kept, asked(), all, me) as unknown as {
      List: { Id: number; Comment: string; Name: string; CreateDate: string }[]
      TotalCount: number
    }
    expect(List.map(({ Comment }) => Comment)).toEqual(['second', 'first', 'old'])
    expect(List[0]).toMatchObject({ Name: '周敏', ADAccount: 'zhou.min', CreateDate: '1970-01-01T00:00:00.006Z' })
    expect(List.map(({ Id }) => Id < 0)).toEqual([true, true, false])
    expect(TotalCount).toBe(3)
  })

  test('a reply follows those of its comment, in the list and in the thread', () => {
    const all = [waiting(news.addReply.path, { NewsId: 7, NewsCommentId: 3, ReplyMessage: 'answer', ReplyLayer: 2 })]
    expect(withWaiting(kept, asked(), all, me)).toMatchObject({
      TotalCount: 1,
      List: [{ ReplyTotal: 2, ReplyList: [{ ReplyID: 9 }, { ReplyMessage: 'answer', ReplyBy: '周敏' }] }],
    })
    const thread = { TotalCount: 1, List: [{ ReplyID: 9 }] }
    const whole = asked({ NewsCommentId: 3 }, news.replyList.path)
    expect(withWaiting(thread, whole, all, me).List).toHaveLength(2)
    expect(withWaiting(thread, asked({ NewsCommentId: 4 }, news.replyList.path), all, me).List).toHaveLength(1)
  })

  test.each([
    ['of another news', waiting(news.addComment.path, { NewsId: 8, Comment: 'x' })],
    ['of another portal', waiting(news.addComment.twin!, { Template: 'ML', NewsId: 7, Comment: 'x' })],
  ])('one %s does not', (_, other) => {
    expect(withWaiting(kept, asked(), [other], me)).toEqual(kept)
  })

  test('other answers are unchanged', () => {
    expect(withWaiting(null, asked(), [], me)).toBeNull()
    const neighbours = { PreNewsId: 1 }
    expect(
      withWaiting(neighbours, asked({}, news.neighbours.path), [waiting(news.clickPraise.path, { NewsId: 7 })], me),
    ).toEqual(neighbours)
  })

  test('a queued like toggles its news item, also on a site', () => {
    const one = waiting(news.clickPraise.twin!, { Template: 'ML', NewsId: 7 })
    const other = waiting(news.clickPraise.path, { NewsId: 8 })
    const detail = { IsPraise: false, PraiseNumber: 4 }
    expect(withWaiting(detail, asked({}, news.detail.twin!), [one, other], me)).toEqual({
      IsPraise: true,
      PraiseNumber: 5,
    })
  })
})

test('each queued like toggles a stored news item once', () => {
  const detail = { IsPraise: false, PraiseNumber: 4 }
  expect(withWaitingLikes(detail, 1)).toEqual({ IsPraise: true, PraiseNumber: 5 })
  expect(withWaitingLikes(detail, 2)).toBe(detail)
  expect(withWaitingLikes({ IsPraise: true, PraiseNumber: 4 }, 3)).toEqual({ IsPraise: false, PraiseNumber: 3 })
  expect(withWaitingLikes([1], 1)).toEqual([1])
})
