import { ErrorState, Skeleton, EmptyState, EndOfList, useSentinel, useText } from '@portal/ui'
import type { NewsItem } from '../contract.ts'
import { listTexts } from '../list.texts.ts'
import { NewsCard } from './NewsCard.tsx'
import styles from './NewsCardGrid.module.css'
import type { ListOrigin } from './queries.ts'

interface NewsPages {
  data: { pages: readonly { List: readonly NewsItem[] }[] } | undefined
  isPending: boolean
  isError: boolean
  isFetching: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  hasNextPage: boolean
  fetchNextPage: () => Promise<unknown>
  refetch: () => unknown
}

interface Props {
  pages: NewsPages
  came: ListOrigin
  showSource: boolean
  /** News that the page shows elsewhere. */
  isElsewhere?: (item: NewsItem) => boolean
  /** The list is what one came for: its first picture is the first of the page. */
  isFirst?: boolean | undefined
}

/** Every twelfth card leads: it covers four cells. */
const leadEvery = 12

/** Cards of news that grow on scrolling (HOME-03); as many columns as fit. */
export function NewsCardGrid({ pages, came, showSource, isElsewhere = () => false, isFirst }: Props) {
  const t = useText(listTexts)
  const loaded = pages.data?.pages.flatMap((page) => page.List) ?? []
  const items = loaded.filter((item) => !isElsewhere(item))
  const bottom = useSentinel(() => {
    if (pages.hasNextPage && !pages.isFetchingNextPage && !pages.isError) void pages.fetchNextPage()
  }, loaded.length)
  const isComplete = pages.data && !pages.hasNextPage && !pages.isFetching
  return (
    <div className={styles.grid}>
      {pages.isError && items.length === 0 && <ErrorState onRetry={pages.refetch} />}
      <div className={styles.cards}>
        {pages.isPending && <Skeleton shape="card" count={6} />}
        {items.map((item, index) => (
          <div key={item.Id} className={styles.place} data-large={index % leadEvery === 0 || undefined}>
            <NewsCard
              item={item}
              came={came}
              look={index % leadEvery === 0 ? 'large' : 'card'}
              showSource={showSource}
              hasFirstPicture={index === 0 && isFirst}
            />
          </div>
        ))}
        {pages.isFetchingNextPage && <Skeleton shape="card" count={3} />}
      </div>
      <div ref={bottom} />
      {isComplete && (items.length > 0 ? <EndOfList text={t('endOfNews')} /> : <EmptyState title={t('noneYet')} />)}
      {pages.isFetchNextPageError && <ErrorState size="inline" onRetry={pages.fetchNextPage} />}
    </div>
  )
}
