import { companyDay, companyZone } from '@portal/contract'
import { dayBounds } from '@portal/contract/zones'

/** A role ends with a day of the company, at the beginning of the next. */
export const endOfDay = (day: string): string => dayBounds(new Date(`${day}T12:00:00Z`), companyZone()).to.toISOString()

export const lastDayOf = (endsAt: string): string => companyDay(new Date(new Date(endsAt).getTime() - 1))
