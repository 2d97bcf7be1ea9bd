import { PageLink, useNavigation } from '@portal/client'
import { leadPicture, localeOf } from '@portal/contract'
import { Picture, RelativeTime, Title } from '@portal/ui'
import type { NewsItem } from '../contract.ts'
import { popupHref } from './addresses.ts'
import styles from './NewsCarousel.module.css'

/** A news of the carousel. */
export function NewsSlide({ item, isFirst = false }: { item: NewsItem; isFirst?: boolean }) {
  const { here } = useNavigation()
  return (
    <PageLink className={styles.slide} href={popupHref(here.pathname, item.Id, { origin: 'Top' })}>
      <Picture
        src={item.CoverUrl}
        preview={item.CoverPreview}
        ratio={16 / 9}
        alt=""
        sizes={leadPicture}
        isFirst={isFirst}
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
  )
}
