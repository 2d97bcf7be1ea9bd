import { useCallback, useState, type ReactNode, type RefCallback } from 'react'
import { fitColumns } from './fit-columns.ts'
import type { Column } from './Table.tsx'

/** In px, as in the styles. */
const selectWidth = 44
/** From here on the rows' actions have their words. */
const roomyFrom = 1400

interface Params<T> {
  columns: readonly Column<T>[]
  items: readonly T[]
  rowMenu?: ((item: T) => ReactNode) | undefined
  menuWidth?: number | undefined
  roomyMenuWidth?: number | undefined
  selection?: unknown
  isOneLine?: boolean | undefined
}

/** Columns that fit into the element of `frame`, whatever stands beside it; a menu that no row has takes no room. */
export function useFittingColumns<T>({ columns, items, rowMenu, selection, isOneLine, ...rest }: Params<T>) {
  // unknown on a phone, where a row is two lines
  const [width, setWidth] = useState<number>()
  const frame: RefCallback<HTMLElement> = useCallback((element) => {
    if (!element) return
    const measure = () => setWidth(matchMedia('(max-width: 900px)').matches ? undefined : element.clientWidth)
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [])
  const menu = items.some((item) => rowMenu?.(item)) ? rowMenu : undefined
  const isRoomy = (isOneLine && width !== undefined && width >= roomyFrom) || undefined
  const { menuWidth: narrow = 60, roomyMenuWidth = narrow } = rest
  const menuWidth = isRoomy ? roomyMenuWidth : narrow
  const taken = (selection ? selectWidth : 0) + (menu ? menuWidth : 0)
  const isFitted = isOneLine && width !== undefined
  return {
    frame,
    isRoomy,
    fitting: { columns: isFitted ? fitColumns(columns, width - taken) : columns, rowMenu: menu, menuWidth },
  }
}
