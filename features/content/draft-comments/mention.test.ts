import { expect, test } from 'vitest'
import { findColleagues, mentionAt, mentionsIn } from './mention.ts'

test.each([
  ['@', 1, { from: 0, words: '' }],
  ['Ask @Zh', 7, { from: 4, words: 'zh' }],
  ['请＠周', 3, null],
  ['好，＠周', 4, { from: 2, words: '周' }],
  ['a@b.example', 11, null],
  ['@Zhou Min', 9, null],
  ['@Zhou later', 5, { from: 0, words: 'zhou' }],
])('[DESK-11] in “%s” at %i a mention is typed: %j', (text, caret, found) => {
  expect(mentionAt(text, caret)).toEqual(found)
})

const all = [
  { ADAccount: 'li.zhou', Name: 'Li Zhou' },
  { ADAccount: 'zhou.min', Name: 'Zhou Min' },
  { ADAccount: 'he.yun', Name: 'He Yun' },
]

test('[DESK-11] colleagues are found by name or account, those that begin with the letters first', () => {
  expect(findColleagues(all, 'zhou').map(({ ADAccount }) => ADAccount)).toEqual(['zhou.min', 'li.zhou'])
  expect(findColleagues(all, '', 2)).toHaveLength(2)
})

test('[DESK-11] those whose name was taken out again are not mentioned', () => {
  expect(mentionsIn('@Zhou Min, see this', [...all, all[1]!])).toEqual(['zhou.min'])
})
