import { localeOf, type Language } from '@portal/contract'

/** A day as the reader's own calendar has it. */
export function dayText(at: string, language: Language): string {
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long' }).format(new Date(at))
}

/** As the desk says every time: by 24 hours. */
export function timeText(at: string, language: Language): string {
  const shape = { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const date = new Date(at)
  const year = date.getFullYear() === new Date().getFullYear() ? {} : ({ year: 'numeric' } as const)
  return new Intl.DateTimeFormat(localeOf(language), { ...shape, ...year }).format(date)
}

/** Whether there is a moment, and it has passed. */
export function isPast(at: string | undefined, now: Date): boolean {
  return at !== undefined && at !== '' && new Date(at) < now
}
