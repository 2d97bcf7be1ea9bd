import { usePages } from '@portal/client'
import { Skeleton, StateView, useSentinel, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { news } from '../contract.ts'
import { newsTexts } from '../messages.ts'
import { NewsCard } from './NewsCard.tsx'
import styles from './NewsPage.module.css'

const pageSize = 20

/** NEWS-11: what I read, the last first. */
export function HistoryPage({ showSource }: { showSource: boolean }) {
  const t = useText(newsTexts)
  const pages = usePages(news.readHistory, {}, { pageSize })
  const items = pages.data?.pages.flatMap((page) => page.List) ?? []
  const bottom = useSentinel(() => {
    if (pages.hasNextPage && !pages.isFetchingNextPage && !pages.isError) void pages.fetchNextPage()
  }, items.length)
  return (
    <main className={look.articlePage} id="content">
      <h1 className={styles.title}>{t('historyTitle')}</h1>
      {pages.isPending && <Skeleton shape="row" count={6} />}
      {pages.data && items.length === 0 && <StateView kind="empty" text={t('historyEmpty')} />}
      <div className={look.stack}>
        {items.map((item) => (
          <NewsCard
            key={item.Id}
            item={item}
            look="row"
            came={{ origin: 'History' }}
            showSource={showSource}
            readTime={item.ReadTime}
          />
        ))}
      </div>
      {pages.isError && (!pages.data || pages.isFetchNextPageError) && (
        <StateView
          kind="error"
          text={t('loadFailed')}
          action={{ label: t('retry'), onPress: () => void (pages.data ? pages.fetchNextPage() : pages.refetch()) }}
        />
      )}
      <div ref={bottom} />
      {pages.isFetchingNextPage && <Skeleton shape="row" count={3} />}
      {items.length > 0 && !pages.hasNextPage && <StateView kind="end" text={t('endOfHistory')} />}
    </main>
  )
}
