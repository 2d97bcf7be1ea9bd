/** Sessions as iCalendar (ACT-07), in UTC; the same sessions are the same bytes. */
import { createHash } from 'node:crypto'
import { textOf, type FileAnswer } from '@portal/server'
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { isCancelled } from '../rules.ts'

export interface Event {
  id: number
  activity_id: number
  title: string
  tip: string
  /** HTML */
  content: string
  place: string
  starts_at: Date
  ends_at: Date
  status: number
  sequence: number
  changed_at: Date
}

const hourInSeconds = 3600

/** `origin`: of this site, where it is known. */
export function calendarFile(events: readonly Event[], name: string, origin: string | undefined): string {
  // no `timezone`: with one the library writes local times without their zone
  const calendar = ical({
    name,
    method: ICalCalendarMethod.PUBLISH,
    scale: 'GREGORIAN',
    prodId: { company: 'Voyant', product: 'Forecourt' },
    ttl: hourInSeconds,
  })
  for (const event of events) {
    const isOff = isCancelled(event)
    const made = calendar.createEvent({
      id: `session-${event.id}@forecourt`,
      sequence: event.sequence,
      stamp: event.changed_at,
      lastModified: event.changed_at,
      start: event.starts_at,
      end: event.ends_at,
      summary: event.title,
      description: [event.tip, textOf(event.content)].filter((part) => part !== '').join('\n\n'),
      location: event.place,
      status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      ...(origin ? { url: `${origin}/activityDetail?Id=${event.activity_id}` } : {}),
    })
    if (!isOff)
      made.createAlarm({ type: ICalAlarmType.display, triggerBefore: hourInSeconds, description: event.title })
  }
  return withAlarmsLast(`${calendar.toString().trimEnd()}\r\n`)
}

/** The grammar of RFC 5545 puts alarms behind the properties; the library does not. Line breaks in texts are escaped. */
function withAlarmsLast(file: string): string {
  return file.replace(/(BEGIN:VALARM\r\n[^]*?END:VALARM\r\n)([^]*?)(?=END:VEVENT\r\n)/g, '$2$1')
}

type Headers = Readonly<Record<string, string | string[] | undefined>>

/** Plain http only on this machine: elsewhere people reach the portal by https, whatever the proxy speaks to us. */
export function originOf(headers: Headers): string | undefined {
  const host = typeof headers['host'] === 'string' ? headers['host'] : ''
  if (!/^([a-z0-9-]+(\.[a-z0-9-]+)*|\[[0-9a-f:]+\])(:\d{1,5})?$/i.test(host)) return undefined
  const isHere = /^(localhost|127\.0\.0\.1|\[::1\])(:|$)/i.test(host)
  return `${isHere ? 'http' : 'https'}://${host}`
}

const type = { 'content-type': 'text/calendar; charset=utf-8' }

export function savedFile(body: string, name: string): FileAnswer {
  const headers = { ...type, 'content-disposition': `attachment; filename="${name}"`, 'cache-control': 'no-store' }
  return { status: 200, headers, body }
}

/** 304 where the program has this very file; the address is a secret, so nothing passes it on. */
export function subscribedFile(body: string, headers: Headers): FileAnswer {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  const answer = { ...type, etag, 'cache-control': 'private, no-cache', 'referrer-policy': 'no-referrer' }
  const known = String(headers['if-none-match'] ?? '')
    .split(',')
    .map((each) => each.trim().replace(/^W\//, ''))
  if (known.includes(etag) || known.includes('*')) return { status: 304, headers: answer }
  return { status: 200, headers: answer, body }
}
