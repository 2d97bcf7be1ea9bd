import { describe, expect, test } from 'vitest'
import { holdsWords } from './rules.ts'
import { withWaitingWords } from './waiting-words.ts'

const me = { account: 'zhou.min', name: '周敏' }
const waiting = (path: string, input: object, at = 5) => ({ path, body: JSON.stringify(input), key: 'k', at })
const asked = (input: object = {}, path = 'news/CommentList') => ({
  path,
  body: JSON.stringify({ NewsId: 7, Pageindex: 1, Pagesize: 10, ...input }),
})
const old = { Id: 3, Comment: 'old', ReplyTotal: 1, ReplyList: [{ ReplyID: 9 }] }
const kept = { TotalCount: 1, List: [old] }

describe('[CMT-01] what one wrote without network', () => {
  test('stands in its conversation, the newest first, under one’s own name, with no number yet', () => {
    const all = [
      waiting('news/AddComment', { NewsId: 7, Comment: 'first' }),
      waiting('news/clickPraise', { NewsId: 7 }),
      waiting('news/AddComment', { NewsId: 7, Comment: 'second' }, 6),
    ]
    const { List, TotalCount } = withWaitingWords(kept, asked(), all, me) as unknown as {
      List: { Id: number; Comment: string; Name: string; CreateDate: string }[]
      TotalCount: number
    }
    expect(List.map(({ Comment }) => Comment)).toEqual(['second', 'first', 'old'])
    expect(List[0]).toMatchObject({ Name: '周敏', ADAccount: 'zhou.min', CreateDate: '1970-01-01T00:00:00.006Z' })
    expect(List.map(({ Id }) => Id < 0)).toEqual([true, true, false])
    expect(TotalCount).toBe(3)
  })

  test('a reply stands behind those of its comment, in the list and in the whole thread', () => {
    const all = [waiting('news/AddReply', { NewsId: 7, NewsCommentId: 3, ReplyMessage: 'answer', ReplyLayer: 2 })]
    expect(withWaitingWords(kept, asked(), all, me)).toMatchObject({
      TotalCount: 1,
      List: [{ ReplyTotal: 2, ReplyList: [{ ReplyID: 9 }, { ReplyMessage: 'answer', ReplyBy: '周敏' }] }],
    })
    const thread = { TotalCount: 1, List: [{ ReplyID: 9 }] }
    const whole = asked({ NewsCommentId: 3 }, 'news/ReplyList')
    expect(withWaitingWords(thread, whole, all, me).List).toHaveLength(2)
    expect(withWaitingWords(thread, asked({ NewsCommentId: 4 }, 'news/ReplyList'), all, me).List).toHaveLength(1)
  })

  test.each([
    ['of another news', waiting('news/AddComment', { NewsId: 8, Comment: 'x' })],
    ['of another portal', waiting('portalnews/AddComment', { Template: 'ML', NewsId: 7, Comment: 'x' })],
  ])('one %s does not', (_, other) => {
    expect(withWaitingWords(kept, asked(), [other], me)).toEqual(kept)
  })

  test('other answers stay as they are', () => {
    expect([holdsWords('news/CommentList'), holdsWords('portalnews/ReplyList'), holdsWords('news/list')]).toEqual([
      true,
      true,
      false,
    ])
    expect(withWaitingWords(null, asked(), [], me)).toBeNull()
  })
})
