import { expect, test } from 'vitest'
import { dayText } from './day-text.ts'

test.each([
  ['2024-02-29', 'CHS', '2024年2月29日'],
  ['2024-02-29', 'EN', 'Feb 29, 2024'],
  ['2024-02-29T00:00:00.000Z', 'CHS', '2024年2月29日'],
  ['', 'CHS', ''],
] as const)('[PEOPLE-01] %s in %s reads %s', (day, language, text) => {
  expect(dayText(day, language)).toBe(text)
})
