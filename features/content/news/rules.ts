/** NEWS-02, CMT-01, and the categories with their own areas. */
export const recommendedMax = 3
export const commentPageSize = 20
export const repliesShown = 3
export const reportNoteMax = 200
export const valueCategory = 'values'
export const joyCategory = 'joy'

/** NEWS-03: interprets the response to a like toggle. */
export function likeMeaning(id: number): 'liked' | 'un-liked' {
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

interface Talker {
  account: string
  grants: readonly { role: string; categories: readonly string[] }[]
}

/**
 * CMT-06: returns whether a person may delete a comment or reply: as its author, or as a moderator of one of the
 * categories of its news.
 */
export function mayDelete(
  { account, grants }: Talker,
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
export function neighbourInList(ids: readonly number[], index: number, step: 1 | -1): number | null {
  return ids[index + step] ?? null
}
