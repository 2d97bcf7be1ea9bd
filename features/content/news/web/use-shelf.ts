import { usePages, furtherOf, useKeptPages } from '@portal/client'
import { news } from '../contract.ts'
import type { Portal } from './queries.ts'

export type Shelf = 'Value' | 'Joy'

const pageSize = 12

/** Value and joy news, page by page. The values of home have a call of their own; those of a portal are its top's. */
function useShelf(of: Shelf, portal: Portal) {
  const endpoint = of === 'Joy' ? news.joyNews : portal === '' ? news.values : news.valueTop
  return usePages(endpoint, {}, { portal, pageSize })
}

/** For the list that is as long after a reload as it was. */
export function useGrowingShelf(of: Shelf, portal: Portal) {
  const pages = useShelf(of, portal)
  useKeptPages(`pages:${of} ${portal}`, furtherOf(pages))
  return pages
}
