import { localeOf, type Language } from '@portal/contract'
import { momentIn } from '../moment.ts'

export const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'Asia/Shanghai'

/** Formats a moment in a zone, with the zone if it is not the browser's. */
export function momentText(at: string | Date, language: Language, zone = zoneHere()): string {
  return momentIn(new Date(at), { language, zone, isZoneNamed: zone !== zoneHere(), now: new Date() })
}

export function clockText(at: string, language: Language): string {
  return new Intl.DateTimeFormat(localeOf(language), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    new Date(at),
  )
}

/** Formats a local time, even one that does not exist. */
export function localText(local: string, language: Language): string {
  return momentIn(new Date(`${local}Z`), { language, zone: 'UTC', isZoneNamed: false, now: new Date() })
}
