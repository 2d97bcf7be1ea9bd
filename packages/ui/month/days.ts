/** Days and months of a calendar (CAL-01, CAL-04). */
import { type CalendarDate, endOfMonth, parseDate, startOfMonth, startOfWeek } from '@internationalized/date'
import { dayIn } from '../text/format-time.ts'

const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type WeekDay = (typeof days)[number]

/** CAL-01: 1 is Monday, 7 is Sunday; anything else throws a RangeError. */
export function weekDayOf(weekStart: unknown): WeekDay {
  const day = typeof weekStart === 'number' ? days[weekStart - 1] : undefined
  if (day === undefined) throw new RangeError(`A week starts on a number from 1 to 7, not on ${String(weekStart)}`)
  return day
}

/** Formats a month as in an address: 2026-11. */
export const monthText = (date: CalendarDate): string => date.toString().slice(0, 7)

export interface DaySpan {
  first: CalendarDate
  last: CalendarDate
}

export function weekOf(date: CalendarDate, weekDay: WeekDay): DaySpan {
  const first = startOfWeek(date, 'en', weekDay)
  return { first, last: first.add({ days: 6 }) }
}

export const monthOf = (date: CalendarDate): DaySpan => ({ first: startOfMonth(date), last: endOfMonth(date) })

/** Returns the weeks of a month, neighbouring days included. */
export function monthGridOf(date: CalendarDate, weekDay: WeekDay): DaySpan {
  const { first, last } = monthOf(date)
  return { first: weekOf(first, weekDay).first, last: weekOf(last, weekDay).last }
}

/** Returns the first and last moment of a month's grid. */
export function monthGridRange(date: CalendarDate, weekDay: WeekDay, timeZone: string): { from: Date; to: Date } {
  const { first, last } = monthGridOf(date, weekDay)
  return { from: first.toDate(timeZone), to: last.add({ days: 1 }).toDate(timeZone) }
}

export function currentDay(): CalendarDate {
  return parseDate(dayIn(new Date()))
}
