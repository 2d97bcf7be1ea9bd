import { expect, test } from 'vitest'
import { dayByKey, daysLater, monthsLater, weeksOf } from './months.ts'

test('[DESK-03] the weeks of a month are whole and begin on a Monday', () => {
  const weeks = weeksOf('2026-11')
  expect(weeks).toHaveLength(6)
  expect([weeks[0]![0], weeks.at(-1)!.at(-1)]).toEqual(['2026-10-26', '2026-12-06'])
  expect(weeks.every((week) => week.length === 7)).toBe(true)
  expect(weeksOf('2027-02', 1)).toHaveLength(4)
  expect(weeksOf('2026-11', 0)[0]![0]).toBe('2026-11-01')
})

test('[DESK-03] the keys of a calendar: days, weeks, months; a short month ends at its last day', () => {
  expect(daysLater('2028-02-28', 1)).toBe('2028-02-29')
  expect(monthsLater('2026-01-31', 1)).toBe('2026-02-28')
  expect(monthsLater('2026-01-15', -1)).toBe('2025-12-15')
  const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'a']
  expect(keys.map((key) => dayByKey(key, '2026-11-01'))).toEqual([
    '2026-10-31',
    '2026-11-02',
    '2026-10-25',
    '2026-11-08',
    '2026-10-01',
    '2026-12-01',
    undefined,
  ])
})
