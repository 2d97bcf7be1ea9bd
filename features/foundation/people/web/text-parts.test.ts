import { expect, test } from 'vitest'
import type { Ranges } from '../contract.ts'
import { splitAtRanges } from './text-parts.ts'

test.each<[string, Ranges, string]>([
  ['张伟', [], '张伟'],
  ['张伟', [[0, 1]], '[张]伟'],
  [
    'zhang.wei',
    [
      [0, 5],
      [6, 9],
    ],
    '[zhang].[wei]',
  ],
  [
    'zhang.wei',
    [
      [6, 9],
      [0, 5],
    ],
    '[zhang].[wei]',
  ],
  [
    'abcdef',
    [
      [0, 3],
      [2, 5],
    ],
    '[abc][de]f',
  ],
  ['abc', [[1, 9]], 'a[bc]'],
  ['abc', [[-2, 1]], '[a]bc'],
  ['abc', [[2, 2]], 'abc'],
  ['abc', [[5, 9]], 'abc'],
  ['', [[0, 1]], ''],
])('[PEOPLE-01] %s with %j is highlighted as %s', (text, ranges, shown) => {
  const parts = splitAtRanges(text, ranges)
  expect(parts.map((part) => (part.isHighlighted ? `[${part.text}]` : part.text)).join('')).toBe(shown)
  expect(parts.map((part) => part.text).join('')).toBe(text)
})
