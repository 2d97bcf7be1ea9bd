import { parseDate } from '@internationalized/date'
import { expect, test } from 'vitest'
import { positionOf, sheetOf, weekDayOf } from './calendar-month.ts'

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
  ['', undefined, '2026-11-21', '2026-11-21'],
  ['2026-11', undefined, '2026-11-21', '2026-11-21'],
  ['2026-12', undefined, '2026-12-01', null],
  ['2026-12', '2026-12-31', '2026-12-31', '2026-12-31'],
  ['', '2026-12-31', '2026-12-31', '2026-12-31'],
  ['2027-01', '2026-12-31', '2027-01-01', '2026-12-31'],
  ['2027-02', '2027-02-31', '2027-02-01', null],
])('[CAL-02] %j with day %j stands on %s, with %j picked', (month, day, focused, picked) => {
  const position = positionOf({ month, day }, parseDate('2026-11-21'))
  expect([position.focused.toString(), position.picked?.toString() ?? null]).toEqual([focused, picked])
})

const shanghai = { TimeZone: 'Asia/Shanghai' }
test.each([
  // from Monday 26 October to Sunday 6 December
  ['2026-11-21', 'mon', '2026-10-25T16:00:00.000Z', '2026-12-06T16:00:00.000Z'],
  ['2026-11-21', 'sun', '2026-10-31T16:00:00.000Z', '2026-12-05T16:00:00.000Z'],
  ['2026-12-01', 'mon', '2026-11-29T16:00:00.000Z', '2027-01-03T16:00:00.000Z'],
  // a February of exactly four weeks
  ['2027-02-14', 'mon', '2027-01-31T16:00:00.000Z', '2027-02-28T16:00:00.000Z'],
] as const)('[CAL-04] the sheet of %s, weeks from %s', (date, weekDay, StartTime, EndTime) => {
  expect(sheetOf(parseDate(date), weekDay, 'Asia/Shanghai')).toEqual({ StartTime, EndTime, ...shanghai })
})

test('[CAL-04] no sheet is longer than the server answers: 62 days', () => {
  for (let date = parseDate('2026-01-15'); date.year < 2030; date = date.add({ months: 1 })) {
    for (const weekStart of [1, 2, 3, 4, 5, 6, 7]) {
      const sheet = sheetOf(date, weekDayOf(weekStart), 'Europe/Berlin')
      const length = (Date.parse(sheet.EndTime) - Date.parse(sheet.StartTime)) / 86_400_000
      expect(length).toBeGreaterThanOrEqual(27.9)
      expect(length).toBeLessThan(42.1)
    }
  }
})
