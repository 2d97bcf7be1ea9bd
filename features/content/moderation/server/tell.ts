/** Makes open pages reload cases and comments at once. */
import { news } from '@portal/news/contract'
import { tellToAsk } from '@portal/notifications/server'
import { holdersOf } from '@portal/access-control/server'
import type { Db } from '@portal/server'
import { moderation } from '../contract.ts'

/** Calls that show comments of a news item. */
const talk = [news.commentList, news.replyList, news.comment, news.detail]

/** Reloads the pages of moderators after a case was opened or closed. */
export async function tellModerators(tx: Db): Promise<void> {
  await tellToAsk(tx, await holdersOf(tx, 'moderator'), [moderation.cases, ...talk])
}

/** Reloads the comments on the author's pages after a decision. */
export async function tellAuthor(tx: Db, author: string): Promise<void> {
  await tellToAsk(tx, [author], talk)
}
