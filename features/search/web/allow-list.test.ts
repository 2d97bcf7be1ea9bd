import { expect, test } from 'vitest'
import { lookOf } from './allow-list.ts'

const reader = { ADAccount: 'zhou.min', Tier1DepartmentId: '10' }
const list = (data: string[], Tier1DepartmentIdList: string[]) => ({ data, Tier1DepartmentIdList })

test.each([
  ['two empty lists mean everyone', list([], []), 'dialog'],
  ['my account', list(['lin.wei', 'zhou.min'], []), 'dialog'],
  ['my account in other letters', list([' Zhou.Min '], []), 'dialog'],
  ['my Tier-1 department', list([], ['7', '10']), 'dialog'],
  ['my department, another account', list(['lin.wei'], ['10']), 'dialog'],
  ['another account', list(['lin.wei'], []), 'panel'],
  ['another department', list([], ['100', '1']), 'panel'],
  ['part of my account', list(['zhou'], []), 'panel'],
] as const)('[SEARCH-02] %s: %j', (_title, allowed, look) => {
  expect(lookOf(allowed, false, reader)).toBe(look)
})

test('[SEARCH-02] who has no department is not let in by an empty entry', () => {
  expect(lookOf(list(['lin.wei'], ['']), false, { ADAccount: 'a', Tier1DepartmentId: '' })).toBe('panel')
})

test('[SEARCH-02] while the list is on its way nothing is decided; where it cannot be had, the panel opens', () => {
  expect(lookOf(undefined, false, reader)).toBeUndefined()
  expect(lookOf(undefined, true, reader)).toBe('panel')
  expect(lookOf(list([], []), true, reader)).toBe('dialog')
})
