import { describe, expect, test } from 'vitest'
import { computeChange, isDay, validateRows } from './rules.ts'

const known = new Set(['output', 'yield'])
const read = (...rows: object[]) => validateRows(rows, { known, today: '2026-11-21' })
const row = { Report: 'output', Date: '2026-11-21', Value: 412 }

describe('[ML-03] validation of figures', () => {
  test.each([
    [{ Report: 'speed' }, 'Report'],
    [{ Report: 5 }, 'Report'],
    [{ Report: undefined }, 'Report'],
    [{ Date: '2026-11-22' }, 'Date'],
    [{ Date: '2026-02-29' }, 'Date'],
    [{ Date: '2026-2-3' }, 'Date'],
    [{ Date: 20_261_121 }, 'Date'],
    [{ Value: '412' }, 'Value'],
    [{ Value: null }, 'Value'],
    [{ Value: Number.NaN }, 'Value'],
    [{ Value: 1e13 }, 'Value'],
  ])('%j is rejected with its field', (change, Field) => {
    expect(read({ ...row, ...change }).bad).toEqual([{ Row: 1, Field, Problem: expect.any(String) }])
  })

  test('a bad row does not affect good ones', () => {
    const { good, bad } = read(row, { ...row, Value: 'x' }, { ...row, Report: 'yield', Value: -0.5 })
    expect(good).toEqual([
      { report: 'output', date: '2026-11-21', value: 412 },
      { report: 'yield', date: '2026-11-21', value: -0.5 },
    ])
    expect(bad.map(({ Row }) => Row)).toEqual([2])
  })

  test('a duplicate day is accepted once, and the second row refers to the first', () => {
    const { good, bad } = read(row, { ...row, Value: 413 })
    expect(good).toHaveLength(1)
    expect(bad).toEqual([{ Row: 2, Field: 'Date', Problem: 'already has a figure of this report in row 1' }])
  })
})

test.each([
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['2026-13-01', false],
  ['2026-11-21T00:00:00Z', false],
  ['0000-01-01', false],
  ['0026-11-21', false],
])('%s is a day: %s', (text, is) => expect(isDay(text)).toBe(is))

describe('[ML-03] the change of a key figure', () => {
  const points = (...values: number[]) =>
    values.map((Value, index) => ({ Date: `2026-11-${String(index + 1).padStart(2, '0')}`, Value }))
  test.each([
    [[10, 12], 'up', { by: 2, mood: 'good' }],
    [[10, 12], 'down', { by: 2, mood: 'bad' }],
    [[10, 12], '', { by: 2, mood: 'even' }],
    [[12, 10], 'down', { by: -2, mood: 'good' }],
    [[10, 10.04], 'up', { by: 0, mood: 'even' }],
    [[1, 100, 100, 100, 100, 100, 100, 100, 101], 'up', { by: 1, mood: 'good' }],
  ] as const)('%j, where %s is better: %j', (values, better, change) =>
    expect(computeChange(points(...values), { Better: better, Together: 'mean', Decimals: 1 })).toEqual(change),
  )
  test('does not exist without figures, with a single one, or after a long gap', () => {
    const mean = { Better: 'up', Together: 'mean', Decimals: 0 } as const
    expect([computeChange([], mean), computeChange(points(5), mean)]).toEqual([null, null])
    expect(
      computeChange(
        [
          { Date: '2026-11-01', Value: 5 },
          { Date: '2026-11-09', Value: 6 },
        ],
        mean,
      ),
    ).toBeNull()
  })

  const fortnight = [10, 10, 10, 10, 10, 10, 10, 11, 11, 11, 11, 11, 11, 11]
  test.each([
    // sums are compared by week: a Sunday with little production is no bad news
    ['sum', [...fortnight.slice(0, 13), 4], { by: 0, mood: 'even', sum: 70 }],
    ['sum', fortnight, { by: 7, mood: 'good', sum: 77 }],
    // a week with a missing day is not compared
    ['sum', fortnight.slice(1), { by: null, mood: 'even', sum: 77 }],
    ['sum', [5], { by: null, mood: 'even', sum: 5 }],
    ['sum', [], null],
    // a counter that grows by one a day changes by 7 a week, not by 4 above a mean
    ['last', [90, 91, 92, 93, 94, 95, 96, 97], { by: 7, mood: 'good' }],
    ['last', [90, 91, 92, 93, 94, 95, 96, 0], { by: -90, mood: 'bad' }],
    ['last', [90, 91], null],
  ] as const)('together %s: %j is %j', (Together, values, change) =>
    expect(computeChange(points(...values), { Better: 'up', Together, Decimals: 0 })).toEqual(change),
  )
})
