import { PageLink, useAnswer, useNavigation, useFirstContentReady } from '@portal/client'
import { localeOf, leadPicture } from '@portal/contract'
import { Card, Carousel, EmptyState, ErrorState, Picture, RelativeTime, Skeleton, Title, useText } from '@portal/ui'
import { news } from '../contract.ts'
import { listTexts } from '../list.texts.ts'
import { popupHref } from './addresses.ts'
import styles from './NewsCarousel.module.css'
import type { SiteKey } from './queries.ts'

/** The pinned news, large, at the top of home. */
export function NewsCarousel({
  label,
  portal = '',
  isFirst = true,
}: {
  label: string
  portal?: SiteKey
  /** It is what one came for: the page waits for it before it loads the rest, and its picture is the first. */
  isFirst?: boolean
}) {
  const t = useText(listTexts)
  const { here } = useNavigation()
  const { data, error, refetch } = useAnswer(news.top, {}, { portal })
  useFirstContentReady(isFirst && (data !== undefined || error !== null))
  if (error) return <ErrorState onRetry={refetch} />
  if (!data)
    return (
      <div className={styles.waiting}>
        <Skeleton shape="cover" />
      </div>
    )
  if (data.List.length === 0)
    return (
      <Card className={styles.waiting}>
        <EmptyState title={t('noTopNews')} />
      </Card>
    )
  const slides = data.List.map((item, index) => ({
    key: item.Id,
    name: item.Title,
    content: (
      <PageLink className={styles.slide} href={popupHref(here.pathname, item.Id, { origin: 'Top' })}>
        <Picture
          src={item.CoverUrl}
          preview={item.CoverPreview}
          ratio={16 / 9}
          alt=""
          sizes={leadPicture}
          isFirst={isFirst && index === 0}
        />
        <span className={styles.veil} />
        <span className={styles.text}>
          <small>
            {item.CategoryName} · <RelativeTime date={item.PublishDate} />
          </small>
          <span className={styles.title}>
            <Title lang={localeOf(item.Language)}>{item.Title}</Title>
          </span>
        </span>
      </PageLink>
    ),
  }))
  return <Carousel label={label} slides={slides} previousLabel={t('previous')} nextLabel={t('next')} />
}
