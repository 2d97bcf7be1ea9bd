import { expect, test } from 'vitest'
import { formatBytes, formatDuration } from './format.ts'

test.each([
  [0, '0 byte'],
  [1023, '1,023 byte'],
  [1536, '1.5 kB'],
  [10 * 1024 ** 3, '10 GB'],
  [5 * 1024 ** 4, '5 TB'],
  [4_096 * 1024 ** 4, '4,096 TB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes, 'EN')).toBe(text)
})

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
