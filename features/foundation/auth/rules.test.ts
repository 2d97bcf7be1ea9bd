import { describe, expect, test } from 'vitest'
import { signInChoices } from './sign-in-choices.ts'
import {
  authTypeOf,
  isInChat,
  isPhone,
  localPath,
  platformsWithPage,
  forbiddenRedirect,
  readTarget,
  renewalMethod,
  signInMethod,
} from './rules.ts'

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

  const all = ['wechat', 'feishu', 'toolkit']
  test.each([
    ['TOOLKIT', 'PROD', true, all, 'toolkit', 'reload'],
    ['WECHAT', 'PROD', true, all, 'wechat', 'wechat'],
    ['FEISHU', 'PROD', true, all, 'feishu', 'ask'],
    ['SSO', 'PROD', true, all, 'single-sign-on', 'single-sign-on'],
    // DEV signs in as the fixed person, except in the client of a configured platform
    ['SSO', 'DEV', true, all, 'fixed', 'fixed'],
    ['WECHAT', 'DEV', true, [], 'fixed', 'fixed'],
    ['WECHAT', 'DEV', true, ['feishu'], 'fixed', 'fixed'],
    ['WECHAT', 'DEV', false, ['wechat'], 'wechat', 'wechat'],
    ['FEISHU', 'DEV', false, ['feishu'], 'feishu', 'ask'],
    ['TOOLKIT', 'DEV', false, ['toolkit'], 'toolkit', 'reload'],
    // a client whose platform is not configured uses single sign-on like any browser
    ['TOOLKIT', 'PROD', true, ['wechat'], 'single-sign-on', 'single-sign-on'],
    ['WECHAT', 'STG', true, undefined, 'single-sign-on', 'single-sign-on'],
    // a desktop browser without single sign-on: the platform's QR code, or a choice of platforms
    ['SSO', 'PROD', false, ['wechat', 'toolkit'], 'wechat', 'wechat'],
    ['SSO', 'PROD', false, ['feishu'], 'feishu', 'ask'],
    ['SSO', 'PROD', false, all, 'choose', 'choose'],
    ['SSO', 'PROD', false, ['toolkit'], 'none', 'none'],
    ['WECHAT', 'PROD', false, undefined, 'none', 'none'],
  ] as const)(
    '[AUTH-01][AUTH-03] %s in %s, single sign-on %s, %j: in by %s, back by %s',
    (type, env, hasSso, ways, into, back) => {
      const offered = { env, hasSso, ...(ways ? { providers: ways } : {}) }
      expect([signInMethod(type, offered), renewalMethod(type, offered)]).toEqual([into, back])
    },
  )

  test('only the toolkit app has no sign-in page', () => {
    expect([platformsWithPage(), platformsWithPage(['toolkit']), platformsWithPage(['feishu', 'x', 'wechat'])]).toEqual(
      [[], [], ['wechat', 'feishu']],
    )
  })

  test.each([
    ['SSO', true, all, ['single-sign-on', 'wechat', 'feishu']],
    ['SSO', true, ['feishu'], ['single-sign-on', 'feishu']],
    ['SSO', true, undefined, ['single-sign-on']],
    ['SSO', false, all, ['wechat', 'feishu']],
    ['SSO', false, ['toolkit'], []],
    ['WECHAT', true, all, ['wechat']],
    ['FEISHU', true, all, ['feishu']],
    ['FEISHU', true, ['wechat'], ['single-sign-on', 'wechat']],
    ['TOOLKIT', true, all, ['single-sign-on', 'wechat', 'feishu']],
  ] as const)('[AUTH-01] %s, single sign-on %s, %j: one chooses of %j', (type, hasSso, ways, choices) => {
    expect(signInChoices(type, { hasSso, ...(ways ? { providers: ways } : {}) })).toEqual(choices)
  })

  test.each([
    ['WECHAT', true],
    ['FEISHU', true],
    ['TOOLKIT', false],
    ['SSO', false],
  ] as const)('[AUTH-09] %s is in a chat: %s', (type, is) => {
    expect(isInChat(type)).toBe(is)
  })
})

