/** Sessions as iCalendar (ACT-07), in UTC. The same sessions give the same bytes (docs/decisions/0053). */
import { createHash } from 'node:crypto'
import { chinaDay, dayMs } from '@portal/contract'
import { isNamed, textOf, type FileAnswer, type Secrets } from '@portal/server'
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
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
const minuteMs = 60_000

type Span = Pick<Event, 'starts_at' | 'ends_at'>

const midnightOf = (at: Date): number => Date.parse(`${chinaDay(at)}T00:00:00+08:00`)

/**
 * Whole days in China time become dates, which mean the same day in every time zone; the end is the day after the last.
 * The last day may end a minute early (23:59). Returns null if the session has hours.
 */
function datesOf({ starts_at, ends_at }: Span): { start: Date; end: Date } | null {
  const behind = new Date(ends_at.getTime() + minuteMs)
  if (starts_at.getTime() !== midnightOf(starts_at)) return null
  if (behind.getTime() - midnightOf(behind) > minuteMs || behind.getTime() - starts_at.getTime() < dayMs) return null
  return { start: new Date(chinaDay(starts_at)), end: new Date(chinaDay(behind)) }
}

/**
 * People are not marked busy for a session of more than a day. Their reminder comes during working hours the day
 * before.
 */
function timesOf(span: Span) {
  const { starts_at: start, ends_at: end } = span
  const dates = datesOf(span)
  const isLong = end.getTime() - start.getTime() > dayMs
  const sinceMidnight = (start.getTime() - midnightOf(start)) / 1000
  return {
    ...(dates ? { ...dates, allDay: true } : { start, end }),
    ...(isLong ? { transparency: ICalEventTransparency.TRANSPARENT } : {}),
    alarm: dates || isLong ? sinceMidnight + 15 * hourInSeconds : hourInSeconds,
  }
}

/** Escapes a calendar name; the library writes it to the file unchanged. */
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\s+/g, ' ')

interface Site {
  /** Absent: unknown. */
  origin: string | undefined
  /** Domain part of the UIDs: unique to this installation, whatever host name a request uses. */
  installation: string
}

export function calendarFile(events: readonly Event[], name: string, { origin, installation }: Site): string {
  // no `timezone`: with one, the library writes local times without their zone
  const calendar = ical({
    name: escaped(name),
    method: ICalCalendarMethod.PUBLISH,
    scale: 'GREGORIAN',
    prodId: { company: 'Voyant', product: 'Forecourt' },
    ttl: hourInSeconds,
  })
  for (const event of events) {
    const isOff = isCancelled(event)
    const { alarm, ...times } = timesOf(event)
    const made = calendar.createEvent({
      id: `session-${event.id}@${installation}`,
      sequence: event.sequence,
      stamp: event.changed_at,
      lastModified: event.changed_at,
      ...times,
      summary: event.title,
      description: [event.tip, textOf(event.content)].filter((part) => part !== '').join('\n\n'),
      location: event.place,
      status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      ...(origin ? { url: `${origin}/activityDetail?Id=${event.activity_id}` } : {}),
    })
    if (!isOff) made.createAlarm({ type: ICalAlarmType.display, triggerBefore: alarm, description: event.title })
  }
  return withAlarmsLast(`${calendar.toString().trimEnd()}\r\n`)
}

/**
 * RFC 5545 puts alarms after the properties of an event; the library does not. Line breaks in texts are escaped, so the
 * pattern is safe.
 */
function withAlarmsLast(file: string): string {
  return file.replace(/(BEGIN:VALARM\r\n[^]*?END:VALARM\r\n)([^]*?)(?=END:VEVENT\r\n)/g, '$2$1')
}

/**
 * Returns the configured host name, or one derived from the secret of the database. The host of a request is not used:
 * it can be anything.
 */
export const installationOf = (publicOrigin: string | undefined, secrets: Secrets): string =>
  publicOrigin ? new URL(publicOrigin).host : `${secrets.sign('calendar-uid', '')}.forecourt`

type Headers = Readonly<Record<string, string | string[] | undefined>>

/**
 * Returns http for this machine only: elsewhere people reach the portal by https, whatever the proxy uses to reach this
 * process.
 */
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

/** Answers 304 if the program already has this content. The address is a secret, so no referrer is sent. */
export function subscribedFile(body: string, headers: Headers): FileAnswer {
  // weak: the content encoding is not part of it
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  const answer = { ...type, etag, 'cache-control': 'private, no-cache', 'referrer-policy': 'no-referrer' }
  if (isNamed(headers['if-none-match'], etag)) return { status: 304, headers: answer }
  return { status: 200, headers: answer, body }
}
