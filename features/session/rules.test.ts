import { describe, expect, test } from 'vitest'
import { authTypeOf, localPath, returnByType } from './rules.ts'

describe('[AUTH-01] the type of sign-in', () => {
  const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36'
  test.each([
    [true, chrome, 'TOOLKIT'],
    [true, `${chrome} wxwork/4.1 MicroMessenger/7.0`, 'TOOLKIT'],
    [true, `${chrome} Lark/7.1`, 'TOOLKIT'],
    [false, `${chrome} wxwork/4.1.0 MicroMessenger/7.0.1`, 'WECHAT'],
    [false, `${chrome} MicroMessenger/8.0.50`, 'WECHAT'],
    [false, `${chrome} WXWORK/4`, 'WECHAT'],
    [false, `${chrome} MicroMessenger/8.0 Lark/7.1`, 'WECHAT'],
    [false, `${chrome} Lark/7.1.0 LarkLocale/zh_CN`, 'FEISHU'],
    [false, `${chrome} Feishu/7.1`, 'FEISHU'],
    [false, chrome, 'SSO'],
    [false, '', 'SSO'],
    [false, `${chrome} Larkspur/1.0`, 'SSO'],
    [false, `${chrome} Skylark/1.0`, 'SSO'],
  ] as const)('[AUTH-01] toolkit token %s, %s: %s', (hasToolkitToken, userAgent, type) => {
    expect(authTypeOf({ hasToolkitToken, userAgent })).toBe(type)
  })

  test.each([
    ['SSO', 'single-sign-on'],
    ['WECHAT', 'work-app'],
    ['FEISHU', 'ask-single-sign-on'],
    ['TOOLKIT', 'reload'],
  ] as const)('[AUTH-03] %s comes back by %s', (type, way) => {
    expect(returnByType(type)).toBe(way)
  })
})

describe('localPath', () => {
  test.each([
    '/',
    '/home',
    '/newsDetail?newsID=12&Origin=List',
    '/vi/ml#top',
    '/actions/search?title=%E5%81%87',
    '/people?back=https://elsewhere.example/',
    '/WeiXinNews/Reply/1/2/en',
    '/apiary',
    '/a:b',
    '/a@b',
    '/box?x=a//b',
    '/newsDetail?x=..%2f',
  ])('%s stays', (path) => {
    expect(localPath(path)).toBe(path)
  })

  const hostile = [
    '',
    'home',
    '//evil.example',
    '///evil.example',
    '////evil.example/%2e%2e',
    '/\\evil.example',
    '\\/evil.example',
    '\\\\evil.example',
    '/\\/evil.example',
    '/home\\..\\evil',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/ /evil.example',
    '/home\r\nSet-Cookie: a=b',
    '/\0/evil.example',
    '/%2fevil.example',
    '/%2Fevil.example',
    '/%5cevil.example',
    '/%5C%5Cevil.example',
    '/x/%2e%2e//evil.example',
    '/x//evil.example',
    '/./evil',
    '/..',
    '/../evil',
    '/x/../../evil',
    '/%2e%2e/evil',
    '/.//evil.example',
    'https://evil.example',
    'HTTPS://evil.example',
    'https:evil.example',
    'https:/evil.example',
    'http:///evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:x',
    '@evil.example',
    '.evil.example',
    'evil.example',
    '?redirect=x',
    '#x',
    '/\u2215evil.example',
    '/\uff0fevil.example',
    '/\u3002evil',
    '/\u202e/evil',
    '/前庭',
    '/api',
    '/api/user/signout',
    '/API/sso/login',
    '/api?x',
    '/api#x',
    '/%61pi/x',
    '/ap%69/sso/login',
    `/${'a'.repeat(2000)}`,
  ]
  test.each(hostile)('%j leads home', (value) => {
    expect(localPath(value)).toBe('/')
  })

  test.each([undefined, null, 5, {}, [], ['/home'], { toString: () => '/home' }])('%j is no path', (value) => {
    expect(localPath(value)).toBe('/')
  })

  test('whatever comes out resolves to this site', () => {
    for (const value of hostile)
      expect(new URL(localPath(value), 'https://portal.example').origin).toBe('https://portal.example')
  })
})
