import { useRef, useState, type ReactNode } from 'react'
import { ButtonLink } from '../actions/ButtonLink.tsx'
import { FilterBar, type Filter } from '../desk/FilterBar.tsx'
import { useText } from '../language.tsx'
import { LazyFallback, lazyComponent } from '../lazy-component.tsx'
import { Segmented } from '../navigation/Tabs.tsx'
import { SidePanel } from '../side-panel/SidePanel.tsx'
import { EmptyState } from '../status/States.tsx'
import { ActionBar, Pagination } from '../table/Pagination.tsx'
import { headerOf } from '../table/fit-columns.ts'
import { Table, type Column } from '../table/Table.tsx'
import { kitTexts } from '../texts.ts'
import { abilitiesOf, ListKeys } from './ListKeys.tsx'
import { listPageSize, type ListState } from './list-state.ts'
import { listTexts } from './list.texts.ts'
import styles from './ListPage.module.css'
import { SavedViews } from './SavedViews.tsx'
import { useListRows, type ListRows, type RowKey } from './use-list-rows.ts'

const InfoTip = lazyComponent(async () => (await import('../overlay/Popover.tsx')).InfoTip)
const ListMenu = lazyComponent(async () => (await import('./ListMenu.tsx')).ListMenu)

interface Answer<T> {
  data: { List: readonly T[]; TotalCount: number } | undefined
  error: unknown
  refetch: () => unknown
}

interface Props<T, F extends string> {
  list: ListState<F>
  answer: Answer<T>
  title: string
  /** A list within a page that has a title: its own is a spoken heading of second level. */
  isPart?: boolean | undefined
  /** Columns that the server can sort by have `isSortable`; their ids are the values of `sort`. */
  columns: readonly Column<T>[]
  idOf: (item: T) => string
  nameOf: (item: T) => string
  /** The page of a row: its name leads there, and the key E. */
  hrefOf?: ((item: T) => string | undefined) | undefined
  /** Of rows without a page: opens what changes one. */
  onEdit?: ((item: T) => void) | undefined
  /** Searches for the words of the list, or for the value of a filter. */
  search?: { label: string; hint?: string | undefined; filter?: F | undefined } | undefined
  filters?: readonly (Filter & { id: F })[] | undefined
  /** Two to five views of the list: values of one filter. */
  tabs?:
    | { filter: F; label: string; items: readonly { id: string; label: string; count?: number | undefined }[] }
    | undefined
  /** Further filters. */
  moreFilters?: ReactNode
  /** A help text beside the title. */
  about?: string | undefined
  /** Buttons, the primary one last. */
  actions?: ReactNode
  /** Buttons for the chosen rows; with it rows can be chosen. */
  bulk?: ((chosen: readonly T[], clear: () => void) => ReactNode) | undefined
  /** A row, to be looked at beside the list. */
  panel?: ((item: T) => ReactNode) | undefined
  panelFoot?: ((item: T) => ReactNode) | undefined
  rowMenu?: ((item: T) => ReactNode) | undefined
  menuWidth?: number | undefined
  /** Keys of this list beside those of every list. */
  rowKeys?: readonly RowKey<T>[] | undefined
  empty?: { title: string; help?: string | undefined; action?: ReactNode } | undefined
  /** Between the head and the rows. */
  children?: ReactNode
}

/**
 * A list of the desk: filters, sorting, columns, views and selection above, a panel with the open row beside it. The
 * address has all of its state; keys move through it.
 */
export function ListPage<T, F extends string>(props: Props<T, F>) {
  const { list, bulk } = props
  const answer = useShown(props.answer)
  const [isHelping, setHelping] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  const rows = useListRows({ ...props, body, items: answer.data?.List ?? [], onHelp: () => setHelping(true) })
  const total = answer.data?.TotalCount ?? 0
  const chosen = rows.items.filter((item) => rows.selection.chosen.has(props.idOf(item)))
  const clear = () => rows.selection.set(new Set())
  return (
    <div ref={body} className={styles.page}>
      <ListHead {...props} total={total} onKeys={() => setHelping(true)} />
      {props.children}
      <div className={styles.split}>
        <div className={styles.main}>
          <div className={styles.rows} aria-busy={answer.isOld || undefined}>
            <ListTable
              {...props}
              rows={rows}
              state={props.answer.error ? 'error' : answer.data ? 'ready' : 'loading'}
            />
          </div>
          {bulk && (
            <ActionBar count={chosen.length} onClear={clear}>
              {bulk(chosen, clear)}
            </ActionBar>
          )}
          {total > listPageSize && (
            <Pagination
              form="pages"
              page={list.page}
              size={listPageSize}
              total={total}
              hrefOf={(page) => list.hrefOf({ page })}
            />
          )}
        </div>
        {rows.open && <ListPanel {...props} item={rows.open} rows={rows} />}
      </div>
      {isHelping && <ListKeys can={abilitiesOf(props)} rowKeys={props.rowKeys} onClose={() => setHelping(false)} />}
    </div>
  )
}

