import { PageLink, useNavigation } from '@portal/client'
import { Skeleton, StateView, useSentinel, useText } from '@portal/ui'
import { X } from 'lucide-react'
import type { KeyboardEvent, Ref } from 'react'
import { peopleTexts } from '../page.texts.ts'
import { viewHref, type DirectoryView } from './addresses.ts'
import { PeopleLoadError } from './PeopleLoadError.tsx'
import { EmptyPeopleList } from './EmptyPeopleList.tsx'
import styles from './PeopleList.module.css'
import { PersonRow } from './PersonRow.tsx'
import {
  listPeopleOf,
  useDepartmentLine,
  useLastDefined,
  usePeople,
  usePlaces,
  type ListedPerson,
  type PeoplePages,
} from './queries.ts'
import { isOfCompany, standingOf } from '@portal/contract'
import { shortNames } from './short-names.ts'

interface ListProps {
  view: DirectoryView
  of: 'company' | 'partner'
}

/** The people of a view, with infinite scrolling and arrow keys. */
export function PeopleList({ view, of, ref }: ListProps & { ref: Ref<HTMLDivElement> }) {
  const t = useText(peopleTexts)
  const { pages, answered: answers } = usePeople(view)
  const lastPages = useLastDefined(answers) ?? []
  const isLoading = answers === undefined && pages.isFetching
  const total = lastPages.at(-1)?.TotalCount ?? 0
  return (
    <section ref={ref} className={styles.list} aria-label={t('results')}>
      <div className={view.isNew ? 'visually-hidden' : styles.top}>
        <ActiveFilters view={view} of={of} />
        <p className={styles.count} role="status">
          {isLoading ? t('searching') : answers && total > 0 && !view.isNew ? t('count', { count: total }) : ''}
        </p>
      </div>
      {pages.isError && answers === undefined ? (
        <PeopleLoadError error={pages.error} onRetry={() => void pages.refetch()} />
      ) : (
        <PersonRows list={listPeopleOf(lastPages, view)} view={view} isLate={isLoading} />
      )}
      {answers && <ListEnd pages={pages} length={listPeopleOf(answers, view).length} view={view} of={of} />}
    </section>
  )
}

/** End of the list: loading more, an error, or the end. */
function ListEnd({ pages, length, view, of }: ListProps & { pages: PeoplePages; length: number }) {
  const t = useText(peopleTexts)
  const { hasNextPage, isFetching, isError, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages
  const sentinel = useSentinel(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, length)
  if (length === 0) return <EmptyPeopleList view={view} of={of} />
  return (
    <>
      {isFetchingNextPage && <Skeleton shape="row" count={3} />}
      <div ref={sentinel} />
      {isFetchNextPageError && <PeopleLoadError error={pages.error} onRetry={() => void fetchNextPage()} />}
      {!hasNextPage && <StateView kind="end" text={t('endOfPeople')} />}
    </>
  )
}

function PersonRows({
  list,
  view,
  isLate: isLoading,
}: {
  list: readonly ListedPerson[]
  view: DirectoryView
  isLate: boolean
}) {
  if (list.length === 0) return isLoading && <Skeleton shape="row" count={8} />
  return (
    // the keys move among its links, which Tab reaches as well
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul className={styles.rows} aria-busy={isLoading} onKeyDown={moveFocus}>
      {list.map((person) => (
        <PersonRow key={person.ADAccount} person={person} isSearch={view.q !== ''} />
      ))}
    </ul>
  )
}

/** Moves the focus up and down the list; up from the first person leads back to the search field. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-person]')]
  const row = (event.target as HTMLElement).closest('li')
  const at = links.findIndex((link) => row?.contains(link))
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[event.key]
  if (to === undefined) return
  event.preventDefault()
  const next = to < 0 ? document.querySelector<HTMLElement>('[data-page-search]') : links[to]
  next?.focus()
  if (to >= 0) next?.closest('li')?.scrollIntoView({ block: 'nearest' })
}

/** Active filters, each with a way to remove it. */
function ActiveFilters({ view, of }: ListProps) {
  const t = useText(peopleTexts)
  const { here } = useNavigation()
  const { data } = useDepartmentLine(view.department === undefined ? undefined : { DepartmentId: view.department })
  const line = view.department === undefined ? [] : (data?.List ?? [])
  const places = useLastDefined(usePlaces(view, view.place !== '').data)?.List
  const place = places?.find(({ Place }) => Place === view.place)?.Location ?? view.place
  return (
    <div className={styles.chosen}>
      {line.length > 0 && (
        <nav aria-label={t('departmentLine')}>
          <ol className={styles.line}>
            <li>
              <PageLink href={viewHref(here, { department: undefined })}>{t('all')}</PageLink>
            </li>
            {line.map(({ DepartmentId, Name }) => (
              <li key={DepartmentId}>
                <PageLink
                  href={viewHref(here, { department: DepartmentId })}
                  aria-current={DepartmentId === view.department ? 'true' : undefined}
                >
                  {Name}
                </PageLink>
              </li>
            ))}
          </ol>
        </nav>
      )}
      {view.place && (
        <PageLink className={styles.chip} href={viewHref(here, { place: '' })} aria-label={t('removePlace', { place })}>
          {place}
          <X aria-hidden />
        </PageLink>
      )}
      {of === 'company' && view.tag && (
        // the partner directory has tags among its views
        <PageLink
          className={styles.chip}
          href={viewHref(here, { tag: '' })}
          aria-label={t('removeTag', { tag: tagName(view.tag, t) })}
        >
          {tagName(view.tag, t)}
          <X aria-hidden />
        </PageLink>
      )}
    </div>
  )
}

function tagName(tag: string, t: (key: 'tagCompany' | 'tagJoint' | 'tagOwn') => string): string {
  return isOfCompany(tag) ? t(shortNames[standingOf(tag)]) : tag
}
