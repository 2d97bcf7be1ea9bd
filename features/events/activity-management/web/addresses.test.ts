import { describe, expect, test } from 'vitest'
import { deskViewHref, parseDeskView } from './addresses.ts'

describe('one activity', () => {
  test.each(['', '?session=7', '?session=7&part=door', '?session=7&list=waiting&q=li&page=2', '?session=7&came=no'])(
    '%s is parsed and restored',
    (search) => {
      const view = parseDeskView(['12'], search)!
      const { page, words, came } = view
      expect(deskViewHref(view, { page, words, came })).toBe(`/desk/organising/12${search}`)
    },
  )
  test('another session, part or list resets words and filters', () => {
    const view = parseDeskView(['12'], '?session=7&list=waiting&q=li&page=2&came=yes')!
    expect(deskViewHref(view, { session: 8 })).toBe('/desk/organising/12?session=8')
    expect(deskViewHref(view, { part: 'door' })).toBe('/desk/organising/12?session=7&part=door')
    expect(deskViewHref(view, { list: 'following' })).toBe('/desk/organising/12?session=7&list=following')
    expect(deskViewHref(view, { words: 'wu' })).toBe('/desk/organising/12?session=7&list=waiting&came=yes&q=wu')
  })
  test.each([[[]], [['x']], [['0']], [['-3']], [['1.5']]])('%j is no activity', (path) => {
    expect(parseDeskView(path, '')).toBeUndefined()
  })
})
