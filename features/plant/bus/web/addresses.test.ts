import { expect, test } from 'vitest'
import { riderFilter, listHref, parseListView } from './addresses.ts'

test('[BUS-01] the view of the list round-trips through its address', () => {
  const address = '/busConfirm/list?line=2&stop=7&version=3&status=waiting&q=%E6%9E%97&page=4'
  const view = parseListView(address.slice(address.indexOf('?')))
  expect(view).toEqual({ line: 2, stop: 7, version: 3, status: 'waiting', words: '林', page: 4 })
  expect(listHref(view, { page: 4 })).toBe(address)
  expect(riderFilter(view)).toEqual({ Line: 2, Stop: 7, Version: 3, Status: 'waiting', Keyword: '林' })
})

test('[BUS-01] another filter goes back to page 1, another line clears the stop', () => {
  const view = parseListView('?line=2&stop=7&page=4')
  expect(listHref(view, { status: 'confirmed' })).toBe('/busConfirm/list?line=2&stop=7&status=confirmed')
  expect(listHref(view, { line: 3 })).toBe('/busConfirm/list?line=3')
  expect(listHref(view, { line: undefined })).toBe('/busConfirm/list')
})

test.each(['?line=x&page=-1&status=none', '?line=0&page=1e99', '?stop=1.5'])('%s is ignored', (search) => {
  expect(listHref(parseListView(search), {})).toBe('/busConfirm/list')
})
