import { expect, test } from 'vitest'
import type { DashboardRow } from './contract.ts'
import {
  combineParts,
  figureSpans,
  firstRows,
  maxRows,
  pageByAge,
  roundedPeople,
  sectionsFor,
  type PartAnswer,
} from './rules.ts'

const row = (Key: string, At: string | null = null): DashboardRow => {
  return { Key, Label: 'Review', Tone: 'neutral', Title: Key, Note: '', At, Link: '/desk' }
}

const part = (name: string, total: number): PartAnswer => ({
  rows: Array.from({ length: Math.min(total, maxRows) }, (_, nth) => row(`${name}${nth}`)),
  total,
  all: { title: name, link: `/desk/${name}` },
})

test.each([
  ['one part alone', [3], [3], []],
  ['a long part fills the section and leads on', [20], [8], ['a 20']],
  ['parts share the rows', [20, 20], [4, 4], ['a 20', 'b 20']],
  ['a short part leaves its rows to others', [1, 20, 2], [1, 5, 2], ['b 20']],
  ['no part drives out another', [20, 20, 1], [4, 3, 1], ['a 20', 'b 20']],
  ['nothing at all', [0, 0], [0, 0], []],
] as const)('[DESK-09] %s', (_, totals, shown, more) => {
  const names = ['a', 'b', 'c']
  const { Rows, Total, More } = combineParts(
    'waiting',
    totals.map((total, nth) => part(names[nth]!, total)),
  )
  expect(shown.map((_each, nth) => Rows.filter(({ Key }) => Key.startsWith(names[nth]!)).length)).toEqual(shown)
  expect(Total).toBe(totals.reduce((sum: number, total) => sum + total, 0))
  expect(More.map(({ Title, Count }) => `${Title} ${Count}`)).toEqual(more)
})

test('[DESK-09] a part that failed is missed, and the others stay', () => {
  expect(combineParts('waiting', [null, part('a', 1)])).toMatchObject({ IsPartial: true, Total: 1 })
  expect(combineParts('waiting', [part('a', 1)])).toMatchObject({ IsPartial: false })
})

test('[DESK-09] what goes out today is in the order of the clock, whichever part it is of', () => {
  const of = (Key: string, At: string): PartAnswer => ({ rows: [row(Key, At)], total: 1, all: { title: '', link: '' } })
  const parts = [of('late', '2026-11-21T09:00:00Z'), of('early', '2026-11-21T01:00:00Z')]
  expect(combineParts('today', parts).Rows.map(({ Key }) => Key)).toEqual(['early', 'late'])
})

test.each([
  ['2026-11-28T01:30:00Z', 'Asia/Shanghai', '2026-11-27T16:00:00Z', '2026-11-20T16:00:00Z', '2026-11-21T01:30:00Z'],
  // the clocks went back in between: a week ago began an hour earlier
  ['2026-11-02T08:00:00Z', 'America/New_York', '2026-11-02T05:00:00Z', '2026-10-26T04:00:00Z', '2026-10-26T07:00:00Z'],
])(
  '[DESK-09] at %s in %s the day so far is compared with as much of it last week',
  (now, zone, from, before, until) => {
    expect(figureSpans(new Date(now), zone)).toEqual({
      today: { from: new Date(from), to: new Date(now) },
      before: { from: new Date(before), to: new Date(until) },
    })
  },
)

test.each([
  [0, null],
  [4, null],
  [5, 5],
  [9, 5],
  [127, 125],
])('[DESK-09] of %i readers %j are shown', (people, shown) => {
  expect(roundedPeople(people)).toBe(shown)
})

test('[DESK-09] the own work comes first for those for whom nothing waits', () => {
  expect(sectionsFor(['today', 'mine', 'attention'])).toEqual(['mine', 'waiting', 'today', 'attention'])
  expect(sectionsFor(['waiting', 'today', 'mine'])).toEqual(['waiting', 'today', 'mine', 'attention'])
})

test('[DESK-13] rows of a part are its most urgent or its oldest, and those without a time come last', () => {
  const times = ['2026-11-03', null, '2026-11-01', '2026-11-02']
  const timeOf = (time: string | null) => (time === null ? null : new Date(time))
  const [urgency, age] = (['urgency', 'age'] as const).map((order) => firstRows(times, timeOf, { most: 3, order }))
  expect(urgency).toEqual(['2026-11-03', null, '2026-11-01'])
  expect(age).toEqual(['2026-11-01', '2026-11-02', '2026-11-03'])
  const parts = [
    ['2026-11-03', null, null],
    ['2026-11-01', '2026-11-03', '2026-11-03'],
  ]
  const page = (PageIndex: number, PageSize: number) =>
    pageByAge(parts, { PageIndex, PageSize }).map(({ part, place }) => `${part}${place}`)
  expect(page(1, 100)).toEqual(['10', '00', '11', '12', '01', '02'])
  expect([page(1, 2), page(2, 2), page(3, 2), page(4, 2)]).toEqual([['10', '00'], ['11', '12'], ['01', '02'], []])
})

test('[DESK-09] parts of one place lead there together', () => {
  const parts = [20, 20].map((total) => ({ ...part('a', total), all: { title: 'Plan', link: '/desk/plan' } }))
  expect(combineParts('attention', parts).More).toEqual([{ Title: 'Plan', Count: 40, Link: '/desk/plan' }])
})
