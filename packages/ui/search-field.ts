/** For pages that search while typing. */
export { SearchField } from './SearchField.tsx'
export { useArrowKeys } from './use-arrow-keys.ts'
export { useComposing } from './use-composing.ts'
