import { parseDate } from '@internationalized/date'
import { expect, test } from 'vitest'
import { initialPosition } from './calendar-position.ts'

test.each([
  ['', undefined, '2026-11-21', '2026-11-21'],
  ['2026-11', undefined, '2026-11-21', '2026-11-21'],
  ['2026-12', undefined, '2026-12-01', null],
  ['2026-12', '2026-12-31', '2026-12-31', '2026-12-31'],
  ['', '2026-12-31', '2026-12-31', '2026-12-31'],
  ['2027-01', '2026-12-31', '2027-01-01', '2026-12-31'],
  ['2027-02', '2027-02-31', '2027-02-01', null],
])('[CAL-02] %j with day %j stands on %s, with %j picked', (month, day, focused, picked) => {
  const position = initialPosition({ month, day }, parseDate('2026-11-21'))
  expect([position.focused.toString(), position.picked?.toString() ?? null]).toEqual([focused, picked])
})
