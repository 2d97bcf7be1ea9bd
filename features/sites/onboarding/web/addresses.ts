import { hrefWith, type Place } from '@portal/contract'

/** `?guide=rookie` opens the rookie guide over any page (GUIDE-01). */
export function openedRookie(search: string): boolean {
  return new URLSearchParams(search).get('guide') === 'rookie'
}

export function rookieHref(here: Place): string {
  return hrefWith(here, { guide: 'rookie' })
}

export function withoutRookie(here: Place): string {
  return hrefWith(here, { guide: undefined })
}
