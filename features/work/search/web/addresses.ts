/** `?search=` opens search over a page, with words `?search=…`. */
export function isSearchOpen(search: string): boolean {
  return new URLSearchParams(search).has('search')
}
