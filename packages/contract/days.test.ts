import { expect, test } from 'vitest'
import { dayAfter, daysBetween, isDay } from './days.ts'

test('days are counted over the ends of months and years', () => {
  expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29')
  expect(dayAfter('2026-01-01', -1)).toBe('2025-12-31')
  expect([daysBetween('2026-11-21', '2027-01-01'), daysBetween('2026-03-01', '2026-02-28')]).toEqual([41, -1])
})

test.each(['2026-02-31', '2026-13-01', '2026-1-1', '26-01-01', '2026-11-21T00:00', ''])('%j is not a day', (text) => {
  expect(isDay(text)).toBe(false)
  expect(isDay('2028-02-29')).toBe(true)
})
