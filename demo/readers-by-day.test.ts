import { expect, test } from 'vitest'
import { readersByDay } from './readers-by-day.ts'

const today = new Date('2026-11-21T20:00:00Z')

test('[DESK-06] the days of a demo news are those of its readers: on Sunday most have read it on Saturday, some today', () => {
  const days = readersByDay(110, new Date('2026-11-21T09:00:00+08:00'), today)
  expect([...days]).toEqual([
    ['2026-11-21', 74],
    ['2026-11-22', 36],
  ])
  for (const ago of [0, 3, 30]) {
    const some = [...readersByDay(97, new Date(today.getTime() - ago * 86_400_000), today)]
    expect(some.reduce((sum, [, count]) => sum + count, 0)).toBe(97)
    expect(some.at(-1)![0] <= '2026-11-22').toBe(true)
  }
})
