import { translate, type Language } from '@portal/contract'
import { spanTexts } from './format-span.texts.ts'
import { dayIn, formatTime } from './format-time.ts'

interface Span {
  StartTime: string
  EndTime: string
}

interface Options {
  language: Language
  now?: Date | undefined
  /** Time zone; by default the reader's. */
  zone?: string | undefined
}

/** On one line. */
const whole = (text: string): string => text.replaceAll(' ', '\u00a0')
const dayOf = (time: string, options: Options): string =>
  whole(formatTime(new Date(time), { ...options, form: 'date', detail: 'weekday' }))
const clockOf = (time: string, options: Options): string => formatTime(new Date(time), { ...options, form: 'clock' })

/**
 * Formats hours: `14:00–16:00`. If the end is on another day, it has its date; from midnight to midnight it says "all
 * day".
 */
export function formatHours(span: Span, options: Options): string {
  const { StartTime, EndTime } = span
  const [start, end] = [clockOf(StartTime, options), clockOf(EndTime, options)]
  if (isWholeDays(span, options)) {
    const allDay = translate(spanTexts.allDay, options.language)
    const last = lastMoment(span)
    return isOneDay(StartTime, last, options) ? allDay : `– ${dayOf(last, options)} ${allDay}`
  }
  return isOneDay(StartTime, EndTime, options)
    ? `${start}–${end}`
    : `${start}\u00a0– ${dayOf(EndTime, options)}\u00a0${end}`
}

/** Formats day and hours: `11月21日周六 14:00–16:00`. Breaks between its two moments only. */
export function formatSpan(span: Span, options: Options): string {
  const space = isOneDay(span.StartTime, lastMoment(span), options) ? ' ' : '\u00a0'
  return `${dayOf(span.StartTime, options)}${space}${formatHours(span, options)}`
}

/** Formats the hours for the list of a day; adds the day if the span goes over midnight. */
export function formatOnDay(span: Span, options: Options): string {
  const end = isWholeDays(span, options) ? lastMoment(span) : span.EndTime
  return isOneDay(span.StartTime, end, options) ? formatHours(span, options) : formatSpan(span, options)
}

/** The last moment before the end, which is on the last day of a span that ends at midnight. */
export const lastMoment = ({ EndTime }: Pick<Span, 'EndTime'>): string =>
  new Date(Date.parse(EndTime) - 1).toISOString()

function isWholeDays({ StartTime, EndTime }: Span, options: Options): boolean {
  return StartTime !== EndTime && [StartTime, EndTime].every((time) => clockOf(time, options) === '00:00')
}

const isOneDay = (start: string, end: string, { zone }: Options): boolean =>
  dayIn(new Date(start), zone) === dayIn(new Date(end), zone)
