import type { Language } from '@portal/contract'
import { formatTime } from '@portal/ui'

/** Formats a date (YYYY-MM-DD) independently of the time zone; '' for none. */
export function dayText(day: string, language: Language): string {
  const at = new Date(`${day.slice(0, 10)}T00:00:00Z`)
  return Number.isNaN(at.getTime()) ? '' : formatTime(at, { form: 'date', zone: 'UTC', language })
}
