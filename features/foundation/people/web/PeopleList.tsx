import { useNavigation } from '@portal/client'
import { Card, EndOfList, Row, RowList, Skeleton, Tag, Text, useSentinel, useText } from '@portal/ui'
import type { KeyboardEvent } from 'react'
import { peopleTexts } from '../page.texts.ts'
import { viewHref, type DirectoryView } from './addresses.ts'
import { DepartmentLine } from './DepartmentLine.tsx'
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
export function PeopleList({ view, of }: ListProps) {
  const t = useText(peopleTexts)
  const { pages, answered: answers } = usePeople(view)
  const lastPages = useLastDefined(answers) ?? []
  const isLoading = answers === undefined && pages.isFetching
  const total = lastPages.at(-1)?.TotalCount ?? 0
  return (
    <Card label={t('results')} padding="small" className={styles.list}>
      <div className={view.isNew ? 'visually-hidden' : undefined}>
        <Row gap={16}>
          <Text as="span" type="small" tone="muted" hasFigures role="status">
            {isLoading ? t('searching') : answers && total > 0 && !view.isNew ? t('count', { count: total }) : ''}
          </Text>
          <ActiveFilters view={view} of={of} />
        </Row>
      </div>
      {pages.isError && answers === undefined ? (
        <PeopleLoadError error={pages.error} onRetry={() => void pages.refetch()} />
      ) : (
        <PersonRows list={listPeopleOf(lastPages, view)} view={view} isLate={isLoading} />
      )}
      {answers && <ListEnd pages={pages} length={listPeopleOf(answers, view).length} view={view} of={of} />}
    </Card>
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
      {!hasNextPage && <EndOfList text={t('endOfPeople')} />}
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
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.rows} aria-busy={isLoading} onKeyDown={moveFocus}>
      <RowList look="ruled">
        {list.map((person) => (
          <PersonRow key={person.ADAccount} person={person} isSearch={view.q !== ''} />
        ))}
      </RowList>
    </div>
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
    <>
      {line.length > 0 && (
        <DepartmentLine
          list={[
            { id: undefined, name: t('all') },
            ...line.map(({ DepartmentId: id, Name }) => ({ id, name: Name, isCurrent: id === view.department })),
          ]}
          hrefOf={(department) => viewHref(here, { department })}
        />
      )}
      {view.place && (
        <Tag removeHref={viewHref(here, { place: '' })} removeLabel={t('removePlace', { place })}>
          {place}
        </Tag>
      )}
      {of === 'company' && view.tag && (
        // the partner directory has tags among its views
        <Tag removeHref={viewHref(here, { tag: '' })} removeLabel={t('removeTag', { tag: tagName(view.tag, t) })}>
          {tagName(view.tag, t)}
        </Tag>
      )}
    </>
  )
}

function tagName(tag: string, t: (key: 'tagCompany' | 'tagJoint' | 'tagOwn') => string): string {
  return isOfCompany(tag) ? t(shortNames[standingOf(tag)]) : tag
}
