import { expect, test } from 'vitest'
import type { Row } from '../contract.ts'
import { droppedIds, swappedIds, groupByPart, positionInPart, applyOrder } from './order.ts'

const none = { zh: '', en: '' }
const unchanged = { By: none, At: '' }
const row = (Id: string, Part = ''): Row => ({
  Id,
  Part,
  Title: none,
  Note: none,
  Count: null,
  Times: [],
  Picture: '',
  PartName: none,
  Readers: none,
  State: none,
  ...unchanged,
})
const four = ['a', 'b', 'c', 'd'].map((id) => row(id))

test.each([
  ['a', 'c', true, 'b c a'],
  ['d', 'b', false, 'd b c'],
  ['b', 'c', true, 'c b'],
  ['b', 'a', true, undefined],
  ['b', 'x', true, undefined],
  ['x', 'b', true, undefined],
])('[DESK-05] %s dropped at %s (behind: %s): %s', (id, other, isBehind, ids) =>
  expect(droppedIds(four, id, { other, isBehind })?.join(' ')).toBe(ids),
)

test('[DESK-05] moved rows take the positions of their neighbours, and never leave their part', () => {
  expect(applyOrder(four, ['d', 'b', 'c']).map(({ Id }) => Id)).toEqual(['a', 'd', 'b', 'c'])
  const two = [row('a', 'x'), row('b', 'x'), row('c', 'y')]
  expect(groupByPart(two).map((part) => part.map(({ Id }) => Id))).toEqual([['a', 'b'], ['c']])
  expect(swappedIds(two, two[1]!, 1)).toBeUndefined()
  expect(swappedIds(two, two[1]!, -1)).toEqual(['b', 'a'])
  expect([positionInPart(two, 'b'), positionInPart(two, 'c')]).toEqual([2, 1])
})
