import { csvCell, csvOf } from '@portal/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  asksNotToBeTracked,
  minGroupSize,
  pageNameOf,
  averagePeoplePerDay,
  toPercentages,
  hideSmallGroups,
  hideSmallCount,
  type Count,
} from './rules.ts'

const table = (people: Readonly<Record<string, number>>): Map<string, Count> =>
  new Map(Object.entries(people).map(([part, count]) => [part, { people: count, times: count * 2 }]))

function shown(people: Readonly<Record<string, number>>) {
  const { whole, parts } = hideSmallGroups(table(people))
  return {
    whole: whole?.people ?? null,
    ...Object.fromEntries([...parts].map(([part, cell]) => [part, cell?.people ?? null])),
  }
}

describe('[SHELL-21] groups under five are not shown and cannot be derived', () => {
  test.each([
    [{}, { whole: 0 }],
    [
      { a: 0, b: 7 },
      { whole: 7, b: 7 },
    ],
    [{ a: 4 }, { whole: null, a: null }],
    [{ a: 5 }, { whole: 5, a: 5 }],
    [
      { a: 2, b: 2 },
      { whole: null, a: null, b: null },
    ],
    [
      { a: 4, b: 4 },
      { whole: 8, a: null, b: null },
    ],
    [
      { a: 3, b: 5, c: 5, d: 9 },
      { whole: 22, a: null, b: null, c: null, d: 9 },
    ],
    // one small group: the whole minus the others would reveal it
    [
      { a: 3, b: 20 },
      { whole: 23, a: null, b: null },
    ],
    [
      { a: 3, b: 20, c: 9 },
      { whole: 32, a: null, b: 20, c: null },
    ],
    [
      { a: 1, b: 3, c: 9, d: 40 },
      { whole: 53, a: null, b: null, c: null, d: 40 },
    ],
    [
      { a: 2, b: 3, c: 9, d: 40 },
      { whole: 54, a: null, b: null, c: null, d: 40 },
    ],
    [
      { a: 6, b: 20 },
      { whole: 26, a: 6, b: 20 },
    ],
  ])('%j is shown as %j', (people, wanted) => expect(shown(people)).toEqual(wanted))

  test.each([
    // [people, members] of each group
    [
      { a: [9, 12], b: [20, 90], c: [7, 40] },
      { a: null, b: 20, c: null },
    ],
    [
      { a: [9, 14], b: [20, 90] },
      { a: 9, b: 20 },
    ],
    [
      { a: [9, 0], b: [20, 90] },
      { a: null, b: null },
    ],
    [{ a: [9, 9] }, { a: null }],
  ] as const)('groups of which all but a few are counted: %j is shown as %j', (groups, wanted) => {
    const counts = Object.entries(groups).map(
      ([part, [people, members]]) => [part, { people, times: people, members }] as const,
    )
    const { parts } = hideSmallGroups(new Map(counts))
    expect(Object.fromEntries([...parts].map(([part, cell]) => [part, cell?.people ?? null]))).toEqual(wanted)
  })

  test('a single group', () => {
    expect(hideSmallCount({ people: 4, times: 90 })).toBeNull()
    expect(hideSmallCount({ people: 5, times: 5 })).toEqual({ people: 5, times: 5 })
  })

  const tables = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.nat(12))

  test('any table: no small group, no small remainder, never a single hidden group', () => {
    fc.assert(
      fc.property(tables, (people) => {
        const { whole, parts } = hideSmallGroups(table(people))
        for (const cell of parts.values()) expect(cell === null || cell.people >= minGroupSize).toBe(true)
        if (!whole) return
        expect(whole.people === 0 || whole.people >= minGroupSize).toBe(true)
        const seen = [...parts.values()].filter((cell) => cell !== null)
        const left = whole.people - seen.reduce((sum, cell) => sum + cell.people, 0)
        expect(left === 0 || left >= minGroupSize).toBe(true)
        expect(parts.size - seen.length).not.toBe(1)
      }),
    )
  })

  test('knowing the rule does not reveal a hidden group: another table looks the same', () => {
    const all: Record<string, number>[] = []
    for (let a = 0; a <= 12; a++) for (let b = 0; b <= 12; b++) for (let c = 0; c <= 12; c++) all.push({ a, b, c })
    const same = Map.groupBy(all, (people) => JSON.stringify(shown(people)))
    let hidden = 0
    for (const alike of same.values()) {
      for (const [part, cell] of hideSmallGroups(table(alike[0]!)).parts) {
        if (cell !== null) continue
        hidden += 1
        expect(new Set(alike.map((people) => people[part])).size).toBeGreaterThan(1)
      }
    }
    expect(hidden).toBeGreaterThan(100)
  })

  test('a difference of two periods is a sum of shown days and reveals no small group', () => {
    fc.assert(
      fc.property(fc.array(tables, { minLength: 1, maxLength: 8 }), fc.nat(7), (days, from) => {
        const sumOf = (some: typeof days) =>
          some.reduce((sum, people) => sum + (hideSmallGroups(table(people)).parts.get('a')?.people ?? 0), 0)
        const difference = sumOf(days) - sumOf(days.slice(from))
        expect(difference === 0 || difference >= minGroupSize).toBe(true)
      }),
    )
  })
})

