import {
  useAnswer,
  useFirstContentReady,
  useIsFirstScreenDone,
  useNavigation,
  usePages,
  morePagesOf,
  useRestoredPages,
} from '@portal/client'
import { ErrorState } from '@portal/ui'
import type { ComponentProps } from 'react'
import { news, type NewsItem } from '../contract.ts'
import { parseGridFilter, gridHref, type GridFilter } from './addresses.ts'
import { CategoryBar } from './lazy.ts'
import { NewsCardGrid } from './NewsCardGrid.tsx'
import { openCategory, type CategoryNode } from './open-category.ts'
import styles from './NewsGrid.module.css'
import type { SiteKey } from './queries.ts'

/** Same page size as the document's early request, made before this script loads. */
const gridPageSize = 12

/** News by category and tag, in an editorial grid that grows on scrolling (HOME-03). */
export function NewsGrid({
  portal = '',
  showSource = false,
  isPlain = false,
  allLabel,
  isElsewhere = () => false,
  isFirst,
}: {
  portal?: SiteKey
  showSource?: boolean
  /** Without categories and tags, which belong to home. */
  isPlain?: boolean
  allLabel: string
  /** News that the page already shows; left out while no filter is chosen. */
  isElsewhere?: (item: NewsItem) => boolean
  /** The list is what one came for: everything else waits for it. */
  isFirst?: boolean
}) {
  const { here, go } = useNavigation()
  const filter = isPlain ? {} : parseGridFilter(here.search)
  const setFilter = (next: GridFilter) => go(gridHref(here.pathname, next), { replace: true })
  const categories = useAnswer(news.categories, {}, { enabled: !isPlain })
  const input = {
    ...(filter.category ? { Category: filter.category } : {}),
    ...(filter.tag ? { TagId: filter.tag } : {}),
  }
  const pages = usePages(news.list, input, { portal, pageSize: gridPageSize })
  useReadyWith(isFirst, [pages, categories])
  useRestoredPages(`pages:${portal} ${JSON.stringify(input)}`, morePagesOf(pages))
  return (
    <>
      {categories.error && <ErrorState onRetry={categories.refetch} />}
      {!isPlain && (
        <Filters tree={categories.data?.List ?? []} filter={filter} onFilter={setFilter} allLabel={allLabel} />
      )}
      <NewsCardGrid
        pages={pages}
        look={lookOf(categories.data, filter)}
        came={{ origin: 'List', ...filter }}
        showSource={showSource}
        isElsewhere={filter.category || filter.tag ? () => false : isElsewhere}
        isFirst={isFirst}
      />
    </>
  )
}

/** Announcements are read for what they say: one line each. */
function lookOf(tree: { List: readonly CategoryNode[] } = { List: [] }, filter: GridFilter): 'line' | 'card' {
  const open = openCategory(tree.List, filter)?.Id ?? filter.category
  return open === 'announcement' ? 'line' : 'card'
}

/** Below the first screen, and so are their scripts. */
function Filters(props: ComponentProps<typeof CategoryBar>) {
  const isFirstScreenDone = useIsFirstScreenDone()
  const hasSubcategories = Boolean(openCategory(props.tree, props.filter)?.Children.length)
  return (
    <div className={styles.filters} data-lines={hasSubcategories ? 2 : 1}>
      {isFirstScreenDone && <CategoryBar {...props} />}
    </div>
  )
}

/** The categories, too: the height of the filters depends on them. */
function useReadyWith(isFirst = false, answers: readonly { isPending: boolean }[]): void {
  useFirstContentReady(isFirst && answers.every(({ isPending }) => !isPending))
}
