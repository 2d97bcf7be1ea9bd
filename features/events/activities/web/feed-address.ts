import { type Language } from '@portal/contract'
export interface FeedAddress {
  /** For copying into a calendar program. */
  https: string
  /** Opens the calendar program of this device. */
  webcal: string
}

/** Returns the absolute private address, in the reader's language (ACT-07). */
export function feedAddress(path: string, origin: string, language: Language): FeedAddress {
  const address = new URL(path, origin)
  if (!address.searchParams.has('lang')) address.searchParams.set('lang', language)
  return { https: address.href, webcal: address.href.replace(/^https?:/, 'webcal:') }
}
