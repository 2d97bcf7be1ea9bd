import { companyZone, type Language } from '@portal/contract'
import { formatTime, zoneName, type TimeForm } from './format-time.ts'
import { Time } from './Time.tsx'

interface Options {
  form: TimeForm
  language: Language
  now?: Date | undefined
  detail?: 'weekday' | 'year' | 'full' | 'seconds' | undefined
  /** With the zone behind it, where no list or page names it. */
  isNamed?: boolean | undefined
}

/** The desk has one clock, that of the company, wherever its readers are: `formatTime` has that of the reader. */
export function formatDeskTime(at: string | Date, { isNamed = false, ...options }: Options): string {
  const time = formatTime(new Date(at), { ...options, zone: companyZone() })
  return isNamed ? `${time} ${deskZone(options.language).offset}` : time
}

/** A moment on the clock of the desk, in one of four forms; its list names the zone with `hasTimes`. */
export function DeskTime({ at, form }: { at: string; form?: TimeForm }) {
  return <Time at={at} form={form} zone={companyZone()} />
}

/** The clock of the desk by name and by its distance from UTC, for `{name}` and `{offset}` of a text. */
export const deskZone = (language: Language): { name: string; offset: string } => ({
  name: zoneName(companyZone(), language),
  offset: zoneName(companyZone(), language, 'short'),
})
