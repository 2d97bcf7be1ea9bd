import { expect, test } from 'vitest'
import { scopeProblem, keepsOtherPins, canTakeStep, movePin, undoProblem, type TakenStep } from './rules.ts'

test('[DESK-03] each step is possible only from certain states', () => {
  const all = ['draft', 'review', 'scheduled', 'published', 'archived'] as const
  const from = (step: Parameters<typeof canTakeStep>[0]) => all.filter((status) => canTakeStep(step, status))
  expect(from('submit')).toEqual(['draft'])
  expect(from('return')).toEqual(['review', 'scheduled', 'published', 'archived'])
  expect(from('schedule')).toEqual(['draft', 'review', 'scheduled', 'published'])
  expect(from('publish')).toEqual([...all])
  expect(from('archive')).toEqual(['published'])
})

test('[DESK-01] a person without the right to any step sees the reason', () => {
  const said = (Status: 'draft' | 'review' | 'published' | 'archived', more: object = {}) =>
    scopeProblem({ Status, MayPublish: false, MayWrite: false, IsOwn: false, ...more })
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
  expect(movePin([1, 2, 3], 9, 2)).toEqual([1, 9, 2, 3])
  expect(movePin([1, 2, 3], 3, 1)).toEqual([3, 1, 2])
  expect(movePin([1, 2, 3], 9, 10)).toEqual([1, 2, 3, 9])
  expect(movePin([1, 2, 3], 2, null)).toEqual([1, 3])
  expect(keepsOtherPins([1, 2, 3], [3, 1, 2], new Set([3]))).toBe(true)
  expect(keepsOtherPins([1, 2, 3], [2, 1, 3], new Set([3]))).toBe(false)
  expect(keepsOtherPins([1, 2, 3], [3, 2], new Set([3]))).toBe(false)
})

test.each<
  [
    what: string,
    taken: Partial<TakenStep> | null,
    text: { revision?: number; mark?: string; ms?: number },
    string | null,
  ]
>([
  ['nothing was done', null, {}, 'tooLate'],
  ['in its time', {}, {}, null],
  ['at its end', {}, { ms: 0 }, 'tooLate'],
  ['somebody else took it', { by: 'bo' }, {}, 'notAllowed'],
  ['a submitted text was changed', { step: 'submit' }, { revision: 2 }, 'changedMeanwhile'],
  ['settings of a returned text were changed', { step: 'return' }, { mark: 'b' }, 'changedMeanwhile'],
  ['a text about to be published was changed', { step: 'publish' }, { revision: 2 }, null],
  ['a scheduled text was changed', { step: 'schedule' }, { mark: 'b' }, null],
  ['a text about to be archived was changed', { step: 'archive' }, { revision: 2 }, null],
])('[DESK-03] a step is taken back: %s', (_, taken, { ms = 1, ...text }, problem) => {
  const now = new Date('2026-11-28T00:00:00Z')
  const step: TakenStep = { step: 'submit', by: 'ann', status: 'draft', revision: 1, mark: 'a', reason: '' }
  const current = { revision: 1, mark: 'a', applies_at: taken && new Date(now.getTime() + ms), ...text }
  expect(undoProblem(taken && { ...step, ...taken }, current, { by: 'ann', now })).toBe(problem)
})
