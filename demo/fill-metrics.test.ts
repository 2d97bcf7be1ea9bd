import { expect, test } from 'vitest'
import { makeFigures } from './fill-metrics.ts'

const today = new Date('2026-11-21T01:00:00Z')

test('[ML-03] the demo’s figures are the same every time, believable, up to yesterday, and have gaps', () => {
  const rows = makeFigures(today)
  expect(makeFigures(today)).toEqual(rows)
  const of = (report: string) => rows.filter(({ Report }) => Report === report)
  const within = (report: string, low: number, high: number) =>
    of(report).filter(({ Value }) => Value < low || Value > high)
  expect(within('output', 90, 520)).toEqual([])
  expect(within('first-pass-yield', 91, 99.4)).toEqual([])
  expect(within('energy-per-car', 780, 1_200)).toEqual([])
  expect(within('line-stops', 0, 130)).toEqual([])
  expect(within('safety-days', 93, 1_010)).toEqual([])
  const dates = of('output').map(({ Date }) => Date)
  expect(dates.at(-1)).toBe('2026-11-20')
  expect(dates.includes('2026-10-13')).toBe(false)
  expect(dates.length).toBeLessThan(910)
})
