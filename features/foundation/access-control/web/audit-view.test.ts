import { expect, test } from 'vitest'
import { auditHref, objectHref, objectOf, toAuditFilter, parseAuditView } from './audit-view.ts'

test('[DESK-01] the audit log view and its address convert both ways', () => {
  const view = parseAuditView('?who=lin.wei&action=news.publish&from=2026-11-01&to=2026-13-45&id=7')
  expect(view).toEqual({ who: 'lin.wei', action: 'news.publish', kind: '', id: '7', from: '2026-11-01', to: '' })
  expect(parseAuditView(auditHref(view, {}).slice('/desk/audit'.length))).toEqual(view)
  expect(auditHref(view, { who: '', action: '', id: '', from: '' })).toBe('/desk/audit')
})

test('[DESK-01] days are those of the company, and the last one is included in full', () => {
  const { From, To } = toAuditFilter(parseAuditView('?from=2026-11-01&to=2026-11-01'))
  expect([From, To]).toEqual(['2026-10-31T16:00:00.000Z', '2026-11-01T16:00:00.000Z'])
  expect(toAuditFilter(parseAuditView(''))).toEqual({})
})

test.each([
  ['manuscript', '13', '/desk/writing/13'],
  ['news', '7', '/newsDetail?newsID=7'],
  ['person', 'lin.wei', '/desk/audit?q=a&person=lin.wei'],
  ['tool', '4', '/desk/data/tool/item/4'],
  ['questionnaire', 'smile', '/desk/data/questionnaire/item/smile'],
  ['manuscript', '', undefined],
  ['news', 'lin.wei', undefined],
  ['comment', '5', undefined],
])('[DESK-01] what an entry about %s %s concerns is at %s', (Kind, ObjectId, href) => {
  expect(objectHref({ Kind, ObjectId }, { pathname: '/desk/audit', search: '?q=a' })).toBe(href)
})

test.each([
  ['冬季用车 / Winter driving', '冬季用车', 'Winter driving'],
  ['冬季用车', '冬季用车', '冬季用车'],
  ['Canteen / menu', 'Canteen / menu', 'Canteen / menu'],
  ['早餐 / 午餐', '早餐 / 午餐', '早餐 / 午餐'],
  ['早 / 晚 / Morning', '早 / 晚 / Morning', '早 / 晚 / Morning'],
  ['', '稿件 7', 'Text 7'],
])('[DESK-01] of the title %s the log shows what is in the language of its reader', (Title, zh, en) => {
  const entry = { Title, Kind: 'manuscript', ObjectId: '7' }
  expect([objectOf(entry, 'CHS'), objectOf(entry, 'EN')]).toEqual([zh, en])
})
