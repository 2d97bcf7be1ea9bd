/** Contents of the texts of a page of the list. Owns: nothing; reads manuscript. */
import { setImmediate } from 'node:timers/promises'
import { sql, type Db } from '@portal/server'
import type { Content } from '../rules.ts'

/** As stored, compressed: a page of usual texts is one lot. A text may have 2 MB. */
const lotBytes = 256 * 1024

/** Characters that are parsed in one turn of the event loop, about a millisecond. */
const charactersPerTurn = 256 * 1024

/** Yields the content of each row in its order, and passes over those that are gone. */
export async function* contentsOf<Row extends { id: number; content_bytes: number }>(
  db: Db,
  rows: readonly Row[],
): AsyncGenerator<[Row, Content]> {
  let parsed = 0
  for (const lot of inLots(rows)) {
    // oxlint-disable-next-line no-await-in-loop -- not more than one lot in memory
    const texts = await loadTexts(
      db,
      lot.map(({ id }) => id),
    )
    for (const row of lot) {
      const text = texts.get(row.id)
      if (text === undefined) continue
      parsed += text.length
      if (parsed > charactersPerTurn) {
        // oxlint-disable-next-line no-await-in-loop -- lets others have their turn
        await setImmediate()
        parsed = text.length
      }
      yield [row, JSON.parse(text) as Content]
    }
  }
}

function inLots<Row extends { content_bytes: number }>(rows: readonly Row[]): Row[][] {
  const lots: Row[][] = []
  let bytes = Infinity
  for (const row of rows) {
    bytes += row.content_bytes
    if (bytes > lotBytes) {
      lots.push([])
      bytes = row.content_bytes
    }
    lots.at(-1)!.push(row)
  }
  return lots
}

/** As text: the driver would parse all of them at once. */
async function loadTexts(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; content: string }>`
    SELECT id, content::text AS content FROM manuscript WHERE id = ANY (${ids}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, content }) => [id, content]))
}
