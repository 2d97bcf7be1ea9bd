/** `?search=` opens search over a page; `?search=…` also holds the words. */
export function isSearchOpen(search: string): boolean {
  return new URLSearchParams(search).has('search')
}
