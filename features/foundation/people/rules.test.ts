import { describe, expect, test } from 'vitest'
import { budgetPerMinute, budgetMax, visibleFieldsOf, canSearchByNumber, visibleTagsOf } from './rules.ts'

const meets = (viewer: string, tag: string): boolean => visibleTagsOf(viewer)?.includes(tag) ?? true

describe('[PEOPLE-01] visible tags', () => {
  test.each([
    ['nio', 'nio', true],
    ['nio', 'jac', true],
    ['nio', 'partner', true],
    ['nio', 'supplier', true],
    ['jac', 'nio', true],
    ['jac', 'jac', true],
    ['jac', 'partner', true],
    ['partner', 'nio', true],
    ['partner', 'jac', true],
    ['partner', 'partner', true],
    ['partner', 'supplier', false],
    ['supplier', 'partner', false],
    ['NIO', 'partner', false],
    ['', 'partner', false],
  ])('%j sees %j: %j', (viewer, tag, expected) => {
    expect(meets(viewer, tag)).toBe(expected)
  })
})

describe('[PEOPLE-01] private fields', () => {
  const all = { mobile: true, employeeId: true, joinDate: true }
  test.each([
    ['nio', ['nio', 'jac'], all],
    ['jac', ['nio', 'jac'], all],
    ['jac', ['nio'], { ...all, mobile: false }],
    ['partner', ['nio', 'jac'], { mobile: false, employeeId: false, joinDate: false }],
    ['partner', ['partner'], { mobile: true, employeeId: false, joinDate: false }],
    ['nio', [], { ...all, mobile: false }],
  ])('a viewer with tag %j, mobile numbers visible to %j', (tag, mobileFor, expected) => {
    expect(visibleFieldsOf({ account: 'me', tag }, 'other', mobileFor)).toEqual(expected)
  })

  test.each(['nio', 'partner'])('people with tag %j see all of their own fields', (tag) => {
    expect(visibleFieldsOf({ account: 'me', tag }, 'me', [])).toEqual(all)
  })

  test.each([
    ['nio', true],
    ['jac', true],
    ['partner', false],
  ])('%j can search by employee number: %j, like its visibility', (tag, expected) => {
    expect(canSearchByNumber(tag)).toBe(expected)
    expect(visibleFieldsOf({ account: 'me', tag }, 'other', []).employeeId).toBe(expected)
  })
})

test('[T18] a script gets at most a tenth of 10,000 people in ten minutes', () => {
  expect(budgetMax + 10 * budgetPerMinute).toBeLessThanOrEqual(1_000)
})
