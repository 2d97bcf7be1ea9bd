import type { Viewer } from '@portal/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCommentHub } from './live-comments.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterEach(() => void vi.useRealTimers())

const viewer = (account: string, tag = 'nio') => ({ account, tag }) as Viewer

/** A process with its readers; `asked`: the news items whose audience was loaded. */
function opened() {
  let announce: (payload: string) => void = () => undefined
  const asked: number[] = []
  const hub = createCommentHub(
    { on: (_, listener) => ((announce = listener), () => undefined) },
    (newsId) => {
      asked.push(newsId)
      return Promise.resolve(({ tag }) => tag === 'nio')
    },
    (error) => {
      throw error
    },
  )
  const heard = new Map<string, string[]>()
  const join = (account: string, news: number[], tag?: string) =>
    hub.subscribe(news, {
      viewer: viewer(account, tag),
      onComments: ({ NewsId, Said }) =>
        void heard.set(account, [
          ...(heard.get(account) ?? []),
          `${NewsId}: ${Said.map(({ CommentId, ReplyId }) => `${CommentId}.${ReplyId}`).join(' ')}`,
        ]),
    })
  return { say: (payload: string) => announce(payload), asked, join, heard }
}

test('[CMT-01] ten thousand readers and three comments need one audience check and one event each', async () => {
  const { say, asked, join, heard } = opened()
  for (let number = 0; number < 10_000; number++) join(`p${number}`, [7])
  say('7:11:0:writer')
  say('7:11:12:writer')
  say('7:13:0:a:b')
  vi.advanceTimersByTime(500)
  await expect.poll(() => heard.size).toBe(10_000)
  expect([asked, heard.get('p0'), heard.get('p9999')]).toEqual([[7], ['7: 11.0 11.12 13.0'], ['7: 11.0 11.12 13.0']])
})

test('[NEWS-04] nothing is sent to people outside the audience, with another news item open, to the author, or to people who left', async () => {
  const { say, asked, join, heard } = opened()
  join('reader', [7])
  join('writer', [7])
  join('stranger', [7], 'jac')
  join('elsewhere', [8])
  join('left', [7])()
  say('7:11:0:writer')
  say('9:12:0:writer')
  vi.advanceTimersByTime(500)
  await expect.poll(() => heard.size).toBe(1)
  expect([asked, [...heard]]).toEqual([[7], [['reader', ['7: 11.0']]]])
})
