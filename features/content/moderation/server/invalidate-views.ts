/** Makes open pages reload cases and comments at once. */
import { dashboardReads } from '@portal/dashboard/server'
import { news } from '@portal/news/contract'
import { broadcastInvalidation } from '@portal/notifications/server'
import { listHolderAccounts } from '@portal/access-control/server'
import type { Db } from '@portal/server'
import { moderation } from '../contract.ts'

/** Calls that show comments of a news item. */
const commentCalls = [news.commentList, news.replyList, news.comment, news.detail]

/** Reloads the pages of moderators after a case was opened or closed. */
export async function invalidateModeratorViews(tx: Db): Promise<void> {
  const calls = [moderation.cases, ...dashboardReads, ...commentCalls]
  await broadcastInvalidation(tx, await listHolderAccounts(tx, 'moderator'), calls)
}

/** Reloads the comments on the author's pages after a decision. */
export async function invalidateAuthorViews(tx: Db, author: string): Promise<void> {
  await broadcastInvalidation(tx, [author], commentCalls)
}
