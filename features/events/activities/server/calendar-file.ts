/** Sessions as iCalendar (ACT-07), in UTC. The same sessions give the same bytes (docs/decisions/0053). */
import { createHash } from 'node:crypto'
import { companyDay, dayMs, activityRoute } from '@portal/contract'
import { companyMidnight } from '@portal/contract/zones'
import { matchesEtag, htmlToText, type FileAnswer, type Secrets } from '@portal/server'
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { isCancelled } from '../rules.ts'

export interface CalendarEvent {
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

type EventTimes = Pick<CalendarEvent, 'starts_at' | 'ends_at'>

const midnightMsBefore = (at: Date): number => companyMidnight(companyDay(at)).getTime()

/**
 * Whole days of the company become dates, which mean the same day in every time zone; the end is the day after the last.
 * The last day may end a minute early (23:59). Returns null if the session has hours.
 */
function wholeDayDates({ starts_at, ends_at }: EventTimes): { start: Date; end: Date } | null {
  const nextDay = new Date(ends_at.getTime() + minuteMs)
  if (starts_at.getTime() !== midnightMsBefore(starts_at)) return null
  if (nextDay.getTime() - midnightMsBefore(nextDay) > minuteMs) return null
  const [first, next] = [companyDay(starts_at), companyDay(nextDay)]
  return first === next ? null : { start: new Date(first), end: new Date(next) }
}

/**
 * People are not marked busy for a session of more than a day. Their reminder comes during working hours the day
 * before.
 */
function calendarTimes(span: EventTimes) {
  const { starts_at: start, ends_at: end } = span
  const dates = wholeDayDates(span)
  // a day of the company has 23 or 25 hours when its clock changes
  const { start: from, end: to } = dates ?? { start, end }
  const isLong = to.getTime() - from.getTime() > dayMs
  const sinceMidnight = (start.getTime() - midnightMsBefore(start)) / 1000
  return {
    ...(dates ? { ...dates, allDay: true } : { start, end }),
    ...(isLong ? { transparency: ICalEventTransparency.TRANSPARENT } : {}),
    alarm: dates || isLong ? sinceMidnight + 15 * hourInSeconds : hourInSeconds,
  }
}

/** Escapes a calendar name; the library writes it to the file unchanged. */
const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\s+/g, ' ')

interface CalendarSource {
  /** Absent: unknown. */
  origin: string | undefined
  /** Domain part of the UIDs: unique to this installation, whatever host name a request uses. */
  installation: string
}

export function renderCalendar(
  events: readonly CalendarEvent[],
  name: string,
  { origin, installation }: CalendarSource,
): string {
  // no `timezone`: with one, the library writes local times without their zone
  const calendar = ical({
    name: escapeText(name),
    method: ICalCalendarMethod.PUBLISH,
    scale: 'GREGORIAN',
    prodId: { company: 'Forecourt', product: 'Activities' },
    ttl: hourInSeconds,
  })
  for (const event of events) {
    const isOff = isCancelled(event)
    const { alarm, ...times } = calendarTimes(event)
    const calendarEvent = calendar.createEvent({
      id: `session-${event.id}@${installation}`,
      sequence: event.sequence,
      stamp: event.changed_at,
      lastModified: event.changed_at,
      ...times,
      summary: event.title,
      description: [event.tip, htmlToText(event.content)].filter((part) => part !== '').join('\n\n'),
      location: event.place,
      status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      ...(origin ? { url: origin + activityRoute.href({ id: event.activity_id }) } : {}),
    })
    if (!isOff)
      calendarEvent.createAlarm({ type: ICalAlarmType.display, triggerBefore: alarm, description: event.title })
  }
  return moveAlarmsLast(`${calendar.toString().trimEnd()}\r\n`)
}

/**
 * RFC 5545 puts alarms after the properties of an event; the library does not. Line breaks in texts are escaped, so the
 * pattern is safe.
 */
function moveAlarmsLast(file: string): string {
  return file.replace(/(BEGIN:VALARM\r\n[^]*?END:VALARM\r\n)([^]*?)(?=END:VEVENT\r\n)/g, '$2$1')
}

/**
 * Returns the configured host name, or one derived from the secret of the database. The host of a request is not used:
 * it can be anything.
 */
export const installationDomain = (publicOrigin: string | undefined, secrets: Secrets): string =>
  publicOrigin ? new URL(publicOrigin).host : `${secrets.sign('calendar-uid', '')}.forecourt`

type Headers = Readonly<Record<string, string | string[] | undefined>>

/**
 * Returns http for this machine only: elsewhere people reach the portal by https, whatever the proxy uses to reach this
 * process.
 */
export function originFromHeaders(headers: Headers): string | undefined {
  const host = typeof headers['host'] === 'string' ? headers['host'] : ''
  if (!/^([a-z0-9-]+(\.[a-z0-9-]+)*|\[[0-9a-f:]+\])(:\d{1,5})?$/i.test(host)) return undefined
  const isHere = /^(localhost|127\.0\.0\.1|\[::1\])(:|$)/i.test(host)
  return `${isHere ? 'http' : 'https'}://${host}`
}

const contentType = { 'content-type': 'text/calendar; charset=utf-8' }

export function calendarDownload(body: string, name: string): FileAnswer {
  const headers = {
    ...contentType,
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
  }
  return { status: 200, headers, body }
}

/** Answers 304 if the program already has this content. The address is a secret, so no referrer is sent. */
export function calendarFeedResponse(body: string, headers: Headers): FileAnswer {
  // weak: the content encoding is not part of it
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  const responseHeaders = {
    ...contentType,
    etag,
    'cache-control': 'private, no-cache',
    'referrer-policy': 'no-referrer',
  }
  if (matchesEtag(headers['if-none-match'], etag)) return { status: 304, headers: responseHeaders }
  return { status: 200, headers: responseHeaders, body }
}
