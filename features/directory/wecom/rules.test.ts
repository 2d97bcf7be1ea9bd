import { describe, expect, test } from 'vitest'
import {
  blockedUntil,
  cardText,
  hasLeft,
  isEmployeeField,
  meaningOf,
  memberOf,
  namesOf,
  signablePage,
} from './rules.ts'

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

describe('signablePage', () => {
  const ours = ['https://portal.example']
  test.each([
    ['https://portal.example/', 'https://portal.example/'],
    ['https://portal.example/home?news=1&a=%E4%B8%AD#top', 'https://portal.example/home?news=1&a=%E4%B8%AD'],
    ['https://portal.example/#https://evil.example/', 'https://portal.example/'],
  ])('[AUTH-06] %s is a page of ours', (url, page) => {
    expect(signablePage(url, ours)).toBe(page)
  })

  const foreign = [
    '',
    '/home',
    '//portal.example/',
    'portal.example/',
    'http://portal.example/',
    'https://portal.example',
    'https://portal.example#/',
    'https://portal.example?/',
    'https://portal.example:443/',
    'https://portal.example:8443/',
    'https://portal.example./',
    'https://PORTAL.example/',
    'HTTPS://portal.example/',
    'https:/portal.example/',
    'https:///portal.example/',
    'https:portal.example/',
    'https://portal.example.evil.example/',
    'https://portal.example-evil.example/',
    'https://portal.example@evil.example/',
    'https://portal.example:x@evil.example/',
    'https://portal.example%2f@evil.example/',
    'https://portal.example%00/',
    'https://portal.exampl%65/',
    'https://evil.example/https://portal.example/',
    'https://evil.example/?https://portal.example/',
    'https://evil.example/#https://portal.example/',
    'https://evil.example\\@portal.example/',
    'https://portal.example\\@evil.example/',
    'https://portal.example\\.evil.example/',
    'https://portal.example/\\evil.example',
    'https://www.portal.example/',
    'https://portal.example,evil.example/',
    'https://portal.example;evil.example/',
    'https://portal.example&evil.example/',
    'https://portal。example/',
    'https://portal．example/',
    'https://ｐortal.example/',
    'https://xn--portal.example/',
    ' https://portal.example/',
    'https://portal.example/ ',
    'https://portal.example/a b',
    'https://portal.example/\n',
    'https://portal.example/\t',
    'https://portal.example/\u0000',
    'https://portal.example/中',
    'h\nttps://portal.example/',
    'https://portal.exam\tple/',
    'javascript:https://portal.example/',
    'javascript://portal.example/%0aalert(1)',
    'data:text/html,https://portal.example/',
    'blob:https://portal.example/1',
    'file:///portal.example/',
    'ftp://portal.example/',
    'wss://portal.example/',
    'view-source:https://portal.example/',
    'https://[::1]/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'null',
    `https://portal.example/${'a'.repeat(2000)}`,
  ]
  test('[AUTH-06] T11: none of sixty foreign and tricky URLs is signed', () => {
    expect(foreign.length).toBeGreaterThanOrEqual(60)
    expect(foreign.filter((url) => signablePage(url, ours) !== null)).toEqual([])
    // control: what a careless rule accepts
    expect(foreign.filter((url) => url.includes('https://portal.example')).length).toBeGreaterThan(20)
  })
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
  expect(memberOf(userid, 'ww1')).toBe(member)
})

test('[AUTH-06] names: a Latin alias is the English name', () => {
  expect(namesOf('张三', 'Sam')).toEqual({ nameZh: '张三', nameEn: 'Sam' })
  expect(namesOf('张三', '三哥')).toEqual({ nameZh: '张三' })
  expect(namesOf('Sam Zhang', '')).toEqual({ nameZh: 'Sam Zhang', nameEn: 'Sam Zhang' })
  expect(['工号', 'EmployeeNo', 'Employee No.', 'employee_id', 'Shoe size'].map(isEmployeeField)).toEqual([
    true,
    true,
    true,
    true,
    false,
  ])
  expect([1, 2, 4, 5].map(hasLeft)).toEqual([false, true, false, true])
})

test('[NOTICE] a card: long texts are cut visibly, and user input never becomes markup', () => {
  expect(cardText('短', 4)).toBe('短')
  expect(cardText('查看详情吧', 4)).toBe('查看详…')
  expect(cardText('abc😀d', 5)).toBe('abc…')
  expect(cardText('<div class="highlight">a</div>\n\n b ', 512)).toBe('＜div class="highlight"＞a＜/div＞ b')
})
