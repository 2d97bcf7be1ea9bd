import { expect, test } from 'vitest'
import { formatSpan } from './format-span.ts'

const at = (day: number, hour = 0) => new Date(2026, 10, day, hour).toISOString()

test.each([
  ['two hours', at(24, 14), at(24, 16), '11/24周二 14:00–16:00', 'Tue, Nov 24, 14:00 – 16:00'],
  ['a whole day', at(24), at(25), '11月24日周二 全天', 'Tue, Nov 24, all day'],
  ['two whole days', at(24), at(26), '11/24周二至11/25周三 全天', 'Tue, Nov 24 – Wed, Nov 25, all day'],
  ['from midnight', at(24), at(24, 2), '11/24周二 00:00–02:00', 'Tue, Nov 24, 00:00 – 02:00'],
])('[DESK-07] %s', (_, StartTime, EndTime, zh, en) => {
  const plain = (text: string) => text.replaceAll(/[\u2009\u202F\u00A0]/g, ' ')
  expect([plain(formatSpan({ StartTime, EndTime }, 'CHS')), plain(formatSpan({ StartTime, EndTime }, 'EN'))]).toEqual([
    zh,
    en,
  ])
})
