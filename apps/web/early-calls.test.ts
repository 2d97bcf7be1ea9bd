import { expect, test } from 'vitest'
import { earlyCalls } from './early-calls.ts'

const leaving = (address: string) => {
  const { pathname, search } = new URL(address, 'http://portal.example')
  const { screen, calls, begins } = earlyCalls(pathname, search, [{ id: 'ML', path: '/mlPortal' }])
  return [begins, screen, ...calls.map(([path, body]) => `${path} ${body}`)]
}
const me = 'user/detail {"Template":""}'
const views = 'desk/views/mine {}'
const plant = 'user/detail {"Template":"ML"}'

test.each([
  ['/home?news=130', 'news', 'news/detail {"NewsId":130}', me],
  ['/?news=130&origin=Top&comment=7', 'news', 'news/detail {"NewsId":130}', me],
  ['/HOME/?list=a&news=130', 'news', 'news/detail {"NewsId":130}', me],
  ['/mlPortal?news=9', 'news', 'portalnews/Detail {"Template":"ML","NewsId":9}', plant],
  [
    '/portal/sales?news=9',
    'news',
    'portalnews/Detail {"Template":"sales","NewsId":9}',
    'user/detail {"Template":"sales"}',
  ],
  ['/vi/mlPortal?news=9', 'news', 'portalnews/Detail {"Template":"ML","NewsId":9}', plant],
  ['/newsDetail?newsID=5&Origin=List', 'news', 'news/detail {"NewsId":5}', me],
  ['/newsdetail?NewsId=5', 'news', 'news/detail {"NewsId":5}', me],
  ['/home?activity=3&item=8', 'activity', 'activity/detail {"Id":3}', me],
  ['/activityDetail?Id=3', 'activity', 'activity/detail {"Id":3}', me],
  ['/people?person=zhou.min', 'person', 'People/Detail {"ADAccount":"zhou.min"}', me],
  ['/home?person=zhou.min&news=3', 'person', 'People/Detail {"ADAccount":"zhou.min"}', me],
  ['/home?search=%20wi-fi%20', 'search', 'search/all {"title":"wi-fi"}', me],
  ['/actions/search?tab=people&q=lin', 'search', 'search/all {"title":"lin"}', me],
  ['/desk', 'desk', 'rights/mine {}', me, views],
  ['/Workflow', 'todos', 'message/todos {"Tab":"pending","PageIndex":1,"PageSize":20}', me],
  ['/Box?q=guide', 'other', me],
  [
    '/Workflow?tab=done&source=SAP',
    'todos',
    'message/todos {"Tab":"done","Source":"SAP","PageIndex":1,"PageSize":20}',
    me,
  ],
])('[HOME-03] %s asks for what was shared before anything else', (address, ...calls) => {
  expect(leaving(address)).toEqual(['own', ...calls])
})

test.each([
  ['/home?news=130', 17],
  ['/home?person=zhou.min', 17],
  ['/home?list=culture&news=130', 17],
  ['/home?list=culture', 10],
  ['/mlPortal?news=9', 0],
  ['/newsDetail?newsID=5', 0],
])('[HOME-03] behind what %s leads to, %i calls are asked for together', (address, many) => {
  const { pathname, search } = new URL(address, 'http://portal.example')
  const { calls, below } = earlyCalls(pathname, search, [{ id: 'ML', path: '/mlPortal' }])
  expect(below).toHaveLength(many)
  expect(below.filter((each) => calls.includes(each))).toEqual([])
})

test.each(['/home', '/', '/home?search=', '/home?news=0', '/home?news=x&activity=-1', '/home?list=&listTag=0'])(
  '[HOME-03] %s is home, with the calls of its first screen',
  (address) => {
    expect(leaving(address)).toEqual([
      'home',
      'home',
      me,
      'news/NIOTopNews {}',
      'activity/list {"PageIndex":1,"PageSize":12}',
      'news/list {"PageIndex":1,"PageSize":10,"Category":"announcement"}',
      'portalbanner/query {"Template":""}',
    ])
  },
)

test.each([
  ['/home?list=culture', '{"Category":"culture","PageIndex":1,"PageSize":12}'],
  ['/?listTag=4&list=culture', '{"Category":"culture","TagId":4,"PageIndex":1,"PageSize":12}'],
])('[HOME-03][NEWS-10] %s asks for the list that it names', (address, list) => {
  expect(leaving(address).slice(0, 3)).toEqual(['home', 'list', me])
  expect(leaving(address).slice(-2)).toEqual([`news/list ${list}`, 'news/TagList {}'])
})

test.each([
  ['/people', me],
  ['/Box', me],
  ['/newsDetail', me],
  ['/mlPortal/pulse', plant],
])('%s asks who one is', (address, user) => {
  expect(leaving(address)).toEqual(['page', 'other', user])
})

test.each(['/desk/writing', '/numbers', '/health/readers', '/busConfirm/list'])(
  '[DESK-10] %s asks for the views and columns of its list with the first calls',
  (address) => {
    expect(leaving(address)).toEqual(['page', 'other', me, 'rights/mine {}', views])
  },
)

test('[DESK-05] a list of data asks for its kind as well, whose filters it has', () => {
  expect(leaving('/desk/data/banner')).toEqual(['page', 'other', me, 'rights/mine {}', views, 'desk/data/kinds {}'])
})

test.each(['/mlPortal', '/mlportal/', '/portal/ML'])(
  '[HOME-03] %s asks for its banners, too: what stands below them does not move',
  (address) => {
    expect(leaving(address)).toEqual(['page', 'other', plant, 'portalbanner/query {"Template":"ML"}'])
  },
)

test.each([
  ['/desk', 'desk'],
  ['/Workflow', 'header'],
  ['/home', 'home'],
  ['/people', 'none'],
])('[HOME-03] the outline of %s is that of its header: %s', (path, outline) => {
  expect(earlyCalls(path, '', []).outline).toBe(outline)
})
