export { isSearchOpen } from './addresses.ts'
export { SearchPage, SearchPopup } from './lazy.ts'
export { SearchButton } from './SearchButton.tsx'
