import { overlay } from '@portal/contract'
/** `?search=` opens search over a page; `?search=…` also holds the words. */
export function isSearchOpen(search: string): boolean {
  return overlay.parse(search).search !== undefined
}
