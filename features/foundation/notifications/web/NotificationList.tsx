import { useCache, browserZone } from '@portal/client'
import {
  Card,
  dayIn,
  EmptyState,
  EndOfList,
  ErrorState,
  Loading,
  RowList,
  Text,
  useLanguage,
  useSentinel,
  useText,
  useTimedValue,
} from '@portal/ui'
import { useEffect, useId } from 'react'
import { noticeTexts } from '../page.texts.ts'
import { dayHeading } from './days.ts'
import { keepFirstPage, useNotificationPages } from './cache.ts'
import { mergeGroups, type NotificationPage } from './list-change.ts'
import { NotificationEntry } from './NotificationEntry.tsx'
import styles from './NotificationList.module.css'

/** NOTICE-03: grouped by day, loads more while scrolling, one page at a time. */
export function NotificationList() {
  const t = useText(noticeTexts)
  const cache = useCache()
  const pages = useNotificationPages()
  useEffect(() => () => keepFirstPage(cache), [cache])
  const groups = mergeGroups(pages.data?.pages ?? [])
  // checked again after each response: a reload cancels a page that is loading
  const round = (pages.data?.pages.length ?? 0) * 2 + Number(pages.isFetching)
  const bottom = useSentinel(() => {
    if (pages.hasNextPage && !pages.isFetching && !pages.isError) void pages.fetchNextPage()
  }, round)

  if (pages.isError && !pages.data) return <ErrorState onRetry={pages.refetch} />
  if (pages.isPending)
    return (
      <Card>
        <Loading rows={7} />
      </Card>
    )
  if (groups.length === 0 && !pages.hasNextPage) return <EmptyState title={t('empty')} help={t('emptyHelp')} />
  return (
    <>
      {groups.map((group) => (
        <Day key={group.GroupName} group={group} />
      ))}
      {pages.isFetchingNextPage && (
        <Card>
          <Loading rows={2} />
        </Card>
      )}
      <div ref={bottom} />
      {!pages.hasNextPage && <EndOfList text={t('end')} />}
      {pages.isFetchNextPageError && <ErrorState size="inline" onRetry={pages.fetchNextPage} />}
    </>
  )
}

function Day({ group }: { group: NotificationPage['List'][number] }) {
  const t = useText(noticeTexts)
  const { language } = useLanguage()
  const id = useId()
  const today = useTimedValue((now) => dayIn(now, browserZone()))
  const words = { today: t('today'), yesterday: t('yesterday') }
  return (
    <section aria-labelledby={id}>
      <div className={styles.day}>
        <Text as="h3" id={id} type="small" tone="muted" weight="medium">
          {dayHeading(group.GroupName, today, { language, words })}
        </Text>
      </div>
      <RowList className={styles.list}>
        {group.MessageItem.map((notification) => (
          <li key={notification.Id}>
            <NotificationEntry notification={notification} />
          </li>
        ))}
      </RowList>
    </section>
  )
}
