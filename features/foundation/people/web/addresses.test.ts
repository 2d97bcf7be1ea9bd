import { expect, test } from 'vitest'
import {
  emptyView,
  parseOpenPerson,
  personHref,
  viewHref,
  parseDirectoryView,
  closePersonHref,
  keywordHref,
} from './addresses.ts'

test.each([
  ['?person=zhou.min', 'zhou.min'],
  ['?q=zw&person=zhou.min', 'zhou.min'],
  ['?person=', null],
  ['?q=zw', null],
  [`?person=${'a'.repeat(101)}`, null],
])('[PEOPLE-01] %s opens the card of %s', (search, account) => {
  expect(parseOpenPerson(search)).toBe(account)
})

test.each([
  [{ pathname: '/people', search: '?q=zw&department=11' }, '/people?q=zw&department=11&person=zhou.min'],
  [{ pathname: '/people', search: '?person=lin.wei' }, '/people?person=zhou.min'],
  [{ pathname: '/home', search: '?activity=5&item=9' }, '/home?activity=5&item=9&person=zhou.min'],
])('[PEOPLE-01] over %j the card has the address %s, and closing it returns', (here, href) => {
  expect(personHref(here, 'zhou.min')).toBe(href)
  const over = { pathname: here.pathname, search: href.slice(here.pathname.length) }
  expect(closePersonHref(over)).toBe(`${here.pathname}${here.search.replace('?person=lin.wei', '')}`)
})

test.each([
  ['', {}],
  ['?q=%E5%BC%A0%E4%BC%9F', { q: '张伟' }],
  ['?q=a+b&department=11&place=%E4%B8%8A%E6%B5%B7', { q: 'a b', department: 11, place: '上海' }],
  ['?department=0', {}],
  ['?department=1e3', {}],
  ['?department=9007199254740993', {}],
  ['?new=1', { isNew: true }],
  ['?new=yes', {}],
  ['?chart=lin.wei', { chart: 'lin.wei' }],
  ['?tag=jac', { tag: 'jac' }],
])('[PEOPLE-01] the address %s shows %j', (search, view) => {
  expect(parseDirectoryView(search)).toEqual({ ...emptyView, ...view })
})

test.each([
  ['?q=zw&department=11', { place: '上海' }, '?q=zw&department=11&place=%E4%B8%8A%E6%B5%B7'],
  ['?q=zw&department=11', { department: undefined }, '?q=zw'],
  ['?q=zw&person=lin.wei', { q: 'zhangw' }, '?q=zhangw'],
  ['?q=zw', { q: '' }, ''],
  ['?q=zw&place=x&chart=a', emptyView, ''],
  ['?new=1', { isNew: false, chart: 'zhou.min' }, '?chart=zhou.min'],
])('[PEOPLE-01] at %s the change %j gives %s', (search, change, to) => {
  const href = viewHref({ pathname: '/people', search }, change)
  expect(href).toBe(`/people${to}`)
  expect(viewHref({ pathname: '/people', search: to }, {})).toBe(href)
})

test.each([
  ['', 'zw', '?q=zw'],
  ['?department=11&q=z', 'zw', '?department=11&q=zw'],
  ['?q=z', '', ''],
  ['?new=1', 'zw', '?q=zw'],
  ['?q=z&search=', 'zw', '?q=zw&search='],
  ['?q=z&person=lin.wei', 'zw', '?q=zw&person=lin.wei'],
])('[PEOPLE-01] at %s the keyword %j gives %s: anything opened over the page stays open', (search, q, to) => {
  expect(keywordHref({ pathname: '/people', search }, q)).toBe(`/people${to}`)
})
