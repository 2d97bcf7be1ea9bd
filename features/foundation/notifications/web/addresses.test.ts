import { expect, test } from 'vitest'
import { noticesHref, openedNotices, targetOf, withoutNotices } from './addresses.ts'

test.each([
  ['', false],
  ['?notices=', true],
  ['?newsID=3&notices=', true],
  ['?notice=', false],
])('[NOTICE-03] %s opens the sidebar: %s', (search, isOpen) => {
  expect(openedNotices(search)).toBe(isOpen)
})

test.each([
  ['/home', '', '/home?notices='],
  ['/newsDetail', '?newsID=3&Origin=List', '/newsDetail?newsID=3&Origin=List&notices='],
])('[NOTICE-03] the sidebar opens over %s%s, and closing leaves it as it was', (pathname, search, href) => {
  expect(noticesHref({ pathname, search })).toBe(href)
  expect(withoutNotices({ pathname, search: href.slice(pathname.length) })).toBe(pathname + search)
})

test.each([
  ['?news=12', '/home', '?notices=', '/home?news=12', false],
  ['?news=12&comment=3&reply=4', '/home', '?notices=', '/home?news=12&comment=3&reply=4', false],
  ['?news=12', '/home', '?news=3&comment=1&reply=2&origin=List&notices=', '/home?news=12', false],
  ['?activity=5', '/home', '?calendar=2026-11&day=2026-11-21', '/home?activity=5', false],
  ['?news=12', '/newsDetail', '?newsID=3&Origin=List&notices=', '/newsDetail?newsID=3&Origin=List&news=12', false],
  ['/workflow?id=1', '/home', '?notices=', '/workflow?id=1', false],
  ['https://brand.voyant.example/a?b=1', '/home', '?notices=', 'https://brand.voyant.example/a?b=1', true],
  ['HTTPS://brand.voyant.example/', '/home', '', 'HTTPS://brand.voyant.example/', true],
])('[NOTICE-02] the link %s from %s%s leads to %s', (link, pathname, search, href, isOutside) => {
  expect(targetOf(link, { pathname, search })).toEqual({ href, isOutside })
})
