import { expect, test } from 'vitest'
import { columnName, valueText } from './readable.ts'

test.each([
  ['created_at', 'Created at'],
  ['account', 'Account'],
])('[PRIVACY-01] the column %s is called %s', (column, name) => expect(columnName(column)).toBe(name))

test.each([
  [null, ''],
  [true, '✓'],
  [12, '12'],
  ['张敏', '张敏'],
  ['<p>One &amp; <b>two</b></p><p>three</p>', 'One & two\nthree'],
  ['a < b and b > c', 'a < b and b > c'],
  [{ zh: '新闻' }, '{"zh":"新闻"}'],
])('[PRIVACY-01] %j is read as %j', (value, text) => expect(valueText(value, 'EN')).toBe(text))

test('[PRIVACY-01] a time is told in the reader’s way', () =>
  expect(valueText('2026-11-21T08:30:00.000Z', 'EN')).toMatch(/Nov.*2026/))
