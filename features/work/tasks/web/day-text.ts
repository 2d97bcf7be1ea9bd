import { localeOf, type Language } from '@portal/contract'

/** Month, day and minute in the reader's zone. */
export function dayText(time: Date, language: Language): string {
  return new Intl.DateTimeFormat(localeOf(language), {
    month: language === 'CHS' ? 'long' : 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(time)
}
