import { expect, test } from 'vitest'
import { findHighlights, splitSegments } from './highlights.ts'

const shown = (text: string, ranges: [number, number][]) =>
  splitSegments({ text, ranges })
    .map((segment) => (segment.isHighlighted ? `[${segment.text}]` : segment.text))
    .join('')

test.each([
  ['充电桩上线', [[0, 2]], '[充电]桩上线'],
  ['上线充电桩', [[2, 5]], '上线[充电桩]'],
  ['abc', [], 'abc'],
  ['', [[0, 3]], ''],
  [
    'abcdef',
    [
      [4, 5],
      [0, 2],
    ],
    '[ab]cd[e]f',
  ],
  [
    'abcdef',
    [
      [0, 3],
      [2, 5],
    ],
    '[abcde]f',
  ],
  [
    'abcdef',
    [
      [0, 2],
      [2, 4],
    ],
    '[abcd]ef',
  ],
  [
    'abc',
    [
      [-4, 1],
      [2, 99],
    ],
    '[a]b[c]',
  ],
  [
    'abc',
    [
      [2, 2],
      [2, 1],
    ],
    'abc',
  ],
  ['😀充电', [[2, 4]], '😀[充电]'],
  ['<b>x</b>', [[0, 3]], '[<b>]x</b>'],
] as [string, [number, number][], string][])('[SEARCH-06] in %s %j are marked: %s', (text, ranges, expected) => {
  expect(shown(text, ranges)).toBe(expected)
  expect(
    splitSegments({ text, ranges })
      .map((segment) => segment.text)
      .join(''),
  ).toBe(text)
})

test.each([
  ['Travel policy', 'travel', '[Travel] policy'],
  ['Policy of travel', 'travel  policy', '[Policy] of [travel]'],
  ['差旅报销制度', '报销', '差旅[报销]制度'],
  ['a+b (c) [d]', '+ (c)', 'a[+]b [(c)] [d]'],
  ['aaa', 'aa a', '[aaa]'],
  ['nothing', 'x', 'nothing'],
  ['nothing', '  ', 'nothing'],
])('[SEARCH-06] in %s the words of "%s" are marked: %s', (text, words, expected) => {
  expect(shown(text, findHighlights(text, words))).toBe(expected)
})
