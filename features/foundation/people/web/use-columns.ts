import { useCallback, useState } from 'react'
import { countColumns } from './chart-rows.ts'

/** Returns how many copies of the element with the ref fit side by side in its parent. */
export function useColumns() {
  const [columns, setColumns] = useState(0)
  const ref = useCallback((cell: HTMLElement | null) => {
    const frame = cell?.parentElement
    if (!cell || !frame) return undefined
    const measure = () => setColumns(countColumns(frame.clientWidth, cell.offsetWidth))
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(frame)
    watcher.observe(cell)
    return () => watcher.disconnect()
  }, [])
  return { ref, columns }
}
