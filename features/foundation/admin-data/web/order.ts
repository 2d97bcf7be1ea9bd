import type { Row } from '../contract.ts'

/** Returns the ids of the two rows that swap places; undefined: there is no neighbour in the same part. */
export function movedIds(rows: readonly Row[], row: Row, by: -1 | 1): string[] | undefined {
  const at = rows.findIndex(({ Id }) => Id === row.Id)
  const other = rows[at + by]
  if (at < 0 || other?.Part !== row.Part) return undefined
  return by < 0 ? [row.Id, other.Id] : [other.Id, row.Id]
}

/**
 * Returns the ids of the rows whose positions change, in their new order, when a row is dropped before or after another
 * one of its part.
 */
export function droppedIds(
  part: readonly Row[],
  id: string,
  { other, isBehind }: { other: string; isBehind: boolean },
): string[] | undefined {
  const ids = part.map(({ Id }) => Id)
  const rest = ids.filter((each) => each !== id)
  const at = rest.indexOf(other)
  if (at < 0 || rest.length === ids.length) return undefined
  const next = rest.toSpliced(at + Number(isBehind), 0, id)
  const first = next.findIndex((each, n) => each !== ids[n])
  return first < 0 ? undefined : next.slice(first, next.findLastIndex((each, n) => each !== ids[n]) + 1)
}

/** Position within its part, from 1. */
export function placeIn(rows: readonly Row[], id: string): number {
  const row = rows.find(({ Id }) => Id === id)
  return rows.filter(({ Part }) => Part === row?.Part).findIndex(({ Id }) => Id === id) + 1
}

/** Puts the given rows into this order, within the positions that they occupy. */
export function withOrder(rows: readonly Row[], ids: readonly string[]): Row[] {
  const byId = new Map(rows.map((row) => [row.Id, row]))
  const moved = ids.filter((id) => byId.has(id))
  const isMoved = new Set(moved)
  let next = 0
  return rows.map((row) => (isMoved.has(row.Id) ? byId.get(moved[next++]!)! : row))
}

/** Groups consecutive rows by part. */
export function partsOf(rows: readonly Row[]): Row[][] {
  const parts: Row[][] = []
  for (const row of rows) {
    const last = parts.at(-1)
    if (last?.[0]?.Part === row.Part) last.push(row)
    else parts.push([row])
  }
  return parts
}
