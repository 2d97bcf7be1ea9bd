/**
 * How many columns the last card of a list takes, so that its row ends where the others do. `cells` are those that all
 * cards take, a large one as many as it covers.
 */
export function lastSpan(cells: number, columns: number): number {
  const over = cells % columns
  return over === 0 ? 1 : columns - over + 1
}
