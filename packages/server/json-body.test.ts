import { expect, test } from 'vitest'
import { findExcess } from './json-job.ts'

const excess = (text: string) => findExcess(Buffer.from(text))

test.each([
  ['a list', `[${'0,'.repeat(60_000)}0]`, 'values'],
  ['fields', `{${'"a":0,'.repeat(60_000)}"b":0}`, 'values'],
  ['empty lists', `[${'[],'.repeat(30_000)}0]`, 'values'],
  ['nesting', '['.repeat(101), 'depth'],
  ['nesting of objects', '{"a":'.repeat(101), 'depth'],
])('too much of %s is seen before it is parsed', (_, text, problem) => {
  expect(excess(text)).toBe(problem)
})

test.each([
  ['signs in a text', JSON.stringify({ a: ',[{'.repeat(100_000) })],
  ['a text with quotation marks and backslashes', JSON.stringify({ a: '"\\,[{'.repeat(100_000) })],
  ['many values', JSON.stringify(Array.from({ length: 49_000 }, () => 0))],
  ['lists beside one another', JSON.stringify(Array.from({ length: 20_000 }, () => []))],
  ['nesting', '['.repeat(100) + ']'.repeat(100)],
  ['a body of 500 paragraphs', JSON.stringify(Array.from({ length: 1000 }, () => ({ key: 'a', html: '<p>', a: '' })))],
])('%s is not too much', (_, text) => {
  expect(excess(text)).toBeUndefined()
})
