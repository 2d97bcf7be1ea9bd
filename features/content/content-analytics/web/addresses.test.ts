import { expect, test } from 'vitest'
import { periodOf } from './addresses.ts'

test.each([
  ['7', 7],
  ['90', 90],
  ['30', 30],
  ['8', 30],
  ['', 30],
])('the period %j is %d days', (days, period) => {
  expect(periodOf(days)).toBe(period)
})
