import { PageLink } from '@portal/client'
import { useText } from '@portal/ui'
import { reportTexts } from '../messages.ts'
import { pulseHref, trendHref } from './addresses.ts'
import styles from './ReportsHead.module.css'

/** The two ways to look at figures, and the way back. */
export function ReportsHead({ home, page }: { home: string; page: 'pulse' | 'trend' }) {
  const t = useText(reportTexts)
  return (
    <header className={styles.head}>
      <div>
        <PageLink className={styles.back} href={home}>
          ← {t('toPortal')}
        </PageLink>
        <h1 className={styles.title}>{t(page)}</h1>
        <p className={styles.about}>{t(page === 'pulse' ? 'pulseAbout' : 'trendAbout')}</p>
      </div>
      <nav className={styles.pages} aria-label={t('keyFigures')}>
        <PageLink className={styles.page} href={pulseHref(home)} aria-current={page === 'pulse' ? 'page' : undefined}>
          {t('pulse')}
        </PageLink>
        <PageLink
          className={styles.page}
          href={trendHref(home, { period: 90 })}
          aria-current={page === 'trend' ? 'page' : undefined}
        >
          {t('trend')}
        </PageLink>
      </nav>
    </header>
  )
}
