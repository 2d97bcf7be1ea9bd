import { expect, test } from 'vitest'
import { nextTryAt } from '@portal/server'
import { cardPatience, quietUntil } from './card-rules.ts'
import { defaultSettings } from './rules.ts'

test.each([
  ['inside, over midnight', 22 * 60, 8 * 60, 23 * 60 + 30, '2026-11-21T00:00:20Z', '2026-11-21T08:30:00Z'],
  ['in its last minute', 60, 120, 119, '2026-11-21T00:00:59Z', '2026-11-21T00:01:00Z'],
  ['at its end', 60, 120, 120, '2026-11-21T00:00:00Z', null],
  ['none chosen', 0, 0, 0, '2026-11-21T00:00:00Z', null],
])('quiet hours, %s', (_, quietFrom, quietTo, minute, now, end) => {
  expect(quietUntil({ ...defaultSettings, quietFrom, quietTo }, minute, new Date(now))?.toISOString() ?? null).toBe(
    end && new Date(end).toISOString(),
  )
})

test('a card that is not accepted is retried at growing intervals for a day', () => {
  const due = new Date('2026-11-21T00:00:00Z')
  const waits = [1, 2, 3, 4, 5, 6].map(
    (attempts) => nextTryAt(cardPatience, attempts, due, due)!.getTime() - due.getTime(),
  )
  expect(waits).toEqual([5_000, 30_000, 120_000, 600_000, 1_800_000, 1_800_000])
  expect(nextTryAt(cardPatience, 50, due, new Date('2026-11-21T23:59:59Z'))).not.toBeNull()
  expect(nextTryAt(cardPatience, 50, due, new Date('2026-11-22T00:00:00Z'))).toBeNull()
})
