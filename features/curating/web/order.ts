import type { Row } from '../contract.ts'

/** The two that change places; undefined: there is no neighbour in its part. */
export function movedIds(rows: readonly Row[], row: Row, by: -1 | 1): string[] | undefined {
  const at = rows.findIndex(({ Id }) => Id === row.Id)
  const other = rows[at + by]
  if (at < 0 || other?.Part !== row.Part) return undefined
  return by < 0 ? [row.Id, other.Id] : [other.Id, row.Id]
}

/** From 1, within its part. */
export function placeIn(rows: readonly Row[], row: Row): number {
  return rows.filter(({ Part }) => Part === row.Part).findIndex(({ Id }) => Id === row.Id) + 1
}
