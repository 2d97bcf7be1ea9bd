import { expect, test } from 'vitest'
import { nextTry } from '@portal/server'
import { answerPatience, deliveryOf, statusOf } from './rules.ts'

test.each([
  [200, 'delivered'],
  [204, 'delivered'],
  [302, 'refused'],
  [400, 'refused'],
  [404, 'refused'],
  [408, 'later'],
  [409, 'refused'],
  [410, 'refused'],
  [425, 'later'],
  [429, 'later'],
  [500, 'later'],
  [503, 'later'],
])('[TODO-01] a system that responds with %i: %s', (status, kind) => {
  expect(deliveryOf(status, '预算不足').kind).toBe(kind)
})

test('[TODO-01] the error text of a system is stored, up to a limit', () => {
  expect(deliveryOf(422, '预算不足')).toEqual({ kind: 'refused', error: '预算不足' })
  expect(deliveryOf(422, '')).toEqual({ kind: 'refused', error: 'HTTP 422' })
  expect(deliveryOf(422, 'x'.repeat(10_000))).toEqual({ kind: 'refused', error: 'x'.repeat(200) })
})

const made = new Date('2026-11-21T01:00:00Z')
test.each([
  [1, 5_000],
  [2, 30_000],
  [3, 120_000],
  [4, 600_000],
  [5, 3_600_000],
  [9, 3_600_000],
])('[TODO-01] after %i failed attempts the next one is %i ms later', (attempts, ms) => {
  expect(nextTry(answerPatience, attempts, made, made)!.getTime() - made.getTime()).toBe(ms)
})

test('[TODO-01] an answer is given up after a day', () => {
  expect(nextTry(answerPatience, 6, made, new Date(made.getTime() + answerPatience.giveUpAfterMs - 1))).not.toBeNull()
  expect(nextTry(answerPatience, 6, made, new Date(made.getTime() + answerPatience.giveUpAfterMs))).toBeNull()
})

test.each([
  [{ isDone: false, outcome: '', dueAt: null }, 0],
  [{ isDone: false, outcome: '', dueAt: new Date(made.getTime() + 1) }, 0],
  [{ isDone: false, outcome: '', dueAt: new Date(made.getTime() - 1) }, 1],
  [{ isDone: true, outcome: '', dueAt: new Date(made.getTime() - 1) }, 2],
  [{ isDone: true, outcome: 'approved', dueAt: null }, 3],
  [{ isDone: true, outcome: 'rejected', dueAt: null }, 4],
] as const)('[TODO-01] %j has status %i', (todo, status) => expect(statusOf(todo, made)).toBe(status))
