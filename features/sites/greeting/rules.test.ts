import { describe, expect, test, vi } from 'vitest'
import { companyDate, dayPart } from './rules.ts'

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

test('each home asks for the date: nothing is made for it anew', () => {
  companyDate(new Date('2026-11-20T15:00:00Z'))
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  expect(companyDate(new Date('2026-11-20T16:00:00Z'))).toBe('2026-11-21')
  expect(made).not.toHaveBeenCalled()
  made.mockRestore()
})
