export interface Place {
  readonly pathname: string
  readonly search: string
}

/** `?search=` opens search over a page, with words `?search=…`. */
export function isSearchOpen(search: string): boolean {
  return new URLSearchParams(search).has('search')
}
