import { companyZone } from '@portal/contract'
import { FilterBar } from '../desk/FilterBar.tsx'
import { useLanguage, useText } from '../language.tsx'
import { LazyFallback, lazyComponent } from '../lazy-component.tsx'
import { Segmented } from '../navigation/Tabs.tsx'
import { Pagination } from '../table/Pagination.tsx'
import { headerOf } from '../table/fit-columns.ts'
import { deskZone } from '../text/DeskTime.tsx'
import { isOtherClock } from '../text/format-time.ts'
import { Text } from '../text/Text.tsx'
import { useTimedValue } from '../timed-value.ts'
import { useMedia } from '../use-media.ts'
import type { ListPageProps } from './ListPage.tsx'
import { listPageSize, type ListState } from './list-state.ts'
import { listTexts } from './list.texts.ts'
import styles from './ListPage.module.css'
import { SavedViews } from './SavedViews.tsx'

const InfoTip = lazyComponent(async () => (await import('../overlay/Popover.tsx')).InfoTip)
const ListMenu = lazyComponent(async () => (await import('./ListMenu.tsx')).ListMenu)

/** As in ListPage.module.css. */
const narrow = '(max-width: 1800px)'

/** The title, tabs, filters and buttons of a list. */
export function ListHead<T, F extends string>(props: ListPageProps<T, F> & { total: number; onKeys: () => void }) {
  const { list, title, tabs } = props
  const Heading = props.isPart ? 'h2' : 'h1'
  const isMany = roomOf(props) > 4
  // below the rest of the head they are read after it, too
  const isPhone = useMedia('(max-width: 560px)')
  const isBelow = (useMedia(narrow) && isMany) || isPhone
  // the object above such a list has its lines on a phone: the list has one
  const isFolded = isPhone && Boolean(props.foot)
  const filters = <HeadFilters key="filters" {...props} isFolded={isFolded} />
  const end = <HeadEnd key="end" {...props} isFolded={isFolded} />
  return (
    <header className={styles.head} data-many={isMany || undefined} data-folded={isFolded || undefined}>
      <Heading className={props.isPart ? 'visually-hidden' : styles.title} tabIndex={-1}>
        {title}
      </Heading>
      {props.about && (
        <LazyFallback>
          <InfoTip>{props.about}</InfoTip>
        </LazyFallback>
      )}
      {isPhone && end}
      {tabs && (
        <Segmented
          label={tabs.label}
          current={list.filters[tabs.filter]}
          items={tabs.items.map((tab) => ({ ...tab, href: list.hrefOf({ filters: only(tabs.filter, tab.id) }) }))}
        />
      )}
      <SavedViews list={list} />
      {!isBelow && filters}
      {!isPhone && end}
      {isBelow && filters}
    </header>
  )
}

interface Folding {
  isFolded: boolean
}

function HeadEnd<T, F extends string>({
  isFolded,
  list,
  total,
  columns,
  ...props
}: Parameters<typeof ListHead<T, F>>[0] & Folding) {
  const header = headerOf(columns)
  return (
    <div className={styles.end}>
      {props.hasTimes && <Clock />}
      <div className={styles.count}>
        {total > 0 && (
          <Pagination
            form="short"
            page={list.page}
            size={listPageSize}
            total={total}
            hrefOf={(page) => list.hrefOf({ page })}
          />
        )}
      </div>
      {!isFolded && (
        <LazyFallback>
          <ListMenu
            list={list as ListState}
            columns={columns.filter((column) => column !== header)}
            onKeys={props.onKeys}
          />
        </LazyFallback>
      )}
      {props.actions}
    </div>
  )
}

/** Of the controls in the line of the title, in widths of a filter. */
function roomOf<T, F extends string>({
  filters = [],
  tabs,
  moreFilters,
  isPart,
  actions,
}: ListPageProps<T, F>): number {
  const ofTabs = tabs ? tabs.items.length / 2 : 0
  return filters.length + ofTabs + (moreFilters ? 3 : 0) + (isPart && tabs && actions ? 2 : 0)
}

/** The zone of a list's times, for a reader whose own clock shows another time. */
function Clock() {
  const t = useText(listTexts)
  const { language } = useLanguage()
  const text = useTimedValue((now) => (isOtherClock(now, companyZone()) ? t('clock', deskZone(language)) : ''))
  return (
    text && (
      <Text as="span" type="small" tone="muted">
        {text}
      </Text>
    )
  )
}

function HeadFilters<T, F extends string>(props: ListPageProps<T, F> & Folding) {
  const { list, filters = [], search } = props
  const t = useText(listTexts)
  if (!search && !props.moreFilters && filters.length === 0) return null
  const value = Object.fromEntries(filters.map(({ id }) => [id, list.filters[id]]))
  const changed = changedFilters(props).filter((name) => name !== search?.filter)
  const own = changed.filter((name) => name in value)
  return (
    <div className={styles.filters}>
      <FilterBar
        label={t('filter')}
        isFolded={props.isFolded}
        search={
          search && {
            ...search,
            words: search.filter ? list.filters[search.filter] : list.words,
            onSearch: (words) => list.change(search.filter ? { filters: only(search.filter, words) } : { words }),
          }
        }
        filters={filters}
        value={value}
        onChange={(next) => list.change({ filters: { ...list.filters, ...next } })}
        // further ones count as one: a range of days has two
        setCount={own.length + (props.moreFilters && own.length < changed.length ? 1 : 0)}
        onClear={() => list.change(cleared(props))}
      >
        {props.moreFilters}
      </FilterBar>
    </div>
  )
}

const only = <F extends string>(filter: F, value: string) => ({ [filter]: value }) as Partial<Record<F, string>>

type Filtered<F extends string> = Pick<ListPageProps<never, F>, 'list' | 'tabs'>

/** Words and filters as on a new list; the tab stays. */
export function cleared<F extends string>({ list, tabs }: Filtered<F>) {
  const kept = tabs ? only(tabs.filter, list.filters[tabs.filter]) : {}
  return { words: '', filters: { ...list.usual, ...kept } }
}

/** The tab is no filter of its own. */
export const changedFilters = <F extends string>({ list, tabs }: Filtered<F>): F[] =>
  (Object.keys(list.usual) as F[]).filter((name) => list.filters[name] !== list.usual[name] && name !== tabs?.filter)
