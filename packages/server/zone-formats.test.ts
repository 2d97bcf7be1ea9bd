import { expect, test } from 'vitest'
import { createZoneFormats, isTimeZone } from './zone-formats.ts'

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

test('[DESK-03] only existing time zones are accepted', () => {
  expect(['Asia/Shanghai', 'UTC', 'Mars/Base', ''].map(isTimeZone)).toEqual([true, true, false, false])
})
