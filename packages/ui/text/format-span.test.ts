import { expect, test } from 'vitest'
import { formatOnDay, formatSpan } from './format-span.ts'

const now = new Date('2026-11-21T09:00:00+08:00')
const span = (StartTime: string, EndTime: string) => ({ StartTime, EndTime })

test.each([
  ['CHS', 'Asia/Shanghai', '2026-11-21T14:00:00+08:00', '2026-11-21T16:00:00+08:00', '11月21日周六 14:00–16:00'],
  [
    'EN',
    'Asia/Shanghai',
    '2026-11-21T14:00:00+08:00',
    '2026-11-21T16:00:00+08:00',
    'Sat,\u00a0Nov\u00a021 14:00–16:00',
  ],
  [
    'CHS',
    'Asia/Shanghai',
    '2026-12-31T22:00:00+08:00',
    '2027-01-01T01:30:00+08:00',
    '12月31日周四\u00a022:00\u00a0– 2027年1月1日周五\u00a001:30',
  ],
  [
    'EN',
    'Asia/Shanghai',
    '2026-12-31T22:00:00+08:00',
    '2027-01-01T01:30:00+08:00',
    'Thu,\u00a0Dec\u00a031\u00a022:00\u00a0– Fri,\u00a0Jan\u00a01,\u00a02027\u00a001:30',
  ],
  [
    'EN',
    'Europe/Berlin',
    '2026-11-21T14:00:00+08:00',
    '2026-11-21T16:00:00+08:00',
    'Sat,\u00a0Nov\u00a021 07:00–09:00',
  ],
  [
    'EN',
    'Europe/Berlin',
    '2026-11-22T06:30:00+08:00',
    '2026-11-22T07:30:00+08:00',
    'Sat,\u00a0Nov\u00a021\u00a023:30\u00a0– Sun,\u00a0Nov\u00a022\u00a000:30',
  ],
  ['CHS', 'Asia/Shanghai', '2026-11-21T16:30:00Z', '2026-11-21T17:30:00Z', '11月22日周日 00:30–01:30'],
  ['CHS', 'Asia/Shanghai', '2026-11-20T16:00:00Z', '2026-11-21T16:00:00Z', '11月21日周六 全天'],
  [
    'EN',
    'Asia/Shanghai',
    '2026-11-13T16:00:00Z',
    '2026-11-28T16:00:00Z',
    'Sat,\u00a0Nov\u00a014\u00a0– Sat,\u00a0Nov\u00a028 all day',
  ],
  [
    'EN',
    'Europe/Berlin',
    '2026-11-13T16:00:00Z',
    '2026-11-14T16:00:00Z',
    'Fri,\u00a0Nov\u00a013\u00a017:00\u00a0– Sat,\u00a0Nov\u00a014\u00a017:00',
  ],
] as const)('[ACT-01] [DESK-07] %s in %s: %s to %s is formatted as %s', (language, zone, start, end, said) => {
  expect(formatSpan(span(start, end), { language, now, zone })).toBe(said)
})

test('[CAL-02] the list of a day adds the day of sessions that span midnight', () => {
  const options = { language: 'EN', now, zone: 'Asia/Shanghai' } as const
  const said = (end: string) => formatOnDay(span('2026-11-21T22:00:00+08:00', end), options)
  expect(said('2026-11-21T23:00:00+08:00')).toBe('22:00–23:00')
  const whole = span('2026-11-21T00:00:00+08:00', '2026-11-22T00:00:00+08:00')
  expect(formatOnDay(whole, options)).toBe('all day')
  expect(said('2026-11-22T01:00:00+08:00')).toBe(
    'Sat,\u00a0Nov\u00a021\u00a022:00\u00a0– Sun,\u00a0Nov\u00a022\u00a001:00',
  )
})
