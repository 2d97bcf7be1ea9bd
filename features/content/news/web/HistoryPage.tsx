import { usePages } from '@portal/client'
import { Card, EmptyState, ErrorState, MoreRows, Page, PageHeader, Skeleton, Stack, useText } from '@portal/ui'
import { news } from '../contract.ts'
import { newsTexts } from '../texts.ts'
import { NewsCard } from './NewsCard.tsx'

const pageSize = 20

/** NEWS-11: the reader's own history, last read first. */
export function HistoryPage({ showSource }: { showSource: boolean }) {
  const t = useText(newsTexts)
  const pages = usePages(news.readHistory, {}, { pageSize })
  const items = pages.data?.pages.flatMap((page) => page.List) ?? []
  return (
    <main id="content">
      <Page width="reading">
        <PageHeader title={t('historyTitle')} />
        {pages.isPending && <Skeleton shape="row" count={6} />}
        {pages.data && items.length === 0 && <EmptyState title={t('historyEmpty')} />}
        {items.length > 0 && (
          <Stack gap={2}>
            <Card>
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
            </Card>
            <MoreRows pages={pages} rows={3} end={t('endOfHistory')} />
          </Stack>
        )}
        {!pages.data && pages.isError && <ErrorState onRetry={pages.refetch} />}
      </Page>
    </main>
  )
}
