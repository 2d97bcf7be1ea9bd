import { expect, test } from 'vitest'
import { portalOf } from '@portal/contract'
import { directoryOf, highlightedTab, isHeaderHidden, languageOfRoute, titleOf } from './title.ts'

test.each([
  ['/WeiXinNews/NewsDetail/12/CHS', '消息', 'Message'],
  ['/WeiXinNews/Reply/1/2/EN', '消息', 'Message'],
  ['/auth/mobileForbidden', '消息', 'Message'],
  ['/auth/browserForbidden', '消息', 'Message'],
  ['/busConfirm', '班车确认', 'Shuttle bus'],
  ['/mlPortal', '制造门户', 'Manufacturing portal'],
  ['/mlportal/', '制造门户', 'Manufacturing portal'],
  ['/mlPortal/pulse', '前庭 Forecourt', 'Forecourt'],
  ['/home', '前庭 Forecourt', 'Forecourt'],
  ['/errorPage', '前庭 Forecourt', 'Forecourt'],
])('[SHELL-04] %s is titled %s or %s', (pathname, zh, en) => {
  expect([titleOf(pathname, 'CHS'), titleOf(pathname, 'EN')]).toEqual([zh, en])
})

test.each([
  ['/WeiXinNews/NewsDetail/12/CHS', true],
  ['/WeiXinNews/Reply/1/2/EN', true],
  ['/busConfirm', true],
  ['/auth/mobileForbidden', true],
  ['/auth/browserForbidden', true],
  ['/errorPage', true],
  ['/home', false],
  ['/newsDetail', false],
  ['/mlPortal', false],
  ['/people', false],
])('[SHELL-05] the header of %s is hidden: %s', (pathname, isHidden) => {
  expect(isHeaderHidden(pathname)).toBe(isHidden)
})

test.each([
  ['/', 'home'],
  ['/home', 'home'],
  ['/Home/', 'home'],
  ['/vi', 'valueDrive'],
  ['/vi/mlPortal', 'valueDrive'],
  ['/valueDetail', 'valueDrive'],
  ['/library', 'library'],
  ['/people', 'people'],
  ['/people_nio_jac', 'partner'],
  ['/Workflow', null],
  ['/newsDetail', null],
])('[SHELL-08] %s marks the tab %s', (pathname, tab) => {
  expect(highlightedTab(pathname)).toBe(tab)
})

const card = '%2FWeiXinNews%2FNewsDetail%2F1%2Fen'

test.each([
  ['/WeiXinNews/NewsDetail/12/en', '', 'EN'],
  ['/WeiXinNews/Reply/1/2/CHS/', '', 'CHS'],
  ['/WeiXinNews/Reply/1/2', '', undefined],
  ['/home', '?to=/WeiXinNews/NewsDetail/1/en', undefined],
  // intermediate pages use the language of their target
  ['/errorPage', `?reason=sign-in&to=${card}`, 'EN'],
  ['/errorpage/', '?to=/WeiXinNews/Reply/1/2/zh?x=1', 'CHS'],
  ['/auth/mobileForbidden', `?reason=sign-in&to=${card}`, 'EN'],
  ['/sign-in', `?why=ended&to=${card}`, 'EN'],
  ['/signed-in', `?code=x&to=${card}`, 'EN'],
  ['/sign-in', '?why=ended&to=/home', undefined],
  ['/errorPage', '', undefined],
])('[SHELL-12] the language of %s%s is %s', (pathname, search, language) => {
  expect(languageOfRoute(pathname, search)).toBe(language)
})

test.each([
  ['nio', '/people'],
  ['jac', '/people'],
  ['partner', '/people_nio_jac'],
  ['', '/people_nio_jac'],
])('[SHELL-09] people of tag %s go to %s', (tag, path) => {
  expect(directoryOf(tag)).toBe(path)
})

test.each([
  ['/mlPortal', 'ML'],
  ['/mlPortal/trend', 'ML'],
  ['/vi/mlPortal', 'ML'],
  ['/valueDetail/mlPortal', 'ML'],
  ['/portal/lab', 'lab'],
  ['/portal/lab/trend', 'lab'],
  ['/vi/lab', 'lab'],
  ['/vi', ''],
  ['/home', ''],
])('[SHELL-10] %s belongs to the portal "%s"', (pathname, portal) => {
  expect(portalOf(pathname)).toBe(portal)
})
