import { newsMessageHref } from '@portal/contract'
import { expect, test } from 'vitest'
import { isMissingPart, shownBy } from './rules.ts'

test.each([
  ['/WeiXinNews/NewsDetail/12/en', { kind: 'news', newsId: 12, language: 'EN' }],
  ['/weixinnews/newsdetail/12/zh-CN/', { kind: 'news', newsId: 12, language: 'CHS' }],
  ['/WeiXinNews/NewsDetail/12/anything', { kind: 'news', newsId: 12, language: 'CHS' }],
  ['/WeiXinNews/NewsDetail/-3/EN', { kind: 'news', newsId: 0, language: 'EN' }],
  ['/WeiXinNews/Reply/7/9/en-GB', { kind: 'reply', commentId: 7, replyId: 9, language: 'EN' }],
  ['/WeiXinNews/Reply/7/x/zh', { kind: 'reply', commentId: 7, replyId: 0, language: 'CHS' }],
  ['/WeiXinNews/NewsDetail/abc/zh', { kind: 'news', newsId: 0, language: 'CHS' }],
  ['/WeiXinNews/NewsDetail/5', { kind: 'news', newsId: 5, language: 'EN' }],
  ['/WeiXinNews/Reply/7/9/', { kind: 'reply', commentId: 7, replyId: 9, language: 'EN' }],
  ['/WeiXinNews/Reply/7/zh', { kind: 'reply', commentId: 7, replyId: 0, language: 'EN' }],
  ['/WeiXinNews/NewsDetail/7/8/zh', { kind: 'news', newsId: 0, language: 'CHS' }],
  ['/WeiXinNews/', { kind: 'news', newsId: 0, language: 'EN' }],
])('[MSG-01] [MSG-02] %s', (pathname, shown) => {
  expect(shownBy(pathname, 'EN')).toEqual(shown)
})

test('[MSG-01] the link to a news item has its id and language', () => {
  expect(shownBy(newsMessageHref(5, 'EN'), 'CHS')).toEqual({ kind: 'news', newsId: 5, language: 'EN' })
  expect(shownBy(newsMessageHref(5, 'CHS'), 'EN')).toEqual({ kind: 'news', newsId: 5, language: 'CHS' })
})

test.each([
  ['Failed to fetch dynamically imported module: /assets/a.js', true],
  ['error loading dynamically imported module: /assets/a.js', true],
  ['Importing a module script failed.', true],
  ['Unable to preload CSS for /assets/a.css', true],
  ["Cannot read properties of undefined (reading 'map')", false],
])('[AUTH-09] the help for a slow network is for what did not arrive: %s', (message, is) => {
  expect(isMissingPart(new TypeError(message))).toBe(is)
})
