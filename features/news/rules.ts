/** NEWS-02, CMT-01, and the categories that have a place of their own. */
export const recommendedMax = 3
export const commentPageSize = 20
export const repliesShown = 3
export const valueCategory = 'values'
export const joyCategory = 'joy'

/** NEWS-03: what the answer of a like toggle means. */
export function likeMeaning(id: number): 'liked' | 'un-liked' {
  return id > 1 ? 'liked' : 'un-liked'
}

/** CMT-01: the next page of comments is loaded at the bottom, and only while there is more. */
export function shouldLoadMore(list: {
  progress: number
  total: number
  pageIndex: number
  pageSize: number
}): boolean {
  return list.progress > 0.99 && list.total > list.pageIndex * list.pageSize
}

/** CMT-06: who may delete a comment or reply: its author, or a moderator. */
export function mayDelete(
  viewer: { account: string; roles: ReadonlySet<string> },
  item: { author: string; isDeleted: boolean },
): boolean {
  return !item.isDeleted && (item.author === viewer.account || viewer.roles.has('moderator'))
}

/** NEWS-06: where an arrow leads; null = none, with the toast of that end. */
export function neighbourInList(ids: readonly number[], index: number, step: 1 | -1): number | null {
  return ids[index + step] ?? null
}
