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
  /** Lines are for what is told more than shown, such as announcements. */
  look?: 'card' | 'line'
  /** News that the page shows elsewhere. */
  isElsewhere?: (item: NewsItem) => boolean
  /** The list is what one came for: its first picture is the first of the page. */
  isFirst?: boolean | undefined
}

/** Every twelfth card leads: it covers four cells. */
const leadEvery = 12

/** News that grows on scrolling (HOME-03): cards in as many columns as fit, or lines. */
export function NewsCardGrid({ pages, came, showSource, look = 'card', isElsewhere = () => false, isFirst }: Props) {
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
      <div className={styles[look]}>
        {pages.isPending && <Skeleton shape={look} count={6} />}
        <Items {...{ items, came, showSource, look, isFirst }} />
        {pages.isFetchingNextPage && <Skeleton shape={look} count={3} />}
      </div>
      <div ref={bottom} />
      {isComplete && (items.length > 0 ? <EndOfList text={t('endOfNews')} /> : <EmptyState title={t('noneYet')} />)}
      {pages.isFetchNextPageError && <ErrorState size="inline" onRetry={pages.fetchNextPage} />}
    </div>
  )
}

interface ItemsProps extends Pick<Props, 'came' | 'showSource' | 'isFirst'> {
  items: readonly NewsItem[]
  look: 'card' | 'line'
}

function Items({ items, came, showSource, look, isFirst }: ItemsProps) {
  return items.map((item, index) => {
    const isLead = look === 'card' && index % leadEvery === 0
    return (
      <div key={item.Id} className={styles.place} data-large={isLead || undefined}>
        <NewsCard
          item={item}
          came={came}
          look={isLead ? 'large' : look}
          showSource={showSource}
          hasFirstPicture={index === 0 && isFirst}
        />
      </div>
    )
  })
}
