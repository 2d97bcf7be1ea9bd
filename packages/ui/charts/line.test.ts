import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { areaPath, bandsOf, linePath, nearestDay, rhythmOf, runsOf, type DayValue, type Field } from './line.ts'
import { axisOf, dayText, pointAfter, scaleOf } from './scale.ts'

const day = (nth: number): string => new Date(Date.UTC(2017, 0, 1 + nth)).toISOString().slice(0, 10)
const points = (...days: number[]): DayValue[] => days.map((nth) => ({ date: day(nth), value: nth }))
const field = (some: readonly DayValue[]): Field => ({
  width: 1000,
  height: 300,
  from: some[0]?.date ?? day(0),
  to: some.at(-1)?.date ?? day(0),
  scale: scaleOf(0, 10),
})

test.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [12, [0, 5, 10, 15]],
  [99, [0, 50, 100]],
  [1234, [0, 500, 1000, 1500]],
])('[SHELL-21] bars up to %d stand on round lines', (highest, lines) => {
  expect(axisOf(highest)).toEqual({ top: lines.at(-1), lines })
})

test.each([
  [202, 472, [200, 300, 400, 500]],
  [97.1, 98, [97, 97.5, 98]],
  [-3, 3, [-4, -2, 0, 2, 4]],
  [0.1, 0.3, [0.1, 0.15, 0.2, 0.25, 0.3]],
  [50, 50, [46, 48, 50, 52, 54]],
  [0, 0, [-1, -0.5, 0, 0.5, 1]],
])('[ML-03] figures from %d to %d stand between round lines', (low, high, lines) => {
  expect(scaleOf(low, high)).toEqual({ low: lines[0], high: lines.at(-1), lines })
})

test('[ML-03] values always fit their scale, which has few lines', () => {
  const value = fc.integer({ min: -1e9, max: 1e9 }).map((hundredths) => hundredths / 100)
  fc.assert(
    fc.property(value, value, (a, b) => {
      const { low, high, lines } = scaleOf(Math.min(a, b), Math.max(a, b))
      const slack = (high - low) * 1e-6
      expect(low - slack <= Math.min(a, b) && high + slack >= Math.max(a, b)).toBe(true)
      expect(lines.length).toBeLessThanOrEqual(7)
      expect(high).toBeGreaterThan(low)
    }),
  )
})

test.each([
  ['ArrowLeft', 0, 0],
  ['ArrowRight', 5, 6],
  ['ArrowRight', 29, 29],
  ['PageDown', 10, 3],
  ['Home', 20, 0],
  ['End', 3, 29],
  ['a', 3, undefined],
])('[LIVE-02] %s on point %d leads to %s', (key, at, to) => expect(pointAfter(key, at, 30)).toBe(to))

test('days are formatted for the language', () => {
  expect([dayText('2026-11-21', 'CHS', 'nothing'), dayText('2026-11-21', 'EN', 'nothing')]).toEqual([
    '11月21日',
    'Nov 21',
  ])
  expect(dayText('2026-11-21', 'EN', 'year')).toBe('Nov 21, 2026')
})

describe('[ML-03] a line', () => {
  test('breaks where a day is missing, at the report’s interval', () => {
    expect(runsOf(points(0, 1, 2, 5, 6, 9)).map((run) => run.length)).toEqual([3, 2, 1])
    expect(runsOf(points(0, 7, 14, 28)).map((run) => run.length)).toEqual([3, 1])
    expect([rhythmOf([]), rhythmOf(points(3)), rhythmOf(points(0, 7, 14, 28))]).toEqual([1, 1, 7])
  })

  test('is empty without values, and a dot in the middle for one', () => {
    expect([linePath([], field([])), areaPath([], field([]))]).toEqual(['', ''])
    const one = points(5)
    expect([linePath(one, field(one)), areaPath(one, field(one))]).toEqual(['M500 150h0', ''])
  })

  test('goes from edge to edge, with an area for each run', () => {
    const some = points(0, 1, 2, 5, 10)
    expect(linePath(some, field(some))).toBe('M0 300L100 270 200 240M500 150h0M1000 0h0')
    expect(areaPath(some, field(some))).toBe('M0 300L0 300 100 270 200 240 200 300Z')
  })

  test('over ten years of days is one path with all of them', () => {
    const many = points(...Array.from({ length: 3650 }, (_, nth) => nth))
    const path = linePath(many, { ...field(many), scale: scaleOf(0, 3650) })
    expect([path.match(/M/g)?.length, path.match(/[\d.]+ [\d.]+/g)?.length]).toEqual([1, 3650])
  })

  test('finds the day nearest to the pointer', () => {
    const days = points(0, 1, 2, 5, 10).map(({ date }) => date)
    const at = (share: number) => nearestDay(days, share, day(0), day(10))
    expect([at(0), at(0.14), at(0.16), at(0.3), at(0.36), at(0.74), at(0.76), at(1)]).toEqual([0, 1, 2, 2, 3, 3, 4, 4])
    expect(nearestDay([day(3)], 0.9, day(3), day(3))).toBe(0)
  })
})

test.each([
  [[], []],
  [[0], [[0, 50]]],
  [
    [5, 6, 9],
    [
      [450, 200],
      [850, 100],
    ],
  ],
  [[10], [[950, 50]]],
] as const)('[DESK-06] hidden days %j are bands of the plot', (days, bands) => {
  const found = bandsOf(days.map(day), { width: 1000, from: day(0), to: day(10) })
  expect(found.map(({ x, width }) => [Math.round(x), Math.round(width)])).toEqual(bands)
})
