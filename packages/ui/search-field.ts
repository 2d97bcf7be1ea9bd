/** For pages that search while typing. */
export { SearchField } from './SearchField.tsx'
export { useComposing } from './use-composing.ts'
