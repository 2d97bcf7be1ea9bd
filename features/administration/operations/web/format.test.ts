import { expect, test } from 'vitest'
import { formatDuration } from './format.ts'

test.each([
  [0, '0 ms'],
  [999, '999 ms'],
  [1_500, '1.5 sec'],
  [90_000, '1.5 min'],
  [36 * 3_600_000, '36 hr'],
  [72 * 3_600_000, '3 days'],
])('%i ms are %s', (ms, text) => {
  expect(formatDuration(ms, 'EN')).toBe(text)
})

test('a Chinese unit stands beside its number, on the same line', () => {
  expect(formatDuration(64, 'CHS')).toBe('64\u00a0毫秒')
})
