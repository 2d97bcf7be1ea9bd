/** For pages that search while typing. */
export { SearchField } from './SearchField.tsx'
export { useArrows } from './use-arrows.ts'
export { useComposing } from './use-composing.ts'
