import { expect, test } from 'vitest'
import { dayAround, meant, momentsOf, turnOf, wallClock } from './zones.ts'

const moments = (local: string, zone: string) => momentsOf(local, zone)?.map((at) => at.toISOString())

test.each([
  ['plain', '2026-11-21T09:00', 'Asia/Shanghai', ['2026-11-21T01:00:00.000Z']],
  ['New York leaps at 2', '2026-03-08T02:30', 'America/New_York', []],
  ['New York before the leap', '2026-03-08T01:59', 'America/New_York', ['2026-03-08T06:59:00.000Z']],
  ['New York behind it', '2026-03-08T03:00', 'America/New_York', ['2026-03-08T07:00:00.000Z']],
  [
    'New York, the hour twice',
    '2026-11-01T01:30',
    'America/New_York',
    ['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z'],
  ],
  ['New York, when it is over', '2026-11-01T02:00', 'America/New_York', ['2026-11-01T07:00:00.000Z']],
  ['Berlin leaps at 2', '2026-03-29T02:00', 'Europe/Berlin', []],
  [
    'Berlin, the hour twice',
    '2026-10-25T02:59',
    'Europe/Berlin',
    ['2026-10-25T00:59:00.000Z', '2026-10-25T01:59:00.000Z'],
  ],
  ['half an hour only', '2026-10-04T02:15', 'Australia/Lord_Howe', []],
  [
    'half an hour twice',
    '2026-04-05T01:45',
    'Australia/Lord_Howe',
    ['2026-04-04T14:45:00.000Z', '2026-04-04T15:15:00.000Z'],
  ],
  ['midnight is leapt over', '2026-09-06T00:30', 'America/Santiago', []],
  ['a day that a zone never had', '2011-12-30T12:00', 'Pacific/Apia', []],
  ['the other side of the date line', '2026-01-01T00:00', 'Pacific/Kiritimati', ['2025-12-31T10:00:00.000Z']],
  ['quarters of an hour', '2026-01-01T00:00', 'Asia/Kathmandu', ['2025-12-31T18:15:00.000Z']],
])('[DESK-03] %s: %s in %s', (_, local, zone, expected) => {
  expect(moments(local, zone)).toEqual(expected)
  for (const at of expected) expect(wallClock(new Date(at), zone)).toBe(local)
})

test.each(['2026-02-30T10:00', '2026-01-01T24:00', '2026-13-01T00:00', '0202-11-21T09:00', '2026-1-1T1:00', ''])(
  '[DESK-03] not a time: %s',
  (local) => {
    expect(momentsOf(local, 'Europe/Berlin')).toBeNull()
    expect(meant(local, 'Europe/Berlin', 'only')).toEqual({ kind: 'malformed' })
  },
)

test('[DESK-03] a skipped time is reported with the next one; a repeated time needs a choice', () => {
  expect(meant('2026-03-29T02:30', 'Europe/Berlin', 'only')).toEqual({ kind: 'missing', instead: '2026-03-29T03:30' })
  const [first, second] = [new Date('2026-10-25T00:30:00Z'), new Date('2026-10-25T01:30:00Z')]
  const twice = (turn: 'only' | 'first' | 'second') => meant('2026-10-25T02:30', 'Europe/Berlin', turn)
  expect(twice('only')).toEqual({ kind: 'twice', first, second })
  expect(twice('first')).toEqual({ kind: 'at', at: first })
  expect(twice('second')).toEqual({ kind: 'at', at: second })
  expect([first, second].map((at) => turnOf(at, 'Europe/Berlin'))).toEqual(['first', 'second'])
  expect(turnOf(new Date('2026-10-25T12:00:00Z'), 'Europe/Berlin')).toBe('only')
  // for a time that occurs once the choice has no effect
  expect(meant('2026-11-21T09:00', 'Asia/Shanghai', 'second')).toEqual({
    kind: 'at',
    at: new Date('2026-11-21T01:00:00Z'),
  })
})

test('[DESK-03] a day has 23, 24 or 25 hours, and starts after a skipped midnight', () => {
  const hours = (at: string, zone: string) => {
    const { from, to } = dayAround(new Date(at), zone)
    return (to.getTime() - from.getTime()) / 3600_000
  }
  expect(hours('2026-03-29T12:00:00Z', 'Europe/Berlin')).toBe(23)
  expect(hours('2026-10-25T12:00:00Z', 'Europe/Berlin')).toBe(25)
  expect(hours('2026-11-21T12:00:00Z', 'Asia/Shanghai')).toBe(24)
  expect(dayAround(new Date('2026-09-06T12:00:00Z'), 'America/Santiago').from.toISOString()).toBe(
    '2026-09-06T04:00:00.000Z',
  )
})
