import { PageLink, useAnswer, useNavigation } from '@portal/client'
import { localeOf } from '@portal/contract'
import { EmptyState, ErrorState, Picture, RelativeTime, Skeleton, Title, useText } from '@portal/ui'
import { ArrowUpRight } from 'lucide-react'
import { news } from '../contract.ts'
import { newsTexts } from '../texts.ts'
import { popupHref } from './addresses.ts'
import styles from './LeadNews.module.css'
import type { SiteKey } from './queries.ts'

/** VALUE-01: the top value across the full width; its picture sets the tone of the page. */
export function LeadNews({ portal, invitation }: { portal: SiteKey; invitation: string }) {
  const t = useText(newsTexts)
  const { here } = useNavigation()
  const { data, error, refetch } = useAnswer(news.valueTop, { PageIndex: 1, PageSize: 1 }, { portal })
  if (error) return <ErrorState onRetry={refetch} />
  if (!data)
    return (
      <div className={styles.frame}>
        <Skeleton shape="panorama" />
      </div>
    )
  const [item] = data.List
  if (!item) return <EmptyState title={t('noneYet')} />
  return (
    <article className={styles.frame}>
      <PageLink className={styles.link} href={popupHref(here.pathname, item.Id, { origin: 'Value' })}>
        <Picture
          src={item.CoverUrl}
          preview={item.CoverPreview}
          ratio={21 / 9}
          alt=""
          sizes="min(100vw - 32px,1600px)"
          isFirst
        />
        <span className={styles.words}>
          <small>
            {item.CategoryName} · <RelativeTime date={item.PublishDate} />
          </small>
          <h2 className={styles.title}>
            <Title lang={localeOf(item.Language)}>{item.Title}</Title>
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
