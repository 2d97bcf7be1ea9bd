import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sweepEvery } from './sweep.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const log = { warn: vi.fn() }

test('runs now and then, and no more once it ended', async () => {
  const sweep = vi.fn(() => Promise.resolve())
  const end = sweepEvery(60_000, sweep, log)
  expect(sweep).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(180_000)
  expect(sweep).toHaveBeenCalledTimes(3)
  await end()
  await vi.advanceTimersByTimeAsync(180_000)
  expect(sweep).toHaveBeenCalledTimes(3)
})

test('a failure is logged and does not stop it', async () => {
  const sweep = vi.fn(() => Promise.reject(new Error('away')))
  const end = sweepEvery(1000, sweep, log)
  await vi.advanceTimersByTimeAsync(2000)
  expect(sweep).toHaveBeenCalledTimes(2)
  expect(log.warn).toHaveBeenCalledTimes(2)
  await end()
})

test('the end waits for a run under way', async () => {
  let finish: () => void = () => undefined
  const end = sweepEvery(1000, () => new Promise<void>((done) => (finish = done)), log)
  await vi.advanceTimersByTimeAsync(1000)
  let isOver = false
  const over = end().then(() => (isOver = true))
  await vi.advanceTimersByTimeAsync(5000)
  expect(isOver).toBe(false)
  finish()
  await over
  expect(isOver).toBe(true)
})

test('one that takes longer than its turn is not overtaken by the next', async () => {
  let finish: () => void = () => undefined
  const sweep = vi.fn(() => new Promise<void>((done) => (finish = done)))
  const end = sweepEvery(1000, sweep, log)
  await vi.advanceTimersByTimeAsync(5000)
  expect(sweep).toHaveBeenCalledTimes(1)
  finish()
  await vi.advanceTimersByTimeAsync(1000)
  expect(sweep).toHaveBeenCalledTimes(2)
  finish()
  await end()
})
