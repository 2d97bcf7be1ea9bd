/** Arrow keys in a grid whose rows are as the window lets them be: by the upper edge of each entry, in order. */
export function nextInGrid(key: string, tops: readonly number[], at: number): number | undefined {
  const last = tops.length - 1
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key === 'ArrowLeft') return Math.max(at - 1, 0)
  if (key === 'ArrowRight') return Math.min(at + 1, last)
  const columns = tops.findLastIndex((top) => top === tops[0]) + 1
  if (key === 'ArrowUp') return at - columns
  // the last row may be shorter
  if (key === 'ArrowDown') return at + columns <= last ? at + columns : tops[at] === tops[last] ? at : last
  return undefined
}
