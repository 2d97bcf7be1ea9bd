import { hrefWith, type PageLocation } from '@portal/contract'

/** `?guide=rookie` opens the rookie guide over any page (GUIDE-01). */
export function opensRookieGuide(search: string): boolean {
  return new URLSearchParams(search).get('guide') === 'rookie'
}

export function rookieGuideHref(here: PageLocation): string {
  return hrefWith(here, { guide: 'rookie' })
}

export function withoutRookieGuide(here: PageLocation): string {
  return hrefWith(here, { guide: undefined })
}
