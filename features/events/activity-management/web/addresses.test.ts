import { describe, expect, test } from 'vitest'
import { deskViewHref, parseDeskView, listHref, parseListView } from './addresses.ts'

describe('the list', () => {
  test.each(['', '?when=past', '?when=past&q=a+b&page=3', '?q=%E7%90%83'])('%s is parsed and restored', (search) => {
    const view = parseListView(search)
    expect(listHref(view, { page: view.page })).toBe(`/desk/organising${search}`)
  })
  test('another filter goes back to page 1, and an invalid page is page 1', () => {
    expect(listHref(parseListView('?page=4'), { words: 'x' })).toBe('/desk/organising?q=x')
    for (const page of ['0', '-1', 'x', '1.5', '1e99']) expect(parseListView(`?page=${page}`).page).toBe(1)
  })
})

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
