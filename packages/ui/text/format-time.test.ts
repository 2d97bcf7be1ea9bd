import { expect, test } from 'vitest'
import { formatTime, type TimeForm } from './format-time.ts'
import { quote } from './Quote.tsx'

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

test('a title in a sentence has one kind of marks, and another kind inside', () => {
  expect(quote('“下班路上”摄影赛', 'CHS')).toBe('《“下班路上”摄影赛》')
  expect(quote('读《静》有感', 'CHS')).toBe('《读〈静〉有感》')
  expect(quote('On “quiet”', 'EN')).toBe('“On ‘quiet’”')
})
