import { hrefWith, type Place } from '@portal/contract'

/** The search text in the address, so that it survives a reload. */
export function wordsOf(search: string): string {
  return (new URLSearchParams(search).get('q') ?? '').trim().slice(0, 100)
}

/** Returns the current address with another search text; popups that opened meanwhile stay open. */
export function wordsHref(here: Place, words: string): string {
  return hrefWith(here, { q: words || undefined })
}
