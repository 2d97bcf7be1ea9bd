/** The cached notifications of this window, and the calls that change them. */
import { call, keyOf, randomKey, usePages, type useCache, browserZone } from '@portal/client'
import { dayIn } from '@portal/ui'
import { notifications, type NotificationItem } from '../contract.ts'
import { pageSize } from '../rules.ts'
import {
  canLoadMore,
  pushWithNotification,
  pushWithoutRead,
  withNotification,
  withRead,
  type NotificationPage,
  type Push,
} from './list-change.ts'

type Cache = ReturnType<typeof useCache>

/** NOTICE-03 */
export function useNotificationPages() {
  return usePages(notifications.list, { TimeZone: browserZone() }, { pageSize, names: 'PageNo', hasMore: canLoadMore })
}

/** Key of this page, by which the stream recognizes its own changes. */
export const pageKey = randomKey()

/** Loads everything again, after a change in another window or too many events. */
export async function reloadNotifications(cache: Cache): Promise<void> {
  await Promise.all([notifications.list, notifications.push].map((endpoint) => reload(cache, keyOf(endpoint))))
}

async function reload(cache: Cache, queryKey: readonly unknown[]): Promise<void> {
  // a first response under way may be older than the event; the cache would take it as new
  await cache.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined })
  await cache.invalidateQueries({ queryKey })
}

export function addNotification(cache: Cache, notification: NotificationItem): void {
  changePush(cache, (push) => pushWithNotification(push, notification))
  const day = dayIn(new Date(notification.CreateTime), browserZone())
  changePages(cache, (pages) => withNotification(pages, notification, day))
  // a response under way may be older than the notification
  for (const queryKey of [keyOf(notifications.push), keyOf(notifications.list)])
    if (cache.isFetching({ queryKey }) > 0) void reload(cache, queryKey)
}

/** NOTICE-01: clears the badge of the bell; other windows learn it from the stream. */
export function markSeen(cache: Cache): void {
  changePush(cache, (push) => ({ ...push, IsRead: true }))
  void call(notifications.seen, { By: pageKey })
}

export async function markRead(cache: Cache, id: number): Promise<boolean> {
  changePages(cache, (pages) => withRead(pages, id))
  const answer = await call(notifications.readNumber, { msgId: id, By: pageKey })
  if (answer.ok) changePush(cache, (push) => pushWithoutRead(push, id, answer.data))
  else void reloadNotifications(cache)
  return answer.ok
}

export async function markAllRead(cache: Cache): Promise<boolean> {
  changePages(cache, (pages) => withRead(pages, undefined))
  changePush(cache, (push) => pushWithoutRead(push, undefined, 0))
  const answer = await call(notifications.readAll, { By: pageKey })
  if (!answer.ok) void reloadNotifications(cache)
  return answer.ok
}

/** NOTICE-03: the sidebar opens with its first page, freshly loaded. */
export function keepFirstPage(cache: Cache): void {
  const queryKey = keyOf(notifications.list)
  cache.setQueriesData<CachedPages>(
    { queryKey },
    (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
  )
  void cache.invalidateQueries({ queryKey, refetchType: 'none' })
}

function changePush(cache: Cache, change: (push: Push) => Push): void {
  cache.setQueryData<Push>(keyOf(notifications.push, {}), (push) => push && change(push))
}

interface CachedPages {
  pages: NotificationPage[]
  pageParams: unknown[]
}

function changePages(cache: Cache, change: (pages: NotificationPage[]) => NotificationPage[]): void {
  cache.setQueriesData<CachedPages>(
    { queryKey: keyOf(notifications.list) },
    (data) => data && { ...data, pages: change(data.pages) },
  )
}
