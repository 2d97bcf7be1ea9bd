import { afterEach, expect, test, vi } from 'vitest'
import { createChatClickHandler, chatHref, setChatOpener } from './chat.ts'

test.each([
  ['Mozilla/5.0 (iPhone) wxwork/4.1.20 MicroMessenger/7.0.1', 'wxwork://message?username=zhou.min'],
  [
    'Mozilla/5.0 (Windows NT 10.0) wxwork/2.1.3 (MicroMessenger/6.2) WindowsWechat',
    'wxwork://message?username=zhou.min',
  ],
  ['Mozilla/5.0 (iPhone) MicroMessenger/8.0.1', null],
  ['Mozilla/5.0 (Macintosh) Lark/7.1.0 LarkLocale/zh_CN ChannelName/Feishu', null],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0', null],
])('[PEOPLE-01] in %s the chat is at %s', (userAgent, href) => {
  expect(chatHref('zhou.min', userAgent)).toBe(href)
})

test('[PEOPLE-01] an account cannot change the address', () => {
  expect(chatHref('a&b=c #d', 'wxwork/4')).toBe('wxwork://message?username=a%26b%3Dc%20%23d')
})

afterEach(() => {
  setChatOpener(undefined)
  vi.unstubAllGlobals()
})

test("[PEOPLE-01] the client's own way comes first, the address is the fallback", async () => {
  const led: string[] = []
  vi.stubGlobal('location', { assign: (href: string) => led.push(href) })
  const click = async (): Promise<boolean> => {
    let isKept = true
    createChatClickHandler('zhou.min', 'wxwork://message')({ preventDefault: () => (isKept = false) })
    await Promise.resolve()
    await Promise.resolve()
    return isKept
  }
  expect(await click()).toBe(true)
  const opened: string[] = []
  setChatOpener((account) => Promise.resolve(opened.push(account) > 0))
  expect([await click(), opened, led]).toEqual([false, ['zhou.min'], []])
  setChatOpener(() => Promise.resolve(false))
  expect([await click(), led]).toEqual([false, ['wxwork://message']])
})
