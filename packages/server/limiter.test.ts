import { expect, test } from 'vitest'
import { createLimiter } from './limiter.ts'

test('so many in any span, by key; what is refused is not counted', () => {
  const count = createLimiter({ most: 2, windowMs: 60_000 })
  count('a', 0)
  count('a', 30_000)
  expect(() => count('a', 59_001)).toThrow(expect.objectContaining({ name: 'TooMany', seconds: 1 }))
  count('b', 59_001)
  count('a', 60_000)
  expect(() => count('a', 60_000)).toThrow(expect.objectContaining({ seconds: 30 }))
  count('a', 90_000)
})
