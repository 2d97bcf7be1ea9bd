import { PageLink } from '@portal/client'
import { portalHref } from '@portal/contract'
import { useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { reportTexts } from '../texts.ts'
import { pulseHref, trendHref } from './addresses.ts'
import styles from './MetricsHead.module.css'

/** Head of the metrics pages, with links between them and back to the site. */
export function MetricsHead({ portal, page }: { portal: string; page: 'pulse' | 'trend' }) {
  const t = useText(reportTexts)
  return (
    <header className={look.pageHead}>
      <div>
        <PageLink className={styles.back} href={portalHref(portal)}>
          ← {t('toPortal')}
        </PageLink>
        <h1 className={styles.title}>{t(page)}</h1>
        <p className={look.intro}>{t(page === 'pulse' ? 'pulseAbout' : 'trendAbout')}</p>
      </div>
      <nav className={look.segments} aria-label={t('keyFigures')}>
        <PageLink
          className={look.segment}
          href={pulseHref(portal)}
          aria-current={page === 'pulse' ? 'page' : undefined}
        >
          {t('pulse')}
        </PageLink>
        <PageLink
          className={look.segment}
          href={trendHref(portal, { period: 90 })}
          aria-current={page === 'trend' ? 'page' : undefined}
        >
          {t('trend')}
        </PageLink>
      </nav>
    </header>
  )
}
