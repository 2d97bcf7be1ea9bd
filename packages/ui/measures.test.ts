import { expect, test } from 'vitest'
import { relativeTime } from './RelativeTime.tsx'
import { rootFontSize } from './root-font-size.ts'
import { shortNumber } from './short-number.ts'

test.each([
  [{ width: 1440, isDesktop: true }, 144],
  [{ width: 1920, isDesktop: true }, 192],
  [{ width: 1350, isDesktop: true }, 135],
  [{ width: 1349, isDesktop: true }, 135],
  [{ width: 720, isDesktop: true }, 135],
  [{ width: 390, isDesktop: false }, 39],
  [{ width: 1200, isDesktop: false }, 120],
])('[SHELL-14] the root of %j is %d px', (window, size) => {
  expect(rootFontSize(window)).toBe(size)
})

const now = new Date(2026, 10, 21, 12, 0, 0)
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000)

test.each([
  [before(-5), '刚刚', 'Just now'],
  [before(0), '刚刚', 'Just now'],
  [before(59), '刚刚', 'Just now'],
  [before(60), '1 分钟前', '1 minute ago'],
  [before(3599), '59 分钟前', '59 minutes ago'],
  [before(3600), '1 小时前', '1 hour ago'],
  [before(86_399), '23 小时前', '23 hours ago'],
  [before(86_400), '11/20', '11/20'],
  [new Date(2026, 0, 1, 9), '1/1', '1/1'],
  [new Date(2025, 11, 31, 23), '2025/12/31', '2025/12/31'],
  [new Date(2024, 1, 29, 8), '2024/2/29', '2024/2/29'],
])('[NOTICE-06] %s is %s or %s', (date, zh, en) => {
  expect(relativeTime(date, now, 'CHS')).toBe(zh)
  expect(relativeTime(date, now, 'EN')).toBe(en)
})

test.each([
  [0, '0', '0'],
  [9999, '9999', '9999'],
  [10_000, '1万', '10k'],
  [12_345, '1.2万', '12k'],
  [99_999, '9.9万', '99k'],
  [1_234_567, '123万', '1.2M'],
  [100_000_000, '1亿', '100M'],
])('a number over 9,999 is short: %d is %s or %s', (value, zh, en) => {
  expect(shortNumber(value, 'CHS')).toBe(zh)
  expect(shortNumber(value, 'EN')).toBe(en)
})
