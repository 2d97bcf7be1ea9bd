import { expect, test } from 'vitest'
import { pairedRows } from './paired-rows.ts'

const keys = (text: string) => Array.from(text, (key) => ({ key }))

test.each([
  ['the same paragraphs', 'abc', 'abc', [1, 2, 3], [1, 2, 3]],
  ['one that only Chinese has', 'axb', 'ab', [1, 2, 3], [1, 3]],
  ['one that only English has', 'ab', 'axb', [1, 3], [1, 2, 3]],
  ['two that are swapped', 'ab', 'ba', [1, 2], [2, 3]],
  ['a language without text', '', 'ab', [], [1, 2]],
  ['more at the end', 'abcd', 'a', [1, 2, 3, 4], [1]],
])('[DESK-02] pairs share a row: %s', (_, zh, en, rowsZh, rowsEn) => {
  expect(pairedRows(keys(zh), keys(en))).toEqual({ zh: rowsZh, en: rowsEn })
})

test('[DESK-02] rows rise in each language, so that they are read in their order', () => {
  const { zh, en } = pairedRows(keys('abcdef'), keys('fxbade'))
  for (const rows of [zh, en]) expect(rows).toEqual([...new Set(rows)].toSorted((one, other) => one - other))
  expect([zh.length, en.length]).toEqual([6, 6])
})
