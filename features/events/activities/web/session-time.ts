/** Formats the times of sessions in the reader's language, in `timeZone` or by default the browser's. */
import { localeOf, translate, type Language } from '@portal/contract'
import { cardTexts } from '../card.texts.ts'

interface SessionSpan {
  StartTime: string
  EndTime: string
}

const formatCache = new Map<string, Intl.DateTimeFormat>()

function getFormat(language: Language, timeZone: string | undefined, parts: Intl.DateTimeFormatOptions) {
  const key = `${language}${timeZone ?? ''}${JSON.stringify(parts)}`
  let made = formatCache.get(key)
  if (!made)
    formatCache.set(
      key,
      (made = new Intl.DateTimeFormat(localeOf(language), { ...parts, ...(timeZone ? { timeZone } : {}) })),
    )
  return made
}

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** Formats a day: `11月21日周六`, `Sat, Nov 21`; with the year if it is not the current one. */
export function formatDay(time: string, language: Language, now: Date, timeZone?: string): string {
  const at = new Date(time)
  const year = getFormat(language, timeZone, { year: 'numeric' })
  const long = language === 'CHS' ? 'long' : 'short'
  const parts: Intl.DateTimeFormatOptions = { month: long, day: 'numeric', weekday: 'short' }
  const isThisYear = year.format(at) === year.format(now)
  return getFormat(language, timeZone, isThisYear ? parts : { ...parts, year: 'numeric' }).format(at)
}

/** Formats the time of the day: `09:00`. */
export function formatClock(time: string, language: Language): string {
  return getFormat(language, undefined, clock).format(new Date(time))
}

/** Formats the last day of a session that may end at midnight. */
export function formatLastDay({ EndTime }: Pick<SessionSpan, 'EndTime'>, language: Language): string {
  const parts: Intl.DateTimeFormatOptions = { month: language === 'CHS' ? 'long' : 'short', day: 'numeric' }
  return getFormat(language, undefined, parts).format(new Date(Date.parse(EndTime) - 1))
}

/** Formats the weekday: `周六`, `Sat`. */
export function formatWeekday(day: Date, language: Language): string {
  return getFormat(language, undefined, { weekday: 'short' }).format(day)
}

/**
 * Formats hours: `14:00–16:00`. If the session ends on another day, the end has its date; from midnight to midnight it
 * says "all day".
 */
export function formatHours(span: SessionSpan, language: Language, now: Date, timeZone?: string): string {
  const hours = getFormat(language, timeZone, clock)
  const [start, end] = [hours.format(new Date(span.StartTime)), hours.format(new Date(span.EndTime))]
  if (isWholeDays(span, timeZone)) {
    const allDay = translate(cardTexts.allDay, language)
    const last = endOnLastDay(span)
    return isOneDay(last, timeZone) ? allDay : `– ${formatDay(last.EndTime, language, now, timeZone)} ${allDay}`
  }
  if (isOneDay(span, timeZone)) return `${start}–${end}`
  return `${start} – ${formatDay(span.EndTime, language, now, timeZone)} ${end}`
}

/** Formats day and hours: `11月21日周六 14:00–16:00`. */
export function formatSpan(span: SessionSpan, language: Language, now: Date, timeZone?: string): string {
  return `${formatDay(span.StartTime, language, now, timeZone)} ${formatHours(span, language, now, timeZone)}`
}

/** Formats the hours for the list of a day; adds the day if the session spans midnight. */
export function formatOnDay(span: SessionSpan, language: Language, now: Date, timeZone?: string): string {
  const days = isWholeDays(span, timeZone) ? endOnLastDay(span) : span
  return isOneDay(days, timeZone)
    ? formatHours(span, language, now, timeZone)
    : formatSpan(span, language, now, timeZone)
}

/** Returns the parts of a date tile. */
export function formatTile(
  time: string,
  language: Language,
  timeZone?: string,
): { month: string; day: string; weekday: string } {
  const at = new Date(time)
  return {
    month: getFormat(language, timeZone, { month: 'short' }).format(at),
    // EN gives the bare number: in Chinese a day formatted alone has the suffix 日
    day: getFormat('EN', timeZone, { day: 'numeric' }).format(at),
    weekday: getFormat(language, timeZone, { weekday: 'short' }).format(at),
  }
}

function isWholeDays({ StartTime, EndTime }: SessionSpan, timeZone: string | undefined): boolean {
  const hours = getFormat('EN', timeZone, clock)
  const isMidnight = (time: string): boolean => hours.format(new Date(time)) === '00:00'
  return StartTime !== EndTime && isMidnight(StartTime) && isMidnight(EndTime)
}

/** Moves the end to the last moment before it, which is on the last day. */
const endOnLastDay = ({ StartTime, EndTime }: SessionSpan): SessionSpan => ({
  StartTime,
  EndTime: new Date(Date.parse(EndTime) - 1).toISOString(),
})

function isOneDay(span: SessionSpan, timeZone: string | undefined): boolean {
  const day = getFormat('EN', timeZone, { dateStyle: 'short' })
  return day.format(new Date(span.StartTime)) === day.format(new Date(span.EndTime))
}
