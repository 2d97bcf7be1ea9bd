/** [ACT-07] How Outlook, Google and Apple are known to read the lines of a calendar file (docs/decisions/0053). */
import { install, installation } from '@portal/contract'
import type { Secrets } from '@portal/server'
import { expect, onTestFinished, test } from 'vitest'
import { renderCalendar, installationDomain, type CalendarEvent } from './calendar-file.ts'

const plain: CalendarEvent = {
  id: 77,
  activity_id: 7,
  title: '健走挑战',
  tip: '',
  content: '',
  place: '',
  starts_at: new Date('2026-11-24T06:00:00Z'),
  ends_at: new Date('2026-11-24T08:00:00Z'),
  status: 3,
  sequence: 0,
  changed_at: new Date('2026-11-01T00:00:00Z'),
}

const site = { origin: undefined, installation: 'one.example' }

/** Returns the lines of the only event that describe its time. */
function linesOf(starts: string, ends: string): string[] {
  const event = { ...plain, starts_at: new Date(starts), ends_at: new Date(ends) }
  const lines = renderCalendar([event], 'n', site).split('\r\n')
  return lines.filter((line) => /^(DTSTART|DTEND|TRANSP|TRIGGER|X-MICROSOFT-CDO-ALLDAYEVENT)/.test(line))
}

const ofOutlook = 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE'

test.each([
  [
    'hours: busy, an hour before',
    ['2026-11-24T14:00+08:00', '2026-11-24T16:00+08:00'],
    ['DTSTART:20261124T060000Z', 'DTEND:20261124T080000Z', 'TRIGGER:-PT1H'],
  ],
  [
    'a night: busy',
    ['2026-11-24T20:00+08:00', '2026-11-25T20:00+08:00'],
    ['DTSTART:20261124T120000Z', 'DTEND:20261125T120000Z', 'TRIGGER:-PT1H'],
  ],
  [
    'a whole day: a date, its end the day behind (Google, RFC 5545 3.6.1); Outlook is told in its own word',
    ['2026-11-24T00:00+08:00', '2026-11-25T00:00+08:00'],
    ['DTSTART;VALUE=DATE:20261124', 'DTEND;VALUE=DATE:20261125', ofOutlook, 'TRIGGER:-PT15H'],
  ],
  [
    'a whole day until 23:59',
    ['2026-11-24T00:00+08:00', '2026-11-24T23:59+08:00'],
    ['DTSTART;VALUE=DATE:20261124', 'DTEND;VALUE=DATE:20261125', ofOutlook, 'TRIGGER:-PT15H'],
  ],
  [
    'fifteen whole days: nobody is busy for them (Outlook: free), 09:00 of the day before',
    ['2026-11-14T00:00+08:00', '2026-11-29T00:00+08:00'],
    ['DTSTART;VALUE=DATE:20261114', 'DTEND;VALUE=DATE:20261129', ofOutlook, 'TRANSP:TRANSPARENT', 'TRIGGER:-PT15H'],
  ],
  [
    'two days with hours: free, 09:00 of the day before',
    ['2026-11-24T10:30+08:00', '2026-11-26T18:00+08:00'],
    ['DTSTART:20261124T023000Z', 'DTEND:20261126T100000Z', 'TRANSP:TRANSPARENT', 'TRIGGER:-P1DT1H30M'],
  ],
  [
    'midnight to midnight of another zone: hours',
    ['2026-11-24T00:00Z', '2026-11-25T00:00Z'],
    ['DTSTART:20261124T000000Z', 'DTEND:20261125T000000Z', 'TRIGGER:-PT1H'],
  ],
  [
    'from midnight for an hour: hours',
    ['2026-11-24T00:00+08:00', '2026-11-24T01:00+08:00'],
    ['DTSTART:20261123T160000Z', 'DTEND:20261123T170000Z', 'TRIGGER:-PT1H'],
  ],
] as const)('[ACT-07] %s', (_, [starts, ends], expected) => {
  expect(linesOf(starts, ends)).toEqual(expected)
})

test.each([
  ['23', '2026-03-29T00:00+01:00', '2026-03-30T00:00+02:00', ['20260329', '20260330']],
  ['25', '2026-10-25T00:00+02:00', '2026-10-26T00:00+01:00', ['20261025', '20261026']],
])(
  '[ACT-07] a day of %s hours, on which the clock of the company changes, is one as any other',
  (_, starts, ends, dates) => {
    const company = installation()
    install({ ...company, zone: 'Europe/Berlin' })
    onTestFinished(() => install(company))
    expect(linesOf(starts, ends)).toEqual([
      `DTSTART;VALUE=DATE:${dates[0]}`,
      `DTEND;VALUE=DATE:${dates[1]}`,
      ofOutlook,
      'TRIGGER:-PT15H',
    ])
  },
)

test('[ACT-07] the calendar name is escaped like other texts, for Google (X-WR-CALNAME) and Apple (NAME)', () => {
  const file = renderCalendar([], '我的\\反斜杠, comma; semi\r\nX-EVIL:1', site)
  const written = '我的\\\\反斜杠\\, comma\\; semi X-EVIL:1'
  expect(file).toContain(`\r\nNAME:${written}\r\nX-WR-CALNAME:${written}\r\n`)
})

test('[ACT-07] the same session id on two installations has two UIDs, because Google and Outlook merge equal ones', () => {
  const secrets = (key: string): Secrets => ({ sign: () => key, verify: () => false })
  const installations = [
    installationDomain('https://portal.example', secrets('a')),
    installationDomain('https://test.portal.example', secrets('a')),
    installationDomain(undefined, secrets('a')),
    installationDomain(undefined, secrets('b')),
  ]
  const uids = installations.map(
    (installation) => /^UID:(.*)$/m.exec(renderCalendar([plain], 'n', { ...site, installation }))![1],
  )
  expect(uids).toEqual([
    'session-77@portal.example',
    'session-77@test.portal.example',
    'session-77@a.forecourt',
    'session-77@b.forecourt',
  ])
})

test('[ACT-07] METHOD and DTSTAMP are present, without which Outlook rejects a file', () => {
  const file = renderCalendar([plain], 'n', site)
  expect(file).toContain('\r\nMETHOD:PUBLISH\r\n')
  expect(file).toContain('\r\nDTSTAMP:20261101T000000Z\r\n')
})

test('[ACT-07] X-PUBLISHED-TTL (Outlook) and REFRESH-INTERVAL (Apple) set the refresh interval', () => {
  const file = renderCalendar([plain], 'n', site)
  expect(file).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n')
  expect(file).toContain('\r\nX-PUBLISHED-TTL:PT1H\r\n')
})
