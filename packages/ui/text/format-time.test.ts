import { expect, test } from 'vitest'
import { dayIn, formatPart, formatTime, isOtherClock, zoneName, type TimeForm } from './format-time.ts'

const now = new Date('2026-11-21T12:00:00+08:00')

test.each<[string, TimeForm, string, string]>([
  ['2026-11-21T11:59:30+08:00', 'auto', '刚刚', 'Just now'],
  ['2026-11-21T09:00:00+08:00', 'auto', '3 小时前', '3 hours ago'],
  ['2026-11-20T11:00:00+08:00', 'auto', '11月20日', 'Nov 20'],
  ['2026-11-23T09:05:00+08:00', 'auto', '11月23日', 'Nov 23'],
  ['2025-11-20T11:00:00+08:00', 'date', '2025年11月20日', 'Nov 20, 2025'],
  ['2026-11-20T09:05:00+08:00', 'datetime', '11月20日 09:05', 'Nov 20 09:05'],
  ['2026-11-20T00:00:00+08:00', 'clock', '00:00', '00:00'],
])('%s as %s is %s or %s', (at, form, zh, en) => {
  const zone = 'Asia/Shanghai'
  expect(formatTime(new Date(at), { form, now, language: 'CHS', zone })).toBe(zh)
  expect(formatTime(new Date(at), { form, now, language: 'EN', zone })).toBe(en)
})

test.each([
  ['weekday', '11月1日周日 09:05', 'Sun, Nov 1 09:05'],
  ['year', '2026年11月1日 09:05', 'Nov 1, 2026 09:05'],
  ['full', '2026年11月1日星期日 09:05', 'Sunday, November 1, 2026 09:05'],
  ['seconds', '11月1日 09:05:07', 'Nov 1 09:05:07'],
] as const)('a time with %s is %s or %s', (detail, zh, en) => {
  const options = { form: 'datetime', detail, now, zone: 'Asia/Shanghai' } as const
  const at = new Date('2026-11-01T09:05:07+08:00')
  expect([formatTime(at, { ...options, language: 'CHS' }), formatTime(at, { ...options, language: 'EN' })]).toEqual([
    zh,
    en,
  ])
})

test.each([
  ['CHS', ['周二', '12月', '2026年12月']],
  ['EN', ['Tue', 'Dec', 'December 2026']],
] as const)('[HOME-01] parts of a date in %s', (language, said) => {
  const at = new Date('2026-11-30T17:00:00Z')
  const parts = ['weekday', 'month', 'monthOfYear'] as const
  expect(parts.map((part) => formatPart(at, part, language, 'Asia/Shanghai'))).toEqual(said)
})

test.each([
  ['2026-11-20T23:30:00Z', 'Asia/Shanghai', '2026-11-21'],
  ['2026-11-20T23:30:00Z', 'America/New_York', '2026-11-20'],
])('the day of %s in %s is %s', (moment, zone, day) => {
  expect(dayIn(new Date(moment), zone)).toBe(day)
})

test('a zone has a name, and an unknown one its own', () => {
  expect([zoneName('Asia/Shanghai', 'CHS'), zoneName('Asia/Shanghai', 'EN', 'short')]).toEqual([
    '中国标准时间',
    'GMT+8',
  ])
  expect(zoneName('Mars/Base', 'EN')).toBe('Mars/Base')
})

test('[DESK-10] a clock is another one if it shows another time at that moment', () => {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const at = new Date('2026-12-07T09:30:00Z')
  expect(isOtherClock(at, own)).toBe(false)
  expect(isOtherClock(at, 'Pacific/Kiritimati')).toBe(true)
})
