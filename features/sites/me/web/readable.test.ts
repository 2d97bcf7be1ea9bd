import { expect, test } from 'vitest'
import { readableFields, formatValue } from './readable.ts'

test('[LIVE-01] a row shows no column names, and nothing for machines', () => {
  const row = { account: 'zhou.min', is_on: true, role: 'editor', weight: 3, email: '', status: 'draft' }
  const shown = (language: 'CHS' | 'EN') =>
    readableFields('x', row, language).map(({ name, text }) => `${name}: ${text}`)
  expect(shown('CHS')).toEqual(['账号: zhou.min', '已开启: 是', '角色: 编辑', '状态: 草稿'])
  expect(shown('EN')).toEqual(['Account: zhou.min', 'Switched on: Yes', 'Role: Editor', 'Status: Draft'])
})

test('[LIVE-01] an audit log entry shows what was done, and to what', () => {
  const shown = readableFields('audit_log', { action: 'data.change', kind: 'news' }, 'CHS')
  expect(shown.map(({ text }) => text)).toEqual([expect.stringMatching(/\p{Script=Han}/u), '新闻'])
})

test.each([
  [null, ''],
  [true, 'Yes'],
  [false, 'No'],
  [12, '12'],
  ['张敏', '张敏'],
  ['<p>One &amp; <b>two</b></p><p>three</p>', 'One & two\nthree'],
  ['a < b and b > c', 'a < b and b > c'],
  ['2026-11-21', 'Nov 21, 2026'],
  [['one', 'two'], 'one, two'],
  [{ zh: '新闻' }, 'In the downloaded file'],
])('[LIVE-01] %j is shown as %j', (value, text) => expect(formatValue('text', value, 'EN')).toBe(text))

test.each([
  ['quiet_types', [1, 3], '新闻、评论与回复'],
  ['user_tag', 'jac', '合资公司员工'],
  ['auth_type', 'SSO', '单点登录'],
])('[LIVE-01] %s %j is shown as %s', (column, value, text) => expect(formatValue(column, value, 'CHS')).toBe(text))

test('[LIVE-01] a time is shown in the reader’s format', () =>
  expect(formatValue('at', '2026-11-21T08:30:00.000Z', 'EN')).toMatch(/Nov.*2026/))
