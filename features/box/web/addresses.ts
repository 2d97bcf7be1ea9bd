/** What is looked for on the page, kept in its address: it survives a reload. */
export function wordsOf(search: string): string {
  return (new URLSearchParams(search).get('q') ?? '').trim().slice(0, 100)
}

/** Other words, where one stands this very moment: what has opened over the page while they were typed stays open. */
export function wordsHref({ pathname, search }: Pick<Location, 'pathname' | 'search'>, words: string): string {
  const query = new URLSearchParams(search)
  if (words === '') query.delete('q')
  else query.set('q', words)
  return query.size > 0 ? `${pathname}?${query.toString()}` : pathname
}
