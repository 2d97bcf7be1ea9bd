import { localeOf, type Language } from '@portal/contract'

export const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'Asia/Shanghai'

/** A moment in a zone, with the zone where it is not the reader's. */
export function momentText(at: string, language: Language, timeZone = zoneHere()): string {
  const parts = timeZone === zoneHere() ? {} : ({ timeZoneName: 'short' } as const)
  const shape = { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return new Intl.DateTimeFormat(localeOf(language), { ...shape, ...parts, timeZone }).format(new Date(at))
}

export function clockText(at: string, language: Language): string {
  return new Intl.DateTimeFormat(localeOf(language), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    new Date(at),
  )
}

/** A wall clock's time, as words. */
export function localText(local: string, language: Language): string {
  const shape = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(localeOf(language), shape).format(new Date(`${local}Z`))
}
