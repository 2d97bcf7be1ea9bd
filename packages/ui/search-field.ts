/** For the pages that search as one types. */
export { SearchField } from './SearchField.tsx'
export { useComposing } from './use-composing.ts'
