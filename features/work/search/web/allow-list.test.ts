import { expect, test } from 'vitest'
import { lookOf } from './allow-list.ts'

const reader = { ADAccount: 'zhou.min', Tier1DepartmentId: '10' }
const list = (data: string[], Tier1DepartmentIdList: string[]) => ({ data, Tier1DepartmentIdList })

test.each([
  ['two empty lists mean everyone', list([], []), 'dialog'],
  ['my account', list(['lin.wei', 'zhou.min'], []), 'dialog'],
  ['my account in another case', list([' Zhou.Min '], []), 'dialog'],
  ['my Tier-1 department', list([], ['7', '10']), 'dialog'],
  ['my department, another account', list(['lin.wei'], ['10']), 'dialog'],
  ['another account', list(['lin.wei'], []), 'panel'],
  ['another department', list([], ['100', '1']), 'panel'],
  ['part of my account', list(['zhou'], []), 'panel'],
] as const)('[SEARCH-02] %s: %j', (_title, allowed, look) => {
  expect(lookOf(allowed, false, reader, undefined)).toBe(look)
})

test('[SEARCH-02] a person without a department does not match an empty entry', () => {
  expect(lookOf(list(['lin.wei'], ['']), false, { ADAccount: 'a', Tier1DepartmentId: '' }, undefined)).toBe('panel')
})

test.each([
  [undefined, false, undefined, undefined],
  [undefined, false, 'panel', undefined],
  [undefined, true, undefined, 'dialog'],
  [undefined, true, 'panel', 'panel'],
  [undefined, true, 'dialog', 'dialog'],
  [list([], []), true, 'panel', 'dialog'],
] as const)(
  '[SEARCH-02] nothing is decided while the list is on its way; where it cannot be had, it is as the last time: %#',
  (known, hasFailed, last, look) => {
    expect(lookOf(known, hasFailed, reader, last)).toBe(look)
  },
)
