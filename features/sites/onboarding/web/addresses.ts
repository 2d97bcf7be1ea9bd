import { type PageLocation, overlay } from '@portal/contract'

/** `?guide=rookie` opens the rookie guide over any page (GUIDE-01). */
export function opensRookieGuide(search: string): boolean {
  return overlay.parse(search).guide === 'rookie'
}

export function rookieGuideHref(here: PageLocation): string {
  return overlay.over(here, { guide: 'rookie' })
}

export function withoutRookieGuide(here: PageLocation): string {
  return overlay.over(here, { guide: undefined })
}
