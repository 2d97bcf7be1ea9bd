/** The cached notifications of this window, and the calls that change them. */
import { call, keyOf, randomKey, useAnswer, useFirstScreen, usePages, type useCache } from '@portal/client'
import { notices, type NoticeItem } from '../contract.ts'
import { pageSize } from '../rules.ts'
import { dayOf, ownTimeZone } from './days.ts'
import {
  mayLoadMore,
  pushAfter,
  pushAfterRead,
  withNotice,
  withRead,
  type NoticePage,
  type Push,
} from './list-change.ts'

type Cache = ReturnType<typeof useCache>

export function usePush() {
  return useAnswer(notices.push, {}, { enabled: useFirstScreen() })
}

/** NOTICE-03 */
export function useNoticePages() {
  return usePages(notices.list, { TimeZone: ownTimeZone() }, { pageSize, names: 'PageNo', hasMore: mayLoadMore })
}

/** Key of this page, by which the stream recognizes its own changes. */
export const ownKey = randomKey()

/** Loads everything again, after a change in another window or too many events. */
export async function askAgain(cache: Cache): Promise<void> {
  await Promise.all([notices.list, notices.push].map((endpoint) => renew(cache, keyOf(endpoint))))
}

async function renew(cache: Cache, queryKey: readonly unknown[]): Promise<void> {
  // a first response under way may be older than the event; the cache would take it as new
  await cache.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined })
  await cache.invalidateQueries({ queryKey })
}

export function hearOf(cache: Cache, notice: NoticeItem): void {
  changePush(cache, (push) => pushAfter(push, notice))
  const day = dayOf(new Date(notice.CreateTime), ownTimeZone())
  changePages(cache, (pages) => withNotice(pages, notice, day))
  // a response under way may be older than the notification
  for (const queryKey of [keyOf(notices.push), keyOf(notices.list)])
    if (cache.isFetching({ queryKey }) > 0) void renew(cache, queryKey)
}

/** NOTICE-01: clears the badge of the bell; other windows learn it from the stream. */
export function seeNotices(cache: Cache): void {
  changePush(cache, (push) => ({ ...push, IsRead: true }))
  void call(notices.seen, { By: ownKey })
}

export async function readNotice(cache: Cache, id: number): Promise<boolean> {
  changePages(cache, (pages) => withRead(pages, id))
  const answer = await call(notices.readNumber, { msgId: id, By: ownKey })
  if (answer.ok) changePush(cache, (push) => pushAfterRead(push, id, answer.data))
  else void askAgain(cache)
  return answer.ok
}

export async function readAllNotices(cache: Cache): Promise<boolean> {
  changePages(cache, (pages) => withRead(pages, undefined))
  changePush(cache, (push) => pushAfterRead(push, undefined, 0))
  const answer = await call(notices.readAll, { By: ownKey })
  if (!answer.ok) void askAgain(cache)
  return answer.ok
}

/** NOTICE-03: the sidebar opens with its first page, freshly loaded. */
export function forgetLaterPages(cache: Cache): void {
  const queryKey = keyOf(notices.list)
  cache.setQueriesData<Listed>(
    { queryKey },
    (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
  )
  void cache.invalidateQueries({ queryKey, refetchType: 'none' })
}

function changePush(cache: Cache, change: (push: Push) => Push): void {
  cache.setQueryData<Push>(keyOf(notices.push, {}), (push) => push && change(push))
}

interface Listed {
  pages: NoticePage[]
  pageParams: unknown[]
}

function changePages(cache: Cache, change: (pages: NoticePage[]) => NoticePage[]): void {
  cache.setQueriesData<Listed>(
    { queryKey: keyOf(notices.list) },
    (data) => data && { ...data, pages: change(data.pages) },
  )
}
