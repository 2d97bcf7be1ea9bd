export { toggleSearch } from './toggle-search.ts'
export { SearchGuide } from './SearchGuide.tsx'
export { SearchPage } from './SearchPage.tsx'
export { SearchPopup } from './SearchPopup.tsx'
