interface Place {
  readonly pathname: string
  readonly search: string
}

/** `?toolkit=` opens the editor over the page one stands on. */
export function openedToolkit(search: string): boolean {
  return new URLSearchParams(search).has('toolkit')
}

export function toolkitHref({ pathname, search }: Place): string {
  const query = new URLSearchParams(search)
  query.set('toolkit', '')
  return `${pathname}?${query}`
}

export function withoutToolkit({ pathname, search }: Place): string {
  const query = new URLSearchParams(search)
  query.delete('toolkit')
  return query.size > 0 ? `${pathname}?${query}` : pathname
}
