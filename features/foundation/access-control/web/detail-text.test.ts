import { expect, test } from 'vitest'
import { changesOf, detailText } from './detail-text.ts'

test.each([
  [
    { role: 'editor', tags: [], departments: [10, 20], categories: ['joy'] },
    'role: editor · departments: 10, 20 · categories: joy',
  ],
  [null, '–'],
  [{ tags: [], at: null }, '–'],
  ['draft', 'draft'],
  [0, '0'],
  [false, 'false'],
  [{ deep: { inner: ['a', { b: 1 }] } }, 'deep: inner: a, b: 1'],
])('[DESK-01] the change %j reads: %s', (value, text) => {
  expect(detailText(value)).toBe(text)
})

test('[DESK-01] only fields that differ are changes, each with its values before and after', () => {
  const from = { status: 'open', max: 5, place: ['A', ''] }
  expect(changesOf({ session: 3, from, to: { ...from, max: 8, note: 'new' } })).toEqual([
    { name: 'max', before: '5', after: '8' },
    { name: 'note', before: '–', after: 'new' },
  ])
  expect(changesOf({ from: 1, to: 2 })).toEqual([])
})
