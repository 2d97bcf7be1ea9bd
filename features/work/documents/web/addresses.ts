import { hrefWith, type Place } from '@portal/contract'

/** What is looked for on the page, kept in its address: it survives a reload. */
export function wordsOf(search: string): string {
  return (new URLSearchParams(search).get('q') ?? '').trim().slice(0, 100)
}

/** Other words, where one stands this very moment: what has opened over the page while they were typed stays open. */
export function wordsHref(here: Place, words: string): string {
  return hrefWith(here, { q: words || undefined })
}
