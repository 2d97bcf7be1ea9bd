import { expect, test } from 'vitest'
import { formatMoment } from './format-moment.ts'

const at = new Date('2026-11-21T20:10:00Z')
const saying = { language: 'EN', zone: 'Asia/Shanghai', isZoneNamed: true, now: at } as const

test('[DESK-03] times use a 24-hour clock, with zone and year if they differ from the reader’s', () => {
  expect(formatMoment(at, saying)).toBe('Nov 22, 04:10 GMT+8')
  expect(formatMoment(at, { ...saying, isZoneNamed: false })).toBe('Nov 22, 04:10')
  expect(formatMoment(at, { ...saying, language: 'CHS' })).toBe('11月22日 GMT+8 04:10')
  expect(formatMoment(at, { ...saying, isZoneNamed: false, now: new Date('2027-02-01') })).toBe('Nov 22, 2026, 04:10')
})
