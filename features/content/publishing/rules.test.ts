import { expect, test } from 'vitest'
import { beyond, keepsOthers, mayStep, pinnedOrder } from './rules.ts'

test('[DESK-03] each step is possible only from certain states', () => {
  const all = ['draft', 'review', 'scheduled', 'published', 'archived'] as const
  const from = (step: Parameters<typeof mayStep>[0]) => all.filter((status) => mayStep(step, status))
  expect(from('submit')).toEqual(['draft'])
  expect(from('return')).toEqual(['review', 'scheduled', 'published', 'archived'])
  expect(from('schedule')).toEqual(['draft', 'review', 'scheduled', 'published'])
  expect(from('publish')).toEqual([...all])
  expect(from('archive')).toEqual(['published'])
})

test('[DESK-01] a person without the right to any step sees the reason', () => {
  const said = (Status: 'draft' | 'review' | 'published' | 'archived', more: object = {}) =>
    beyond({ Status, MayPublish: false, MayWrite: false, IsOwn: false, ...more })
  expect([said('review'), said('review', { IsOwn: true })]).toEqual(['outOfReach', null])
  // an own text that is public for everybody, and one that was narrowed since: its readers still have it
  expect([said('published', { IsOwn: true }), said('published', { MayWrite: true })]).toEqual([
    'publicBeyond',
    'publicBeyond',
  ])
  expect(said('archived', { IsOwn: true })).toBe('publicBeyond')
  expect([said('published'), said('draft', { IsOwn: true })]).toEqual([null, null])
  expect(said('published', { IsOwn: true, MayPublish: true })).toBeNull()
})

test('[DESK-03] pinning moves the others down; news that a person may not move keeps its position', () => {
  expect(pinnedOrder([1, 2, 3], 9, 2)).toEqual([1, 9, 2, 3])
  expect(pinnedOrder([1, 2, 3], 3, 1)).toEqual([3, 1, 2])
  expect(pinnedOrder([1, 2, 3], 9, 10)).toEqual([1, 2, 3, 9])
  expect(pinnedOrder([1, 2, 3], 2, null)).toEqual([1, 3])
  expect(keepsOthers([1, 2, 3], [3, 1, 2], new Set([3]))).toBe(true)
  expect(keepsOthers([1, 2, 3], [2, 1, 3], new Set([3]))).toBe(false)
  expect(keepsOthers([1, 2, 3], [3, 2], new Set([3]))).toBe(false)
})
