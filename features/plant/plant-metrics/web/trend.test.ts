import { expect, test } from 'vitest'
import type { MetricFigures } from '../contract.ts'
import { cutToPeriod, isStraight, toTableRows, summarizePoints } from './trend.ts'

const figures = (...points: [string, number][]): MetricFigures => ({
  Id: 1,
  Name: 'Output',
  Unit: '',
  Decimals: 0,
  Better: '',
  Together: 'mean',
  Points: points.map(([Date, Value]) => ({ Date, Value })),
})
const one = figures(['2026-08-01', 5], ['2026-11-01', 1], ['2026-11-20', 3])
const other = figures(['2026-11-18', 9])

test('[ML-03] a period ends with the latest figure of either metric; without figures there is none', () => {
  expect(cutToPeriod([one, other], 30)).toEqual({
    from: '2026-10-22',
    to: '2026-11-20',
    points: [one.Points.slice(1), other.Points],
  })
  expect(cutToPeriod([one], 0)?.from).toBe('2026-08-01')
  expect(cutToPeriod([figures(), other], 30)).toMatchObject({ to: '2026-11-18', points: [[], other.Points] })
  expect(cutToPeriod([figures()], 30)).toBeNull()
})

test('[ML-03] the summary has the latest, highest and lowest value, and mean, sum and change', () => {
  expect(summarizePoints(one.Points)).toMatchObject({
    low: { Value: 1 },
    high: { Value: 5 },
    mean: 3,
    sum: 9,
    change: -2,
    newest: { Value: 3 },
  })
  expect(summarizePoints([])).toBeNull()
})

test('[ML-03] the table has a row per day with a figure of either metric; missing values are null', () => {
  expect(toTableRows([one.Points.slice(1), other.Points])).toEqual([
    ['2026-11-01', 1, null],
    ['2026-11-18', null, 9],
    ['2026-11-20', 3, null],
  ])
})

test('[ML-03] figures that grow by the same amount every day are straight, also over days that are missing', () => {
  expect(isStraight(figures(['2026-11-01', 5], ['2026-11-02', 6], ['2026-11-05', 9]).Points)).toBe(true)
  expect(isStraight(figures(['2026-11-01', 5], ['2026-11-02', 6], ['2026-11-05', 8]).Points)).toBe(false)
  expect(isStraight(figures(['2026-11-01', 5]).Points)).toBe(true)
})