describe('[SHELL-02][SHELL-03] pages by device and client', () => {
  const pc = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/150.0 Safari/537.36'
  const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148 Safari/604.1'
  const iPad = 'Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'
  const android = 'Mozilla/5.0 (Linux; Android 16; 2407) Chrome/150.0 Mobile Safari/537.36'

  test.each([
    [pc, false],
    [`${pc} wxwork/4.1 (MicroMessenger/6.2) WindowsWechat`, false],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Safari/605 Lark/7.1', false],
    [iPhone, true],
    [android, true],
    [`${iPhone} wxwork/4.1.0 MicroMessenger/7.0.1`, true],
    [`${android} Lark/7.50.1`, true],
    ['Mozilla/5.0 (Linux; Android 16; Pad) Chrome/150.0 Safari/537.36', false],
    [iPad, false],
    [`${iPad} wxwork/4.1.0 MicroMessenger/7.0.1`, false],
    ['Mozilla/5.0 (Tablet; OpenHarmony 5.0) AppleWebKit/537.36 Chrome/114 Safari/537.36 ArkWeb/4.1 Mobile', false],
    ['Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 Chrome/114 Safari/537.36 ArkWeb/4.1 Mobile', true],
    ['', false],
  ])('%s is a phone: %s', (userAgent, is) => {
    expect(isPhone(userAgent)).toBe(is)
  })

  const at = (address: string, userAgent: string, type: 'SSO' | 'WECHAT' | 'FEISHU' | 'TOOLKIT' = 'SSO') => {
    const [pathname = '', query] = address.split('?')
    return forbiddenRedirect({ pathname, search: query === undefined ? '' : `?${query}` }, { userAgent, type })
  }

  test.each([
    ['/', '%2F'],
    ['/home', '%2Fhome'],
    ['/HOME/', '%2FHOME%2F'],
    ['/home?news=5&origin=List', '%2Fhome%3Fnews%3D5%26origin%3DList'],
    ['/people', '%2Fpeople'],
    ['/people?person=zhou.min', '%2Fpeople%3Fperson%3Dzhou.min'],
    ['/home?x=\u202e', '%2F'],
  ])('[SHELL-02] %s is for desktops', (address, to) => {
    for (const phone of [iPhone, android, `${iPhone} wxwork/4.1`])
      expect(at(address, phone, 'WECHAT')).toBe(`/auth/mobileForbidden?to=${to}`)
    for (const desktop of [pc, iPad]) {
      expect(at(address, desktop)).toBeNull()
      expect(at(address, `${desktop} wxwork/4.1`, 'WECHAT')).toBeNull()
    }
  })

  test.each([
    ['/errorPage', ''],
    ['/errorPage?reason=session', 'session'],
    ['/errorpage?x=1&reason=sign-in-away', 'sign-in-away'],
    ['/errorPage?reason=<b>', ''],
    ['/errorPage?reason=session&to=%2FnewsDetail%3FnewsID%3D1', 'session&to=%2FnewsDetail%3FnewsID%3D1'],
    ['/errorPage?to=//evil.example&reason=session', 'session'],
    ['/errorPage?reason=session&id=k7m2-9xqp-3dfh', 'session&id=k7m2-9xqp-3dfh'],
  ])('[SHELL-02] %s keeps its reason and target', (address, reason) => {
    expect(at(address, iPhone)).toBe(`/auth/mobileForbidden?reason=${reason}`)
    expect(at(address, pc)).toBeNull()
  })

  test.each([
    '/people_nio_jac',
    '/newsDetail?newsID=1',
    '/homepage',
    '/auth/mobileForbidden',
    '/signed-in',
    '/sign-in',
    '/oAuthError',
    '/busConfirm',
  ])('%s is also available on phones', (address) => expect(at(address, iPhone)).toBeNull())

  test.each(['/WeiXinNews/NewsDetail/12/en', '/weixinnews/reply/1/2/zh'])(
    '[SHELL-03] %s is available in chat clients only',
    (address) => {
      for (const userAgent of [pc, iPhone])
        expect(at(address, userAgent)).toBe(`/auth/browserForbidden?to=${encodeURIComponent(address)}`)
      for (const type of ['WECHAT', 'FEISHU', 'TOOLKIT'] as const) expect(at(address, iPhone, type)).toBeNull()
    },
  )
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
  ])('%s is kept', (path) => {
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
  test.each(hostile)('%j becomes home', (value) => {
    expect(localPath(value)).toBe('/')
  })

  test.each([undefined, null, 5, {}, [], ['/home'], { toString: () => '/home' }])('%j is not a path', (value) => {
    expect(localPath(value)).toBe('/')
  })

  test('every result resolves to this site', () => {
    for (const value of hostile)
      expect(new URL(localPath(value), 'https://portal.example').origin).toBe('https://portal.example')
  })

  test.each(hostile)('[T10] %j is not accepted as a target, plain or encoded', (value) => {
    for (const written of [encodeURIComponent(value), encodeURI(value).replaceAll('&', '%26').replaceAll('#', '%23')])
      expect(readTarget(`?x=1&to=${written}`, '/home')).toBe('/home')
  })

  test.each([
    ['/%09/evil.example/x', '/home'],
    ['/%0A/evil.example', '/home'],
    ['%2F%2Fevil.example', '/home'],
    ['%2F%5Cevil.example', '/home'],
    ['%', '/home'],
    ['/%E0%A4%A', '/home'],
    ['', '/home'],
    ['/signed-in?code=own.x', '/home'],
    ['/SIGN-IN', '/home'],
    ['/errorPage?to=/people', '/home'],
    ['/auth/mobileForbidden', '/home'],
    ['/', '/'],
    ['/signed', '/signed'],
    ['/people?person=zhou.min%26q=1', '/people?person=zhou.min&q=1'],
    ['%2FnewsDetail%3FnewsID%3D1', '/newsDetail?newsID=1'],
    ['/home%3Fq%3D%25E5%2581%2587', '/home?q=%E5%81%87'],
  ])('[T10] to=%s leads to %s', (written, leads) => {
    expect(readTarget(`?why=ended&to=${written}`, '/home')).toBe(leads)
  })

  test('[T10] a query without a target, or with a similarly named parameter', () => {
    expect([readTarget('', '/home'), readTarget('?into=/people', ''), readTarget('?x=to=/people', '/x')]).toEqual([
      '/home',
      '',
      '/x',
    ])
  })
})
