import { parseDate } from '@internationalized/date'
import { expect, test } from 'vitest'
import { sheetOf, weekDayOf } from './days.ts'

test.each([
  [1, 'mon'],
  [2, 'tue'],
  [3, 'wed'],
  [4, 'thu'],
  [5, 'fri'],
  [6, 'sat'],
  [7, 'sun'],
])('[CAL-01] %i: the week starts on %s', (number, day) => {
  expect(weekDayOf(number)).toBe(day)
})

test.each([0, 8, -1, 1.5, Number.NaN, '1', null, undefined, true, [1]])('[CAL-01] %j is refused', (value) => {
  expect(() => weekDayOf(value)).toThrow(RangeError)
})

test.each([
  // from Monday 26 October to Sunday 6 December
  ['2026-11-21', 'mon', '2026-10-25T16:00:00.000Z', '2026-12-06T16:00:00.000Z'],
  ['2026-11-21', 'sun', '2026-10-31T16:00:00.000Z', '2026-12-05T16:00:00.000Z'],
  ['2026-12-01', 'mon', '2026-11-29T16:00:00.000Z', '2027-01-03T16:00:00.000Z'],
  // a February of exactly four weeks
  ['2027-02-14', 'mon', '2027-01-31T16:00:00.000Z', '2027-02-28T16:00:00.000Z'],
] as const)('[CAL-04] the sheet of %s, weeks from %s', (date, weekDay, from, to) => {
  expect(sheetOf(parseDate(date), weekDay, 'Asia/Shanghai')).toEqual({ from: new Date(from), to: new Date(to) })
})

test('[CAL-04] no month grid exceeds the server’s limit of 62 days', () => {
  for (let date = parseDate('2026-01-15'); date.year < 2030; date = date.add({ months: 1 })) {
    for (const weekStart of [1, 2, 3, 4, 5, 6, 7]) {
      const sheet = sheetOf(date, weekDayOf(weekStart), 'Europe/Berlin')
      const length = (sheet.to.getTime() - sheet.from.getTime()) / 86_400_000
      expect(length).toBeGreaterThanOrEqual(27.9)
      expect(length).toBeLessThan(42.1)
    }
  }
})
