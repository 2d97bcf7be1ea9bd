/**
 * Returns how many columns the last card spans so that its row is filled. `cells` counts the grid cells of all cards; a
 * large card counts as many as it covers.
 */
export function lastSpan(cells: number, columns: number): number {
  const over = cells % columns
  return over === 0 ? 1 : columns - over + 1
}
