/** NEWS-02, CMT-01, and the categories with their own areas. */
export const maxRecommended = 3
export const commentPageSize = 20
export const firstRepliesCount = 3
export const maxReportNoteLength = 200
export const valueCategory = 'values'
export const joyCategory = 'joy'

/** `DelType` and the like on the wire: what an id belongs to. */
export const commentType = { comment: 1, reply: 2 } as const
/** `ReplyLayer` on the wire: a reply answers the comment, or another reply below it. */
export const replyLayer = { comment: 1, reply: 2 } as const

/** NEWS-03: interprets the response to a like toggle. */
export function interpretLike(id: number): 'liked' | 'un-liked' {
  return id > 1 ? 'liked' : 'un-liked'
}

/** CMT-01: the next page of comments loads at the bottom, and only while there is more. */
export function shouldLoadMore(list: {
  progress: number
  total: number
  pageIndex: number
  pageSize: number
}): boolean {
  return list.progress > 0.99 && list.total > list.pageIndex * list.pageSize
}

interface CommentUser {
  account: string
  grants: readonly { role: string; categories: readonly string[] }[]
}

/**
 * CMT-06: returns whether a person may delete a comment or reply: as its author, or as a moderator of one of the
 * categories of its news.
 */
export function canDeleteComment(
  { account, grants }: CommentUser,
  item: { author: string; isDeleted: boolean; categories: readonly string[] },
): boolean {
  if (item.isDeleted) return false
  if (item.author === account) return true
  return grants.some(
    ({ role, categories }) =>
      role === 'moderator' &&
      (categories.length === 0 || categories.some((category) => item.categories.includes(category))),
  )
}

/** NEWS-06: returns the news that an arrow leads to; null: none, with the toast for that end. */
export function findNeighbour(ids: readonly number[], index: number, step: 1 | -1): number | null {
  return ids[index + step] ?? null
}
