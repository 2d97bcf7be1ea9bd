/**
 * How one walks the reporting line (PEOPLE-02). Drawn are the chain from the top to the person in the centre, who
 * reports to the same manager beside it, and who reports to the person below.
 */
export interface Drawn {
  /** from the top to the centre */
  chain: readonly string[]
  /** in their order, the centre among them */
  peers: readonly string[]
  reports: readonly string[]
  /** so many of the reports stand in a row */
  columns: number
  /** those not in the chain who have people of their own */
  withStaff: ReadonlySet<string>
}

/** Where a key leads: to somebody drawn, or to another centre. */
export interface Step {
  to: string
  isCentre: boolean
}

const look = (to: string | undefined): Step | null => (to === undefined ? null : { to, isCentre: false })

export function stepBy(key: string, drawn: Drawn, at: string): Step | null {
  switch (key) {
    case 'ArrowUp':
      return look(above(drawn, at))
    case 'ArrowDown':
      return below(drawn, at)
    case 'ArrowLeft':
      return look(beside(drawn, at, -1))
    case 'ArrowRight':
      return look(beside(drawn, at, 1))
    case 'Home':
      return look(drawn.chain[0])
    case 'End':
      return look(drawn.reports.at(-1) ?? drawn.chain.at(-1))
    case 'Enter':
    case ' ':
      return { to: at, isCentre: true }
    default:
      return null
  }
}

function above({ chain, peers, reports, columns }: Drawn, at: string): string | undefined {
  const place = reports.indexOf(at)
  if (place >= 0) return place < columns ? chain.at(-1) : reports[place - columns]
  const index = chain.indexOf(at)
  if (index > 0) return chain[index - 1]
  return index < 0 && peers.includes(at) ? chain.at(-2) : undefined
}

/** Among the rows of reports by row first; who is drawn without the people below becomes the centre: then they are there. */
function below({ chain, reports, columns, withStaff }: Drawn, at: string): Step | null {
  const index = chain.indexOf(at)
  if (index >= 0) return look(index === chain.length - 1 ? reports[0] : chain[index + 1])
  const place = reports.indexOf(at)
  if (place >= 0 && rowOf(place, columns) < rowOf(reports.length - 1, columns))
    return look(reports[Math.min(place + columns, reports.length - 1)])
  return withStaff.has(at) ? { to: at, isCentre: true } : null
}

function rowOf(index: number, columns: number): number {
  return Math.floor(index / columns)
}

function beside({ chain, peers, reports }: Drawn, at: string, by: 1 | -1): string | undefined {
  const row = reports.includes(at) ? reports : at === chain.at(-1) || peers.includes(at) ? peers : []
  const index = row.indexOf(at)
  return index < 0 ? undefined : row[index + by]
}

/** Those beside the one at `index` who are hinted at: up to so many on each side, and how many more there are. */
export function hinted<T>(peers: readonly T[], index: number, each: number, total: number) {
  // the centre is on a later page of a long list: all of the first page stand before it
  const at = index < 0 ? peers.length : index
  const before = peers.slice(Math.max(0, at - each), at)
  const after = index < 0 ? [] : peers.slice(at + 1, at + 1 + each)
  const moreBefore = at - before.length
  return { before, after, moreBefore, moreAfter: Math.max(0, total - 1 - moreBefore - before.length - after.length) }
}
