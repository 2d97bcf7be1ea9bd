import { expect, test } from 'vitest'
import { fullNumber, signedNumber } from './full-number.ts'

test('a count is written in the format of the language; other content stays', () => {
  expect(fullNumber(12345, 'EN')).toBe('12,345')
  expect(fullNumber(12345, 'CHS')).toBe('12,345')
  expect(fullNumber('2026', 'EN')).toBe('2026')
})

test.each([
  [0, '±0'],
  [1234, '+1,234'],
  [-1234, '−1,234'],
])('the difference %i is %s', (difference, text) => {
  expect(signedNumber(difference, 'EN')).toBe(text)
})
