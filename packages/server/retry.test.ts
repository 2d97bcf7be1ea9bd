import { expect, test } from 'vitest'
import { retry } from './retry.ts'

test.concurrent.each([
  [0, 'done'],
  [2, 'done'],
  [3, 'away 3'],
])('of three attempts %i fail: %s', async (failing, outcome) => {
  let nth = 0
  const work = async (): Promise<string> => {
    if (++nth <= failing) throw new Error(`away ${nth}`)
    return 'done'
  }
  expect(await retry(work).catch((error: Error) => error.message)).toBe(outcome)
  expect(nth).toBe(Math.min(failing + 1, 3))
})
