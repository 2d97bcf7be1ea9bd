/** The entries of the plan that the desk's dashboard shows. */
import type { PlanItem } from './contract.ts'

/** Of two that clash with each other the first: one row for one question. */
export function firstOfPairs<T extends Pick<PlanItem, 'Key' | 'Clashes'>>(clashing: readonly T[]): T[] {
  const shown = new Set<string>()
  return clashing.filter(({ Key, Clashes }) => {
    const isKnown = Clashes.every((clash) => shown.has(clash.With))
    shown.add(Key)
    return !isKnown
  })
}

/** Of a full day, the latest past row and those that are still to come. */
export function nextRows<T extends { At: string }>(rows: readonly T[], now: Date, most: number): T[] {
  const next = rows.findIndex(({ At }) => new Date(At) > now)
  const from = Math.min(next === -1 ? rows.length : Math.max(0, next - 1), Math.max(0, rows.length - most))
  return rows.slice(from, from + most)
}
