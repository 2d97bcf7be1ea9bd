import { expect, test } from 'vitest'
import type { Field } from '../contract.ts'
import { formatRowChanges, formatVersion } from './format-value.ts'

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

test('[DESK-05] of two versions of a row the fields that differ are told', () => {
  const bilingual: Field = { ...text, Kind: 'bilingual', Label: { zh: '题目', en: 'Title' } }
  const options: Field = { ...rows, Key: 'options', Label: { zh: '选项', en: 'Choices' } }
  const question: Field = { ...rows, Fields: [bilingual, { ...text, Key: 'hint' }, options] }
  const one = { title: { zh: '甲', en: 'A' }, hint: 'same', options: [row('a'), row('b')], rowId: 'x' }
  const other = { title: { zh: '甲', en: 'B' }, hint: 'same', options: [row('a')] }
  expect(formatRowChanges(question, one, other, 'EN')).toBe('Title: 甲 / A; Choices: b')
  expect(formatRowChanges(question, other, one, 'CHS')).toBe('题目：甲 / B；选项：a')
  expect(formatRowChanges(question, one, undefined, 'EN')).toBe('')
})
