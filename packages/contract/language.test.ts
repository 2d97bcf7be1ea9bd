import { expect, test } from 'vitest'
import {
  columnFor,
  columnsFor,
  contentLanguagesFor,
  keysFor,
  languageOf,
  languageOfTag,
  localeOf,
  nextLanguage,
} from './language.ts'

test.each([
  ['CHS', 'CHS'],
  ['EN', 'EN'],
  ['en', 'EN'],
  ['zh', 'CHS'],
  ['fr', 'CHS'],
  [undefined, 'CHS'],
])('[LIVE-01] a call that says %s is answered in %s', (said, language) => expect(languageOf(said)).toBe(language))

test.each([
  ['en-US', 'EN'],
  ['EN', 'EN'],
  ['zh-TW', 'CHS'],
  ['x', 'CHS'],
])('an address that says %s is shown in %s', (tag, language) => expect(languageOfTag(tag)).toBe(language))

test('each language reads its own columns first, then those of the other', () => {
  expect(columnFor('p.name', 'EN')).toBe('p.name_en')
  expect(columnsFor('title', 'CHS')).toEqual(['title_zh', 'title_en'])
  expect(columnsFor('title', 'EN')).toEqual(['title_en', 'title_zh'])
  expect(keysFor('EN')).toEqual(['en', 'zh'])
  expect(contentLanguagesFor('EN')).toEqual(['EN', 'CHS'])
})

test('the switch goes round', () => {
  expect([nextLanguage('CHS'), nextLanguage('EN')]).toEqual(['EN', 'CHS'])
  expect(localeOf(nextLanguage('EN'))).toBe('zh-CN')
})
