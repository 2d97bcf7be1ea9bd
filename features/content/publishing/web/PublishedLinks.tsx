import { deskHref, newsRoute, activityRoute } from '@portal/contract'
import { usePermissions } from '@portal/access-control/web'
import { Link, useText } from '@portal/ui'
import type { PublishingState } from '../contract.ts'
import { publishedTexts } from '../published.texts.ts'
import styles from './PublishBar.module.css'

/** Links from a published text to its public page, and to the sign-ups of an activity. */
export function PublishedLinks({ state: { Kind, Status, ObjectId } }: { state: PublishingState }) {
  const t = useText(publishedTexts)
  const { roles } = usePermissions()
  if (Status !== 'published' || ObjectId === 0) return null
  const links = [
    [Kind === 'news' ? newsRoute.href({ newsId: ObjectId }) : activityRoute.href({ id: ObjectId }), 'asReader', true],
    [deskHref('organising', ObjectId), 'sessions', Kind === 'activity' && roles.has('organiser')],
  ] as const
  return (
    <nav className={styles.links} aria-label={t('links')}>
      {links
        .filter(([, , isThere]) => isThere)
        .map(([href, text]) => (
          <Link key={href} href={href}>
            {t(text)}
          </Link>
        ))}
    </nav>
  )
}
