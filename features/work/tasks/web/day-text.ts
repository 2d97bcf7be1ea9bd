import { localeOf, type Language } from '@portal/contract'

/** Formats month, day and time in the reader's time zone. */
export function dayText(time: Date, language: Language): string {
  return new Intl.DateTimeFormat(localeOf(language), {
    month: language === 'CHS' ? 'long' : 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(time)
}
