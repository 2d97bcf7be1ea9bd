import { describe, expect, test } from 'vitest'
import { headerFlags } from './contract.ts'
import { companyDate, dayPart, headerTemplates, joinDays } from './rules.ts'

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

describe('the company’s day', () => {
  test.each([
    ['2026-11-20T15:59:59.999Z', '2026-11-20'],
    ['2026-11-20T16:00:00.000Z', '2026-11-21'],
    ['2025-12-31T15:59:59Z', '2025-12-31'],
    ['2025-12-31T16:00:00Z', '2026-01-01'],
    ['2024-02-28T16:00:00Z', '2024-02-29'],
    ['2024-02-29T16:00:00Z', '2024-03-01'],
    ['2023-02-28T16:00:00Z', '2023-03-01'],
    ['2026-07-01T00:00:00+14:00', '2026-06-30'],
  ])('%s is %s', (now, date) => {
    expect(companyDate(new Date(now))).toBe(date)
  })
})

describe('[SHELL-06] what a header shows', () => {
  const off = (template: string) => headerFlags.filter((flag) => !headerTemplates[template]?.[flag])
  test.each([
    ['company', ['partner']],
    ['joint-venture', ['library', 'partner']],
    ['partner', ['valueDrive', 'library', 'people', 'password']],
  ])('[SHELL-06] %s has everything but %j', (template, flags) => {
    expect(off(template)).toEqual(flags)
  })

  test('[SHELL-10] the manufacturing portal has logo and home only', () => {
    const ML = headerTemplates['ML']
    expect([ML?.logo, ML?.home]).toEqual([true, true])
    expect(off('ML')).toEqual(headerFlags.filter((flag) => flag !== 'logo' && flag !== 'home'))
  })

  test('[SHELL-09] nobody has both the directory and the partner directory', () => {
    for (const template of Object.values(headerTemplates)) expect(template.people && template.partner).toBe(false)
  })
})

test.each([
  [0, 'night'],
  [4, 'night'],
  [5, 'morning'],
  [10, 'morning'],
  [11, 'noon'],
  [12, 'noon'],
  [13, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
  [23, 'evening'],
])('%i o’clock is %s', (hour, part) => {
  expect(dayPart(hour)).toBe(part)
})
