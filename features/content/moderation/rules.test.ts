import { expect, test } from 'vitest'
import { decisionFor, findMarks, parsePasted } from './rules.ts'

test.each([
  ['敏感\r\n内部价\n', ['敏感', '内部价']],
  ['\uFEFF敏感\n\n  # 注释\n spam ', ['敏感', 'spam']],
  ['=HYPERLINK("x")', ['=HYPERLINK("x")']],
  ['', []],
  ['   \n\t\n', []],
])('a word a line: %j', (text, words) => {
  expect(parsePasted(text).map(({ word }) => word)).toEqual(words)
})

test('a note follows a tab, and each line has its number', () => {
  expect(parsePasted('a b\t微信营销\t2026\n\nc')).toEqual([
    { line: 1, word: 'a b', note: '微信营销 2026' },
    { line: 3, word: 'c', note: '' },
  ])
})

test.each([
  ['words', true, 'released'],
  ['words', false, 'refused'],
  ['reports', true, 'kept'],
  ['reports', false, 'removed'],
] as const)('a case of %s, kept %s: %s', (cause, isKept, decision) => {
  expect(decisionFor(cause, isKept)).toBe(decision)
})

test.each([
  ['说敏-感的话', ['敏感'], ['敏-感']],
  ['Spam, s.p.a.m, spammer', ['spam'], ['Spam', 's.p.a.m']],
  ['一二三', ['二', '三'], ['二', '三']],
  ['a (b)', ['('], []],
  ['nothing', [], []],
])('marks in %j', (text, words, hits) => {
  const parts = findMarks(text, words)
  expect(parts.map((part) => part.text).join('')).toBe(text)
  expect(parts.filter(({ isHit }) => isHit).map((part) => part.text)).toEqual(hits)
})
