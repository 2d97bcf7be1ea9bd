import { keyOf, type useCache } from '@portal/client'
import { news } from '../contract.ts'
import { commentPageSize } from '../rules.ts'
import type { Portal } from './queries.ts'

/** Asks again for what was said under a news. */
export async function reloadTalk(cache: ReturnType<typeof useCache>, NewsId: number, portal: Portal): Promise<void> {
  const list = [news.commentList.path, portal, 'pages', commentPageSize, { NewsId }]
  // a first answer on its way is from before what was just said: to invalidate alone would wait for it
  await cache.cancelQueries({ queryKey: list })
  const keys = [list, [news.replyList.path], [news.comment.path], keyOf(news.detail, { NewsId }, portal)]
  await Promise.all(keys.map((queryKey) => cache.invalidateQueries({ queryKey })))
}
