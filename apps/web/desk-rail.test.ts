import type { RoleName } from '@portal/contract'
import { expect, test } from 'vitest'
import { deskSections } from './desk.ts'
import { deskKinds } from './desk-kinds.ts'
import { deskGroups, groupsFor, placeOf } from './desk-rail.ts'

const whole = { Categories: [], Tags: [], Departments: [] }
const shown = (Role: RoleName, scope = {}) =>
  groupsFor([{ Role, ...whole, ...scope }]).flatMap(({ entries }) => entries.map(({ href }) => href))

test('[DESK-01] the rail has every section but the drawer of data, whose kinds are its entries, each once', () => {
  const all = deskGroups.flatMap(({ entries }) => entries.map(({ href }) => href))
  expect(new Set(all).size).toBe(all.length)
  for (const { section } of deskSections) expect(all.includes(`/desk/${section}`)).toBe(section !== 'data')
  const missing = Object.keys(deskKinds).filter((key) => !all.includes(`/desk/data/${key}`))
  expect(missing, 'desk-rail.ts: put each of these kinds of data into a group').toEqual([])
})

test('[DESK-01][DESK-05] an entry is shown to its roles; data only to roles for the whole portal', () => {
  expect(shown('author')).toEqual(['/desk/inbox', '/desk/writing', '/desk/plan'])
  expect(shown('bus-staff')).toEqual(['/busConfirm/list'])
  expect(shown('health-reader')).toEqual(['/health/readers'])
  expect(shown('editor')).toContain('/desk/data/tag')
  expect(shown('editor', { Tags: ['jac'] })).not.toContain('/desk/data/tag')
})

test.each([
  ['/desk', undefined],
  ['/desk/data', undefined],
  ['/desk/writing/12', '/desk/writing'],
  ['/Desk/Data/tag/item/3', '/desk/data/tag'],
  ['/busconfirm/list', '/busConfirm/list'],
  ['/desk/numbers/7', '/desk/numbers'],
  ['/numbers', '/desk/numbers'],
])('[DESK-01] %s belongs to the entry %s', (path, href) => {
  expect(placeOf(path)?.entry.href).toBe(href)
})

test('[DESK-01] a page with two addresses is one entry, and says which of its tabs is open', () => {
  expect(placeOf('/numbers')?.tab.title.en).toBe('Portal usage')
  expect(placeOf('/desk/numbers')?.tab.title.en).toBe('Texts')
})
