import chineseDays from 'chinese-days'
import { expect, test, vi } from 'vitest'
import { findDayName, withOwnDay } from './calendar-days.ts'

test.each([
  ['2026-10-01', 'holiday', '国庆节', 'National Day'],
  ['2026-10-07', 'holiday', '国庆节', 'National Day'],
  ['2026-10-10', 'workday', '国庆节调休 · 今日上班', 'Working day (National Day)'],
  ['2026-02-14', 'workday', '春节调休 · 今日上班', 'Working day (Spring Festival)'],
  ['2026-02-17', 'holiday', '春节', 'Spring Festival'],
  ['2026-01-04', 'workday', '元旦调休 · 今日上班', "Working day (New Year's Day)"],
  ['2026-05-09', 'workday', '劳动节调休 · 今日上班', 'Working day (Labour Day)'],
  ['2020-02-02', 'holiday', '春节', 'Spring Festival'],
  ['2026-11-20', '', '', ''],
  ['2026-11-21', '', '', ''],
  // no schedule for these years has been published yet: festivals only, and no working weekends
  ['2031-01-01', 'holiday', '元旦', "New Year's Day"],
  ['2031-10-01', 'holiday', '国庆节', 'National Day'],
  ['2031-01-23', 'holiday', '春节', 'Spring Festival'],
  ['2031-01-22', 'holiday', '除夕', "Chinese New Year's Eve"],
  ['2031-06-24', 'holiday', '端午节', 'Dragon Boat Festival'],
  ['2031-10-01', 'holiday', '国庆节', 'National Day'],
  ['2032-09-19', 'holiday', '中秋节', 'Mid-Autumn Festival'],
  ['2031-02-06', '', '', ''],
  ['2031-03-08', '', '', ''],
] as const)('[HOME-01] %s: %s %s', (date, kind, zh, en) => {
  expect(findDayName(date, 'CHS')).toEqual({ name: zh, kind })
  expect(findDayName(date, 'EN')).toEqual({ name: en, kind })
})

test.each([
  ['2026-10-10', 'named', '国庆节调休 · 今日上班 · 公司成立日', 'workday'],
  ['2026-10-10', 'off', '公司成立日', 'holiday'],
  ['2026-10-10', 'work', '公司成立日', 'workday'],
  ['2026-10-01', 'named', '公司成立日', 'holiday'],
  ['2026-10-01', 'work', '公司成立日', 'workday'],
  ['2026-11-20', 'off', '公司成立日', 'holiday'],
  ['2026-11-21', 'work', '公司成立日', 'workday'],
] as const)('[HOME-01] %s, for the company %s: %s', (date, kind, name, expected) => {
  const own = { name: '公司成立日', kind }
  expect(withOwnDay(findDayName(date, 'CHS'), own)).toEqual({ name, kind: expected })
})

test('[HOME-01] an ordinary day follows the public calendar', () => {
  const working = findDayName('2026-10-10', 'CHS')
  expect(withOwnDay(working, null)).toEqual(working)
})

test('the lunar calendar is computed once a day, not for each home', () => {
  const computed = vi.spyOn(chineseDays, 'getLunarFestivals')
  for (const date of ['2026-11-23', '2026-11-23', '2026-11-24', '2026-11-24']) findDayName(date, 'EN')
  expect(computed).toHaveBeenCalledTimes(2)
  computed.mockRestore()
})
