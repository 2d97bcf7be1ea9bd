import { translate } from '@portal/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reachTexts } from './desk.texts.ts'
import {
  firstHours,
  hourlyFigures,
  hoursShown,
  isReportable,
  isAudienceTooSmall,
  percentOf,
  visibleFigure,
  nextFigure,
  sumPeriod,
} from './rules.ts'

test.each([
  // last figure, people, whole, next figure
  [null, 0, 100, null],
  [null, 4, 100, null],
  [null, 5, 100, 5],
  [5, 6, 100, 5],
  [5, 9, 100, 5],
  [5, 10, 100, 10],
  [10, 14, 100, 10],
  [90, 95, 100, 95],
  // would reveal fewer than five others
  [90, 96, 100, 90],
  [null, 100, 100, null],
  [null, 8, 8, null],
  [null, 5, 10, 5],
  // some readers have left
  [20, 17, 100, 20],
  [20, 15, 100, 15],
  [20, 3, 100, null],
  [6, 3, 100, 6],
  // likes have no whole
  [null, 4, null, null],
  [null, 7, null, 7],
] as const)('told %s, now %s of %s: %s', (told, people, whole, next) => {
  expect(nextFigure(told, people, whole)).toBe(next)
})

const looks = fc.array(fc.record({ people: fc.nat(40), more: fc.nat(12) }), { minLength: 2, maxLength: 40 })

test('any two shown figures differ by at least five people or none, and each leaves at least five out', () => {
  fc.assert(
    fc.property(looks, (given) => {
      let told: number | null = null
      let last: number | null = null
      for (const { people, more } of given) {
        const whole = people + more
        told = nextFigure(told, people, whole)
        // at least five have left meanwhile: figures start again
        if (told === null) last = null
        const shown = visibleFigure(told, whole)
        if (shown === null) continue
        expect(isReportable(shown, whole)).toBe(true)
        if (last !== null && last !== shown) expect(Math.abs(shown - last)).toBeGreaterThanOrEqual(5)
        last = shown
      }
    }),
    { numRuns: 2000 },
  )
})

test('a count that grows one by one is shown in steps of five and never lags by more', () => {
  let told: number | null = null
  for (let people = 0; people <= 95; people++) {
    told = nextFigure(told, people, 100)
    expect(people - (told ?? 0)).toBeLessThan(5)
  }
  expect(told).toBe(95)
})

test.each([
  [null, 100, null],
  [5, 0, null],
  [5, 10, 50],
  [1, 3, 33],
] as const)('share of %s in %s: %s', (people, meant, share) => {
  expect(percentOf(people, meant)).toBe(share)
})

test('fewer than ten people never have a figure, ten or more may', () => {
  const tells = (whole: number) =>
    Array.from({ length: whole + 1 }, (_, people) => people).some((n) => isReportable(n, whole))
  expect(Array.from({ length: 20 }, (_, whole) => isAudienceTooSmall(whole) !== tells(whole))).not.toContain(false)
  expect(isAudienceTooSmall(null)).toBe(false)
})

test.each([
  // changes, hours since publishing, audience, readers by the end of each hour
  [[], 0, 100, [null]],
  [[], 2, 100, [null, null, null]],
  [[], firstHours, 100, []],
  [[[0, 5]], 0, 100, [5]],
  [
    [
      [1, 5],
      [3, 12],
    ],
    4,
    100,
    [null, 5, 5, 12, 12],
  ],
  // never shown for so few
  [[], 2, 9, []],
  // nobody sees it, or all but fewer than five do
  [
    [
      [0, 5],
      [1, 12],
    ],
    1,
    null,
    [],
  ],
  [
    [
      [0, 5],
      [1, 12],
    ],
    1,
    15,
    [5, null],
  ],
  // hidden again, as too many have left
  [
    [
      [0, 5],
      [1, null],
    ],
    2,
    100,
    [5, null, null],
  ],
] as const)('[DESK-06] changes %j of %s hours among %s: %j', (changes, hours, whole, expected) => {
  const rows = changes.map(([hour, people]) => ({ hour, people }))
  expect(hourlyFigures(rows, hours, whole, rows.at(-1)?.people ?? null)).toEqual(expected)
})

test('[DESK-06] no two figures of a text differ by one to four people, whatever its audience was between them', () => {
  const figure = fc.option(fc.integer({ min: 5, max: 30 }))
  fc.assert(
    fc.property(fc.array(figure, { maxLength: 12 }), figure, (given, current) => {
      const rows = given.map((people, hour) => ({ hour, people }))
      const figures = hourlyFigures(rows, 20, 100, current)
      const shown = [...figures, current].filter((each) => each !== null).toSorted((a, b) => a - b)
      for (const [at, each] of shown.entries()) if (at > 0) expect([1, 2, 3, 4]).not.toContain(each - shown[at - 1]!)
    }),
    { numRuns: 2000 },
  )
  const rows = [10, 16, 11].map((people, hour) => ({ hour, people }))
  expect(hourlyFigures(rows, 2, 100, 11)).toEqual([null, null, 11])
})

test('[DESK-06] a chart of the first hours says how many it has: a day, then two', () => {
  expect([1, 24, 25, firstHours].map(hoursShown)).toEqual([24, 24, 48, 48])
  expect(translate(reachTexts.byHour, 'EN', { count: hoursShown(3) })).toBe('First 24 hours')
})

test('[DESK-06] a text has figures of its first 48 hours, and no more', () => {
  const late = hourlyFigures([{ hour: 47, people: 9 }], 900, 100, 9)
  expect([late.length, late.at(-1)]).toEqual([firstHours, 9])
})

test.each([
  [2, { days: [4, 5], sums: { People: 9, Times: 18 }, before: { People: 3, Times: 6 } }],
  [3, { days: [3, 4, 5], sums: { People: 12, Times: 24 }, before: null }],
  [7, { days: [1, null, 3, 4, 5], sums: { People: 13, Times: 26 }, before: null }],
])('[DESK-06] a text in the last %i days, compared with as many before, if it is that old', (count, expected) => {
  const days = [1, null, 3, 4, 5].map((People) => ({ People, Times: People && People * 2 }))
  const { days: last, ...sums } = sumPeriod(days, count)
  expect({ days: last.map(({ People }) => People), ...sums }).toEqual(expected)
})
