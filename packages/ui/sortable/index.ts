/** Rows that people put in order. */
export { SortableFields } from './SortableFields.tsx'
export { SortableList } from './SortableList.tsx'
