import { localeOf, type Language } from '@portal/contract'
import { momentIn } from '../moment.ts'

export const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'Asia/Shanghai'

/** A moment in a zone, with the zone where it is not the reader's. */
export function momentText(at: string | Date, language: Language, zone = zoneHere()): string {
  return momentIn(new Date(at), { language, zone, isZoneNamed: zone !== zoneHere(), now: new Date() })
}

export function clockText(at: string, language: Language): string {
  return new Intl.DateTimeFormat(localeOf(language), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    new Date(at),
  )
}

/** A wall clock's time, as words: of one that no clock shows, too. */
export function localText(local: string, language: Language): string {
  return momentIn(new Date(`${local}Z`), { language, zone: 'UTC', isZoneNamed: false, now: new Date() })
}