type WithRows<T, F extends string> = Props<T, F> & { rows: ListRows<T> }

function ListTable<T, F extends string>({
  rows,
  state,
  ...props
}: WithRows<T, F> & { state: 'ready' | 'loading' | 'error' }) {
  const { list, panel, hrefOf, onEdit, rowMenu } = props
  return (
    <Table
      label={props.title}
      columns={props.columns.filter(({ id }) => !list.preferences.hidden.includes(id))}
      items={rows.items}
      idOf={props.idOf}
      nameOf={props.nameOf}
      hrefOf={hrefOf}
      isOneLine
      openId={list.open}
      onOpen={(panel ?? onEdit) && rows.openItem}
      sort={list.sort}
      onSort={(sort) => list.change({ sort })}
      {...(props.bulk && {
        selection: rows.selection.chosen,
        onSelect: rows.selection.set,
        onToggle: rows.selection.toggle,
      })}
      rowMenu={rowMenu}
      menuWidth={props.menuWidth}
      state={state}
      onRetry={props.answer.refetch}
      empty={<Empty {...props} />}
    />
  )
}

function ListPanel<T, F extends string>({ item, rows, ...props }: WithRows<T, F> & { item: T }) {
  const t = useText(listTexts)
  const href = props.hrefOf?.(item)
  return (
    <SidePanel
      title={props.nameOf(item)}
      onClose={() => props.list.openRow('')}
      onPrevious={rows.step(-1)}
      onNext={rows.step(1)}
      foot={
        (href || props.panelFoot) && (
          <>
            {href && <ButtonLink href={href}>{t('openPage')}</ButtonLink>}
            {props.panelFoot?.(item)}
          </>
        )
      }
    >
      {props.panel?.(item)}
    </SidePanel>
  )
}

/** While another page or filter loads, the rows before it stay. */
function useShown<T>({ data }: Answer<T>) {
  const [last, setLast] = useState(data)
  if (data && data !== last) setLast(data)
  return { data: data ?? last, isOld: !data && last !== undefined }
}

function ListHead<T, F extends string>(props: Props<T, F> & { total: number; onKeys: () => void }) {
  const { list, title, filters = [], tabs, columns, total } = props
  const Heading = props.isPart ? 'h2' : 'h1'
  const header = headerOf(columns)
  const controls = [...filters, tabs, props.moreFilters, props.isPart && tabs && props.actions].filter(Boolean)
  return (
    <header className={styles.head} data-many={controls.length > 2 || undefined}>
      <Heading className={props.isPart ? 'visually-hidden' : styles.title} tabIndex={-1}>
        {title}
      </Heading>
      {props.about && (
        <LazyFallback>
          <InfoTip>{props.about}</InfoTip>
        </LazyFallback>
      )}
      {tabs && (
        <Segmented
          label={tabs.label}
          current={list.filters[tabs.filter]}
          items={tabs.items.map((tab) => ({ ...tab, href: list.hrefOf({ filters: only(tabs.filter, tab.id) }) }))}
        />
      )}
      <SavedViews list={list} />
      <HeadFilters {...props} />
      <div className={styles.end}>
        {total > 0 && (
          <Pagination
            form="short"
            page={list.page}
            size={listPageSize}
            total={total}
            hrefOf={(page) => list.hrefOf({ page })}
          />
        )}
        <LazyFallback>
          <ListMenu
            list={list as ListState}
            columns={columns.filter((column) => column !== header)}
            onKeys={props.onKeys}
          />
        </LazyFallback>
        {props.actions}
      </div>
    </header>
  )
}

function HeadFilters<T, F extends string>(props: Props<T, F>) {
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
        setCount={own.length + (own.length < changed.length ? 1 : 0)}
        onClear={() => list.change(cleared(props))}
      >
        {props.moreFilters}
      </FilterBar>
    </div>
  )
}

const only = <F extends string>(filter: F, value: string) => ({ [filter]: value }) as Partial<Record<F, string>>

type Filtered<F extends string> = Pick<Props<never, F>, 'list' | 'tabs'>

/** Words and filters as on a new list; the tab stays. */
function cleared<F extends string>({ list, tabs }: Filtered<F>) {
  const kept = tabs ? only(tabs.filter, list.filters[tabs.filter]) : {}
  return { words: '', filters: { ...list.usual, ...kept } }
}

/** The tab is no filter of its own. */
const changedFilters = <F extends string>({ list, tabs }: Filtered<F>): F[] =>
  (Object.keys(list.usual) as F[]).filter((name) => list.filters[name] !== list.usual[name] && name !== tabs?.filter)

function Empty<T, F extends string>({ list, tabs, empty }: Props<T, F>) {
  const t = useText(kitTexts)
  if (list.words === '' && changedFilters({ list, tabs }).length === 0)
    return <EmptyState title={t('noRows')} {...empty} />
  return (
    <EmptyState
      title={t('noRowsFound')}
      action={<ButtonLink href={list.hrefOf(cleared({ list, tabs }))}>{t('clearFilters')}</ButtonLink>}
    />
  )
}
