import { PageLink, useNavigation } from '@portal/client'
import { localeOf } from '@portal/contract'
import { useLanguage, useText } from '@portal/ui'
import { SearchField } from '@portal/ui/search-field'
import type { RiderStatus } from '../contract.ts'
import { listTexts } from '../list.texts.ts'
import { listHref, type ListView } from './addresses.ts'
import type { Overview } from './BusListPage.tsx'
import styles from './ListFilters.module.css'

const states: readonly RiderStatus[] = ['all', 'confirmed', 'waiting']

/** Filters by words, stop, status and version; the line is chosen above. */
export function ListFilters({ overview, view }: { overview: Overview; view: ListView }) {
  const t = useText(listTexts)
  const { language } = useLanguage()
  const { go } = useNavigation()
  const applyChange = (change: Partial<ListView>) => go(listHref(view, change), { replace: true })
  const stops = overview.Lines.find(({ Id }) => Id === view.line)?.Stops ?? []
  const dateOf = (time: string) =>
    new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium' }).format(new Date(time))
  return (
    <div className={styles.filters}>
      <div className={styles.words}>
        <SearchField
          words={view.words}
          label={t('search')}
          hint={t('searchHint')}
          onSearch={(words) => applyChange({ words })}
        />
      </div>
      <nav className={styles.states} aria-label={t('statusLabel')}>
        {states.map((status) => (
          <PageLink
            key={status}
            className={styles.state}
            href={listHref(view, { status })}
            aria-current={status === view.status ? 'true' : undefined}
            replaces
          >
            {t(status)}
          </PageLink>
        ))}
      </nav>
      {stops.length > 0 && (
        <select
          className={styles.choice}
          aria-label={t('stop')}
          value={view.stop ?? ''}
          onChange={(event) => applyChange({ stop: Number(event.target.value) || undefined })}
        >
          <option value="">{t('allStops')}</option>
          {stops.map(({ Id, Name, Time }) => (
            <option key={Id} value={Id}>
              {Time ? `${Name} ${Time}` : Name}
            </option>
          ))}
        </select>
      )}
      {overview.Versions.length > 1 && (
        <select
          className={styles.choice}
          aria-label={t('versionLabel')}
          value={view.version ?? overview.Versions[0]!.Version}
          onChange={(event) => applyChange({ version: Number(event.target.value) })}
        >
          {overview.Versions.map(({ Version, PublishTime }) => (
            <option key={Version} value={Version}>
              {t('versionOption', { version: Version, date: dateOf(PublishTime) })}
            </option>
          ))}
        </select>
      )}
    </div>
  )
}
