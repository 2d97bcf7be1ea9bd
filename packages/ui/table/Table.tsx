import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Anchor } from '../anchor.tsx'
import { Checkbox } from '../forms/Choice.tsx'
import { useLanguage, useText } from '../language.tsx'
import { Skeleton } from '../Skeleton.tsx'
import { EmptyState, ErrorState } from '../status/States.tsx'
import { fullNumber } from '../text/full-number.ts'
import { kitTexts } from '../texts.ts'
import { headerOf } from './fit-columns.ts'
import styles from './Table.module.css'
import { useFittingColumns } from './use-fitting-columns.ts'

export interface Column<T> {
  id: string
  title: string
  cell: (item: T) => ReactNode
  /** The name of the row: one column has it, by default the first. */
  isRowHeader?: boolean | undefined
  align?: 'start' | 'center' | 'end' | undefined
  /** The cell is a link or button itself. */
  isOwnLink?: boolean | undefined
  /** Of the column, such as '120px' or '20%'. */
  width?: string | undefined
  /** Px that a column keeps whose width is not in px. */
  least?: number | undefined
  isSortable?: boolean | undefined
  isTitleHidden?: boolean | undefined
  /** Left out on a phone, where a row is two lines. */
  isHiddenOnPhone?: boolean | undefined
  /** Above the name on a phone. */
  isFirstOnPhone?: boolean | undefined
  /** Its title stands before it on a phone, where no head has it: a date among dates. */
  isNamedOnPhone?: boolean | undefined
  /** A whole line on a phone. */
  isLineOnPhone?: boolean | undefined
  /** Given up last where a table of one-line rows is too narrow for all. */
  isKept?: boolean | undefined
}

const onPhone = <T,>({ isHiddenOnPhone, isFirstOnPhone, isLineOnPhone }: Column<T>) =>
  isHiddenOnPhone ? 'hidden' : isFirstOnPhone ? 'first' : isLineOnPhone ? 'line' : undefined

export interface Sort {
  column: string
  isDescending: boolean
}

interface Props<T> {
  label: string
  columns: readonly Column<T>[]
  items: readonly T[]
  idOf: (item: T) => string
  /** Of the row, for its checkbox. */
  nameOf?: ((item: T) => string) | undefined
  /** The row's name is a link. */
  hrefOf?: ((item: T) => string | undefined) | undefined
  onOpen?: ((item: T) => void) | undefined
  /** Of the row that is open in a panel. */
  openId?: string | undefined
  sort?: Sort | undefined
  onSort?: ((sort: Sort) => void) | undefined
  /** Ids of the chosen rows; with it each row has a checkbox. */
  selection?: ReadonlySet<string> | undefined
  onSelect?: ((selection: Set<string>) => void) | undefined
  /** Instead of `onSelect` for a single row: `isRange` with the Shift key held. */
  onToggle?: ((id: string, isRange: boolean) => void) | undefined
  /** At the end of each row, such as an `ActionMenu`. */
  rowMenu?: ((item: T) => ReactNode) | undefined
  /** Px of the widest `rowMenu` with its padding; by default one of a single icon. */
  menuWidth?: number | undefined
  /** Px of it where the table is roomy, so that `RowActions` have their words. */
  roomyMenuWidth?: number | undefined
  density?: 'low' | 'tall' | undefined
  /** Each cell is one line; columns without a width share the room that is left, and some are given up without it. */
  isOneLine?: boolean | undefined
  /** On a phone: rows of two lines, or a table that scrolls sideways. */
  phone?: 'lines' | 'scroll' | undefined
  state?: 'ready' | 'loading' | 'error' | undefined
  onRetry?: (() => unknown) | undefined
  empty?: ReactNode
}

/** A table with a head that stays: sorting, selection, a row that opens; two-line rows on a phone. */
export function Table<T>({ density = 'low', phone = 'lines', state = 'ready', isOneLine, ...props }: Props<T>) {
  const t = useText(kitTexts)
  const { label, items } = props
  const { frame, fitting, isRoomy } = useFittingColumns({ ...props, isOneLine })
  const shared = { ...props, ...fitting }
  if (state === 'error') return <ErrorState {...(props.onRetry ? { onRetry: props.onRetry } : {})} />
  if (state === 'ready' && items.length === 0) return props.empty ?? <EmptyState title={t('nothing')} />
  return (
    <div
      ref={frame}
      className={styles.frame}
      data-roomy={isRoomy}
      data-scrolls={phone === 'scroll' || undefined}
      aria-busy={state === 'loading' || undefined}
    >
      <table
        {...is.table}
        className={styles.table}
        aria-label={label}
        data-density={density}
        data-phone={phone}
        data-one-line={isOneLine || undefined}
      >
        <TableHead {...shared} />
        {state === 'ready' && (
          <tbody {...is.rowgroup}>
            {items.map((item) => (
              <TableRow key={props.idOf(item)} item={item} {...shared} />
            ))}
          </tbody>
        )}
      </table>
      {state === 'loading' && (
        <div className={styles.state}>
          <Skeleton shape="row" count={6} />
        </div>
      )}
    </div>
  )
}

