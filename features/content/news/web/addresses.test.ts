import { expect, test } from 'vitest'
import { newsIdAt } from './addresses.ts'

test.each([
  ['/home', '?news=130', 130],
  ['/people', '?q=x&news=130&person=zhang.wei', 130],
  ['/newsDetail', '?newsID=130&Origin=List', 130],
  ['/newsdetail/', '?NEWSID=130', 130],
  ['/home', '?newsID=130', undefined],
  ['/home', '', undefined],
  ['/newsDetail', '?newsID=x', undefined],
])('[CMT-01] %s%s shows news %s', (pathname, search, expected) => {
  expect(newsIdAt({ pathname, search })).toBe(expected)
})
