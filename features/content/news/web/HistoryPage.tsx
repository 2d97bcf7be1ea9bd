import { usePages } from '@portal/client'
import { LoadFailed, MoreRows, Skeleton, StateView, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { news } from '../contract.ts'
import { newsTexts } from '../texts.ts'
import { NewsCard } from './NewsCard.tsx'
import styles from './NewsPage.module.css'

const pageSize = 20

/** NEWS-11: the reader's own history, last read first. */
export function HistoryPage({ showSource }: { showSource: boolean }) {
  const t = useText(newsTexts)
  const pages = usePages(news.readHistory, {}, { pageSize })
  const items = pages.data?.pages.flatMap((page) => page.List) ?? []
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
      {!pages.data && pages.isError && <LoadFailed onRetry={pages.refetch} />}
      {items.length > 0 && <MoreRows pages={pages} rows={3} end={t('endOfHistory')} />}
    </main>
  )
}
