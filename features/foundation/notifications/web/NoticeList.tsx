import { useCache } from '@portal/client'
import { LoadFailed, Loading, StateView, useAsTimePasses, useLanguage, useSentinel, useText } from '@portal/ui'
import { useEffect, useId } from 'react'
import { noticeTexts } from '../page.texts.ts'
import { dayHeading, dayOf, ownTimeZone } from './days.ts'
import { forgetLaterPages, useNoticePages } from './knowledge.ts'
import { groupsOf, type NoticePage } from './list-change.ts'
import { NoticeEntry } from './NoticeEntry.tsx'
import styles from './NoticeList.module.css'

/** NOTICE-03: grouped by day, loads more while scrolling, one page at a time. */
export function NoticeList() {
  const t = useText(noticeTexts)
  const cache = useCache()
  const pages = useNoticePages()
  useEffect(() => () => forgetLaterPages(cache), [cache])
  const groups = groupsOf(pages.data?.pages ?? [])
  // checked again after each response: a reload cancels a page that is loading
  const round = (pages.data?.pages.length ?? 0) * 2 + Number(pages.isFetching)
  const bottom = useSentinel(() => {
    if (pages.hasNextPage && !pages.isFetching && !pages.isError) void pages.fetchNextPage()
  }, round)

  if (pages.isError && !pages.data) return <LoadFailed onRetry={pages.refetch} />
  if (pages.isPending) return <Loading rows={7} className={styles.waiting} />
  if (groups.length === 0 && !pages.hasNextPage)
    return <StateView kind="empty" text={t('empty')} help={t('emptyHelp')} />
  return (
    <>
      {groups.map((group) => (
        <Day key={group.GroupName} group={group} />
      ))}
      {pages.isFetchingNextPage && <Loading rows={2} className={styles.waiting} />}
      <div ref={bottom} className={styles.bottom} />
      {!pages.hasNextPage && <StateView kind="end" text={t('end')} />}
      {pages.isFetchNextPageError && <LoadFailed onRetry={pages.fetchNextPage} />}
    </>
  )
}

function Day({ group }: { group: NoticePage['List'][number] }) {
  const t = useText(noticeTexts)
  const { language } = useLanguage()
  const id = useId()
  const today = useAsTimePasses((now) => dayOf(now, ownTimeZone()))
  const words = { today: t('today'), yesterday: t('yesterday') }
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.day}>
        {dayHeading(group.GroupName, today, { language, words })}
      </h3>
      <ul className={styles.list}>
        {group.MessageItem.map((notice) => (
          <li key={notice.Id}>
            <NoticeEntry notice={notice} />
          </li>
        ))}
      </ul>
    </section>
  )
}
