import { expect, test } from 'vitest'
import { failureOf } from './failure.ts'

const refusedBySql = Object.assign(new Error('Key (account)=(wei.li) already exists'), { code: '23505' })

test.each([
  [refusedBySql, 'Error 23505'],
  [new TypeError('wei.li is not a function'), 'TypeError'],
  [Object.assign(new Error('x'), { name: '李伟 <wei.li@voyant.example>' }), 'Error'],
  [Object.assign(new Error('x'), { code: 'wei.li@voyant.example' }), 'Error'],
  ['wei.li', 'string'],
])('of an error its kind is kept and none of its words: %o', (error, kind) => {
  const failure = failureOf(error)
  expect(failure.message.split(' at ')[0]).toBe(kind)
  expect(JSON.stringify([failure, failure.message, failure.stack])).not.toMatch(/wei\.li|李伟/)
})

test('the place is a line of our own code', () => {
  expect(failureOf(new Error('x')).message).toMatch(/ at packages\/server\/job-queue\/failure\.test\.ts:\d+$/)
})
