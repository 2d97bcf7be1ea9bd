import { expect, test } from 'vitest'
import type { LiveNotification } from '../contract.ts'
import { createToastBatch } from './toast-batch.ts'

const notification = (Id: number, more: Partial<LiveNotification> = {}): LiveNotification => ({
  Id,
  MessageType: 3,
  MessageId: 1,
  MessageInfo: 'text',
  CreateTime: '2026-11-21T01:00:00Z',
  IsRead: false,
  IsToast: true,
  Link: '',
  ...more,
})

test('[NOTICE-05] waiting notifications are taken once; the first one to wait is reported', () => {
  const batch = createToastBatch()
  expect([batch.add(notification(1)), batch.add(notification(2))]).toEqual([true, false])
  expect(batch.take().each.map(({ Id }) => Id)).toEqual([1, 2])
  expect(batch.take()).toEqual({ each: [], many: 0 })
  expect(batch.add(notification(3))).toBe(true)
})

test('[NOTICE-05] the same notification is not shown twice; one that counts another person is', () => {
  const batch = createToastBatch()
  batch.add(notification(1))
  batch.take()
  expect(batch.add(notification(1))).toBe(false)
  expect(batch.take().each).toEqual([])
  const renewed = { MessageInfo: 'text and 1 other', CreateTime: '2026-11-21T01:05:00Z' }
  expect(batch.add(notification(1, renewed))).toBe(true)
})

test('[NOTICE-05] one that counted four more people while waiting is one toast, with its latest text', () => {
  const batch = createToastBatch()
  for (const people of [1, 2, 3, 4, 5, 6]) batch.add(notification(1, { MessageInfo: `X and ${people} others` }))
  const { each, many } = batch.take()
  expect([each.map(({ MessageInfo }) => MessageInfo), many]).toEqual([['X and 6 others'], 0])
})

test('[NOTICE-05] a notification that its reader muted shows no toast', () => {
  const batch = createToastBatch()
  expect(batch.add(notification(1, { IsToast: false }))).toBe(false)
  expect(batch.take().each).toEqual([])
})

test.each([
  [5, 5, 0],
  [6, 0, 6],
  [200, 0, 200],
])('[NOTICE-05] %d at once are %d toasts, or one of %d', (count, each, many) => {
  const batch = createToastBatch()
  for (let number = 1; number <= count; number++) batch.add(notification(number))
  const taken = batch.take()
  expect([taken.each.length, taken.many]).toEqual([each, many])
})

test('[NOTICE-05] a window that stays open for months remembers only the latest ones', () => {
  const batch = createToastBatch()
  for (let number = 1; number <= 5000; number++) batch.add(notification(number))
  batch.take()
  expect(batch.add(notification(5000))).toBe(false)
})
