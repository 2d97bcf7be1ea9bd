import { expect, test } from 'vitest'
import { isSearchOpen } from './addresses.ts'
import {
  askedHref,
  askedIn,
  closedHref,
  departmentHref,
  isCovered,
  overHref,
  resultsHref,
  searchHref,
  withoutSearch,
} from './places.ts'

const at = (address: string) => {
  const [pathname = '', search = ''] = address.split('?')
  return { pathname, search: search && `?${search}` }
}

test.each([
  ['/home', '/home?search='],
  ['/home?list=joy&listTag=3', '/home?list=joy&listTag=3&search='],
  ['/home?news=5&origin=List', '/home?search='],
  ['/home?calendar=2026-12&day=2026-12-01&activity=4&item=2', '/home?search='],
  ['/people?department=3&person=lin.wei', '/people?department=3&search='],
  ['/home?notices=', '/home?search='],
])('[SEARCH-02] from %s search opens at %s', (from, to) => {
  expect(searchHref(at(from))).toBe(to)
  expect(isSearchOpen(at(to).search)).toBe(true)
  expect(isSearchOpen(at(from).search)).toBe(false)
})

test.each([
  ['/home?search=zw', '/home'],
  ['/home?list=joy&search=zw&searchTab=box', '/home?list=joy'],
  ['/people?department=3&search=', '/people?department=3'],
])('[SEARCH-02] %s closes to %s', (from, to) => {
  expect(withoutSearch(at(from))).toBe(to)
})

test.each([
  ['/home?search=zw', '/home?news=5&origin=List', '/home?news=5&origin=List'],
  ['/home?list=joy&search=zw&searchTab=box', '/home?list=joy&calendar=2026-12', '/home?list=joy&calendar=2026-12'],
  ['/home?search=zw', '/home', '/home'],
  // another page, another filter, search itself, a shared address
  ['/home?search=zw', '/people?person=lin.wei', '/home'],
  ['/home?list=joy&search=zw', '/home?news=5', '/home?list=joy'],
  ['/home?search=zw', '/home?search=a&news=5', '/home'],
  ['/home?search=zw', undefined, '/home'],
])('[SEARCH-02] %s, opened from %s, closes to %s', (from, before, to) => {
  expect(closedHref(at(from), before)).toBe(to)
})

test.each([
  ['/actions/search?tab=message&q=充电', { tab: 'message', words: '充电' }],
  ['/Actions/Search/?tab=Box&q=+a+b+', { tab: 'box', words: 'a b' }],
  ['/actions/search?tab=evil&q=x', { tab: 'all', words: 'x' }],
  ['/actions/search', { tab: 'all', words: '' }],
  ['/home?search=zw', { tab: 'all', words: 'zw' }],
  ['/home?search=zw&searchTab=people', { tab: 'people', words: 'zw' }],
  ['/home?search=zw&q=other&tab=box', { tab: 'all', words: 'zw' }],
])('[SEARCH-05] %s asks for %j', (address, asked) => {
  expect(askedIn(at(address))).toEqual(asked)
})

test.each([
  ['/actions/search?tab=all&q=a', { tab: 'tool', words: 'b&c=d' }],
  ['/home?search=a&list=joy', { tab: 'all', words: '充电 桩' }],
  ['/home?search=a&searchTab=box', { tab: 'message', words: '100%' }],
  ['/home?search=a&searchTab=box', { tab: 'all', words: 'x' }],
] as const)('[SEARCH-05] what is asked at %s comes back from its address: %j', (address, asked) => {
  expect(askedIn(at(askedHref(at(address), asked)))).toEqual(asked)
})

test('[SEARCH-05] the address of a tab', () => {
  expect(resultsHref({ tab: 'message', words: '充电 a&b' })).toBe(
    `/actions/search?tab=message&q=${encodeURIComponent('充电')}+a%26b`,
  )
  expect(askedIn(at(resultsHref({ tab: 'box', words: 'a b' })))).toEqual({ tab: 'box', words: 'a b' })
})

test.each([
  ['/home?search=zw', 'person', 'zhang.wei3', '/home?search=zw&person=zhang.wei3'],
  ['/home?search=zw&person=lin.wei', 'news', 5, '/home?search=zw&news=5'],
  ['/actions/search?tab=all&q=zw&news=4&origin=List', 'activity', 7, '/actions/search?tab=all&q=zw&activity=7'],
  ['/home', 'news', 5, '/home?news=5'],
] as const)('[SEARCH-01] from %s the %s %s opens at %s', (from, kind, key, to) => {
  expect(overHref(at(from), kind, key)).toBe(to)
})

test.each([
  ['?search=zw&news=5', true],
  ['?search=zw&person=lin.wei', true],
  ['?search=zw', false],
  ['?news=5', false],
])('[SEARCH-02] %s has a popup over the search: %s', (search, isSo) => {
  expect(isCovered(search)).toBe(isSo)
})

test('[SEARCH-01] a department links to its people', () => {
  expect(departmentHref(12)).toBe('/people?department=12')
})
