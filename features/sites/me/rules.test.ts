import { describe, expect, test } from 'vitest'
import { headerFlags } from '@portal/sites/contract'
import { companyDate, dayPart, joinDays, navigationOf } from './rules.ts'

describe('[HOME-01] days with the company', () => {
  test.each([
    ['2026-11-21', '2026-11-21', 1],
    ['2026-11-20', '2026-11-21', 2],
    ['2026-11-22', '2026-11-21', 0],
    ['2027-11-21', '2026-11-21', 0],
    ['2024-02-28', '2024-03-01', 3],
    ['2023-02-28', '2023-03-01', 2],
    ['2024-02-29', '2024-02-29', 1],
    ['2024-02-29', '2025-02-28', 366],
    ['2024-02-29', '2025-03-01', 367],
    ['2025-12-31', '2026-01-01', 2],
    ['2000-01-01', '2026-01-01', 9498],
    ['1986-05-04', '1986-09-14', 134],
  ])('[HOME-01] from %s to %s: %i', (from, today, days) => {
    expect(joinDays(from, today)).toBe(days)
  })
})

describe('the company’s day', () => {
  test.each([
    ['2026-11-20T15:59:59.999Z', '2026-11-20'],
    ['2026-11-20T16:00:00.000Z', '2026-11-21'],
    ['2025-12-31T15:59:59Z', '2025-12-31'],
    ['2025-12-31T16:00:00Z', '2026-01-01'],
    ['2024-02-28T16:00:00Z', '2024-02-29'],
    ['2024-02-29T16:00:00Z', '2024-03-01'],
    ['2023-02-28T16:00:00Z', '2023-03-01'],
    ['2026-07-01T00:00:00+14:00', '2026-06-30'],
  ])('%s is %s', (now, date) => {
    expect(companyDate(new Date(now))).toBe(date)
  })
})

test('[SHELL-06] a header shows the flags that are on', () => {
  expect(Object.keys(navigationOf([]))).toEqual(headerFlags)
  expect(Object.entries(navigationOf(['logo', 'people'])).filter(([, isOn]) => isOn)).toEqual([
    ['logo', true],
    ['people', true],
  ])
})

test.each([
  [0, 'night'],
  [4, 'night'],
  [5, 'morning'],
  [10, 'morning'],
  [11, 'noon'],
  [12, 'noon'],
  [13, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
  [23, 'evening'],
])('%i o’clock is %s', (hour, part) => {
  expect(dayPart(hour)).toBe(part)
})
