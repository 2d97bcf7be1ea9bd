import { expect, test } from 'vitest'
import { detailText } from './detail-text.ts'

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
