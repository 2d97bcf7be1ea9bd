import { usePages, furtherOf, useKeptPages } from '@portal/client'
import { news } from '../contract.ts'
import type { Portal } from './queries.ts'

export type Shelf = 'Value' | 'Joy'

const pageSize = 12

/** Value and joy news, page by page. Value news of home has its own call; a site uses its top call. */
function useShelf(of: Shelf, portal: Portal) {
  const endpoint = of === 'Joy' ? news.joyNews : portal === '' ? news.values : news.valueTop
  return usePages(endpoint, {}, { portal, pageSize })
}

/** Restores as many pages after a reload as were loaded before. */
export function useGrowingShelf(of: Shelf, portal: Portal) {
  const pages = useShelf(of, portal)
  useKeptPages(`pages:${of} ${portal}`, furtherOf(pages))
  return pages
}
