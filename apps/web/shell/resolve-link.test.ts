import { expect, test } from 'vitest'
import { resolveLink, targetOf } from './resolve-link.ts'

test.each([
  ['/home', '', '/home?news=1', '/home?news=1', true],
  ['/home', '?list=internal', '/home?news=1', '/home?news=1&list=internal', true],
  ['/home', '?list=internal&listTag=3', '?news=1', '/home?news=1&list=internal&listTag=3', true],
  ['/home', '?list=internal&news=1', '/home?list=internal', '/home?list=internal', true],
  ['/home', '?list=internal', '/home?list=joy', '/home?list=joy', true],
  ['/home', '?list=internal&listTag=3', '/home?list=', '/home?listTag=3', true],
  ['/newsDetail', '?newsID=1', '/newsDetail?newsID=2#user-content-a', '/newsDetail?newsID=2#user-content-a', true],
  ['/home', '?list=internal', '/newsDetail?newsID=1', '/newsDetail?newsID=1', false],
  ['/newsDetail', '?newsID=1', '/home', '/home', false],
])('[SHELL-01] from %s%s, %s leads to %s', (pathname, search, href, to, isSamePage) => {
  expect(resolveLink({ pathname, search }, href)).toEqual({ to, isSamePage })
})

test.each([
  ['/home?to=https://a.example', 'page'],
  ['?news=1', 'page'],
  ['//a.example/home', 'page'],
  ['https://a.example', 'outside'],
  ['HTTP://a.example', 'outside'],
  ['mailto:a@a.example', 'outside'],
  ['tel:+861', 'outside'],
  ['JavaScript:alert(1)', 'nowhere'],
  [' javascript:alert(1)', 'nowhere'],
  ['data:text/html,a', 'nowhere'],
  ['x-app+a.b:open', 'nowhere'],
])('[SHELL-01] %s leads to: %s', (href, target) => expect(targetOf(href)).toBe(target))
