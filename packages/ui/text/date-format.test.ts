import { expect, test, vi } from 'vitest'
import { exactTime } from './date-format.ts'

test('[NOTICE-06] the exact times of a list share one format a language', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  for (let day = 10; day < 30; day++)
    for (const language of ['CHS', 'EN'] as const)
      expect(exactTime(`2026-11-${day}T08:00:00`, language)).toContain(String(day))
  // fewer where another test of this process has made them
  expect(made.mock.calls.length).toBeLessThanOrEqual(2)
  made.mockRestore()
})
