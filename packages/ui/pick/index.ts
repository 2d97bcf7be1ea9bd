/** Choices from many options, found by typing. */
export { ComboBox } from './ComboBox.tsx'
export { TagField } from './TagField.tsx'
export type { Load, PickOption } from './options.ts'
