import { useRef, useState, type ReactNode } from 'react'
import { ButtonLink } from '../actions/ButtonLink.tsx'
import type { Filter } from '../desk/FilterBar.tsx'
import { useText } from '../language.tsx'
import { SidePanel } from '../side-panel/SidePanel.tsx'
import { EmptyState } from '../status/States.tsx'
import { ActionBar, Pagination } from '../table/Pagination.tsx'
import { Table, type Column } from '../table/Table.tsx'
import { kitTexts } from '../texts.ts'
import { changedFilters, cleared, ListHead } from './ListHead.tsx'
import { listPageSize, type ListState } from './list-state.ts'
import { listTexts } from './list.texts.ts'
import styles from './ListPage.module.css'
import { abilitiesOf, ListKeys } from './page-keys.tsx'
import { useListRows, type ListRows, type RowKey } from './use-list-rows.ts'

interface Answer<T> {
  data: { List: readonly T[]; TotalCount: number } | undefined
  error: unknown
  refetch: () => unknown
}

export interface ListPageProps<T, F extends string> {
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
  /** It shows times: its head names their zone to whoever has another clock. */
  hasTimes?: boolean | undefined
  /** A help text beside the title. */
  about?: string | undefined
  /** Buttons, the primary one last. */
  actions?: ReactNode
  /** Buttons for the chosen rows; with it rows can be chosen. */
  bulk?: ((chosen: readonly T[], clear: () => void) => ReactNode) | undefined
  /** At the lower edge, while no row is chosen: of a list of which it says the whole, on a phone. */
  foot?: ReactNode
  /** A row, to be looked at beside the list. */
  panel?: ((item: T) => ReactNode) | undefined
  panelFoot?: ((item: T) => ReactNode) | undefined
  rowMenu?: ((item: T) => ReactNode) | undefined
  menuWidth?: number | undefined
  roomyMenuWidth?: number | undefined
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
export function ListPage<T, F extends string>(props: ListPageProps<T, F>) {
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
          {(bulk || props.foot) && (
            <ActionBar count={chosen.length} onClear={clear} otherwise={props.foot}>
              {bulk?.(chosen, clear)}
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

type WithRows<T, F extends string> = ListPageProps<T, F> & { rows: ListRows<T> }

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
      roomyMenuWidth={props.roomyMenuWidth}
      state={state}
      onRetry={props.answer.refetch}
      empty={<Empty {...props} />}
    />
  )
}

function ListPanel<T, F extends string>({ item, rows, ...props }: WithRows<T, F> & { item: T }) {
  const t = useText(listTexts)
  const href = props.hrefOf?.(item)
  const foot = props.panelFoot?.(item)
  return (
    <SidePanel
      title={props.nameOf(item)}
      onClose={() => props.list.openRow('')}
      onPrevious={rows.step(-1)}
      onNext={rows.step(1)}
      foot={
        (href || foot) && (
          <>
            {href && <ButtonLink href={href}>{t('openPage')}</ButtonLink>}
            {foot}
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

function Empty<T, F extends string>({ list, tabs, empty }: ListPageProps<T, F>) {
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
