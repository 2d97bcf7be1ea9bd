import { expect, test } from 'vitest'
import { createSystemClock } from './clock.ts'

const right = 1_800_000_000_000
const ask = (): Promise<number> => Promise.resolve(right)
const hour = 3_600_000

test.each([hour, -hour])('a machine whose clock differs by %d ms goes by that of the database', async (by) => {
  const clock = createSystemClock(() => right + by)
  expect(clock.now().getTime()).toBe(right + by)
  expect(await clock.compare(ask)).toBe(-by)
  expect(clock.now().getTime()).toBe(right)
})

test('a machine in step with the database keeps its own time, and takes it up again after it was set', async () => {
  let by = 1_900
  const clock = createSystemClock(() => right + by)
  expect(await clock.compare(ask)).toBe(0)
  expect(clock.now().getTime()).toBe(right + by)
  by = hour
  expect(await clock.compare(ask)).toBe(-hour)
  by = 0
  expect(await clock.compare(ask)).toBe(0)
})

test('an answer that comes late, or while the clock is set, changes nothing', async () => {
  for (const jump of [10_000, -10_000]) {
    let asked = 0
    const clock = createSystemClock(() => right + hour + jump * asked++)
    expect(await clock.compare(ask)).toBe(0)
  }
})
