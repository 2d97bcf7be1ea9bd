import { expect, test } from 'vitest'
import { parseTodoView, tasksHref } from './addresses.ts'

test.each([
  ['', { tab: 'pending', source: '' }],
  ['?tab=done', { tab: 'done', source: '' }],
  ['?tab=nonsense&source=SAP', { tab: 'pending', source: 'SAP' }],
  ['?source=%E5%B7%AE%E6%97%85&tab=started', { tab: 'started', source: '差旅' }],
] as const)('[TODO-01] %s is %j', (search, place) => expect(parseTodoView(search)).toEqual(place))

test.each([
  [{}, '/Workflow'],
  [{ tab: 'pending' }, '/Workflow'],
  [{ tab: 'done', source: 'A&B 系统' }, '/Workflow?tab=done&source=A%26B+%E7%B3%BB%E7%BB%9F'],
] as const)('[TODO-01] %j leads to %s, and back', (place, href) => {
  expect(tasksHref(place)).toBe(href)
  expect(parseTodoView(href.slice('/Workflow'.length))).toMatchObject(place)
})
