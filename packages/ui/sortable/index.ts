/** Rows that people put in order. */
export { SortableFields } from './SortableFields.tsx'
export { SortableList, type SortableItem } from './SortableList.tsx'
