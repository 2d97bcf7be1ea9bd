import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listDelayMs, revealAfter } from './reveal-after.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('[CAL-03] the list of a picked day appears after 800 ms', () => {
  const seen: string[] = []
  revealAfter(listDelayMs, '2026-11-21', (day) => seen.push(day))
  vi.advanceTimersByTime(799)
  expect(seen).toEqual([])
  vi.advanceTimersByTime(1)
  expect(seen).toEqual(['2026-11-21'])
})

test('[CAL-03] a day that was left earlier is not shown', () => {
  const seen: string[] = []
  const leave = revealAfter(listDelayMs, 'first', (day) => seen.push(day))
  vi.advanceTimersByTime(500)
  leave()
  revealAfter(listDelayMs, 'second', (day) => seen.push(day))
  vi.advanceTimersByTime(5000)
  expect(seen).toEqual(['second'])
})
