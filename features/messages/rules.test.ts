import { expect, test } from 'vitest'
import { newsHref, shownBy } from './rules.ts'

test.each([
  ['/WeiXinNews/NewsDetail/12/en', { kind: 'news', newsId: 12, language: 'EN' }],
  ['/weixinnews/newsdetail/12/zh-CN/', { kind: 'news', newsId: 12, language: 'CHS' }],
  ['/WeiXinNews/NewsDetail/12/anything', { kind: 'news', newsId: 12, language: 'CHS' }],
  ['/WeiXinNews/NewsDetail/-3/EN', { kind: 'news', newsId: 0, language: 'EN' }],
  ['/WeiXinNews/Reply/7/9/en-GB', { kind: 'reply', commentId: 7, replyId: 9, language: 'EN' }],
  ['/WeiXinNews/Reply/7/x/zh', { kind: 'reply', commentId: 7, replyId: 0, language: 'CHS' }],
  ['/WeiXinNews/Reply/7/zh', null],
  ['/WeiXinNews/NewsDetail/7/8/zh', null],
  ['/home', null],
])('[MSG-01] [MSG-02] %s', (pathname, shown) => {
  expect(shownBy(pathname)).toEqual(shown)
})

test('[MSG-01] the link to a news names it and its language', () => {
  expect(shownBy(newsHref(5, 'EN'))).toEqual({ kind: 'news', newsId: 5, language: 'EN' })
  expect(shownBy(newsHref(5, 'CHS'))).toEqual({ kind: 'news', newsId: 5, language: 'CHS' })
})
