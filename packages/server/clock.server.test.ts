import { freshDatabase, type TestDatabase } from '@portal/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSystemClock } from './clock.ts'

let made: TestDatabase
beforeAll(async () => {
  made = await freshDatabase()
})
afterAll(() => made.drop())

const hour = 3_600_000

test.each([hour, -hour])('a machine whose clock differs by %d ms goes by that of the database', async (by) => {
  const clock = createSystemClock(() => Date.now() + by)
  const added = await clock.compare(made.db)
  expect(Math.round((added + by) / 60_000)).toBe(0)
  expect(Math.round((clock.now().getTime() - Date.now()) / 60_000)).toBe(0)
})

test('a machine in step with the database keeps its own time, and takes it up again after it was set', async () => {
  expect(await createSystemClock().compare(made.db)).toBe(0)
  let by = hour
  const clock = createSystemClock(() => Date.now() + by)
  expect(await clock.compare(made.db)).not.toBe(0)
  by = 0
  expect(await clock.compare(made.db)).toBe(0)
})

test('an answer that comes late, or while the clock is set, changes nothing', async () => {
  for (const jump of [10_000, -10_000]) {
    let asked = 0
    const clock = createSystemClock(() => Date.now() + hour + jump * asked++)
    expect(await clock.compare(made.db)).toBe(0)
  }
})
