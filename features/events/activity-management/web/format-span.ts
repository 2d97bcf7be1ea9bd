import { localeOf, translate, type Language } from '@portal/contract'
import { spanTexts } from './asking.texts.ts'

interface SessionSpan {
  StartTime: string
  EndTime: string
}

const day = { month: 'short', day: 'numeric', weekday: 'short' } as const
const hours = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const isMidnight = (at: Date): boolean => at.getHours() + at.getMinutes() === 0

/**
 * Formats a session: `11月24日周二 14:00–16:00`. The end has its date if it is on another day; from midnight to midnight it
 * is whole days.
 */
export function formatSpan({ StartTime, EndTime }: SessionSpan, language: Language): string {
  const [start, end] = [new Date(StartTime), new Date(EndTime)]
  const isWhole = isMidnight(start) && isMidnight(end) && end > start
  const format = new Intl.DateTimeFormat(localeOf(language), isWhole ? day : { ...day, ...hours })
  if (!isWhole) return format.formatRange(start, end)
  // the last moment before the end is on the last day
  return translate(spanTexts.wholeDays, language, { days: format.formatRange(start, new Date(end.getTime() - 1)) })
}
