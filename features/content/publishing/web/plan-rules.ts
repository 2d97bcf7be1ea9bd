/** Entries of the plan: their kinds, and days and times on the clock of its zone. */
import { fromDate, parseDate, toCalendarDate, type CalendarDate } from '@internationalized/date'
import { monthGridOf, monthOf, weekOf, type DaySpan } from '@portal/ui/month'
import type { PlanItem } from '../contract.ts'

export const planViews = ['month', 'week', 'list'] as const
export type PlanView = (typeof planViews)[number]

export const planKinds = ['news', 'activity', 'session', 'due', 'expire'] as const
export type PlanKind = (typeof planKinds)[number]

export function kindOf({ Kind, What }: Pick<PlanItem, 'Kind' | 'What'>): PlanKind {
  if (What === 'begin') return 'session'
  return What === 'publish' ? Kind : What
}

/** A text that may get another time. */
export interface Movable {
  id: number
  title: string
  /** '': it has none */
  at: string
}

export const dayOf = (at: string | Date, zone: string): CalendarDate => toCalendarDate(fromDate(new Date(at), zone))

/** Returns the day of an address, or today. */
export function readDay(text: string, today: string): CalendarDate {
  try {
    return parseDate(text)
  } catch {
    return parseDate(today)
  }
}

const spans: Readonly<Record<PlanView, (day: CalendarDate) => DaySpan>> = {
  month: (day) => monthGridOf(day, 'mon'),
  week: (day) => weekOf(day, 'mon'),
  list: monthOf,
}

/** Returns the days of a view, weeks from Monday; those of a month with the rest of its first and last week. */
export function daysOf(view: PlanView, day: CalendarDate): CalendarDate[] {
  const { first, last } = spans[view](day)
  return Array.from({ length: last.compare(first) + 1 }, (_, nth) => first.add({ days: nth }))
}

/** Returns the day of the view before or after. */
export const turned = (view: PlanView, day: CalendarDate, by: 1 | -1): CalendarDate =>
  day.add(view === 'week' ? { weeks: by } : { months: by })

const firstHour = 9

/**
 * Returns the moment on that day at which a text goes out that was at `at`: at the same time of day. Without a time: at
 * nine, or at the next full hour if that has passed.
 */
export function onDay(day: CalendarDate, at: string, zone: string, now: Date): string {
  const { year, month, day: date } = day
  if (at !== '') return fromDate(new Date(at), zone).set({ year, month, day: date }).toAbsoluteString()
  const current = fromDate(now, zone)
  const isToday = toCalendarDate(current).compare(day) === 0
  return atMinute(day, (isToday ? Math.max(firstHour, current.hour + 1) : firstHour) * 60, zone)
}

/** Entries dropped into a day are at quarters of an hour. */
export const quarter = 15
const lastMinute = 24 * 60 - quarter

/** Returns the moment of a minute of the day, as its clock shows it, at latest of its last quarter of an hour. */
export function atMinute(day: CalendarDate, minute: number, zone: string): string {
  const within = Math.min(Math.max(minute, 0), lastMinute)
  const midnight = fromDate(day.toDate(zone), zone)
  return midnight.set({ hour: Math.floor(within / 60), minute: within % 60 }).toAbsoluteString()
}

/** Returns the moment that many days and minutes later; days keep the time of day. */
export function shifted(at: string, by: { days?: number; minutes?: number }, zone: string): string {
  return fromDate(new Date(at), zone).add(by).toAbsoluteString()
}

/** Returns the minutes since the day began, as its clock shows them. */
export function minuteOf(at: string, zone: string): number {
  const { hour, minute } = fromDate(new Date(at), zone)
  return hour * 60 + minute
}

/** A place on the board of a day: one entry, or what a crowded time has no room for. */
interface WeekSlot {
  minute: number
  /** Which of the day's entries stand there */
  entries: number[]
}

const dayMinutes = 24 * 60
/** So many begin at one time with room for each. */
const mostAtOnce = 3

/**
 * Places entries of a day, in order of time, each in the full width of the day: an entry is a moment and takes `span`
 * minutes, so that one which comes sooner stands right below the one before. Where that would be too far from its time,
 * the last place holds all that follow.
 */
export function placesOf(minutes: readonly number[], span: number): WeekSlot[] {
  const places: WeekSlot[] = []
  for (const [nth, at] of minutes.entries()) {
    const last = places.at(-1)
    const minute = Math.max(Math.min(at, dayMinutes - span), last ? last.minute + span : 0)
    const isNear = minute - at < span * mostAtOnce && minute + span <= dayMinutes
    if (isNear || !last) places.push({ minute, entries: [nth] })
    else last.entries.push(nth)
  }
  return places
}
