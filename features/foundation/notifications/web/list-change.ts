/** Pure updates of the cached notifications; nothing here calls the server. */
import type { OutputOf } from '@portal/contract'
import type { NotificationEvent, NotificationItem, notifications } from '../contract.ts'
import { hasMore, isHiddenType } from '../rules.ts'

export type NotificationPage = OutputOf<typeof notifications.list>
export type Push = OutputOf<typeof notifications.push>
type Group = NotificationPage['List'][number]

/**
 * NOTICE-03: merges the groups of all pages into one list. A day on two pages becomes one group, duplicates are
 * dropped.
 */
export function mergeGroups(pages: readonly NotificationPage[]): Group[] {
  const shown = new Set<number>()
  const groups = new Map<string, NotificationItem[]>()
  for (const { GroupName, MessageItem } of pages.flatMap((page) => page.List)) {
    const group = groups.get(GroupName) ?? []
    groups.set(GroupName, group)
    for (const item of MessageItem) {
      if (shown.has(item.Id) || isHiddenType(item.MessageType)) continue
      shown.add(item.Id)
      group.push(item)
    }
  }
  // NOTICE-04: a group without visible entries is hidden
  return [...groups]
    .filter(([, items]) => items.length > 0)
    .map(([GroupName, MessageItem]) => ({ GroupName, MessageItem }))
}

/** Pages shift while somebody reads: an entry on two of them is counted once. */
export function canLoadMore(pages: readonly NotificationPage[], pageNo: number): boolean {
  const last = pages.at(-1)
  const ids = pages.flatMap(({ List }) => List.flatMap((group) => group.MessageItem.map(({ Id }) => Id)))
  if (!last || last.List.length === 0) return false
  return hasMore({ pageNo, loaded: new Set(ids).size, total: last.TotalCount })
}

/** Puts a new notification first on the first page and removes it everywhere else. */
export function withNotification(
  pages: readonly NotificationPage[],
  notification: NotificationItem,
  day: string,
): NotificationPage[] {
  const isKnown = pages.some(({ List }) =>
    List.some((group) => group.MessageItem.some(({ Id }) => Id === notification.Id)),
  )
  const [first, ...rest] = pages.map((page) => ({
    List: mapItems(page.List, (items) => items.filter(({ Id }) => Id !== notification.Id)),
    TotalCount: page.TotalCount + (isKnown ? 0 : 1),
  }))
  if (!first) return []
  const [top, ...others] = first.List
  const List =
    top?.GroupName === day
      ? [{ GroupName: day, MessageItem: [notification, ...top.MessageItem] }, ...others]
      : [{ GroupName: day, MessageItem: [notification] }, ...first.List]
  return [{ ...first, List }, ...rest]
}

/** `id` undefined: all of them. */
export function withRead(pages: readonly NotificationPage[], id: number | undefined): NotificationPage[] {
  return pages.map((page) => ({
    ...page,
    List: mapItems(page.List, (items) =>
      items.map((item) => (id === undefined || item.Id === id ? { ...item, IsRead: true } : item)),
    ),
  }))
}

function mapItems(groups: readonly Group[], change: (items: NotificationItem[]) => NotificationItem[]): Group[] {
  return groups
    .map((group) => ({ ...group, MessageItem: change(group.MessageItem) }))
    .filter((group) => group.MessageItem.length > 0)
}

/** NOTICE-01: lights the bell; a notification that counts another person is not counted twice. */
export function pushWithNotification(push: Push, notification: NotificationItem): Push {
  if (notification.IsRead || isHiddenType(notification.MessageType)) return push
  const { Id, MessageType, MessageId, MessageInfo } = notification
  const others = push.PushModels.filter((model) => model.Id !== Id)
  const isNew = others.length === push.PushModels.length
  return {
    IsRead: false,
    Unread: push.Unread + (isNew ? 1 : 0),
    PushModels: [{ Id, MessageType, MessageId, MessageInfo }, ...others].slice(0, 20),
  }
}

/** `id` undefined: all of them. */
export function pushWithoutRead(push: Push, id: number | undefined, unread: number): Push {
  return {
    IsRead: push.IsRead || unread === 0,
    Unread: unread,
    PushModels: push.PushModels.filter((model) => id !== undefined && model.Id !== id),
  }
}

/**
 * Returns true if the page with the key `page`, opened `ageMs` ago, already knows of an event: it caused the change, or
 * nothing has changed since it was opened.
 */
export function isAlreadyKnown({ By, QuietMs }: NotificationEvent, page: string, ageMs: number): boolean {
  if (QuietMs === undefined) return By === page
  return (By === undefined || By === page) && QuietMs > ageMs
}
