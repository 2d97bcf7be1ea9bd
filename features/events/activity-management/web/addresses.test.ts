import { expect, test } from 'vitest'
import { sessionAt, sessionHref } from './addresses.ts'

test.each(['/desk/organising/12', '/desk/writing/7/door'])('the list of another session of %s begins anew', (page) => {
  const search = '?session=7&list=waiting&q=li&page=2&came=yes'
  expect(sessionAt(search)).toBe(7)
  expect(sessionHref(page, 8)).toBe(`${page}?session=8`)
  expect(sessionHref(page, undefined)).toBe(page)
})
