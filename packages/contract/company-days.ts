/** Days and clock times of the company, which do not depend on where people are: in its zone (COMPANY_ZONE). */
import { dayAfter } from './days.ts'
import { companyZone } from './installation.ts'

/** Kept with their zone: making them takes a hundred times as long as using them. */
let formats: { zone: string; day: Intl.DateTimeFormat; time: Intl.DateTimeFormat } | undefined

function inZone() {
  const zone = companyZone()
  if (formats?.zone === zone) return formats
  const make = (more: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', ...more })
  return (formats = { zone, day: make({}), time: make({ timeStyle: 'medium' }) })
}

/** Returns the company's date at a moment, minus `days`. */
export function companyDay(at: Date, days = 0): string {
  const day = inZone().day.format(at)
  return days === 0 ? day : dayAfter(day, -days)
}

/** Returns `YYYY-MM-DD HH:MM:SS` on the company's clock, which spreadsheets recognise; '' for null. */
export const companyTime = (at: Date | null): string => (at === null ? '' : inZone().time.format(at))
