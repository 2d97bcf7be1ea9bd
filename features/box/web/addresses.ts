/** What is looked for on the page, kept in its address: it survives a reload. */
export function wordsOf(search: string): string {
  return (new URLSearchParams(search).get('q') ?? '').trim().slice(0, 100)
}

export function boxHref(words: string): string {
  return words === '' ? '/Box' : `/Box?${new URLSearchParams({ q: words }).toString()}`
}
