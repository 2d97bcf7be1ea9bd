import { expect, test } from 'vitest'
import { staleSince } from './stale.ts'

const start = new Date('2026-11-21T01:00:00Z')
const after = (minutes: number): Date => new Date(start.getTime() + minutes * 60_000)
const minute = 60_000

test('a stale job is reported once, and again after a success in between', () => {
  const stale = staleSince([{ name: 'minutely', everyMs: minute }], start)
  const told = (minutes: number, lastMinute?: number) =>
    stale(new Map(lastMinute === undefined ? [] : [['minutely', after(lastMinute)]]), after(minutes)).length
  expect([told(14), told(16), told(21), told(30, 29), told(44, 29), told(50, 29)]).toEqual([0, 1, 0, 0, 1, 0])
})

test('a job with a long interval has ten turns', () => {
  const stale = staleSince([{ name: 'hourly', everyMs: 60 * minute }], start)
  expect(stale(new Map(), after(599))).toEqual([])
  expect(stale(new Map(), after(601))).toEqual([{ job: 'hourly', everyMs: 60 * minute, lastSuccess: undefined }])
})
