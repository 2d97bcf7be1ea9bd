import type { Column } from './Table.tsx'

/** Px that the name of a row keeps, and any column without a width in px. */
const nameKeeps = 220
const leastOther = 88

export const headerOf = <T>(columns: readonly Column<T>[]): Column<T> | undefined =>
  columns.find(({ isRowHeader }) => isRowHeader) ?? columns[0]

/**
 * The columns that `room` px hold, as wide as they ask for: those that a phone leaves out are given up first, `isKept`
 * last, of the same rank the last one. The name of the row stays.
 */
export function fitColumns<T>(columns: readonly Column<T>[], room: number): readonly Column<T>[] {
  const header = headerOf(columns)
  const leastName = Math.min(nameKeeps, room)
  function widthOf(column: Column<T>): number {
    const { width = '0%', least = leastOther } = column
    const asked = width.endsWith('%') ? (Number.parseFloat(width) / 100) * room : Number.parseFloat(width)
    return Math.max(Math.round(asked), column === header ? leastName : width.endsWith('%') ? least : 0)
  }
  const sum = (some: readonly Column<T>[]) => some.reduce((total, column) => total + widthOf(column), 0)
  const rank = ({ isHiddenOnPhone, isKept }: Column<T>) => (isKept ? 2 : isHiddenOnPhone ? 0 : 1)
  let fitting = columns
  for (const next of columns.toReversed().toSorted((a, b) => rank(a) - rank(b)))
    if (next !== header && sum(fitting) > room) fitting = fitting.filter((column) => column !== next)
  const sharing = fitting.filter(({ width }) => !width)
  const rest = room - sum(fitting.filter(({ width }) => width))
  return fitting.map((column) => {
    if (column.width) return { ...column, width: `${widthOf(column)}px` }
    return column === header
      ? { ...column, width: `${Math.max(leastName, Math.round(rest / sharing.length))}px` }
      : column
  })
}
