/** The arithmetic of the month calendar (CAL-01, CAL-02, CAL-04). */
import {
  type CalendarDate,
  endOfMonth,
  getLocalTimeZone,
  parseDate,
  startOfMonth,
  startOfWeek,
  today,
} from '@internationalized/date'
import type { OpenCalendar } from './addresses.ts'

const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type WeekDay = (typeof days)[number]

/** CAL-01: 1 is Monday, 7 is Sunday; anything else is refused. */
export function weekDayOf(weekStart: unknown): WeekDay {
  const day = typeof weekStart === 'number' ? days[weekStart - 1] : undefined
  if (day === undefined) throw new RangeError(`A week starts on a number from 1 to 7, not on ${String(weekStart)}`)
  return day
}

export interface Position {
  /** The day that the keyboard stands on; its month is shown. */
  focused: CalendarDate
  picked: CalendarDate | null
}

/** Where the calendar of an address stands: its day, or the first of its month, or today. */
export function positionOf({ month, day }: OpenCalendar, now: CalendarDate): Position {
  const picked = day === undefined ? undefined : dateOf(day)
  const shown = month === '' ? now : parseDate(`${month}-01`)
  const isNow = monthText(shown) === monthText(now)
  if (picked && (month === '' || monthText(picked) === month)) return { focused: picked, picked }
  return { focused: isNow ? now : shown, picked: picked ?? (isNow ? now : null) }
}

/** 31 February is no day, however it is written. */
function dateOf(day: string): CalendarDate | undefined {
  try {
    return parseDate(day)
  } catch {
    return undefined
  }
}

export function monthText({ year, month }: CalendarDate): string {
  return `${year}-${String(month).padStart(2, '0')}`
}

/** What the call of the calendar is asked for: every day that the month's sheet shows, neighbours included. */
export function sheetOf(date: CalendarDate, weekDay: WeekDay, timeZone: string) {
  const first = startOfWeek(startOfMonth(date), 'en', weekDay)
  const last = startOfWeek(endOfMonth(date), 'en', weekDay).add({ days: 7 })
  return {
    StartTime: first.toDate(timeZone).toISOString(),
    EndTime: last.toDate(timeZone).toISOString(),
    TimeZone: timeZone,
  }
}

export function thisDay(): CalendarDate {
  return today(getLocalTimeZone())
}
