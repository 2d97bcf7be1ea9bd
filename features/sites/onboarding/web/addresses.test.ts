import { expect, test } from 'vitest'
import { opensRookieGuide, rookieGuideHref, withoutRookieGuide } from './addresses.ts'

test.each(['', '?news=3', '?news=3&from=Value'])('[GUIDE-01] opens over %j and closes back to it', (search) => {
  const href = rookieGuideHref({ pathname: '/home', search })
  const opened = href.slice('/home'.length)
  expect(opensRookieGuide(opened)).toBe(true)
  expect(opensRookieGuide(search)).toBe(false)
  expect(withoutRookieGuide({ pathname: '/home', search: opened })).toBe(`/home${search}`)
})
