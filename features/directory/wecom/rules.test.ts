import { expect, test } from 'vitest'
import { blockedUntil, cardText, hasLeft, isEmployeeField, meaningOf, toMemberId, toNames } from './rules.ts'

test('[AUTH-06] a response means what its number says', () => {
  expect([0, -1, 40014, 42001, 40029, 42003, 42022, 45009, 45033].map(meaningOf)).toEqual([
    'fine',
    'busy',
    'stale',
    'stale',
    'code',
    'code',
    'code',
    'rate',
    'rate',
  ])
  expect([60111, 60011, 60021, 50002, 81013, 40001, 40013, 60020, 50001, 99999].map(meaningOf)).toEqual([
    'unknown',
    'unknown',
    'unknown',
    'unknown',
    'nobody',
    'setup',
    'setup',
    'setup',
    'setup',
    'other',
  ])
})

test('[AUTH-06] a limit blocks for a minute, then for an hour, then until midnight in China', () => {
  const now = new Date('2026-11-21T15:30:00Z')
  expect(blockedUntil(1, now).toISOString()).toBe('2026-11-21T15:31:00.000Z')
  expect(blockedUntil(2, now).toISOString()).toBe('2026-11-21T16:30:00.000Z')
  // 23:30 in China
  expect(blockedUntil(3, now).toISOString()).toBe('2026-11-21T16:00:00.000Z')
  expect(blockedUntil(3, new Date('2026-11-21T16:00:00Z')).toISOString()).toBe('2026-11-22T16:00:00.000Z')
})

test.each([
  ['zhou.min', 'zhou.min'],
  ['Zhou.Min', 'zhou.min'],
  ['ww1/zhou.min', 'zhou.min'],
  ['WW1/zhou.min', 'zhou.min'],
  ['ww2/zhou.min', null],
  ['ww1/a/b', null],
  ['', null],
  ['ww1/', null],
  ['@all', '@all'],
  ['a|b', null],
  ['a'.repeat(65), null],
])('[AUTH-06] %j is the member %j of ww1', (userid, member) => {
  expect(toMemberId(userid, 'ww1')).toBe(member)
})

test('[AUTH-06] names: a Latin alias is the English name', () => {
  expect(toNames('张三', 'Sam')).toEqual({ nameZh: '张三', nameEn: 'Sam' })
  expect(toNames('张三', '三哥')).toEqual({ nameZh: '张三' })
  expect(toNames('Sam Zhang', '')).toEqual({ nameZh: 'Sam Zhang', nameEn: 'Sam Zhang' })
  expect(['工号', 'EmployeeNo', 'Employee No.', 'employee_id', 'Shoe size'].map(isEmployeeField)).toEqual([
    true,
    true,
    true,
    true,
    false,
  ])
  expect([1, 2, 4, 5].map(hasLeft)).toEqual([false, true, false, true])
})

test('[NOTICE] a card: user input never becomes markup', () => {
  expect(cardText('<div class="highlight">a</div>\n\n b ')).toBe('＜div class="highlight"＞a＜/div＞ b')
})
