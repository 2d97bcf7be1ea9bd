/** The list page of the desk. */
export { ListHostContext, useList, type ListHost, type ListState } from './list-state.ts'
export { usePageKeys } from './ListKeys.tsx'
export { ListPage } from './ListPage.tsx'
