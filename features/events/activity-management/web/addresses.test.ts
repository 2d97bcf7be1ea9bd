import { describe, expect, test } from 'vitest'
import { deskViewHref, parseDeskView } from './addresses.ts'

describe('one activity', () => {
  test.each(['', '?session=7', '?session=7&part=door'])('%s is parsed and restored', (search) => {
    expect(deskViewHref(parseDeskView(['12'], search)!)).toBe(`/desk/organising/12${search}`)
  })
  test('the list of another session or part begins anew', () => {
    const view = parseDeskView(['12'], '?session=7&list=waiting&q=li&page=2&came=yes')!
    expect(deskViewHref(view, { session: 8 })).toBe('/desk/organising/12?session=8')
    expect(deskViewHref(view, { part: 'door' })).toBe('/desk/organising/12?session=7&part=door')
  })
  test.each([[[]], [['x']], [['0']], [['-3']], [['1.5']]])('%j is no activity', (path) => {
    expect(parseDeskView(path, '')).toBeUndefined()
  })
})
