import { expect, test } from 'vitest'
import { nextInGrid } from './grid-keys.ts'

/** Three in a row, and two in the last one. */
const tops = [0, 0, 0, 90, 90, 90, 180, 180]

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 3],
  ['ArrowRight', 7, 7],
  ['ArrowLeft', 3, 2],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 1, 4],
  ['ArrowDown', 5, 7],
  ['ArrowDown', 6, 6],
  ['ArrowUp', 4, 1],
  ['Home', 5, 0],
  ['End', 1, 7],
  ['Enter', 1, undefined],
])('[DESK-14] %s leads from %i to %s', (key, from, to) => expect(nextInGrid(key, tops, from)).toBe(to))

test('[DESK-14] up from the first row leads out of the grid', () => {
  expect(nextInGrid('ArrowUp', tops, 1)).toBeLessThan(0)
  expect(nextInGrid('ArrowUp', [0], 0)).toBeLessThan(0)
})
