import { describe, expect, test } from 'vitest'
import { chatLink, shapeOf, signedUrl } from './addresses.ts'

const origin = 'https://portal.example'

describe('which page is signed', () => {
  test.each([
    ['https://portal.example/home', 'https://portal.example/home'],
    ['https://portal.example', 'https://portal.example'],
    // cut at #, the rest as it is: the client compares the text
    ['https://portal.example/home?a=%E4%B8%AD&b=1#/x?y', 'https://portal.example/home?a=%E4%B8%AD&b=1'],
    ['https%3A%2F%2Fportal.example%2Fhome%3Fa%3D1', 'https://portal.example/home?a=1'],
    ['https://portal.example:443/home', 'https://portal.example:443/home'],
  ])('[AUTH-06] %s is signed as %s', (asked, url) => {
    expect(signedUrl(asked, origin)).toBe(url)
  })

  test.each([
    'https://evil.example/home',
    'http://portal.example/home',
    'https://portal.example:8443/home',
    'https://portal.example.evil.example/',
    'https://portal.example@evil.example/',
    'https://user:pw@portal.example/',
    'https://evil.example\\@portal.example/',
    'https://evil.example/#https://portal.example/',
    '//portal.example/home',
    '/home',
    'javascript:alert(1)//https://portal.example',
    'https%3A%2F%2Fevil.example%2F',
    'https%3A%2F%2F%E4%B8',
    'https://portal.example/a b',
    'https://portal.example/\n',
    `https://portal.example/${'a'.repeat(2048)}`,
    '',
  ])('[AUTH-06] %j is not', (asked) => {
    expect(signedUrl(asked, origin)).toBeNull()
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

test('[PEOPLE-01] a chat is opened at the address of its own world, and an id cannot bend it', () => {
  expect(chatLink('ou_1', 'https://open.feishu.cn')).toBe('https://applink.feishu.cn/client/chat/open?openId=ou_1')
  expect(chatLink('ou_1&a=/', 'https://open.larksuite.com')).toBe(
    'https://applink.larksuite.com/client/chat/open?openId=ou_1%26a%3D%2F',
  )
})