/** On a phone rows are laid out otherwise, which takes a table's meaning away in some browsers: roles bring it back. */
const is = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
  rowheader: { role: 'rowheader' },
} as const

type Shared<T> = Omit<Props<T>, 'density' | 'phone' | 'state' | 'isOneLine'>

function TableHead<T>({ columns, items, idOf, selection, onSelect, sort, onSort, rowMenu, menuWidth }: Shared<T>) {
  const t = useText(kitTexts)
  const chosen = selection ? items.filter((item) => selection.has(idOf(item))).length : 0
  return (
    <thead>
      <tr>
        {selection && (
          <th className={styles.select} scope="col">
            <Checkbox
              label={<span className="visually-hidden">{t('selectAll')}</span>}
              checked={chosen > 0 && chosen === items.length}
              isIndeterminate={chosen > 0 && chosen < items.length}
              onChange={() => onSelect?.(new Set(chosen === items.length ? [] : items.map(idOf)))}
            />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
        ))}
        {rowMenu && (
          <th scope="col" className={styles.menu} style={{ inlineSize: menuWidth }}>
            <span className="visually-hidden">{t('more')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

interface HeadProps<T> {
  column: Column<T>
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
}

function HeadCell<T>({ column: { id, title, align, width, isSortable, isTitleHidden }, sort, onSort }: HeadProps<T>) {
  const isOn = sort?.column === id
  const order = isOn ? (sort.isDescending ? 'descending' : 'ascending') : undefined
  const Arrow = !isOn ? ChevronsUpDown : sort.isDescending ? ArrowDown : ArrowUp
  return (
    <th scope="col" data-align={align} style={width ? { inlineSize: width } : undefined} aria-sort={order}>
      {isSortable && onSort ? (
        <button
          type="button"
          className={styles.sort}
          data-on={isOn || undefined}
          onClick={() => onSort({ column: id, isDescending: isOn && !sort.isDescending })}
        >
          <span>{title}</span>
          <Arrow aria-hidden />
        </button>
      ) : isTitleHidden ? (
        <span className="visually-hidden">{title}</span>
      ) : (
        title
      )}
    </th>
  )
}

function TableRow<T>({
  item,
  columns,
  idOf,
  nameOf,
  selection,
  onSelect,
  onToggle,
  openId,
  rowMenu,
  ...rest
}: Shared<T> & { item: T }) {
  const t = useText(kitTexts)
  const { language } = useLanguage()
  const id = idOf(item)
  const { onOpen } = rest
  const header = headerOf(columns)
  const isSelected = selection?.has(id) ?? false
  return (
    // the row's link or button does the same for keys
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <tr
      {...is.row}
      data-row={id}
      tabIndex={-1}
      data-selected={isSelected || undefined}
      data-open={openId === id || undefined}
      data-opens={onOpen ? true : undefined}
      onClick={(event) => onOpen && !isControl(event.target) && onOpen(item)}
    >
      {selection && (
        <td {...is.cell} className={styles.select}>
          <Checkbox
            label={<span className="visually-hidden">{t('select', { name: nameOf?.(item) ?? id })}</span>}
            checked={isSelected}
            onChange={({ nativeEvent }) => {
              if (onToggle) return onToggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
              const next = new Set(selection)
              if (!next.delete(id)) next.add(id)
              onSelect?.(next)
            }}
          />
        </td>
      )}
      {columns.map((column) => {
        const Cell = column === header ? 'th' : 'td'
        return (
          <Cell
            key={column.id}
            scope={column === header ? 'row' : undefined}
            {...(column === header ? is.rowheader : is.cell)}
            data-align={column.align}
            data-phone={onPhone(column)}
            data-name={column.isNamedOnPhone ? column.title : undefined}
          >
            {column === header && !column.isOwnLink ? (
              <RowName {...rest} item={item} content={fullNumber(column.cell(item), language)} />
            ) : (
              fullNumber(column.cell(item), language)
            )}
          </Cell>
        )
      })}
      {rowMenu && (
        <td {...is.cell} className={styles.menu}>
          {rowMenu(item)}
        </td>
      )}
    </tr>
  )
}

function RowName<T>({
  item,
  content,
  hrefOf,
  onOpen,
}: Pick<Props<T>, 'hrefOf' | 'onOpen'> & { item: T; content: ReactNode }) {
  const href = hrefOf?.(item)
  if (href)
    return (
      <Anchor className={styles.open} href={href}>
        {content}
      </Anchor>
    )
  if (onOpen)
    return (
      <button type="button" className={styles.open} onClick={() => onOpen(item)}>
        {content}
      </button>
    )
  return content
}

const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, input, select, textarea, label, [role^=menuitem]') !== null
