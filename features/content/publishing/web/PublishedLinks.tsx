import { newsRoute, activityRoute } from '@portal/contract'
import { Link, useText } from '@portal/ui'
import type { PublishingState } from '../contract.ts'
import { publishedTexts } from '../published.texts.ts'
import styles from './PublishBar.module.css'

/** Link from a published text to its public page. */
export function PublishedLinks({ state: { Kind, Status, ObjectId } }: { state: PublishingState }) {
  const t = useText(publishedTexts)
  if (Status !== 'published' || ObjectId === 0) return null
  const href = Kind === 'news' ? newsRoute.href({ newsId: ObjectId }) : activityRoute.href({ id: ObjectId })
  return (
    <nav className={styles.links} aria-label={t('links')}>
      <Link href={href}>{t('asReader')}</Link>
    </nav>
  )
}
