import { deskZone } from '@portal/ui'
import { expect, test } from 'vitest'
import { formatSession, formatSessionStart } from './session-times.ts'

const session = { StartTime: '2026-11-20T17:00:00Z', EndTime: '2026-11-20T19:30:00Z' }

test.each([
  ['EN', /21.* 01:00–03:30$/, /21.* 01:00$/, 'China Standard Time'],
  ['CHS', /11月21日.* 01:00–03:30$/, /11月21日 01:00$/, '中国标准时间'],
] as const)(
  '[DESK-07] in %s a session is on the clock of the company, which has a name',
  (language, span, start, name) => {
    expect(formatSession(session, language)).toMatch(span)
    expect(formatSessionStart(session.StartTime, language)).toMatch(start)
    expect(deskZone(language)).toEqual({ name, offset: 'GMT+8' })
  },
)
