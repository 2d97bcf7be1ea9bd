import { expect, test } from 'vitest'
import { isRecent } from './recent.ts'

const now = new Date('2026-11-21T08:00:00Z')

test.each([
  ['2026-11-22', true],
  ['2026-11-21', true],
  ['2026-08-23', true],
  ['2026-08-22', false],
  ['2024-11-21', false],
  ['2026-08-23T00:00:00.000Z', true],
  ['', false],
])('[PEOPLE-01] a person who joined on %s is new: %s', (day, isNew) => {
  expect(isRecent(day, now)).toBe(isNew)
})

test('[PEOPLE-01] the 90 days end at midnight of the company, where it is tomorrow already', () => {
  const half = new Date('2026-11-21T16:30:00Z')
  expect([isRecent('2026-08-23', half), isRecent('2026-08-24', half)]).toEqual([false, true])
})