test('[SHELL-21] percentages add up to 100', () => {
  // rounded separately: 78 + 18 + 3
  expect(toPercentages([784, 182, 34])).toEqual([79, 18, 3])
  expect(toPercentages([1, 1, 1])).toEqual([34, 33, 33])
  expect(toPercentages([0, 0])).toEqual([0, 0])
  fc.assert(
    fc.property(fc.array(fc.nat(5000), { minLength: 1, maxLength: 6 }), (parts) => {
      const percents = toPercentages(parts)
      const whole = parts.reduce((sum, part) => sum + part, 0)
      expect(percents.reduce((sum, part) => sum + part, 0)).toBe(whole === 0 ? 0 : 100)
      for (const [place, percent] of percents.entries())
        expect(Math.abs(percent - (whole === 0 ? 0 : (parts[place]! / whole) * 100))).toBeLessThan(1)
    }),
  )
})

test('[SHELL-21] people per day: over all shown days, including empty ones, never a hidden one', () => {
  const days = [10, 0, null, 20].map((People) => ({ People }))
  expect(averagePeoplePerDay(days)).toEqual({ people: 10, days: 3 })
  expect(averagePeoplePerDay([{ People: null }])).toBeNull()
})

test.each([
  ['/', 'home'],
  ['/HOME/', 'home'],
  ['/newsDetail', 'news'],
  ['/people_nio_jac', 'people'],
  ['/Workflow', 'workflow'],
  ['/numbers', 'numbers'],
  ['/people/zhou.min', null],
  ['/healthForm', null],
  ['/health/questionnaire', null],
  ['/errorPage', null],
  ['/WeiXinNews/NewsDetail/12/en', null],
])('[SHELL-21] the page %s is counted as %s', (pathname, name) => expect(pageNameOf(pathname)).toBe(name))

test.each([
  [{}, false],
  [{ dnt: '1' }, true],
  [{ dnt: '0' }, false],
  [{ 'sec-gpc': '1' }, true],
])('[SHELL-21] headers %j ask not to be tracked: %s', (headers, asks) => expect(asksNotToBeTracked(headers)).toBe(asks))

test('[SHELL-21] T22: no cell of a file is a formula', () => {
  expect(
    csvOf([
      ['a', 1, null],
      ['=1+1', 'say "hi", you', '中文'],
    ]),
  ).toBe(`\uFEFFa,1,\r\n"'=1+1","say ""hi"", you",中文\r\n`)
  fc.assert(
    fc.property(fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '＝', ' =', '"='), fc.string(), (sign, rest) => {
      const cell = csvCell(`${sign}${rest}`)
      const inner = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
      expect(inner).not.toMatch(/^\s*[=+\-@＝\t\r\n]/)
    }),
  )
})
