import { pageHref } from '@portal/contract'
import { PageLink, useNavigation } from '@portal/client'
import { useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { publishingPeriods, type Overview } from '../contract.ts'
import { reachTexts } from '../desk.texts.ts'
import { filterHref, type AnalyticsFilter } from './addresses.ts'
import styles from './ContentAnalyticsPage.module.css'

/** Filters texts by publishing period and category. */
export function Controls({ filter, overview }: { filter: AnalyticsFilter; overview: Overview | undefined }) {
  const t = useText(reachTexts)
  const { go } = useNavigation()
  return (
    <div className={look.controls}>
      <nav className={styles.periods} aria-label={t('period')}>
        {publishingPeriods.map((days) => (
          <PageLink
            key={days}
            className={`${look.segment} ${styles.period}`}
            href={filterHref({ ...filter, Days: days })}
            aria-current={days === filter.Days ? 'page' : undefined}
            replaces
          >
            {t('days', { count: days })}
          </PageLink>
        ))}
      </nav>
      {overview && overview.Categories.length > 0 && (
        <label className={styles.choice}>
          {t('category')}
          <select
            className={styles.select}
            value={filter.Category}
            onChange={(event) => go(filterHref({ ...filter, Category: event.target.value }), { replace: true })}
          >
            <option value="">{t('allCategories')}</option>
            {overview.Categories.map(({ Key, Name }) => (
              <option key={Key} value={Key}>
                {Name}
              </option>
            ))}
          </select>
        </label>
      )}
      {overview && (
        <PageLink className={styles.usage} href={pageHref('/numbers')}>
          {t('toUsage')}
        </PageLink>
      )}
    </div>
  )
}
