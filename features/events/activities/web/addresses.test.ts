import { expect, test } from 'vitest'
import {
  activityHref,
  parseActivityPageId,
  calendarHref,
  parseActivityPopup,
  parseCalendarPopup,
  hrefWithoutActivity,
  hrefWithoutCalendar,
} from './addresses.ts'

const home = { pathname: '/home', search: '' }
const onCalendar = { pathname: '/home', search: '?calendar=2026-11&day=2026-11-21' }

test.each([
  ['?activity=5', { activityId: 5, itemId: undefined, origin: undefined }],
  ['?activity=5&item=9&origin=Calendar', { activityId: 5, itemId: 9, origin: 'Calendar' }],
  ['?activity=5&item=x', { activityId: 5, itemId: undefined, origin: undefined }],
  ['?activity=0', null],
  ['?activity=-5', null],
  ['?activity=5.5', null],
  ['?activity=9007199254740993', null],
  ['?activity=', null],
  ['?news=5', null],
])('[ACT-01] %s opens %j', (search, opened) => {
  expect(parseActivityPopup(search)).toEqual(opened)
})

test.each([
  ['?calendar=', { month: '', day: undefined }],
  ['?calendar=2026-12', { month: '2026-12', day: undefined }],
  ['?calendar=2026-12&day=2026-12-31', { month: '2026-12', day: '2026-12-31' }],
  ['?calendar=2026-13&day=2026-12-32', { month: '', day: undefined }],
  ['?calendar=<b>', { month: '', day: undefined }],
  ['?activity=5', null],
])('[CAL-01] %s opens %j', (search, opened) => {
  expect(parseCalendarPopup(search)).toEqual(opened)
})

test('[CAL-02] an activity over the calendar keeps the calendar, and closing it leads back', () => {
  const href = activityHref(onCalendar, 5, { origin: 'Calendar' })
  expect(href).toBe('/home?calendar=2026-11&day=2026-11-21&activity=5&origin=Calendar')
  expect(hrefWithoutActivity({ pathname: '/home', search: href.slice('/home'.length) })).toBe(
    '/home?calendar=2026-11&day=2026-11-21',
  )
})

test('[ACT-01] the page under a dialog stays', () => {
  const article = { pathname: '/newsDetail', search: '?newsID=3&Origin=List' }
  const over = activityHref(article, 5)
  expect(over).toBe('/newsDetail?newsID=3&Origin=List&activity=5')
  expect(hrefWithoutActivity({ pathname: '/newsDetail', search: over.slice('/newsDetail'.length) })).toBe(
    '/newsDetail?newsID=3&Origin=List',
  )
  expect(activityHref({ pathname: '/home', search: '?activity=4&item=1&origin=Calendar' }, 5)).toBe('/home?activity=5')
  expect(calendarHref(onCalendar, '2026-12')).toBe('/home?calendar=2026-12')
})

test('[ACT-01] a dialog replaces another one, and closing it leaves the page', () => {
  expect(activityHref({ pathname: '/home', search: '?news=3&origin=List' }, 5, { itemId: 7 })).toBe(
    '/home?activity=5&item=7',
  )
  expect(hrefWithoutActivity({ pathname: '/home', search: '?activity=5&item=7&q=1' })).toBe('/home?q=1')
  expect(calendarHref(home)).toBe('/home?calendar=')
  expect(calendarHref(home, '2026-12', '2026-12-01')).toBe('/home?calendar=2026-12&day=2026-12-01')
  expect(hrefWithoutCalendar(onCalendar)).toBe('/home')
})

test.each(['?Id=5', '?id=5', '?ID=5&Origin=List', '?activityId=5', '?ActivityID=5'])(
  '[ACT-06] the page %s is that of activity 5',
  (search) => {
    expect(parseActivityPageId(search)).toBe(5)
  },
)

test('[ACT-06] a page with an invalid id shows no activity', () => {
  expect(parseActivityPageId('?Id=x')).toBeUndefined()
})
