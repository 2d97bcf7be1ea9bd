/** How the lines of a chart row meet its branch (PEOPLE-02). */
export type BranchLine = 'only' | 'first' | 'inner' | 'last' | 'railStart' | 'railFirst' | 'railOnly'

/** Returns how many cells fit side by side; at least one. */
export function countColumns(width: number, cell: number): number {
  return Math.max(1, Math.floor(width / cell))
}

/**
 * Returns the lines above each of `count` people in rows of `columns`. A single row is a branch with rounded ends.
 * Several rows hang on a rail at the left, which starts at the first row's branch.
 */
export function branchLinesOf(count: number, columns: number): BranchLine[] {
  return Array.from({ length: count }, (_, index) => {
    const isLast = index === count - 1 || index % columns === columns - 1
    if (count <= columns) {
      if (count === 1) return 'only'
      return index === 0 ? 'first' : isLast ? 'last' : 'inner'
    }
    if (index === 0) return 'railStart'
    if (index % columns === 0) return isLast ? 'railOnly' : 'railFirst'
    return isLast ? 'last' : 'inner'
  })
}
