import { describe, expect, test } from 'vitest'
import { chatLink, shapeOf, signedUrl } from './addresses.ts'

const origin = 'https://portal.example'

describe('which page is signed', () => {
  test.each([
    ['https://portal.example/home', 'https://portal.example/home'],
    ['https://portal.example', 'https://portal.example'],
    // cut at #, otherwise unchanged: the client compares the text
    ['https://portal.example/home?a=%E4%B8%AD&b=1#/x?y', 'https://portal.example/home?a=%E4%B8%AD&b=1'],
    ['https%3A%2F%2Fportal.example%2Fhome%3Fa%3D1', 'https://portal.example/home?a=1'],
    ['https://portal.example:443/home', 'https://portal.example:443/home'],
  ])('[AUTH-06] %s is signed as %s', (asked, url) => {
    expect(signedUrl(asked, origin)).toBe(url)
  })

  const corpus = [
    // another host, scheme or port
    'https://evil.example/home',
    'http://portal.example/home',
    'https://portal.example:8443/home',
    'https://portal.example:80/home',
    'https://www.portal.example/home',
    'https://portal.example.evil.example/',
    'https://portal.examplex/',
    'https://portal.exampl/',
    'https://xportal.example/',
    'https://portal-example/',
    'https://portalxexample/',
    'https://portal.example./home',
    'https://portal..example/home',
    'https://127.0.0.1/home',
    'https://[::1]/home',
    'wss://portal.example/home',
    'ftp://portal.example/home',
    'file://portal.example/home',
    'blob:https://portal.example/9115d58c-bcda-ff47-86e5-083e9a215304',
    'view-source:https://portal.example/',
    'data:text/html,https://portal.example/',
    'javascript:alert(1)//https://portal.example',
    'about:blank',
    // user info before an @, or what looks like it
    'https://portal.example@evil.example/',
    'https://portal.example:443@evil.example/',
    'https://user:pw@portal.example/',
    'https://user@portal.example/',
    'https://@portal.example/',
    'https://:@portal.example/',
    'https://evil.example\\@portal.example/',
    'https://evil.example%5C@portal.example/',
    'https://portal.example%2F@evil.example/',
    'https://portal.example%00@evil.example/',
    // our origin only appears later in the URL
    'https://evil.example/#https://portal.example/',
    'https://evil.example/?https://portal.example/',
    'https://evil.example/https://portal.example/',
    'https://evil.example/..//portal.example/',
    'https://evil.example;portal.example/',
    'https://evil.example?@portal.example/',
    // incomplete URLs
    '//portal.example/home',
    '/home',
    'home',
    'portal.example/home',
    '?https://portal.example/',
    '#https://portal.example/',
    'https://',
    'https:///',
    'https://#portal.example',
    'https://?portal.example',
    '',
    // parsed as ours, but never written so by a browser
    'https:portal.example/home',
    'https:/portal.example/home',
    'https:///portal.example/home',
    'https:\\\\portal.example\\home',
    'https://portal.example\\home',
    'https://portal.example\\@evil.example/',
    'HTTPS://PORTAL.EXAMPLE/home',
    'https://Portal.example/home',
    'https://portal%2Eexample/home',
    'https://%70ortal.example/home',
    'https://ｐortal.example/home',
    'https://portal。example/home',
    'https://portal．example/home',
    'https://port\u00ADal.example/home',
    'https://port\u200Bal.example/home',
    'https://portal.example:/home',
    'https://portal.example:0443/home',
    'https://portal.example:443:443/home',
    'https://portal.example:443x/home',
    ' https://portal.example/home',
    'https://portal.example/home ',
    'https://portal.example/a b',
    'https://portal.example/\n',
    'https://portal.example/\t',
    'https://por\ntal.example/home',
    'ht\ttps://portal.example/home',
    '\u0000https://portal.example/home',
    'https://portal.example/\u007F',
    // look-alike letters
    'https://pоrtal.example/home',
    'https://xn--prtal-5ve.example/home',
    // encoded, once and twice
    'https%3A%2F%2Fevil.example%2F',
    'https%3A%2F%2Fportal.example%40evil.example%2F',
    'https%3A%2F%2Fevil.example%23https%3A%2F%2Fportal.example',
    'https%3A%2F%2Fportal.example%2Fa%20b',
    'https%3A%2F%2Fportal.example%0A%2Fhome',
    'https%3A%2F%2Fportal.example%5C%40evil.example%2F',
    'https%3A%2F%2Fportal%252Eexample%2Fhome',
    'https%253A%252F%252Fportal.example%252Fhome',
    'https%3A%2F%2F%E4%B8',
    `https://portal.example/${'a'.repeat(2048)}`,
  ]

  test('[AUTH-06] T11: there are at least sixty distinct foreign and tricky URLs', () => {
    expect(new Set(corpus).size).toBe(corpus.length)
    expect(corpus.length).toBeGreaterThanOrEqual(60)
  })

  test.each(corpus)('[AUTH-06] T11: %j is not signed', (asked) => {
    expect(signedUrl(asked, origin)).toBeNull()
  })

  test('[AUTH-06] a portal on a non-default port needs the port', () => {
    const own = 'http://127.0.0.1:3300'
    expect(signedUrl(`${own}?a=1`, own)).toBe(`${own}?a=1`)
    for (const other of ['http://127.0.0.1/home', 'http://127.0.0.1:80/', `${own}0/`, `${own}:3300/`])
      expect(signedUrl(other, own)).toBeNull()
  })
})

test.each([
  ['https://open.feishu.cn/open-apis/authen/v2/oauth/token', 'v2'],
  ['https://accounts.feishu.cn/oauth/v3/token', 'v3'],
  ['https://open.feishu.cn/open-apis/authen/v1/oidc/access_token', 'v1'],
  ['https://proxy.example/feishu/open-apis/authen/v1/oidc/access_token', 'v1'],
])('[AUTH-06] codes are exchanged at %s as %s', (url, shape) => {
  expect(shapeOf(url)).toBe(shape)
})

test('[PEOPLE-01] a chat link uses the domain of its platform, and an id cannot change it', () => {
  expect(chatLink('ou_1', 'https://open.feishu.cn')).toBe('https://applink.feishu.cn/client/chat/open?openId=ou_1')
  expect(chatLink('ou_1&a=/', 'https://open.larksuite.com')).toBe(
    'https://applink.larksuite.com/client/chat/open?openId=ou_1%26a%3D%2F',
  )
})
