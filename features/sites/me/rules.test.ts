import { describe, expect, test } from 'vitest'
import { headerFlags } from '@portal/sites/contract'
import { joinDays, headerNavigation } from './rules.ts'

describe('[HOME-01] days with the company', () => {
  test.each([
    ['2026-11-21', '2026-11-21', 1],
    ['2026-11-20', '2026-11-21', 2],
    ['2026-11-22', '2026-11-21', 0],
    ['2027-11-21', '2026-11-21', 0],
    ['2024-02-28', '2024-03-01', 3],
    ['2023-02-28', '2023-03-01', 2],
    ['2024-02-29', '2024-02-29', 1],
    ['2024-02-29', '2025-02-28', 366],
    ['2024-02-29', '2025-03-01', 367],
    ['2025-12-31', '2026-01-01', 2],
    ['2000-01-01', '2026-01-01', 9498],
    ['1986-05-04', '1986-09-14', 134],
  ])('[HOME-01] from %s to %s: %i', (from, today, days) => {
    expect(joinDays(from, today)).toBe(days)
  })
})

test('[SHELL-06] a header shows the flags that are on', () => {
  expect(Object.keys(headerNavigation([]))).toEqual(headerFlags)
  expect(Object.entries(headerNavigation(['logo', 'people'])).filter(([, isOn]) => isOn)).toEqual([
    ['logo', true],
    ['people', true],
  ])
})
