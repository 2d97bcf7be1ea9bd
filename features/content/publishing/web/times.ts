import { browserZone } from '@portal/client'
import type { Language } from '@portal/contract'
import { formatTime, zoneName } from '@portal/ui'

/** Formats a moment in a zone, with the zone if it is not the browser's. */
export function formatDateTime(at: string | Date, language: Language, zone = browserZone()): string {
  const time = formatTime(new Date(at), { form: 'datetime', language, zone })
  return zone === browserZone() ? time : `${time} ${zoneName(zone, language, 'short')}`
}

/** Formats a local time, even one that does not exist. */
export function formatLocalTime(local: string, language: Language): string {
  return formatTime(new Date(`${local}Z`), { form: 'datetime', language, zone: 'UTC' })
}
