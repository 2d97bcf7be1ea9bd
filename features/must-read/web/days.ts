import { localeOf, type Language } from '@portal/contract'

/** A day as the reader's own calendar has it. */
export function dayText(at: string, language: Language): string {
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long' }).format(new Date(at))
}

export function timeText(at: string, language: Language): string {
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at))
}

/** Whether there is a moment, and it has passed. */
export function isPast(at: string | undefined, now: Date): boolean {
  return at !== undefined && at !== '' && new Date(at) < now
}
