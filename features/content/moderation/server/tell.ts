/** Open windows learn at once of what waits, and of what became of it: they ask again, each as its reader may. */
import { news } from '@portal/news/contract'
import { tellToAsk } from '@portal/notifications/server'
import { holdersOf } from '@portal/access-control/server'
import type { Db } from '@portal/server'
import { moderation } from '../contract.ts'

/** What shows the talk under a news. */
const talk = [news.commentList, news.replyList, news.comment, news.detail]

/** Something waits, was reported, or does so no more. */
export async function tellModerators(tx: Db): Promise<void> {
  await tellToAsk(tx, await holdersOf(tx, 'moderator'), [moderation.cases, ...talk])
}

/** To its author it waits no more. */
export async function tellAuthor(tx: Db, author: string): Promise<void> {
  await tellToAsk(tx, [author], talk)
}
