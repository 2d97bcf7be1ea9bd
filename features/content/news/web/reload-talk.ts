import { keyOf, type useCache } from '@portal/client'
import { news } from '../contract.ts'
import { commentPageSize } from '../rules.ts'
import type { Portal } from './queries.ts'

/** Reloads the conversation under a news item. */
export async function reloadTalk(cache: ReturnType<typeof useCache>, NewsId: number, portal: Portal): Promise<void> {
  const list = [news.commentList.path, portal, 'pages', commentPageSize, { NewsId }]
  // a first response in flight predates the new comment: invalidating alone would wait for it
  await cache.cancelQueries({ queryKey: list })
  const keys = [list, [news.replyList.path], [news.comment.path], keyOf(news.detail, { NewsId }, portal)]
  await Promise.all(keys.map((queryKey) => cache.invalidateQueries({ queryKey })))
}
