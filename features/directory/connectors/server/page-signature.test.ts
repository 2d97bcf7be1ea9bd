import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { pageSignature, signablePage } from './page-signature.ts'

test('[AUTH-06] the signed text has the names in the defined order and the values unencoded', () => {
  const text = 'jsapi_ticket=t&noncestr=n&timestamp=1&url=https://a.example/?b=c&d=%20中'
  const signed = { ticket: 't', nonceStr: 'n', timestamp: 1, url: 'https://a.example/?b=c&d=%20中' }
  expect(pageSignature(signed)).toBe(createHash('sha1').update(text).digest('hex'))
})

describe('signablePage', () => {
  const ours = 'https://portal.example'
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
