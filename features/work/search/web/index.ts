export { takeEarlyKeys } from './key-buffer.ts'
export { isSearchOpen } from './is-search-open.ts'
export { SearchPage, SearchPopup } from './lazy.ts'
export { SearchButton } from './SearchButton.tsx'
