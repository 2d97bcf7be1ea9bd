import { expect, test } from 'vitest'
import { openedRookie, rookieHref, withoutRookie } from './addresses.ts'

test.each(['', '?news=3', '?news=3&from=Value'])('[GUIDE-01] opens over %j and closes back to it', (search) => {
  const href = rookieHref({ pathname: '/home', search })
  const opened = href.slice('/home'.length)
  expect(openedRookie(opened)).toBe(true)
  expect(openedRookie(search)).toBe(false)
  expect(withoutRookie({ pathname: '/home', search: opened })).toBe(`/home${search}`)
})
