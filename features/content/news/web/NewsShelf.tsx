import { LoadFailed, Skeleton, StateView, useSentinel, useText } from '@portal/ui'
import { useEffect } from 'react'
import { newsTexts } from '../texts.ts'
import { lastSpan } from './last-row.ts'
import { NewsCard } from './NewsCard.tsx'
import styles from './NewsShelf.module.css'
import places from './Places.module.css'
import type { Portal } from './queries.ts'
import { supplyList } from './supplied-list.ts'
import { useGrowingShelf, type Shelf } from './use-shelf.ts'

interface Props {
  of: Shelf
  portal?: Portal
  showSource?: boolean
  /** Number of leading items that are shown elsewhere on the page. */
  from?: number
}

/** The layout repeats every ten cards: a wide one first, and a wide one last in the third row. */
function lookAt(index: number): 'wide' | 'beside' | 'plain' {
  const at = index % 10
  if (at === 0 || at === 6) return 'wide'
  return at === 1 || at === 5 ? 'beside' : 'plain'
}

/** Returns the number of cells that so many cards take in a grid of three columns. */
const cellsOf = (count: number): number =>
  Array.from({ length: count }, (_, index) => (lookAt(index) === 'wide' ? 2 : 1)).reduce((sum, cells) => sum + cells, 0)

/** VALUE-01: an editorial grid that grows on scrolling, with wide cards on the left and on the right in turn. */
export function NewsShelf({ of, portal = '', showSource = false, from = 0 }: Props) {
  const pages = useGrowingShelf(of, portal)
  const all = pages.data?.pages.flatMap((page) => page.List) ?? []
  const items = all.slice(from)
  const ids = all.map(({ Id }) => Id).join()
  useEffect(() => {
    if (ids) supplyList(of, ids.split(',').map(Number))
  }, [of, ids])
  const bottom = useSentinel(() => {
    if (pages.hasNextPage && !pages.isFetchingNextPage && !pages.isError) void pages.fetchNextPage()
  }, all.length)
  return (
    <>
      <div className={styles.shelf}>
        {pages.isPending && <Skeleton shape="card" count={5} />}
        {items.map((item, index) => {
          const isEnd = index === items.length - 1 && !pages.hasNextPage
          const span = isEnd ? lastSpan(cellsOf(items.length), 3) : 1
          // a wide card alone in its row spans all of it
          const look = isEnd && span > 1 ? 'plain' : lookAt(index)
          return (
            <div
              key={item.Id}
              className={`${places.place} ${styles.place}`}
              data-look={look}
              data-span={span > 1 ? span + (lookAt(index) === 'wide' ? 1 : 0) : undefined}
            >
              <NewsCard
                item={item}
                look={look === 'wide' ? 'large' : 'card'}
                came={{ origin: of }}
                showSource={showSource}
              />
            </div>
          )
        })}
        {pages.isFetchingNextPage && <Skeleton shape="card" count={3} />}
      </div>
      <div ref={bottom} />
      <Under pages={pages} isEmpty={items.length === 0} />
    </>
  )
}

/** The end of the list: empty, complete, or failed. */
function Under({ pages, isEmpty }: { pages: ReturnType<typeof useGrowingShelf>; isEmpty: boolean }) {
  const t = useText(newsTexts)
  if (pages.isError && (!pages.data || pages.isFetchNextPageError)) {
    const again = () => void (pages.data ? pages.fetchNextPage() : pages.refetch())
    return <LoadFailed onRetry={again} />
  }
  if (!pages.data || pages.hasNextPage || pages.isFetching) return null
  return isEmpty ? <StateView kind="empty" text={t('noneYet')} /> : <StateView kind="end" text={t('endOfNews')} />
}
