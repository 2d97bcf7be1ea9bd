/** The list page of the desk. */
export { ListHostContext, useList, type ListHost, type ListState } from './list-state.ts'
export { ListPage } from './ListPage.tsx'
