import { localeOf, translate, type Language } from '@portal/contract'
import { spanTexts } from './asking.texts.ts'

interface Span {
  StartTime: string
  EndTime: string
}

const day = { month: 'short', day: 'numeric', weekday: 'short' } as const
const hours = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const isMidnight = (at: Date): boolean => at.getHours() + at.getMinutes() === 0

/** `11月24日周二 14:00–16:00`; over midnight the end says its day, too. From midnight to midnight it is whole days. */
export function spanText({ StartTime, EndTime }: Span, language: Language): string {
  const [start, end] = [new Date(StartTime), new Date(EndTime)]
  const isWhole = isMidnight(start) && isMidnight(end) && end > start
  const format = new Intl.DateTimeFormat(localeOf(language), isWhole ? day : { ...day, ...hours })
  if (!isWhole) return format.formatRange(start, end)
  // its last moment, which is of the last of its days
  return translate(spanTexts.wholeDays, language, { days: format.formatRange(start, new Date(end.getTime() - 1)) })
}
