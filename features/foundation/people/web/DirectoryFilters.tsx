import { PageLink, useNavigation } from '@portal/client'
import { LoadFailed, shortNumber, Skeleton, useLanguage, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { MapPin, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { peopleTexts } from '../page.texts.ts'
import { viewHref, type DirectoryView } from './addresses.ts'
import { DepartmentTree } from './DepartmentTree.tsx'
import styles from './DirectoryFilters.module.css'
import { useLastDefined, usePlaces } from './queries.ts'

/** Filters by department and location; on a narrow page they fold behind a button that shows how many are active. */
export function DirectoryFilters({ view }: { view: DirectoryView }) {
  const t = useText(peopleTexts)
  const [isOpen, setOpen] = useState(false)
  const activeCount = Number(view.department !== undefined) + Number(view.place !== '')
  return (
    <aside className={styles.filters} aria-label={t('filters')} data-open={isOpen || undefined}>
      <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <SlidersHorizontal aria-hidden />
        {activeCount > 0 ? t('filtersOn', { count: activeCount }) : t('filters')}
      </button>
      <div className={styles.parts}>
        <section className={styles.part} aria-label={t('departments')}>
          <h2 className={styles.title}>{t('departments')}</h2>
          <DepartmentTree view={view} />
        </section>
        <section className={styles.part} aria-label={t('places')}>
          <h2 className={styles.title}>{t('places')}</h2>
          <LocationFilter view={view} />
        </section>
      </div>
    </aside>
  )
}

function LocationFilter({ view }: { view: DirectoryView }) {
  const t = useText(peopleTexts)
  const { language } = useLanguage()
  const { here } = useNavigation()
  const { data: answer, error, refetch } = usePlaces(view)
  const data = useLastDefined(answer)
  if (error) return <LoadFailed onRetry={refetch} />
  if (!data) return <Skeleton shape="line" count={3} />
  if (data.List.length === 0) return <p className={styles.none}>{t('noPlaces')}</p>
  return (
    <ul className={look.tightStack}>
      {data.List.map(({ Place, Location, PeopleNumber }) => {
        const isChosen = Place === view.place
        return (
          <li key={Place}>
            <PageLink
              className={styles.place}
              href={viewHref(here, { place: isChosen ? '' : Place })}
              data-none={PeopleNumber === 0 || undefined}
              aria-current={isChosen || undefined}
            >
              <MapPin aria-hidden />
              <span className={look.grow}>{Location}</span>
              <span className={styles.number}>{shortNumber(PeopleNumber, language)}</span>
            </PageLink>
          </li>
        )
      })}
    </ul>
  )
}
