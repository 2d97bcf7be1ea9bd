import { parseDate, type CalendarDate } from '@internationalized/date'
import { monthText } from '@portal/ui/month'
import type { CalendarPopupParams } from './addresses.ts'

export interface CalendarPosition {
  /** The day that has the keyboard focus; its month is shown. */
  focused: CalendarDate
  picked: CalendarDate | null
}

/** Returns the position of an address: its day, the first of its month, or today. */
export function initialPosition({ month, day }: CalendarPopupParams, now: CalendarDate): CalendarPosition {
  const picked = day === undefined ? undefined : parseDay(day)
  const monthStart = month === '' ? now : parseDate(`${month}-01`)
  const isNow = monthText(monthStart) === monthText(now)
  if (picked && (month === '' || monthText(picked) === month)) return { focused: picked, picked }
  return { focused: isNow ? now : monthStart, picked: picked ?? (isNow ? now : null) }
}

/** Returns undefined for days that do not exist, such as 31 February. */
function parseDay(day: string): CalendarDate | undefined {
  try {
    return parseDate(day)
  } catch {
    return undefined
  }
}
