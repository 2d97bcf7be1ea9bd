import { describe, expect, test } from 'vitest'
import { groupOf, homeAnswersKept, mayWait, newsKept, tooMany } from './rules.ts'

const home = { pathname: '/home', search: '' }
const page = { pathname: '/newsHistory', search: '' }

describe('what is there without network', () => {
  test.each([
    ['news/list', { PageIndex: 1, PageSize: 12 }, home, 'home'],
    ['user/detail', { Template: '' }, { pathname: '/', search: '' }, 'home'],
    ['news/list', { PageIndex: 2, PageSize: 12 }, home, undefined],
    ['news/list', { PageIndex: 1 }, { pathname: '/home', search: '?search=pay' }, undefined],
    ['People/detail', { ADAccount: 'zhou.min' }, page, undefined],
    ['news/detail', { NewsId: 7 }, page, 'news-7'],
    ['portalnews/detail', { NewsId: 7 }, page, 'news-7'],
    ['news/CommentList', { NewsId: 7, Pageindex: 1, Pagesize: 10 }, home, 'news-7'],
    ['news/CommentList', { NewsId: 7, Pageindex: 2, Pagesize: 10 }, home, undefined],
    ['news/detail', { NewsId: 'x' }, home, undefined],
    ['message/stream', {}, home, undefined],
    ['dev/people', {}, home, undefined],
    ['token/userInfo', {}, home, undefined],
    ['wechat/GetToken', {}, home, undefined],
    ['news/list', null, page, undefined],
  ])('%s %j at %j is kept as %s', (path, input, place, group) => {
    expect(groupOf(path, JSON.stringify(input), place)).toBe(group)
  })
})

test.each([
  ['news/AddComment', true],
  ['news/AddReply', true],
  ['news/clickPraise', true],
  ['portalnews/AddComment', true],
  ['activity/signup', false],
  ['news/DeleteComment', false],
  ['workflow/answer', false],
])('%s may wait for the network: %s', (path, may) => {
  expect(mayWait(path)).toBe(may)
})

test('the last twenty news one read stay, each with all that belongs to it; home keeps its newest answers', () => {
  const news = Array.from({ length: newsKept + 2 }, (_, n) => [`news-${n}`, `news-${n}`]).flat()
  expect(tooMany(news)).toEqual([0, 1, 2, 3])
  // one that is read again is new again
  expect(tooMany([...news, 'news-0'])).toEqual([2, 3, 4, 5])
  expect(tooMany(['news-1', ...Array.from({ length: homeAnswersKept + 2 }, () => 'home')])).toEqual([1, 2])
  expect(tooMany([])).toEqual([])
})
