import { localeOf, type Language, companyZone } from '@portal/contract'
import { formatMoment } from '../format-moment.ts'

export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || companyZone()

/** Formats a moment in a zone, with the zone if it is not the browser's. */
export function formatDateTime(at: string | Date, language: Language, zone = browserZone()): string {
  return formatMoment(new Date(at), { language, zone, isZoneNamed: zone !== browserZone(), now: new Date() })
}

export function formatClock(at: string, language: Language): string {
  return new Intl.DateTimeFormat(localeOf(language), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    new Date(at),
  )
}

/** Formats a local time, even one that does not exist. */
export function formatLocalTime(local: string, language: Language): string {
  return formatMoment(new Date(`${local}Z`), { language, zone: 'UTC', isZoneNamed: false, now: new Date() })
}
