import { expect, test } from 'vitest'
import type { Field } from '../contract.ts'
import { formatVersion } from './format-value.ts'

const words = { zh: '', en: '' }
const plain = { Label: words, Help: words, Section: words, IsRequired: true, IsFixed: false, Min: null, Max: 200 }
const text: Field = { ...plain, Key: 'title', Kind: 'text', Options: [], Rows: [], Of: '', When: null, Fields: [] }
const rows: Field = { ...text, Key: 'rows', Kind: 'rows', Fields: [text, { ...text, Key: 'hint' }] }
const row = (title: string, hint = '') => ({ title, hint, rowId: `${title}${hint}` })

test.each([
  ['one changed', [row('a'), row('b', 'mine')], [row('a'), row('b')], 'b'],
  ['one more', [row('a'), row('b')], [row('a')], 'b'],
  ['another order', [row('a'), row('b')], [row('b'), row('a')], 'a · b'],
  ['not there before', [row('a')], undefined, 'a'],
])('[DESK-05] of two versions of rows those that differ are told, %s', (_, value, other, told) => {
  expect(formatVersion(rows, [value, other], 'EN')).toBe(told)
})
