import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { news } from '../contract.ts'
import { commentPageSize } from '../rules.ts'
import { reloadTalk } from './reload-talk.ts'

test('[CMT-01] a comment sent while the conversation is still loading appears in it', async () => {
  const cache = new QueryClient()
  const said: string[] = []
  const answers: (() => void)[] = []
  const list = new InfiniteQueryObserver(cache, {
    queryKey: [news.commentList.path, '', 'pages', commentPageSize, { NewsId: 1 }],
    queryFn() {
      const then = [...said]
      return new Promise<string[]>((done) => answers.push(() => done(then)))
    },
    initialPageParam: 1,
    getNextPageParam: () => null,
  })
  const stop = list.subscribe(() => undefined)
  said.push('in the tunnel')
  const reloaded = reloadTalk(cache, 1, '')
  await expect.poll(() => answers.length).toBe(2)
  for (const answer of answers) answer()
  await reloaded
  expect(list.getCurrentResult().data?.pages).toEqual([['in the tunnel']])
  stop()
})
