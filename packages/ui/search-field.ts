/** For the pages that search as one types. */
export { SearchField } from './SearchField.tsx'
export { useArrows } from './use-arrows.ts'
export { useComposing } from './use-composing.ts'
