import { expect, test } from 'vitest'
import { riderFilter, usualFilters } from './rider-filter.ts'

test.each([
  [{}, { Status: 'all' }],
  [
    { line: '2', stop: '7', version: '3', status: 'waiting' },
    { Line: 2, Stop: 7, Version: 3, Status: 'waiting' },
  ],
  [{ line: 'x', stop: '0', version: '1.5', status: 'none' }, { Status: 'all' }],
])('[BUS-01] the filters %j of the address are those of the call', (filters, expected) => {
  expect(riderFilter({ words: '', filters: { ...usualFilters, ...filters } })).toEqual(expected)
  expect(riderFilter({ words: '林', filters: { ...usualFilters, ...filters } })).toEqual({ ...expected, Keyword: '林' })
})
