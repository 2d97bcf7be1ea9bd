import { parseDate } from '@internationalized/date'
import { expect, test } from 'vitest'
import { atMinute, daysOf, kindOf, minuteOf, onDay, placesOf, readDay, shifted, turned } from './plan-rules.ts'

const zone = 'Asia/Shanghai'
const now = new Date('2026-11-21T09:30:00+08:00')
const moment = (text: string) => new Date(text).toISOString()

test.each([
  ['month', '2026-11-21', '2026-10-26', '2026-12-06', 42],
  ['week', '2026-11-21', '2026-11-16', '2026-11-22', 7],
  ['list', '2026-11-21', '2026-11-01', '2026-11-30', 30],
  // a month that begins on a Monday
  ['month', '2027-02-10', '2027-02-01', '2027-02-28', 28],
] as const)('[DESK-03] the %s of %s is from %s to %s', (view, day, from, to, count) => {
  const days = daysOf(view, parseDate(day)).map(String)
  expect([days[0], days.at(-1), days.length]).toEqual([from, to, count])
})

test('[DESK-03] the plan turns by its view', () => {
  expect(String(turned('month', parseDate('2026-10-31'), 1))).toBe('2026-11-30')
  expect(String(turned('week', parseDate('2026-11-02'), -1))).toBe('2026-10-26')
})

test.each([
  ['2026-12-01', '2026-12-01'],
  ['', '2026-11-21'],
  ['2026-13-01', '2026-11-21'],
])('[DESK-03] the address %j shows %s', (text, day) => {
  expect(String(readDay(text, '2026-11-21'))).toBe(day)
})

test.each([
  ['keeps its time of day', '2026-11-25', '2026-11-22T14:05:00+08:00', '2026-11-25T14:05:00+08:00'],
  ['goes out at nine, if it had none', '2026-11-25', '', '2026-11-25T09:00:00+08:00'],
  ['today, if it had none, at the next full hour', '2026-11-21', '', '2026-11-21T10:00:00+08:00'],
])('[DESK-03] a text on another day %s', (_, day, at, expected) => {
  expect(onDay(parseDate(day), at && moment(at), zone, now)).toBe(moment(expected))
})

test('[DESK-03] a day is a day of the clock, also when the clocks change', () => {
  const before = '2026-10-24T10:00:00+02:00'
  expect(shifted(moment(before), { days: 1 }, 'Europe/Berlin')).toBe(moment('2026-10-25T10:00:00+01:00'))
  expect(shifted(moment(before), { minutes: -15 }, 'Europe/Berlin')).toBe(moment('2026-10-24T09:45:00+02:00'))
  expect(atMinute(parseDate('2026-10-25'), 600, 'Europe/Berlin')).toBe(moment('2026-10-25T10:00:00+01:00'))
  expect(minuteOf(moment('2026-10-25T10:00:00+01:00'), 'Europe/Berlin')).toBe(600)
})

test('[DESK-03] the last quarter of a day is still of that day', () => {
  expect(atMinute(parseDate('2026-11-21'), 24 * 60, zone)).toBe(moment('2026-11-21T23:45:00+08:00'))
})

test.each<[string, number[], [minute: number, ...entries: number[]][]]>([
  [
    'apart',
    [60, 200],
    [
      [60, 0],
      [200, 1],
    ],
  ],
  [
    'two at once',
    [60, 60],
    [
      [60, 0],
      [90, 1],
    ],
  ],
  [
    'half before the other',
    [60, 75, 105],
    [
      [60, 0],
      [90, 1],
      [120, 2],
    ],
  ],
  [
    'three at once',
    [60, 60, 60],
    [
      [60, 0],
      [90, 1],
      [120, 2],
    ],
  ],
  [
    'more than have room near their time',
    [60, 60, 60, 60, 60],
    [
      [60, 0],
      [90, 1],
      [120, 2, 3, 4],
    ],
  ],
  [
    'a later one below them',
    [60, 60, 60, 60, 90],
    [
      [60, 0],
      [90, 1],
      [120, 2, 3],
      [150, 4],
    ],
  ],
  ['late at night', [1425, 1430], [[1410, 0, 1]]],
])('[DESK-03] entries of a day: %s', (_, minutes, expected) => {
  expect(placesOf(minutes, 30).map(({ minute, entries }) => [minute, ...entries])).toEqual(expected)
})

test.each([
  [{ Kind: 'news', What: 'publish' }, 'news'],
  [{ Kind: 'activity', What: 'publish' }, 'activity'],
  [{ Kind: 'activity', What: 'begin' }, 'session'],
  [{ Kind: 'news', What: 'due' }, 'due'],
  [{ Kind: 'activity', What: 'expire' }, 'expire'],
] as const)('[DESK-03] %j is of the kind %s', (item, kind) => {
  expect(kindOf(item)).toBe(kind)
})
