import { expect, test } from 'vitest'
import { beyond, keepsOthers, mayStep, pinnedOrder } from './rules.ts'

test('[DESK-03] each step from the states that have it', () => {
  const all = ['draft', 'review', 'scheduled', 'published', 'archived'] as const
  const from = (step: Parameters<typeof mayStep>[0]) => all.filter((status) => mayStep(step, status))
  expect(from('submit')).toEqual(['draft'])
  expect(from('return')).toEqual(['review', 'scheduled', 'published', 'archived'])
  expect(from('schedule')).toEqual(['draft', 'review', 'scheduled', 'published'])
  expect(from('publish')).toEqual([...all])
  expect(from('archive')).toEqual(['published'])
})

test('[DESK-01] who meets no step for want of a right reads why', () => {
  const said = (Status: 'draft' | 'review' | 'published' | 'archived', more: object = {}) =>
    beyond({ Status, MayPublish: false, MayWrite: false, IsOwn: false, ...more })
  expect([said('review'), said('review', { IsOwn: true })]).toEqual(['outOfReach', null])
  // one's own that is public for all, and one that was narrowed since: its readers have it all the same
  expect([said('published', { IsOwn: true }), said('published', { MayWrite: true })]).toEqual([
    'publicBeyond',
    'publicBeyond',
  ])
  expect(said('archived', { IsOwn: true })).toBe('publicBeyond')
  expect([said('published'), said('draft', { IsOwn: true })]).toEqual([null, null])
  expect(said('published', { IsOwn: true, MayPublish: true })).toBeNull()
})

test('[DESK-03] a place in the carousel moves the others down; who may not move a news leaves it where it is', () => {
  expect(pinnedOrder([1, 2, 3], 9, 2)).toEqual([1, 9, 2, 3])
  expect(pinnedOrder([1, 2, 3], 3, 1)).toEqual([3, 1, 2])
  expect(pinnedOrder([1, 2, 3], 9, 10)).toEqual([1, 2, 3, 9])
  expect(pinnedOrder([1, 2, 3], 2, null)).toEqual([1, 3])
  expect(keepsOthers([1, 2, 3], [3, 1, 2], new Set([3]))).toBe(true)
  expect(keepsOthers([1, 2, 3], [2, 1, 3], new Set([3]))).toBe(false)
  expect(keepsOthers([1, 2, 3], [3, 2], new Set([3]))).toBe(false)
})
