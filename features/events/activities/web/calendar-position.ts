import { parseDate, type CalendarDate } from '@internationalized/date'
import { monthText } from '@portal/ui/month'
import type { OpenCalendar } from './addresses.ts'

export interface Position {
  /** The day that has the keyboard focus; its month is shown. */
  focused: CalendarDate
  picked: CalendarDate | null
}

/** Returns the position of an address: its day, the first of its month, or today. */
export function positionOf({ month, day }: OpenCalendar, now: CalendarDate): Position {
  const picked = day === undefined ? undefined : dateOf(day)
  const shown = month === '' ? now : parseDate(`${month}-01`)
  const isNow = monthText(shown) === monthText(now)
  if (picked && (month === '' || monthText(picked) === month)) return { focused: picked, picked }
  return { focused: isNow ? now : shown, picked: picked ?? (isNow ? now : null) }
}

/** Returns undefined for days that do not exist, such as 31 February. */
function dateOf(day: string): CalendarDate | undefined {
  try {
    return parseDate(day)
  } catch {
    return undefined
  }
}
