import { expect, test } from 'vitest'
import { parseTrendView, trendHref } from './addresses.ts'

test.each([
  ['', { period: 90 }],
  ['?report=3&days=365', { report: 3, period: 365 }],
  ['?report=3&with=4&days=all', { report: 3, beside: 4, period: 0 }],
  ['?report=3&with=3', { report: 3, period: 90 }],
  ['?report=x&days=0', { period: 90 }],
  ['?report=-1&days=31', { period: 90 }],
] as const)('[ML-03] the address %s shows %j', (search, shown) => expect(parseTrendView(search)).toEqual(shown))

test('[ML-03] the view round-trips through its address', () => {
  for (const shown of [{ period: 30 }, { report: 7, beside: 9, period: 0 }, { report: 1, period: 365 }] as const) {
    const href = trendHref('ML', shown)
    expect(href.startsWith('/mlPortal/trend?')).toBe(true)
    expect(parseTrendView(href.slice(href.indexOf('?')))).toEqual(shown)
  }
  expect(trendHref('lab', { period: 90 })).toBe('/portal/lab/trend')
})
