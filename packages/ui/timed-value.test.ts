import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { subscribeTime } from './timed-value.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('[NOTICE-06] displayed times are updated every ten seconds by one timer', () => {
  const heard: string[] = []
  const stops = [subscribeTime(() => heard.push('a')), subscribeTime(() => heard.push('b'))]
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(10_000)
  expect(heard).toEqual(['a', 'b'])
  stops[0]?.()
  vi.advanceTimersByTime(10_000)
  expect(heard).toEqual(['a', 'b', 'b'])
  stops[1]?.()
  expect(vi.getTimerCount()).toBe(0)
  const stop = subscribeTime(() => heard.push('c'))
  vi.advanceTimersByTime(10_000)
  expect(heard.at(-1)).toBe('c')
  stop()
})
