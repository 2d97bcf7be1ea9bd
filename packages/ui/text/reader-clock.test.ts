import { expect, test } from 'vitest'
import { relativeTime } from '../RelativeTime.tsx'
import { exactTime } from './date-format.ts'
import { dayIn, formatPart, formatTime } from './format-time.ts'
import { readerTime, withReaderClock } from './reader-clock.ts'

const zones = { 'America/Los_Angeles': -8, 'Asia/Shanghai': 8, 'Pacific/Kiritimati': 14 } as const
const languages = ['CHS', 'EN'] as const
const now = new Date('2026-12-31T22:30:00Z')
const moments = ['2026-12-31T22:00:00Z', '2026-12-31T07:59:00Z', '2026-01-01T07:59:00Z', '2025-11-30T10:00:00Z']

test.each(Object.entries(zones))(
  '[HOME-03] on the clock of a reader in %s everything is as in the zone',
  (zone, hours) => {
    const clock = (at: Date) => new Date(at.getTime() + hours * 3_600_000)
    const said = (of?: string) =>
      moments.flatMap((moment) =>
        languages.map((language) => {
          const at = new Date(moment)
          const forms = (['auto', 'date', 'datetime', 'clock'] as const).map((form) =>
            formatTime(at, { form, now, language, zone: of }),
          )
          const full = formatTime(at, { form: 'date', detail: 'full', now, language, zone: of })
          return [
            ...forms,
            full,
            dayIn(at, of),
            formatPart(at, 'weekday', language, of),
            formatPart(at, 'month', language, of),
          ]
        }),
      )
    expect(withReaderClock(clock, () => said())).toEqual(said(zone))
  },
)

test('[NOTICE-06] a new year begins with that of the reader', () => {
  const at = new Date('2025-12-31T18:00:00Z')
  const said = (hours: number) =>
    withReaderClock(
      (moment) => new Date(moment.getTime() + hours * 3_600_000),
      () => [relativeTime(at, new Date('2026-06-01T00:00:00Z'), 'EN'), exactTime(at.toISOString(), 'EN')],
    )
  expect(said(-8)).toEqual(['2025/12/31', 'Wednesday, December 31, 2025 at 10:00 AM'])
  expect(said(8)).toEqual(['1/1', 'Thursday, January 1, 2026 at 2:00 AM'])
})

test('[HOME-03] what cannot be drawn leaves the clock as it was', () => {
  const own = readerTime(now)
  const fail = () =>
    withReaderClock(
      () => new Date(0),
      () => {
        throw new Error('broken')
      },
    )
  expect(fail).toThrow('broken')
  expect(readerTime(now)).toEqual(own)
})
