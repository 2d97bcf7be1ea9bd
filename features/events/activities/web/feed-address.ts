import { type Language } from '@portal/contract'
export interface FeedAddress {
  /** To copy into a calendar program. */
  https: string
  /** Opens the calendar program of this machine. */
  webcal: string
}

/** The private address, absolute, in the reader's language (ACT-07). */
export function feedAddress(path: string, origin: string, language: Language): FeedAddress {
  const address = new URL(path, origin)
  if (!address.searchParams.has('lang')) address.searchParams.set('lang', language)
  return { https: address.href, webcal: address.href.replace(/^https?:/, 'webcal:') }
}
