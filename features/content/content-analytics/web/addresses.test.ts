import { expect, test } from 'vitest'
import { parseTextId, periodOf } from './addresses.ts'

test.each([
  ['7', 7],
  ['90', 90],
  ['30', 30],
  ['8', 30],
  ['', 30],
])('the period %j is %d days', (days, period) => {
  expect(periodOf(days)).toBe(period)
})

test.each([
  [[], undefined],
  [['12'], 12],
  [['0'], undefined],
  [['1e3'], undefined],
  [['9999999999999999'], undefined],
] as const)('the text of %j: %s', (path, id) => {
  expect(parseTextId(path)).toBe(id)
})
