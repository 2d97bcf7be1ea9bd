import { PageLink, useAnswer, useNavigation } from '@portal/client'
import { localeOf } from '@portal/contract'
import { LoadFailed, Picture, RelativeTime, Skeleton, StateView, useText } from '@portal/ui'
import { ArrowUpRight } from 'lucide-react'
import { news } from '../contract.ts'
import { newsTexts } from '../texts.ts'
import { popupHref } from './addresses.ts'
import styles from './LeadNews.module.css'
import type { Portal } from './queries.ts'

/** VALUE-01: the top value across the full width; its picture sets the tone of the page. */
export function LeadNews({ portal, invitation }: { portal: Portal; invitation: string }) {
  const t = useText(newsTexts)
  const { here } = useNavigation()
  const { data, error, refetch } = useAnswer(news.valueTop, { PageIndex: 1, PageSize: 1 }, { portal })
  if (error)
    return (
      <div className={styles.place}>
        <LoadFailed onRetry={refetch} />
      </div>
    )
  if (!data)
    return (
      <div className={styles.waiting}>
        <Skeleton shape="panorama" />
      </div>
    )
  const [item] = data.List
  if (!item)
    return (
      <div className={styles.place}>
        <StateView kind="empty" text={t('noneYet')} />
      </div>
    )
  return (
    <article>
      <PageLink className={styles.link} href={popupHref(here.pathname, item.Id, { origin: 'Value' })}>
        <span className={styles.cover}>
          <Picture src={item.CoverUrl} preview={item.CoverPreview} ratio={21 / 9} alt="" width={1200} isFirst />
        </span>
        <span className={styles.veil} />
        <span className={styles.words}>
          <span className={styles.meta}>
            {item.CategoryName} · <RelativeTime date={item.PublishDate} />
          </span>
          <h2 className={styles.title} lang={localeOf(item.Language)}>
            {item.Title}
          </h2>
          <span className={styles.more}>
            {invitation}
            <ArrowUpRight aria-hidden />
          </span>
        </span>
      </PageLink>
    </article>
  )
}
