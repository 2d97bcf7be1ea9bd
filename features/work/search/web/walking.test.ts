import { expect, test } from 'vitest'
import { stepOf, walk, type Step } from './walking.ts'

const groups = [['a1', 'a2', 'all-a'], [], ['b1'], ['c1', 'c2']]

test.each([
  [undefined, 'next', 'a1'],
  ['a1', 'next', 'a2'],
  ['all-a', 'next', 'b1'],
  ['c2', 'next', 'a1'],
  [undefined, 'previous', 'c2'],
  ['a1', 'previous', 'c2'],
  ['b1', 'previous', 'all-a'],
  ['b1', 'first', 'a1'],
  ['b1', 'last', 'c2'],
  ['a2', 'nextGroup', 'b1'],
  ['b1', 'nextGroup', 'c1'],
  ['c1', 'nextGroup', 'c2'],
  ['c2', 'previousGroup', 'c1'],
  ['c1', 'previousGroup', 'b1'],
  ['b1', 'previousGroup', 'a1'],
  ['a2', 'previousGroup', 'a1'],
  ['a1', 'previousGroup', 'a1'],
  ['gone', 'next', 'a1'],
] as [string | undefined, Step, string][])('[SEARCH-01] from %s, %s leads to %s', (active, step, to) => {
  expect(walk(groups, active, step)).toBe(to)
})

test.each(['next', 'previous', 'first', 'last', 'nextGroup', 'previousGroup'] as const)(
  '[SEARCH-01] without options, %s leads nowhere',
  (step) => {
    expect(walk([], undefined, step)).toBeUndefined()
    expect(walk([[]], 'gone', step)).toBeUndefined()
  },
)

test.each([
  ['ArrowDown', false, 'next'],
  ['ArrowUp', false, 'previous'],
  ['Home', false, undefined],
  ['Home', true, 'first'],
  ['End', false, undefined],
  ['End', true, 'last'],
  ['PageDown', true, 'nextGroup'],
  ['PageDown', false, undefined],
  ['PageUp', true, 'previousGroup'],
  ['Enter', true, undefined],
  ['a', true, undefined],
])('[SEARCH-01] %s with an active option (%s) means %s', (key, hasActive, step) => {
  expect(stepOf(key, hasActive)).toBe(step)
})
