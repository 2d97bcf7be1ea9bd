/** Times of banners: in the form on the company's clock, YYYY-MM-DDTHH:MM. */
import { companyZone } from '@portal/contract'
import { resolveLocalTime, wallClock } from '@portal/contract/zones'

export const toFieldValue = (at: Date | null): string => (at === null ? '' : wallClock(at, companyZone()))

/** Returns null for an empty field; of an hour that the clock repeats, the first. */
export function parseFieldValue(field: string): Date | null {
  const found = resolveLocalTime(field, companyZone(), 'first')
  return found.kind === 'at' ? found.at : null
}
