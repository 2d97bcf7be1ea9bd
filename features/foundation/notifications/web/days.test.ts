import { browserZone } from '@portal/client'
import { expect, test } from 'vitest'
import { dayIn } from '@portal/ui'
import { dayHeading } from './days.ts'

test.each([
  ['2026-11-20T16:00:00Z', 'Asia/Shanghai', '2026-11-21'],
  ['2026-11-20T15:59:59Z', 'Asia/Shanghai', '2026-11-20'],
  ['2026-11-20T23:30:00Z', 'Europe/Berlin', '2026-11-21'],
  ['2026-11-21T04:00:00Z', 'America/Los_Angeles', '2026-11-20'],
])('[NOTICE-03] %s in %s is on %s', (moment, timeZone, day) => {
  expect(dayIn(new Date(moment), timeZone)).toBe(day)
})

test.each([
  ['2026-11-21', '今天', 'Today'],
  ['2026-11-20', '昨天', 'Yesterday'],
  ['2026-11-19', '11月19日周四', 'Thu, Nov 19'],
  ['2026-11-22', '11月22日周日', 'Sun, Nov 22'],
  ['2025-12-31', '2025年12月31日', 'Dec 31, 2025'],
])('[NOTICE-03] on 21 November 2026, %s has the heading %s or %s', (day, zh, en) => {
  expect(dayHeading(day, '2026-11-21', { language: 'CHS', words: { today: '今天', yesterday: '昨天' } })).toBe(zh)
  expect(dayHeading(day, '2026-11-21', { language: 'EN', words: { today: 'Today', yesterday: 'Yesterday' } })).toBe(en)
})

test('[NOTICE-03] yesterday works across the turn of the year', () => {
  const words = { today: 'Today', yesterday: 'Yesterday' }
  expect(dayHeading('2025-12-31', '2026-01-01', { language: 'EN', words })).toBe('Yesterday')
})

test('[NOTICE-03] the time zone is one that the server knows', () => {
  expect(() => dayIn(new Date(), browserZone())).not.toThrow()
})
