import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onTimePassed } from './as-time-passes.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('[NOTICE-06] displayed times are updated every ten seconds by one timer', () => {
  const heard: string[] = []
  const stops = [onTimePassed(() => heard.push('a')), onTimePassed(() => heard.push('b'))]
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(10_000)
  expect(heard).toEqual(['a', 'b'])
  stops[0]?.()
  vi.advanceTimersByTime(10_000)
  expect(heard).toEqual(['a', 'b', 'b'])
  stops[1]?.()
  expect(vi.getTimerCount()).toBe(0)
  const stop = onTimePassed(() => heard.push('c'))
  vi.advanceTimersByTime(10_000)
  expect(heard.at(-1)).toBe('c')
  stop()
})
