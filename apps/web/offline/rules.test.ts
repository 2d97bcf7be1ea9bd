import { readFileSync } from 'node:fs'
import { activities } from '@portal/activities/contract'
import type { Endpoint } from '@portal/contract'
import { health } from '@portal/health/contract'
import { acknowledgements } from '@portal/acknowledgements/contract'
import { news } from '@portal/news/contract'
import { notifications } from '@portal/notifications/contract'
import { people } from '@portal/people/contract'
import { greeting } from '@portal/greeting/contract'
import { portraits, me } from '@portal/me/contract'
import { auth } from '@portal/auth/contract'
import { tasks } from '@portal/tasks/contract'
import { describe, expect, test } from 'vitest'
import { keptLock, picturesStore } from './forget.ts'
import { groupOf, currentGroup, maxHomeAnswers, canQueue, maxNewsItems, outcomeOf, findExcess } from './rules.ts'

const home = { pathname: '/home', search: '' }
const page = { pathname: '/newsHistory', search: '' }

describe('offline rules', () => {
  test.each<[Endpoint, unknown, typeof home, string | undefined]>([
    [news.list, { PageIndex: 1, PageSize: 12 }, home, 'home'],
    [me.detail, { Template: '' }, { pathname: '/', search: '' }, 'home'],
    [news.list, { PageIndex: 2, PageSize: 12 }, home, undefined],
    [news.list, { PageIndex: 1 }, { pathname: '/home', search: '?search=pay' }, undefined],
    [people.detail, { ADAccount: 'zhou.min' }, page, undefined],
    [news.detail, { NewsId: 7 }, page, 'news-7'],
    [news.mobileDetail, { NewsId: 7 }, page, 'news-7'],
    [news.neighbours, { NewsId: 7 }, page, 'news-7'],
    [news.recommend, { NewsId: 7 }, page, 'news-7'],
    [news.attachments, { NewsId: 7 }, page, 'news-7'],
    [news.statistics, { NewsId: 7 }, page, 'news-7'],
    [acknowledgements.mine, { NewsId: 7 }, page, 'news-7'],
    [news.commentList, { NewsId: 7, Pageindex: 1, Pagesize: 10 }, home, 'news-7'],
    [news.commentList, { NewsId: 7, Pageindex: 2, Pagesize: 10 }, home, undefined],
    [news.detail, { NewsId: 'x' }, home, undefined],
    [news.list, null, page, undefined],
    // public, secret, or of no value later
    [notifications.tips, {}, home, undefined],
    [notifications.push, {}, home, undefined],
    [auth.devPeople, {}, home, undefined],
    [auth.exchange, {}, home, undefined],
    [health.info, {}, home, undefined],
    // changes, not reads
    [portraits.send, {}, home, undefined],
    [greeting.chooseCity, {}, home, undefined],
    [news.read, { NewsId: 7 }, home, undefined],
  ])('$path', (endpoint, input, place, group) => {
    expect(groupOf(endpoint, JSON.stringify(input), place)).toBe(group)
  })

  test('the worker uses the same lock and store', () => {
    const worker = readFileSync(new URL('../worker/sw.ts', import.meta.url), 'utf8')
    expect(worker).toContain(`const keptLock = '${keptLock}'`)
    expect(worker).toContain(`const picturesStore = '${picturesStore}'`)
  })
})

test.each<[Endpoint, boolean]>([
  [news.addComment, true],
  [news.addReply, true],
  [news.clickPraise, true],
  [news.read, true],
  [activities.signUp, false],
  [news.remove, false],
  [news.report, false],
  [tasks.approvals, false],
])('$path may wait for the network', (endpoint, may) => {
  expect(canQueue(endpoint)).toBe(may)
})

test('the last twenty news items read are kept with everything that belongs to them; home keeps its newest answers', () => {
  const news = Array.from({ length: maxNewsItems + 2 }, (_, n) => [`news-${n}`, `news-${n}`]).flat()
  expect(findExcess(news)).toEqual([0, 1, 2, 3])
  // reading one again makes it the newest
  expect(findExcess([...news, 'news-0'])).toEqual([2, 3, 4, 5])
  expect(findExcess(['news-1', ...Array.from({ length: maxHomeAnswers + 2 }, () => 'home')])).toEqual([1, 2])
  expect(findExcess([])).toEqual([])
})

test.each([
  ['/home', '', 'home'],
  ['/', '', 'home'],
  ['/home', '?news=7&origin=Joy', 'news-7'],
  ['/newsDetail', '?newsID=7', 'news-7'],
  ['/people', '', undefined],
  ['/home', '?news=x', 'home'],
])('at %s%s one sees %s', (pathname, search, group) => {
  expect(currentGroup({ pathname, search })).toBe(group)
})

test.each([
  [200, 200, 'taken'],
  // a deleted news item: Code 500 in a regular answer is a refusal, and does not block the queue
  [200, 500, 'refused'],
  [200, 400, 'refused'],
  [500, 500, 'fault'],
  [502, 500, 'unanswered'],
  [503, 503, 'unanswered'],
  [200, 410, 'unanswered'],
  [403, 403, 'unanswered'],
  [429, 429, 'unanswered'],
])('HTTP %i with Code %i is %s', (status, Code, is) => {
  expect(outcomeOf(status, { Code, Message: 'said' }).is).toBe(is)
})

test('a missing answer or one without an envelope counts as unanswered', () => {
  expect([outcomeOf(0, undefined).is, outcomeOf(502, undefined).is, outcomeOf(200, undefined).is]).toEqual(
    Array.from({ length: 3 }, () => 'unanswered'),
  )
})
