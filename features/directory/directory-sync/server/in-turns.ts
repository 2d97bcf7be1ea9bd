/** Work on everybody of a company, which leaves the event loop to others in between (docs/decisions/0033). */
import { setImmediate } from 'node:timers/promises'

/** Items per turn, a few milliseconds of work. */
const perTurn = 500

/** Maps items in their order, in as many turns of the event loop as it takes. */
export async function mapInTurns<T, R>(items: readonly T[], map: (item: T, index: number) => R): Promise<R[]> {
  const results: R[] = []
  for (const [index, item] of items.entries()) {
    if (index % perTurn === 0) await setImmediate()
    results.push(map(item, index))
  }
  return results
}
