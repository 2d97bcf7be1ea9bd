import { expect, test } from 'vitest'
import { dayText } from './day-text.ts'

test.each([
  ['2026-11-02', 'CHS', false, '11月2日'],
  ['2026-11-02', 'EN', false, '2 Nov|Nov 2'],
  ['2024-02-29', 'CHS', false, '2024年2月29日'],
  ['2026-11-02', 'CHS', true, '2026年11月2日'],
  ['2026-11-02T00:00:00.000Z', 'CHS', false, '11月2日'],
  ['', 'CHS', false, ''],
] as const)('[PEOPLE-01] %s in %s (in full: %s) reads %s', (day, language, isFull, text) => {
  expect(text.split('|')).toContain(dayText(day, language, 2026, isFull))
})
