/**
 * Keyboard navigation of the reporting line (PEOPLE-02). The chart draws the chain from the top to the person in the
 * centre, their peers beside them, and their direct reports below.
 */
export interface DrawnChart {
  /** From the top to the centre. */
  chain: readonly string[]
  /** In list order, including the centre. */
  peers: readonly string[]
  reports: readonly string[]
  /** Number of reports in a row. */
  columns: number
  /** People outside the chain who have reports. */
  withStaff: ReadonlySet<string>
}

/** Target of a key: a drawn person, or a new centre. */
export interface WalkStep {
  to: string
  isCentre: boolean
}

const focusStep = (to: string | undefined): WalkStep | null => (to === undefined ? null : { to, isCentre: false })

export function nextStep(key: string, drawn: DrawnChart, at: string): WalkStep | null {
  switch (key) {
    case 'ArrowUp':
      return focusStep(accountAbove(drawn, at))
    case 'ArrowDown':
      return stepBelow(drawn, at)
    case 'ArrowLeft':
      return focusStep(accountBeside(drawn, at, -1))
    case 'ArrowRight':
      return focusStep(accountBeside(drawn, at, 1))
    case 'Home':
      return focusStep(drawn.chain[0])
    case 'End':
      return focusStep(drawn.reports.at(-1) ?? drawn.chain.at(-1))
    case 'Enter':
    case ' ':
      return { to: at, isCentre: true }
    default:
      return null
  }
}

function accountAbove({ chain, peers, reports, columns }: DrawnChart, at: string): string | undefined {
  const rank = reports.indexOf(at)
  if (rank >= 0) return rank < columns ? chain.at(-1) : reports[rank - columns]
  const index = chain.indexOf(at)
  if (index > 0) return chain[index - 1]
  return index < 0 && peers.includes(at) ? chain.at(-2) : undefined
}

/** Moves down by rows of reports. A person whose reports are not drawn becomes the centre, which draws them. */
function stepBelow({ chain, reports, columns, withStaff }: DrawnChart, at: string): WalkStep | null {
  const index = chain.indexOf(at)
  if (index >= 0) return focusStep(index === chain.length - 1 ? reports[0] : chain[index + 1])
  const rank = reports.indexOf(at)
  if (rank >= 0 && rowOf(rank, columns) < rowOf(reports.length - 1, columns))
    return focusStep(reports[Math.min(rank + columns, reports.length - 1)])
  return withStaff.has(at) ? { to: at, isCentre: true } : null
}

function rowOf(index: number, columns: number): number {
  return Math.floor(index / columns)
}

function accountBeside({ chain, peers, reports }: DrawnChart, at: string, by: 1 | -1): string | undefined {
  const row = reports.includes(at) ? reports : at === chain.at(-1) || peers.includes(at) ? peers : []
  const index = row.indexOf(at)
  return index < 0 ? undefined : row[index + by]
}

/** Returns the peers around the one at `index`: up to `each` on each side, and how many more there are. */
export function visiblePeers<T>(peers: readonly T[], index: number, each: number, total: number) {
  // the centre is on a later page of a long list: the first page lies before it
  const at = index < 0 ? peers.length : index
  const before = peers.slice(Math.max(0, at - each), at)
  const after = index < 0 ? [] : peers.slice(at + 1, at + 1 + each)
  const moreBefore = at - before.length
  return { before, after, moreBefore, moreAfter: Math.max(0, total - 1 - moreBefore - before.length - after.length) }
}
