import { expect, test } from 'vitest'
import { branchLinesOf, countColumns } from './chart-rows.ts'

test.each([
  [1200, 200, 6],
  [1199, 200, 5],
  [288, 187, 1],
  [0, 200, 1],
])('[PEOPLE-02] in %i pixels, cells of %i stand in %i columns', (width, cell, columns) => {
  expect(countColumns(width, cell)).toBe(columns)
})

test.each([
  [0, 4, []],
  [1, 4, ['only']],
  [2, 4, ['first', 'last']],
  [4, 4, ['first', 'inner', 'inner', 'last']],
  [5, 4, ['railStart', 'inner', 'inner', 'last', 'railOnly']],
  [6, 4, ['railStart', 'inner', 'inner', 'last', 'railFirst', 'last']],
  [7, 3, ['railStart', 'inner', 'last', 'railFirst', 'inner', 'last', 'railOnly']],
])('[PEOPLE-02] %i people in %i columns branch as %j', (count, columns, branches) => {
  expect(branchLinesOf(count, columns)).toEqual(branches)
})
