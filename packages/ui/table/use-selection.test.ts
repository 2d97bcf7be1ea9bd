import { expect, test } from 'vitest'
import { toggled } from './use-selection.ts'

const ids = ['a', 'b', 'c', 'd', 'e']

test.each([
  ['a row is chosen', [], { id: 'b' }, ['b']],
  ['and let go again', ['b', 'c'], { id: 'b' }, ['c']],
  ['a range downwards, with what was chosen before', ['a', 'b'], { id: 'd', from: 'b' }, ['a', 'b', 'c', 'd']],
  ['a range upwards', ['d'], { id: 'b', from: 'd' }, ['d', 'b', 'c']],
  ['without the row that it began at: the row alone', ['x'], { id: 'c', from: 'x' }, ['x', 'c']],
])('[DESK-10] %s', (_, before, row, after) => {
  expect([...toggled(ids, new Set(before), row)]).toEqual(after)
})
