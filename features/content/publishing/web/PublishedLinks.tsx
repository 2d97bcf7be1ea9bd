import { deskHref, newsRoute, activityRoute } from '@portal/contract'
import { usePermissions } from '@portal/access-control/web'
import { Link, useText } from '@portal/ui'
import type { PublishingState } from '../contract.ts'
import { publishedTexts } from '../published.texts.ts'
import styles from './PublishBar.module.css'

/** Roles with access to content analytics. */
const analyticsRoles = ['editor', 'moderator', 'portal-administrator'] as const

/** Links from a published text to its public page and its analytics. */
export function PublishedLinks({ state: { Kind, Status, ObjectId, Settings } }: { state: PublishingState }) {
  const t = useText(publishedTexts)
  const { roles } = usePermissions()
  if (Status !== 'published' || ObjectId === 0) return null
  const links = [
    [Kind === 'news' ? newsRoute.href({ newsId: ObjectId }) : activityRoute.href({ id: ObjectId }), 'asReader', true],
    [deskHref('numbers', ObjectId), 'numbers', Kind === 'news' && analyticsRoles.some((role) => roles.has(role))],
    [deskHref('must-read', ObjectId), 'mustRead', Kind === 'news' && Settings.MustRead !== null && roles.has('editor')],
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
