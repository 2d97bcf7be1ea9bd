import { expect, test } from 'vitest'
import { containsPattern } from './like.ts'

test.each([
  ['', '%%'],
  ['plain', '%plain%'],
  ['100%', String.raw`%100\%%`],
  ['a_b', String.raw`%a\_b%`],
  [String.raw`C:\x`, String.raw`%C:\\x%`],
  ['新闻', '%新闻%'],
])('%o is looked for as %o', (text, pattern) => {
  expect(containsPattern(text)).toBe(pattern)
})
