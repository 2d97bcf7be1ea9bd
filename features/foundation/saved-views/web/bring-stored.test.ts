import { expect, test } from 'vitest'
import { readStored } from './bring-stored.ts'

const ofWriting = (stored: unknown) => readStored('writing', stored)

test('[DESK-10] views and columns of the browser are brought as they were', () => {
  const stored = { hidden: ['author'], views: [{ name: 'Mine', search: '?q=%E7%94%B5&sort=-publish' }] }
  const Views = [{ Name: 'Mine', Query: '?q=%E7%94%B5&sort=-publish' }]
  expect(ofWriting(stored)).toEqual({ List: 'writing', Hidden: ['author'], Views })
})

test.each([
  ['nothing', null],
  ['a text', 'views'],
  ['something else under the same name', { hidden: 'author', views: { name: 'x' } }],
  ['a view without a name', { views: [{ name: ' ', search: '' }, { search: '' }, null] }],
  ['a view that leads elsewhere', { views: [{ name: 'x', search: '//example.com' }] }],
])('[DESK-10] the browser kept %s: the rest is brought all the same', (_, stored) => {
  expect(ofWriting(stored)).toEqual({ List: 'writing', Hidden: [], Views: [] })
})
