import { describe, expect, test } from 'vitest'
import { groupOf, groupShown, homeAnswersKept, mayWait, newsKept, outcomeOf, tooMany } from './rules.ts'
import { withWaitingLikes } from './waiting-words.ts'

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

test.each([
  ['/home', '', 'home'],
  ['/', '', 'home'],
  ['/home', '?news=7&origin=Joy', 'news-7'],
  ['/newsDetail', '?newsID=7', 'news-7'],
  ['/people', '', undefined],
  ['/home', '?news=x', 'home'],
])('at %s%s one sees %s', (pathname, search, group) => {
  expect(groupShown({ pathname, search })).toBe(group)
})

test.each([
  [200, 200, 'taken'],
  // a news that is deleted: Code 500 in a good answer is a refusal, and holds up nothing behind it
  [200, 500, 'refused'],
  [200, 400, 'refused'],
  [500, 500, 'unanswered'],
  [503, 503, 'unanswered'],
  [200, 410, 'unanswered'],
  [403, 403, 'unanswered'],
  [429, 429, 'unanswered'],
])('HTTP %i with Code %i is %s', (status, Code, is) => {
  expect(outcomeOf(status, { Code, Message: 'said' }).is).toBe(is)
})

test('no answer, and one that is no envelope, are no answer', () => {
  expect([outcomeOf(0, undefined).is, outcomeOf(502, undefined).is, outcomeOf(200, undefined).is]).toEqual(
    Array.from({ length: 3 }, () => 'unanswered'),
  )
})

test('likes that wait turn a kept news over, each once', () => {
  const news = { IsPraise: false, PraiseNumber: 4 }
  expect(withWaitingLikes(news, 1)).toEqual({ IsPraise: true, PraiseNumber: 5 })
  expect(withWaitingLikes(news, 2)).toBe(news)
  expect(withWaitingLikes({ IsPraise: true, PraiseNumber: 4 }, 3)).toEqual({ IsPraise: false, PraiseNumber: 3 })
  expect(withWaitingLikes([1], 1)).toEqual([1])
})
