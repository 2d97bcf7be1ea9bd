import { useEffect, useRef, type RefObject } from 'react'
import { isBusyTarget } from '../keys.ts'
import { useSelection } from '../table/use-selection.ts'
import type { ListState } from './list-state.ts'
import { useListKeys } from './use-list-keys.ts'

/** A key of one list: acts on the chosen rows, otherwise on the row with the focus or in the panel. */
export interface RowKey<T> {
  /** A letter. */
  key: string
  title: string
  act: (items: readonly T[]) => void
}

interface Params<T> {
  /** Around the list. */
  body: RefObject<HTMLDivElement | null>
  list: ListState
  items: readonly T[]
  idOf: (item: T) => string
  hrefOf?: ((item: T) => string | undefined) | undefined
  onEdit?: ((item: T) => void) | undefined
  /** Rows can be chosen. */
  bulk?: unknown
  /** Rows open beside the list. */
  panel?: unknown
  rowKeys?: readonly RowKey<T>[] | undefined
  onHelp: () => void
}

export interface ListRows<T> {
  items: readonly T[]
  /** The row in the panel. */
  open: T | undefined
  openItem: (item: T) => void
  /** Opens a neighbour of the open row; undefined: there is none. */
  step: (by: 1 | -1) => (() => void) | undefined
  selection: ReturnType<typeof useSelection>
}

const isRow = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.dataset['row'] !== undefined

/** Rows of a list: the open one, the chosen ones, and the keys that move through them. */
export function useListRows<T>(params: Params<T>): ListRows<T> {
  const { body, list, items, idOf, hrefOf, onEdit, bulk, panel, rowKeys = [], onHelp } = params
  const ids = items.map(idOf)
  const selection = useSelection(ids)
  const openAt = panel ? ids.indexOf(list.open) : -1
  const rowOf = (id = '') => body.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)
  const focusRow = (id: string | undefined) => rowOf(id)?.focus()
  const lastOpen = useRef('')
  useEffect(() => {
    // a form that took its place keeps it
    const isFree = !isBusyTarget(document.activeElement)
    if (list.open === '' && lastOpen.current !== '' && isFree) focusRow(lastOpen.current)
    lastOpen.current = list.open
  })
  const lastRow = useRef({ id: '', at: 0 })
  // the row with the focus is gone: the one in its place takes it, or the title
  useEffect(() => {
    const at = currentAt()
    const { id, at: before } = lastRow.current
    if (at >= 0) lastRow.current = { id: ids[at] ?? '', at }
    else if (id !== '' && !ids.includes(id) && document.activeElement === document.body) {
      const next = ids[Math.min(before, ids.length - 1)]
      const target = next === undefined ? body.current?.querySelector<HTMLElement>('h1, h2') : rowOf(next)
      target?.focus({ preventScroll: true })
    }
  })

  /** The row with the focus, else the open one; -1: none. */
  function currentAt(): number {
    const row = document.activeElement?.closest<HTMLElement>('[data-row]')
    return row && body.current?.contains(row) ? ids.indexOf(row.dataset['row'] ?? '') : openAt
  }
  function move(by: 1 | -1): boolean {
    const at = currentAt()
    const next = ids[at < 0 ? 0 : at + by]
    if (openAt >= 0 || next === undefined) return false
    focusRow(next)
    return true
  }
  function edit(item: T | undefined): boolean {
    const href = item && hrefOf?.(item)
    if (href) list.host.go(href)
    else if (item) onEdit?.(item)
    return Boolean(href || (item && onEdit))
  }
  /** Goes where the name of a row leads, such as to the card of a person. */
  const follow = (item: T): void => rowOf(idOf(item))?.querySelector<HTMLElement>('th > a')?.click()
  function actOn({ act }: RowKey<T>): boolean {
    const current = items[currentAt()]
    const chosen = items.filter((item) => selection.chosen.has(idOf(item)))
    act(chosen.length > 0 ? chosen : current === undefined ? [] : [current])
    return true
  }
  const openItem = (item: T): void => {
    if (panel) list.openRow(idOf(item))
    else if (!edit(item)) follow(item)
  }
  useListKeys({
    j: () => move(1),
    k: () => move(-1),
    ArrowDown: ({ target }) => isRow(target) && move(1),
    ArrowUp: ({ target }) => isRow(target) && move(-1),
    Enter({ target }) {
      const item = isRow(target) ? items[currentAt()] : undefined
      if (item === undefined) return false
      openItem(item)
      return true
    },
    e: () => edit(items[currentAt()]),
    x({ shiftKey }) {
      const id = bulk ? ids[currentAt()] : undefined
      if (id === undefined) return false
      selection.toggle(id, shiftKey)
      return true
    },
    '/'() {
      const field = body.current?.querySelector<HTMLElement>('[data-page-search]')
      field?.focus()
      return field !== undefined && field !== null
    },
    '?'() {
      onHelp()
      return true
    },
    ...Object.fromEntries(rowKeys.map((rowKey) => [rowKey.key, () => actOn(rowKey)])),
  })
  return {
    items,
    open: items[openAt],
    openItem,
    step: (by) => (items[openAt + by] && openAt >= 0 ? () => list.openRow(ids[openAt + by]!) : undefined),
    selection,
  }
}
