/** Calls of the load: those of the pages, sent with the client's code. */
import { activities } from '@portal/activities/contract'
import type { Endpoint } from '@portal/contract'
import { news } from '@portal/news/contract'
import { notifications } from '@portal/notifications/contract'
import { banners } from '@portal/banners/contract'
import { me } from '@portal/me/contract'
import { search } from '@portal/search/contract'
import { chinese } from '../../bench/search-words.ts'

export interface LoadCall {
  readonly endpoint: Endpoint
  readonly input: object
}

const pickAny = (below: number): number => Math.floor(Math.random() * below)

/** Share of each kind in 100 reads: mostly home and its cards. */
const reads: readonly (readonly [share: number, of: (news: number) => LoadCall])[] = [
  [14, () => ({ endpoint: me.detail, input: { Template: '' } })],
  [10, () => ({ endpoint: banners.list, input: { Template: '' } })],
  [12, () => ({ endpoint: news.top, input: {} })],
  [8, () => ({ endpoint: news.categories, input: {} })],
  [16, () => ({ endpoint: news.list, input: { PageIndex: 1 + pickAny(3), PageSize: 12 } })],
  [14, (all) => ({ endpoint: news.detail, input: { NewsId: 1 + pickAny(all) } })],
  [10, (all) => ({ endpoint: news.commentList, input: { NewsId: 1 + pickAny(all), Pageindex: 1, Pagesize: 20 } })],
  [8, () => ({ endpoint: notifications.push, input: {} })],
  [4, () => ({ endpoint: activities.list, input: { PageIndex: 1, PageSize: 10 } })],
  [4, () => ({ endpoint: search.message, input: { title: chinese[pickAny(500)]!, PageIndex: 1, PageSize: 10 } })],
]
const total = reads.reduce((sum, [share]) => sum + share, 0)

export function pickRead(allNews: number): LoadCall {
  let at = pickAny(total)
  const found = reads.find(([share]) => (at -= share) < 0)
  return found![1](allNews)
}

export type ChangeKind = 'comment' | 'plain comment' | 'like' | 'read'

export interface LoadChange extends LoadCall {
  readonly kind: ChangeKind
  /** Expected effect in the database, exactly once. */
  readonly mark: string
  /** Idempotency key for retries; without a key the change is sent once. */
  readonly key: string | undefined
}

/**
 * `nth` is unique in this run. A person likes and reads a news item once: a second like would take the first back. When
 * everybody has had every item, only comments follow.
 */
export function createChange(
  nth: number,
  { run, accounts, allNews }: { run: string; accounts: readonly string[]; allNews: number },
): LoadChange {
  const person = nth % accounts.length
  const account = accounts[person]!
  const NewsId = 1 + ((Math.floor(nth / accounts.length) + person * 7919) % allNews)
  const turn = nth < accounts.length * allNews ? nth % 10 : nth % 6
  const key = `${run}-${nth}`
  if (turn < 6) {
    const Comment = `${run} ${nth}`
    const kind = turn === 5 ? 'plain comment' : 'comment'
    return {
      kind,
      mark: Comment,
      key: turn === 5 ? undefined : key,
      endpoint: news.addComment,
      input: { NewsId, Comment },
    }
  }
  const isLike = turn < 8
  return {
    kind: isLike ? 'like' : 'read',
    mark: `${NewsId} ${account}`,
    key,
    endpoint: isLike ? news.clickPraise : news.read,
    input: { NewsId },
  }
}
