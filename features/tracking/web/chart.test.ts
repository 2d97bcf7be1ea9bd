import { expect, test } from 'vitest'
import { periodOf } from './addresses.ts'
import { axisOf, nextDay } from './chart.ts'
import { openedIn } from './opened.ts'

test.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [12, [0, 5, 10, 15]],
  [99, [0, 50, 100]],
  [1234, [0, 500, 1000, 1500]],
])('[SHELL-21] bars up to %d stand on round lines', (highest, lines) => {
  expect(axisOf(highest)).toEqual({ top: lines.at(-1), lines })
})

test.each([
  ['ArrowLeft', 0, 0],
  ['ArrowRight', 5, 6],
  ['ArrowRight', 29, 29],
  ['PageDown', 10, 3],
  ['Home', 20, 0],
  ['End', 3, 29],
  ['a', 3, undefined],
])('[LIVE-02] %s on day %d leads to %s', (key, at, to) => expect(nextDay(key, at, 30)).toBe(to))

test.each([
  ['', 30],
  ['?days=7', 7],
  ['?days=90', 90],
  ['?days=8', 30],
  ['?days=', 30],
])('[SHELL-21] the address %s means %d days', (search, days) => expect(periodOf(search)).toBe(days))

test.each([
  ['/home', '?news=12&origin=List', [['news', 12]]],
  ['/newsDetail', '?newsID=7&Origin=List', [['news', 7]]],
  ['/activityDetail', '?Id=9', [['activity', 9]]],
  ['/people', '?Id=9&person=zhou.min', []],
  ['/home', '?news=x&activity=3', [['activity', 3]]],
])('[SHELL-21] %s%s opens %j, and tells nothing else', (pathname, search, opened) =>
  expect(openedIn({ pathname, search })).toEqual(opened),
)
