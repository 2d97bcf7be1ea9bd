import { describe, expect, test } from 'vitest'
import { dispositionOf, downloadLifeMs, expiryOf, imageLifeMs, rangeOf, widthFor } from './rules.ts'

test.each([
  [1, 64],
  [64, 64],
  [65, 160],
  [1280, 1280],
  [1921, 1920],
  [Number.POSITIVE_INFINITY, 1920],
  [0, 64],
  [-5, 64],
])('a request for %d pixels returns a picture of %d', (wish, width) => {
  expect(widthFor(wish)).toBe(width)
})

describe('rangeOf', () => {
  test.each([
    [undefined, 'whole'],
    ['', 'whole'],
    ['undefined', 'whole'],
    ['bytes=0-', { start: 0, end: 99 }],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes=99-', { start: 99, end: 99 }],
    ['bytes=50-1000', { start: 50, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-1000', { start: 0, end: 99 }],
    ['bytes=-0', 'none'],
    ['bytes=100-', 'none'],
    ['bytes=100-200', 'none'],
    ['bytes=20-10', 'whole'],
    ['bytes=-', 'whole'],
    ['bytes=a-b', 'whole'],
    ['bytes=0-1,3-4', 'whole'],
    ['bytes=0-1,0-1,0-1,0-1', 'whole'],
    ['items=0-1', 'whole'],
    ['bytes=--5', 'whole'],
    ['bytes=0x10-', 'whole'],
    ['bytes=99999999999999999999-', 'whole'],
    [' bytes=0-1', 'whole'],
  ] as const)('%j of 100 bytes', (header, range) => {
    expect(rangeOf(header, 100)).toEqual(range)
  })

  test.each(['bytes=0-', 'bytes=0-0', 'bytes=-5'])('an empty file has no range: %s', (header) => {
    expect(rangeOf(header, 0)).toBe('none')
  })
})

describe('expiryOf', () => {
  test.each([downloadLifeMs, imageLifeMs])(
    'is between one and two lives of %d ms from now, and the same for a while',
    (life) => {
      const start = Date.parse('2026-11-21T00:00:00Z')
      for (const offset of [0, 1, life / 3, life / 2, life - 1]) {
        const now = new Date(start + offset)
        const left = expiryOf(now, life) - now.getTime()
        expect(left).toBeGreaterThan(life)
        expect(left).toBeLessThanOrEqual(2 * life)
        expect(expiryOf(now, life)).toBe(expiryOf(new Date(start), life))
      }
      expect(expiryOf(new Date(start + life), life)).toBe(expiryOf(new Date(start), life) + life)
    },
  )
})

describe('dispositionOf', () => {
  test.each([
    ['report.pdf', `attachment; filename="report.pdf"; filename*=UTF-8''report.pdf`],
    ['年 报.pdf', `attachment; filename="_ _.pdf"; filename*=UTF-8''%E5%B9%B4%20%E6%8A%A5.pdf`],
    ['a"b\\c;d%.txt', `attachment; filename="a_b_c_d_.txt"; filename*=UTF-8''a%22b_c%3Bd%25.txt`],
    ['../../etc/passwd', `attachment; filename="../../etc/passwd"; filename*=UTF-8''.._.._etc_passwd`],
    ["it's (1)*.txt", `attachment; filename="it's (1)*.txt"; filename*=UTF-8''it%27s%20%281%29%2A.txt`],
  ])('%j', (name, header) => {
    expect(dispositionOf(name)).toBe(header)
  })

  test.each([
    'a\r\nSet-Cookie: x=1',
    'a\nb',
    'a\0b',
    '\u2028',
    '\ud800',
    'a\u0085b',
    '\t',
    '',
    '"; filename="evil.exe',
  ])('%j is one header value of plain ASCII', (name) => {
    const header = dispositionOf(name)
    expect(header).toMatch(/^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''[\w.!#$&+^`|~%-]*$/)
    expect(header.match(/"/g)).toHaveLength(2)
  })
})
