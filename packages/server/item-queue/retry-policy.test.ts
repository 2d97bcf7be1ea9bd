import { expect, test } from 'vitest'
import { nextTryAt, type RetryPolicy } from './retry-policy.ts'

const since = new Date('2026-11-24T00:00:00Z')
const after = (ms: number): Date => new Date(since.getTime() + ms)

test.each<[RetryPolicy, number, number, number | null]>([
  [{ pausesMs: [10, 20] }, 1, 0, 10],
  [{ pausesMs: [10, 20] }, 2, 0, 20],
  [{ pausesMs: [10, 20] }, 99, 10_000, 20],
  [{ pausesMs: [10], maxTries: 3 }, 2, 0, 10],
  [{ pausesMs: [10], maxTries: 3 }, 3, 0, null],
  [{ pausesMs: [10], giveUpAfterMs: 1_000 }, 50, 999, 10],
  [{ pausesMs: [10], giveUpAfterMs: 1_000 }, 1, 1_000, null],
])('with the patience %j, after %i tries and %i ms, the next is %j ms later', (patience, tries, ms, pause) => {
  const at = nextTryAt(patience, tries, since, after(ms))
  expect(at && at.getTime() - after(ms).getTime()).toBe(pause)
})
