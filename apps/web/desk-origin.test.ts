import { beforeEach, expect, test, vi } from 'vitest'
import { originAmong, placeAt, rememberOrigin } from './desk-origin.ts'
import { deskGroups, groupsFor } from './desk-rail.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  })
})
const visit = (...addresses: [string, string][]) => {
  for (const [pathname, search] of addresses) rememberOrigin({ pathname, search }, deskGroups)
}

test('[DESK-02] a text is left for the list that it was opened from, with its filters', () => {
  expect(originAmong(deskGroups)).toBeUndefined()
  visit(['/desk/writing', '?scope=all&status=scheduled'], ['/desk/writing/12', ''], ['/desk/writing/12/history', ''])
  expect(originAmong(deskGroups)?.href).toBe('/desk/writing?scope=all&status=scheduled')
  visit(['/desk/must-read', '?page=2'], ['/desk/must-read/7', ''], ['/desk/writing/12/must-read', ''])
  expect(originAmong(deskGroups)).toMatchObject({ href: '/desk/must-read?page=2', entry: { href: '/desk/must-read' } })
  // to whose roles the list is closed
  expect(originAmong(groupsFor([{ Role: 'author', Categories: [], Tags: [], Departments: [] }]))).toBeUndefined()
})

test.each([
  ['/desk/must-read', '/desk/writing/12', '/desk/must-read'],
  ['/desk/numbers', '/desk/writing/12/numbers', '/desk/numbers'],
  ['/desk/inbox', '/desk/writing/12', '/desk/inbox'],
  ['/desk/media', '/desk/writing/12', '/desk/media'],
  ['/desk', '/desk/writing/12', '/desk/writing'],
  ['/desk/must-read', '/desk/writing', '/desk/writing'],
  ['/desk/must-read', '/desk/comments', '/desk/comments'],
])('[DESK-02] after %s, the place of %s is %s', (list, page, place) => {
  visit([list, ''])
  expect(placeAt(page, deskGroups)?.entry.href).toBe(place)
})
