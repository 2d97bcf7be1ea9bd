import { expect, test } from 'vitest'
import { lastSpan } from './last-row.ts'

test('[ML-01] [VALUE-01] the last card fills its row', () => {
  expect([9, 10, 11, 12].map((cells) => lastSpan(cells, 3))).toEqual([1, 3, 2, 1])
  expect([9, 10].map((cells) => lastSpan(cells, 2))).toEqual([2, 1])
})
