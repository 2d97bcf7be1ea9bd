import { afterEach, describe, expect, test, vi } from 'vitest'
import { companyDay, companyTime } from './company-days.ts'
import { install, installation } from './installation.ts'
import { companyMidnight } from './zones.ts'

const company = installation()
afterEach(() => install(company))
const inZone = (zone: string): void => install({ ...company, zone })

describe('[HOME-01] the company’s day', () => {
  test.each([
    ['2026-11-20T15:59:59.999Z', '2026-11-20'],
    ['2026-11-20T16:00:00.000Z', '2026-11-21'],
    ['2025-12-31T15:59:59Z', '2025-12-31'],
    ['2025-12-31T16:00:00Z', '2026-01-01'],
    ['2024-02-28T16:00:00Z', '2024-02-29'],
    ['2024-02-29T16:00:00Z', '2024-03-01'],
    ['2026-07-01T00:00:00+14:00', '2026-06-30'],
  ])('%s is %s', (at, day) => {
    expect(companyDay(new Date(at))).toBe(day)
  })

  test('some days earlier', () => {
    expect(companyDay(new Date('2026-11-21T16:00:00Z'), 30)).toBe('2026-10-23')
    expect(companyDay(new Date('2026-03-01T00:00:00Z'), 1)).toBe('2026-02-28')
  })
})

test.each([
  ['Asia/Shanghai', '2026-11-21', '2026-11-20T16:00:00.000Z', '2026-11-21 00:00:00'],
  ['Europe/Berlin', '2026-11-21', '2026-11-20T23:00:00.000Z', '2026-11-21 00:00:00'],
  ['Europe/Berlin', '2026-07-01', '2026-06-30T22:00:00.000Z', '2026-07-01 00:00:00'],
  ['America/New_York', '2026-11-21', '2026-11-21T05:00:00.000Z', '2026-11-21 00:00:00'],
  // the clock leaps over midnight
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z', '2026-09-06 01:00:00'],
])('in %s the day %s begins at %s', (zone, day, at, clock) => {
  inZone(zone)
  const begin = companyMidnight(day)
  expect(begin.toISOString()).toBe(at)
  expect([companyDay(begin), companyTime(begin)]).toEqual([day, clock])
  expect(companyDay(new Date(begin.getTime() - 1))).not.toBe(day)
})

test('the day before the one after summer time ends is counted as a day, not as 24 hours', () => {
  inZone('Europe/Berlin')
  expect(companyDay(new Date('2026-10-25T23:30:00Z'), 1)).toBe('2026-10-25')
})

test('a time that is missing is an empty cell', () => {
  expect(companyTime(null)).toBe('')
})

test('each home asks for the date: nothing is made for it anew', () => {
  companyDay(new Date('2026-11-20T15:00:00Z'))
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  expect(companyDay(new Date('2026-11-20T16:00:00Z'))).toBe('2026-11-21')
  expect(made).not.toHaveBeenCalled()
  made.mockRestore()
})
