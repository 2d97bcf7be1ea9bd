import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test.each([
  [undefined, { guards: 4, jobs: 4, calls: 15 }],
  ['6', { guards: 2, jobs: 2, calls: 1 }],
  ['60', { guards: 10, jobs: 10, calls: 39 }],
])('DATABASE_POOL=%s: with the one that listens the pools are as many as it says', (given, pools) => {
  expect(readConfig({ DATABASE_POOL: given }, '/').pools).toEqual(pools)
  const { guards, jobs, calls } = pools
  expect(1 + guards + jobs + calls).toBe(Number(given ?? 24))
})

test.each(['5', '0', '-1', '501', 'many', '1e2'])('DATABASE_POOL=%s stops the start', (given) => {
  expect(() => readConfig({ DATABASE_POOL: given }, '/')).toThrow('DATABASE_POOL must be a number from 6 to 500')
})
