import { usePages, morePagesOf, useRestoredPages } from '@portal/client'
import { news } from '../contract.ts'
import type { SiteKey } from './queries.ts'

export type NewsArea = 'Value' | 'Joy'

const pageSize = 12

/** Value and joy news, page by page. Value news of home has its own call; a site uses its top call. */
function useAreaNews(of: NewsArea, portal: SiteKey) {
  const endpoint = of === 'Joy' ? news.joyNews : portal === '' ? news.values : news.valueTop
  return usePages(endpoint, {}, { portal, pageSize })
}

/** Restores as many pages after a reload as were loaded before. */
export function useRestoredAreaNews(of: NewsArea, portal: SiteKey) {
  const pages = useAreaNews(of, portal)
  useRestoredPages(`pages:${of} ${portal}`, morePagesOf(pages))
  return pages
}
