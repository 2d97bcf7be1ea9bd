import { expect, test } from 'vitest'
import { valueDetailHref, valueDriveHref, parseValuePart } from './addresses.ts'

test.each([
  ['/vi', '/vi', '/valueDetail?of=joy'],
  ['/VI/', '/vi', '/valueDetail?of=joy'],
  ['/vi/mlPortal', '/vi/mlPortal', '/valueDetail/mlPortal?of=joy'],
  ['/valueDetail/mlPortal/', '/vi/mlPortal', '/valueDetail/mlPortal?of=joy'],
])('[VALUE-01] from %s one stays in its portal', (pathname, drive, joy) => {
  expect([valueDriveHref(pathname), valueDetailHref(pathname, 'joy')]).toEqual([drive, joy])
})

test.each([
  ['', 'values'],
  ['?of=honors', 'honors'],
  ['?of=joy&news=3', 'joy'],
  ['?of=none', 'values'],
])('[VALUE-01] %j shows the %s', (search, part) => {
  expect(parseValuePart(search)).toBe(part)
})
