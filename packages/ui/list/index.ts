/** The list page of the desk. */
export {
  ListHostContext,
  noPreferences,
  useList,
  type ListHost,
  type ListPreferences,
  type ListState,
} from './list-state.ts'
export { daysOf, usePeriodFilter } from './period-filter.ts'
export { usePageKeys } from './page-keys.tsx'
export { ListPage } from './ListPage.tsx'
