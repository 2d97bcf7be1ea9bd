import { useAnswer, useFirstContentReady } from '@portal/client'
import { Card, Carousel, EmptyState, ErrorState, Skeleton, useText } from '@portal/ui'
import { news } from '../contract.ts'
import { listTexts } from '../list.texts.ts'
import styles from './NewsCarousel.module.css'
import { NewsSlide } from './NewsSlide.tsx'
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
    content: <NewsSlide item={item} isFirst={isFirst && index === 0} />,
  }))
  return <Carousel label={label} slides={slides} previousLabel={t('previous')} nextLabel={t('next')} />
}
