import { expect, test } from 'vitest'
import { cronOf, missedOf } from './turns.ts'

const minute = 60_000

test.each([
  [minute, '* * * * *'],
  [10 * minute, '*/10 * * * *'],
  [60 * minute, /^\d{1,2} \* \* \* \*$/],
  [24 * 60 * minute, /^\d{1,2} 18 \* \* \*$/],
])('a turn every %i ms is in cron %s', (everyMs, cron) => {
  expect(cronOf({ name: 'clean-up', everyMs })).toMatch(cron)
})

test.each([1_000, 90_000, 7 * minute, 2 * 60 * minute])(
  'an interval of %i ms is rejected: cron cannot express it',
  (everyMs) => {
    expect(() => cronOf({ name: 'odd', everyMs })).toThrow('odd: a turn every')
  },
)

test('rare jobs have their own minutes, and make up for a missed turn', () => {
  const at = (name: string) => cronOf({ name, everyMs: 60 * minute })
  expect(at('search-catch-up')).not.toBe(at('shared-assets'))
  const of = (everyMs: number) => missedOf({ name: 'x', everyMs, deadlineMs: 1, run: () => Promise.resolve() })
  expect([of(minute), of(60 * minute)]).toEqual(['skip', 'once'])
})
