import { expect, test } from 'vitest'
import { findClashes, type PlannedTime } from './clash.ts'

const item = (id: number, at: string, options: Partial<PlannedTime> = {}): PlannedTime => ({
  id: String(id),
  itemKey: String(id),
  at: new Date(at),
  portal: '',
  appears: true,
  isSession: false,
  notice: 'off',
  pin: null,
  ...options,
})

const everybody = () => true
const before = new Date('2026-11-20T00:00:00Z')
const between = (
  items: PlannedTime[],
  { zone = 'Asia/Shanghai', now = before } = {},
  share = everybody as (a: string, b: string) => boolean,
) => Object.fromEntries(findClashes(items, { zone, now }, share))

test('[DESK-03] the same people within less than an hour', () => {
  const [first, near, far] = [
    item(1, '2026-11-21T01:00:00Z'),
    item(2, '2026-11-21T01:59:59Z'),
    item(3, '2026-11-21T03:00:00Z'),
  ]
  expect(between([far, near, first])).toEqual({ 1: [{ kind: 'hour', with: '2' }], 2: [{ kind: 'hour', with: '1' }] })
  expect(between([first, item(2, '2026-11-21T02:00:00Z')])).toEqual({})
  expect(between([first, near], {}, () => false)).toEqual({})
  expect(between([first, { ...near, appears: false }])).toEqual({})
})

test('[DESK-03] two must-know notifications on one day of the zone', () => {
  const items = [
    item(1, '2026-11-21T02:00:00Z', { notice: 'must-know' }),
    item(2, '2026-11-21T15:00:00Z', { notice: 'must-know' }),
    item(3, '2026-11-21T17:00:00Z', { notice: 'must-know' }),
    item(4, '2026-11-21T09:00:00Z', { notice: 'normal' }),
  ]
  const days = { 1: [{ kind: 'mustKnow', with: '2' }], 2: [{ kind: 'mustKnow', with: '1' }] }
  expect(between(items)).toEqual(days)
  // in Berlin the third is on the same day
  expect(Object.keys(between(items, { zone: 'Europe/Berlin' }))).toEqual(['1', '2', '3'])
})

test('[DESK-03] the same carousel position of one site', () => {
  const items = [
    item(1, '2026-11-21T01:00:00Z', { pin: 1 }),
    item(2, '2026-11-25T01:00:00Z', { pin: 1 }),
    item(3, '2026-11-26T01:00:00Z', { pin: 1, portal: 'ML' }),
    item(4, '2026-11-27T01:00:00Z', { pin: 2 }),
  ]
  expect(between(items)).toEqual({ 1: [{ kind: 'pin', with: '2' }], 2: [{ kind: 'pin', with: '1' }] })
})

test('[DESK-03] only with future items', () => {
  const items = [item(1, '2026-11-21T01:00:00Z'), item(2, '2026-11-21T01:30:00Z')]
  const both = { 1: [{ kind: 'hour', with: '2' }], 2: [{ kind: 'hour', with: '1' }] }
  expect(between(items, { now: new Date('2026-11-21T01:10:00Z') })).toEqual(both)
  expect(between(items, { now: new Date('2026-11-21T01:31:00Z') })).toEqual({})
})

test('[DESK-03] a session clashes with publications, not with other sessions; each time counts by itself', () => {
  const [early, late] = ['2026-11-21T01:00:00Z', '2026-11-25T01:00:00Z'].map((at, nth) =>
    item(nth, at, { itemKey: 'activity', isSession: true }),
  ) as [PlannedTime, PlannedTime]
  const other = item(7, '2026-11-25T01:30:00Z', { isSession: true })
  expect(between([early, late, other])).toEqual({})
  const news = item(8, '2026-11-25T01:40:00Z')
  expect(between([early, late, news])).toEqual({
    1: [{ kind: 'hour', with: '8' }],
    8: [{ kind: 'hour', with: 'activity' }],
  })
})

test('[DESK-03] of thousands of times only neighbours are compared', () => {
  const items = Array.from({ length: 8_000 }, (_, n) => {
    const at = new Date(before.getTime() + n * 3_600_000).toISOString()
    return item(n, at, { isSession: n % 2 === 0 })
  })
  const asked: string[] = []
  expect(
    between([...items, item(9_999, items[7]!.at.toISOString())], {}, (one, other) => asked.push(one, other) > 0),
  ).toEqual({
    7: [{ kind: 'hour', with: '9999' }],
    9999: [{ kind: 'hour', with: '7' }],
  })
  expect(asked).toEqual(['7', '9999'])
})
