import { expect, test } from 'vitest'
import { parsePeriod } from './addresses.ts'
import { parseOpenedItems } from './opened-items.ts'

test.each([
  ['', 30],
  ['?days=7', 7],
  ['?days=90', 90],
  ['?days=8', 30],
  ['?days=', 30],
])('[SHELL-21] the address %s means %d days', (search, days) => expect(parsePeriod(search)).toBe(days))

test.each([
  ['/home', '?news=12&origin=List', [['news', 12]]],
  ['/newsDetail', '?newsID=7&Origin=List', [['news', 7]]],
  ['/activityDetail', '?Id=9', [['activity', 9]]],
  ['/people', '?Id=9&person=zhou.min', []],
  ['/home', '?news=x&activity=3', [['activity', 3]]],
])('[SHELL-21] %s%s opens %j, and tells nothing else', (pathname, search, opened) =>
  expect(parseOpenedItems({ pathname, search })).toEqual(opened),
)
