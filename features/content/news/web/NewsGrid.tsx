import { useAnswer, useNavigation, usePages, furtherOf, useKeptPages } from '@portal/client'
import { LoadFailed, Skeleton, StateView, useSentinel, useText } from '@portal/ui'
import { news } from '../contract.ts'
import { listTexts } from '../list.texts.ts'
import { gridFilterBy, gridHref, type GridFilter } from './addresses.ts'
import { CategoryBar } from './CategoryBar.tsx'
import { NewsCard } from './NewsCard.tsx'
import { lastSpan } from './last-row.ts'
import styles from './NewsGrid.module.css'
import places from './Places.module.css'
import type { Came, Portal } from './queries.ts'

/** Same page size as the document's early request, made before this script loads. */
const gridPageSize = 12

/** News by category and tag, in an editorial grid that grows on scrolling (HOME-03). */
export function NewsGrid({
  portal = '',
  showSource = false,
  isPlain = false,
  allLabel,
}: {
  portal?: Portal
  showSource?: boolean
  /** Without categories and tags, which belong to home. */
  isPlain?: boolean
  allLabel: string
}) {
  const { here, go } = useNavigation()
  const filter = isPlain ? {} : gridFilterBy(here.search)
  const setFilter = (next: GridFilter) => go(gridHref(here.pathname, next), { replace: true })
  const categories = useAnswer(news.categories, {}, { enabled: !isPlain })
  const input = {
    ...(filter.category ? { Category: filter.category } : {}),
    ...(filter.tag ? { TagId: filter.tag } : {}),
  }
  const pages = useNewsPages(portal, input)
  useKeptPages(`pages:${portal} ${JSON.stringify(input)}`, furtherOf(pages))
  return (
    <div className={styles.grid}>
      {categories.error && <LoadFailed onRetry={categories.refetch} />}
      {!isPlain && (
        <CategoryBar tree={categories.data?.List ?? []} filter={filter} onFilter={setFilter} allLabel={allLabel} />
      )}
      <Cards pages={pages} came={{ origin: 'List', ...filter }} showSource={showSource} />
    </div>
  )
}

type Pages = ReturnType<typeof useNewsPages>

function useNewsPages(portal: Portal, input: { Category?: string; TagId?: number }) {
  return usePages(news.list, input, { portal, pageSize: gridPageSize })
}

function Cards({ pages, came, showSource }: { pages: Pages; came: Came; showSource: boolean }) {
  const t = useText(listTexts)
  const items = pages.data?.pages.flatMap((page) => page.List) ?? []
  const large = Math.ceil(items.length / 12)
  // while more pages follow, no row is the last
  const ending = (index: number) => index === items.length - 1 && !pages.hasNextPage && index % 12 > 2
  const bottom = useSentinel(() => {
    if (pages.hasNextPage && !pages.isFetchingNextPage && !pages.isError) void pages.fetchNextPage()
  }, items.length)
  return (
    <>
      {pages.isError && items.length === 0 && <LoadFailed onRetry={pages.refetch} />}
      {pages.data && items.length === 0 && <StateView kind="empty" text={t('noneYet')} />}
      <div className={styles.cards}>
        {pages.isPending && <Skeleton shape="card" count={6} />}
        {items.map((item, index) => (
          <div
            key={item.Id}
            className={`${places.place} ${styles.place}`}
            data-large={index % 12 === 0 || undefined}
            data-span={ending(index) ? lastSpan(items.length + 3 * large, 3) : undefined}
            data-pair={ending(index) && lastSpan(items.length + large, 2) === 2 ? true : undefined}
          >
            <NewsCard item={item} came={came} look={index % 12 === 0 ? 'large' : 'card'} showSource={showSource} />
          </div>
        ))}
        {pages.isFetchingNextPage && <Skeleton shape="card" count={3} />}
      </div>
      <div ref={bottom} />
      {items.length > 0 && !pages.hasNextPage && !pages.isFetching && <StateView kind="end" text={t('endOfNews')} />}
      {pages.isFetchNextPageError && <LoadFailed onRetry={pages.fetchNextPage} />}
    </>
  )
}
