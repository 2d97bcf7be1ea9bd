import { describe, expect, test } from 'vitest'
import type { NotificationItem } from '../contract.ts'
import {
  mergeGroups,
  isAlreadyKnown,
  canLoadMore,
  pushWithNotification,
  pushWithoutRead,
  withNotification,
  withRead,
  type NotificationPage,
  type Push,
} from './list-change.ts'
import { bellBadge } from './push.ts'

const item = (Id: number, more: Partial<NotificationItem> = {}): NotificationItem => ({
  Id,
  MessageType: 3,
  MessageId: 1,
  MessageInfo: `notice ${Id}`,
  CreateTime: '2026-11-21T01:00:00Z',
  IsRead: false,
  Link: '?news=1',
  ...more,
})
const page = (groups: Record<string, NotificationItem[]>, TotalCount: number): NotificationPage => ({
  List: Object.entries(groups).map(([GroupName, MessageItem]) => ({ GroupName, MessageItem })),
  TotalCount,
})
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => item(from + index))
/** day: ids */
const shape = (pages: readonly NotificationPage[]) =>
  mergeGroups(pages).map(({ GroupName, MessageItem }) => `${GroupName}: ${MessageItem.map(({ Id }) => Id).join(' ')}`)

describe('[NOTICE-03] groups', () => {
  test('a day on two pages is one group', () => {
    const pages = [
      page({ today: [item(4)], yesterday: [item(3)] }, 4),
      page({ yesterday: [item(2)], older: [item(1)] }, 4),
    ]
    expect(shape(pages)).toEqual(['today: 4', 'yesterday: 3 2', 'older: 1'])
  })

  test('an entry that moved to the next page is shown once', () => {
    const pages = [page({ today: [item(3), item(2)] }, 3), page({ today: [item(2), item(1)] }, 4)]
    expect(shape(pages)).toEqual(['today: 3 2 1'])
  })

  test('[NOTICE-04] type 2 is hidden, and a group with nothing else', () => {
    const hidden = { MessageType: 2 }
    const pages = [page({ today: [item(4, hidden), item(3)], yesterday: [item(2, hidden)], older: [item(1)] }, 4)]
    expect(shape(pages)).toEqual(['today: 3', 'older: 1'])
    expect(shape([page({ today: [item(1, hidden)] }, 1)])).toEqual([])
  })
})

describe('[NOTICE-03] another page', () => {
  test.each([
    ['none yet', [], 0, false],
    ['nothing there', [page({}, 0)], 1, false],
    ['all on the first page', [page({ a: range(1, 50) }, 50)], 1, false],
    ['one more', [page({ a: range(1, 50) }, 51)], 1, true],
    ['the last', [page({ a: range(1, 50) }, 51), page({ a: range(51, 51) }, 51)], 2, false],
    // one arrived while the first page was being read: the one that it shifted is on two pages
    ['one on two pages', [page({ a: range(0, 50) }, 101), page({ a: range(50, 99) }, 101)], 2, true],
    ['an empty one, whatever the count says', [page({ a: range(1, 50) }, 90), page({}, 90)], 2, false],
    ['the page count by ten is reached', [page({ a: range(1, 2) }, 20)], 2, false],
  ])('%s', (_, pages, pageNo, isMore) => {
    expect(canLoadMore(pages, pageNo)).toBe(isMore)
  })
})

describe('[NOTICE-07] a new notification', () => {
  const pages = [page({ today: [item(3)], yesterday: [item(2)] }, 3), page({ older: [item(1)] }, 3)]

  test('is first on its day', () => {
    const next = withNotification(pages, item(4), 'today')
    expect(shape(next)).toEqual(['today: 4 3', 'yesterday: 2', 'older: 1'])
    expect(next.map(({ TotalCount }) => TotalCount)).toEqual([4, 4])
  })

  test('starts a new day', () => {
    expect(shape(withNotification(pages, item(4), 'tomorrow'))[0]).toBe('tomorrow: 4')
    expect(shape(withNotification([page({}, 0)], item(4), 'today'))).toEqual(['today: 4'])
  })

  test('that counts another person moves up and is still one', () => {
    const next = withNotification(pages, item(1, { MessageInfo: 'two people' }), 'today')
    expect(shape(next)).toEqual(['today: 1 3', 'yesterday: 2'])
    expect(next[0]?.TotalCount).toBe(3)
    expect(mergeGroups(next)[0]?.MessageItem[0]?.MessageInfo).toBe('two people')
  })

  test('changes nothing if no list is loaded', () => {
    expect(withNotification([], item(1), 'today')).toEqual([])
  })
})

test('[NOTICE-01] one or all are marked as read', () => {
  const pages = [page({ today: [item(2)] }, 2), page({ older: [item(1)] }, 2)]
  const read = (all: readonly NotificationPage[]) =>
    mergeGroups(all).flatMap((group) => group.MessageItem.map((each) => each.IsRead))
  expect(read(withRead(pages, 1))).toEqual([false, true])
  expect(read(withRead(pages, undefined))).toEqual([true, true])
  expect(read(pages)).toEqual([false, false])
})

const push = (Unread: number, IsRead = true, ids: number[] = []): Push => ({
  IsRead,
  Unread,
  PushModels: ids.map((Id) => ({ Id, MessageType: 3, MessageId: 1, MessageInfo: `notice ${Id}` })),
})

test.each([
  ['a new one lights it', push(0), item(1), push(1, false, [1])],
  ['another', push(1, false, [1]), item(2), push(2, false, [2, 1])],
  ['one that counts another person', push(2, true, [2, 1]), item(1), push(2, false, [1, 2])],
  ['one that was read elsewhere', push(0), item(1, { IsRead: true }), push(0)],
  ['[NOTICE-04] a hidden one', push(0), item(1, { MessageType: 2 }), push(0)],
])('[NOTICE-01] the bell: %s', (_, before, notification, after) => {
  expect(pushWithNotification(before, notification)).toEqual(after)
})

test.each([
  ['one of two', push(2, false, [2, 1]), 1, 1, push(1, false, [2])],
  ['the last', push(1, false, [1]), 1, 0, push(0, true, [])],
  ['all', push(2, false, [2, 1]), undefined, 0, push(0, true, [])],
])('[NOTICE-01] reading %s', (_, before, id, unread, after) => {
  expect(pushWithoutRead(before, id, unread)).toEqual(after)
})

test.each([
  ['its own doing', { By: 'me' }, true],
  ['another page’s', { By: 'other' }, false],
  ['nobody’s in particular', {}, false],
  ['nothing since it was opened', { QuietMs: 501 }, true],
  ['something since it was opened', { QuietMs: 500 }, false],
  ['nothing but its own since it was opened', { QuietMs: 501, By: 'me' }, true],
  ['nothing but another page’s, which reads for both', { QuietMs: 501, By: 'other' }, false],
  ['something since it was opened, and its own', { QuietMs: 500, By: 'me' }, false],
])('[HOME-03] a page does not reload what it knows: %s', (_, event, known) => {
  expect(isAlreadyKnown({ Notice: null, ...event }, 'me', 500)).toBe(known)
})

test.each([
  [undefined, ''],
  [push(0), ''],
  [push(3, true), ''],
  [push(0, false), ''],
  [push(3, false), '3'],
  [push(99, false), '99'],
  [push(100, false), '99+'],
])('[NOTICE-01] the badge of %j is "%s"', (known, mark) => {
  expect(bellBadge(known)).toBe(mark)
})
