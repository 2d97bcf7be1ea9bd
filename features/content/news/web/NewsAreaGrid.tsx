import { useEffect } from 'react'
import { NewsCardGrid } from './NewsCardGrid.tsx'
import type { SiteKey } from './queries.ts'
import { supplyList } from './supplied-list.ts'
import { useRestoredAreaNews, type NewsArea } from './use-area-news.ts'

interface NewsAreaGridProps {
  of: NewsArea
  portal?: SiteKey
  showSource?: boolean
  /** Number of leading items that are shown elsewhere on the page. */
  from?: number
}

/** VALUE-01: value or joy news, in a grid that grows on scrolling. */
export function NewsAreaGrid({ of, portal = '', showSource = false, from = 0 }: NewsAreaGridProps) {
  const pages = useRestoredAreaNews(of, portal)
  const all = pages.data?.pages.flatMap((page) => page.List) ?? []
  const leading = new Set(all.slice(0, from))
  const ids = all.map(({ Id }) => Id).join()
  useEffect(() => {
    if (ids) supplyList(of, ids.split(',').map(Number))
  }, [of, ids])
  return (
    <NewsCardGrid
      pages={pages}
      came={{ origin: of }}
      showSource={showSource}
      isElsewhere={(item) => leading.has(item)}
    />
  )
}
