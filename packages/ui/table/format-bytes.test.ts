import { expect, test } from 'vitest'
import { formatBytes } from './format-bytes.ts'

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
