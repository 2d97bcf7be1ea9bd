import { expect, test } from 'vitest'
import { dayOf, endOfWeek, groupByDay, selectForCard, splitByWeek } from './week.ts'

// local times in the zone of the test machine, as in a browser
const at = (text: string) => new Date(`2026-${text}:00`)
const brief = (start: string, end: string, Status = 3) => ({
  StartTime: at(start).toISOString(),
  EndTime: at(end).toISOString(),
  Status,
})

test.each([
  ['11-16T00:00', '11-23'],
  ['11-21T09:00', '11-23'],
  ['11-22T23:59', '11-23'],
  ['11-23T00:00', '11-30'],
  ['11-30T12:00', '12-07'],
])('[HOME-01] the week of %s ends at %s', (now, end) => {
  expect(endOfWeek(at(now))).toBe(dayOf(at(`${end}T12:00`)))
})

test('[HOME-01] splits into this week and later, without sessions that are over or cancelled', () => {
  const over = brief('11-20T10:00', '11-21T08:59')
  const onNow = brief('11-10T10:00', '11-21T12:00')
  const cancelled = brief('11-22T10:00', '11-22T11:00', 6)
  const sunday = brief('11-22T23:00', '11-23T01:00')
  const monday = brief('11-23T00:00', '11-23T01:00')
  expect(splitByWeek([onNow, cancelled, sunday, monday, over], at('11-21T09:00'))).toEqual({
    thisWeek: [onNow, sunday],
    later: [monday],
  })
})

test('[HOME-01] the card starts with what begins today, keeps a place for what is under way, and fills up with later ones', () => {
  const now = at('11-21T09:00')
  const walk = brief('11-12T00:00', '11-27T00:00', 5)
  const show = brief('11-15T08:00', '11-30T08:00', 5)
  const day = Array.from({ length: 5 }, (_, n) => brief(`11-21T1${n}:00`, `11-21T1${n}:30`))
  const monday = brief('11-23T10:00', '11-23T11:00')
  expect(selectForCard([walk, show, ...day, monday], now, 5)).toEqual({
    thisWeek: [...day.slice(0, 4), walk],
    later: [],
    more: 2,
  })
  expect(selectForCard([walk, show, day[0]!, monday], now, 5)).toEqual({
    thisWeek: [day[0], walk, show],
    later: [monday],
    more: 0,
  })
  expect(selectForCard([...day, monday], now, 5)).toEqual({ thisWeek: day, later: [], more: 0 })
  expect(selectForCard([], now, 5)).toEqual({ thisWeek: [], later: [], more: 0 })
})

test('[HOME-01] sessions stand under their day, and those under way since an earlier day last', () => {
  const walk = brief('11-12T00:00', '11-27T00:00', 5)
  const morning = brief('11-21T08:00', '11-21T09:30', 5)
  const evening = brief('11-21T18:00', '11-21T19:00')
  const sunday = brief('11-22T10:00', '11-22T11:00')
  expect(groupByDay([walk, morning, evening, sunday], at('11-21T09:00'))).toEqual([
    { day: new Date('2026-11-21'), items: [morning, evening] },
    { day: new Date('2026-11-22'), items: [sunday] },
    { day: null, items: [walk] },
  ])
  expect(groupByDay([], at('11-21T09:00'))).toEqual([])
})
