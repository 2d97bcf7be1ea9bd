import { PageLink, useNavigation } from '@portal/client'
import { Button, Card, ErrorState, shortNumber, Skeleton, Stack, Text, useLanguage, useText } from '@portal/ui'
import { MapPin, SlidersHorizontal } from 'lucide-react'
import { useState, type ReactNode } from 'react'
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
      <Button
        className={styles.fold}
        icon={<SlidersHorizontal aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {activeCount > 0 ? t('filtersOn', { count: activeCount }) : t('filters')}
      </Button>
      <Card padding="small" className={styles.parts}>
        <FilterSection title={t('departments')}>
          <DepartmentTree view={view} />
        </FilterSection>
        <FilterSection title={t('places')}>
          <LocationFilter view={view} />
        </FilterSection>
      </Card>
    </aside>
  )
}

function FilterSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={4} aria-label={title}>
      <Text as="h2" type="small" weight="strong" tone="muted">
        {title}
      </Text>
      {children}
    </Stack>
  )
}

function LocationFilter({ view }: { view: DirectoryView }) {
  const t = useText(peopleTexts)
  const { language } = useLanguage()
  const { here } = useNavigation()
  const { data: answer, error, refetch } = usePlaces(view)
  const data = useLastDefined(answer)
  if (error) return <ErrorState size="inline" onRetry={refetch} />
  if (!data) return <Skeleton shape="line" count={3} />
  if (data.List.length === 0) return <Text type="small">{t('noPlaces')}</Text>
  return (
    <ul className={styles.level}>
      {data.List.map(({ Place, Location, PeopleNumber }) => {
        const isChosen = Place === view.place
        return (
          <li key={Place} className={styles.row} data-chosen={isChosen || undefined}>
            <span className={styles.sign}>
              <MapPin aria-hidden />
            </span>
            <PageLink
              className={styles.name}
              href={viewHref(here, { place: isChosen ? '' : Place })}
              aria-current={isChosen || undefined}
            >
              <span>{Location}</span> <span className={styles.number}>{shortNumber(PeopleNumber, language)}</span>
            </PageLink>
          </li>
        )
      })}
    </ul>
  )
}
