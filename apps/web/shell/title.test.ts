import { expect, test } from 'vitest'
import { directoryOf, highlightedTab, isHeaderHidden, portalOf, titleOf } from './title.ts'

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
  ['/vi', ''],
  ['/home', ''],
])('[SHELL-10] %s belongs to the portal "%s"', (pathname, portal) => {
  expect(portalOf(pathname)).toBe(portal)
})
