import { expect, test } from 'vitest'
import { parseFilter, filterHref, parseTextId } from './addresses.ts'

test.each([
  ['', '/desk/numbers'],
  ['?days=30', '/desk/numbers'],
  ['?days=7&category=ann-hr&order=share', '/desk/numbers?days=7&category=ann-hr&order=share'],
  ['?days=8&order=best&category=', '/desk/numbers'],
  ['?days=90&other=1', '/desk/numbers?days=90'],
])('%j is %s', (search, href) => {
  expect(filterHref(parseFilter(search))).toBe(href)
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
