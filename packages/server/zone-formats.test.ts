import { expect, test } from 'vitest'
import { createZoneClock, createZoneFormats, isTimeZone } from './zone-formats.ts'

const dayIn = () => createZoneFormats('sv-SE', { dateStyle: 'short' }, 2)

test('a format is made once for its zone', () => {
  const formats = dayIn()
  expect(formats('Asia/Shanghai').format(new Date('2026-11-20T16:00:00Z'))).toBe('2026-11-21')
  expect(formats('Europe/Berlin').format(new Date('2026-11-20T16:00:00Z'))).toBe('2026-11-20')
  expect(formats('Asia/Shanghai')).toBe(formats('Asia/Shanghai'))
  expect(() => formats('Mars/Olympus')).toThrow(RangeError)
})

test('whoever names ever other zones fills no memory', () => {
  const formats = dayIn()
  const first = formats('Asia/Shanghai')
  formats('asia/shanghai')
  expect(formats('Asia/Shanghai')).toBe(first)
  formats('ASIA/SHANGHAI')
  expect(formats('Asia/Shanghai')).not.toBe(first)
})

test.each([
  ['America/Los_Angeles', '2026-03-08T09:59:59', '2026-03-08T01:59:59'],
  ['America/Los_Angeles', '2026-03-08T10:00:00', '2026-03-08T03:00:00'],
  ['Asia/Kathmandu', '2026-12-31T18:30:00', '2027-01-01T00:15:00'],
])('[HOME-03] in %s the clock shows at %s %s', (zone, at, shown) => {
  expect(createZoneClock(zone)!(new Date(`${at}Z`))).toEqual(new Date(`${shown}Z`))
})

test('[HOME-03] what is no zone has no clock, such as the offset that pages once sent', () => {
  expect(['Mars/Base', '-480', '-60', '0', '330', 'undefined'].map(createZoneClock)).toEqual(Array(6).fill(undefined))
})

test('[DESK-03] only existing time zones are accepted', () => {
  expect(['Asia/Shanghai', 'UTC', 'Mars/Base', ''].map(isTimeZone)).toEqual([true, true, false, false])
})
