/** Tables, their pages, and what is done with chosen rows. */
export { ActionBar, Pagination } from './Pagination.tsx'
export { Table, type Column, type Sort } from './Table.tsx'
export { formatBytes } from './format-bytes.ts'
