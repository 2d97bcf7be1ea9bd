import { expect, test } from 'vitest'
import { sliceAround } from './session-view.ts'

test.each<[string[], string | undefined, string]>([
  [['a', 'b'], 'b', 'ab'],
  [['a', 'b', 'c', 'd', 'e'], 'a', 'abc'],
  [['a', 'b', 'c', 'd', 'e'], 'c', 'cde'],
  [['a', 'b', 'c', 'd', 'e'], 'e', 'cde'],
  [['a', 'b', 'c', 'd', 'e'], undefined, 'abc'],
  [[], undefined, ''],
])('[DESK-07] of the sessions %j with %s chosen three are shown: %s', (all, chosen, shown) => {
  expect(sliceAround(all, chosen, 3).join('')).toBe(shown)
})
