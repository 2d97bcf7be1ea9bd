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
  expect(shown('author')).toEqual(['/desk/inbox', '/desk/writing', '/desk/plan', '/desk/media'])
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
  ['/busconfirm/list', '/desk/numbers'],
  ['/desk/numbers/search', '/desk/numbers'],
  ['/desk/numbers/7', '/desk/numbers'],
])('[DESK-01] %s belongs to the entry %s', (path, href) => {
  expect(placeOf(path)?.entry.href).toBe(href)
})

test.each([
  ['/desk/numbers', 'Texts'],
  ['/desk/numbers/7', 'Texts'],
  ['/desk/numbers/portal', 'Portal usage'],
  ['/Desk/Numbers/Tools', 'Tool usage'],
  ['/busConfirm/list', 'Bus confirmations'],
  ['/health/readers', 'Health overview'],
])('[DESK-01] statistics are one entry: %s is its tab %s', (path, title) => {
  expect(placeOf(path)?.tab.title.en).toBe(title)
})

test.each([
  [['moderator'], '/desk/numbers', ['Texts', 'Portal usage', 'Searches', 'Tool usage']],
  [['bus-staff', 'health-reader'], '/busConfirm/list', ['Bus confirmations', 'Health overview']],
  [
    ['editor', 'health-reader'],
    '/desk/numbers',
    ['Texts', 'Portal usage', 'Searches', 'Tool usage', 'Health overview'],
  ],
  // one alone is an entry of its own
  [['health-reader'], '/health/readers', undefined],
] as const)('[DESK-01] of statistics %j see what their roles open', (roles, href, tabs) => {
  const groups = groupsFor(roles.map((Role) => ({ Role, ...whole })))
  const entry = groups.find(({ id }) => id === 'analytics')!.entries[0]!
  expect([entry.href, entry.tabs?.map(({ title }) => title.en)]).toEqual([href, tabs])
})
