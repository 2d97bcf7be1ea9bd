/** The parts of a list of news that are not the same for all: counts, and the reader's own marks. */
import { sql, type Db } from '@portal/server'

interface ReaderMarks {
  reads: number
  likes: number
  comments: number
  is_read: boolean
}

type MarksById = ReadonlyMap<number, ReaderMarks>

interface Batch {
  ids: Set<number>
  marks: Promise<MarksById>
}

/** Per connection pool and account; a transaction is a pool of its own. */
const waiting = new WeakMap<Db, Map<string, Batch>>()

/**
 * Lists that one reader asks for at once, as home does, share one statement, which signals count for the first of them;
 * its answer may hold more than `ids`.
 */
export function loadReaderMarks(db: Db, ids: readonly number[], account: string): Promise<MarksById> {
  if (ids.length === 0) return Promise.resolve(new Map())
  const batches = waiting.get(db) ?? new Map<string, Batch>()
  waiting.set(db, batches)
  const batch = batches.get(account) ?? startBatch(db, account, batches)
  for (const id of ids) batch.ids.add(id)
  return batch.marks
}

function startBatch(db: Db, account: string, batches: Map<string, Batch>): Batch {
  const ids = new Set<number>()
  const load = (): Promise<MarksById> => {
    batches.delete(account)
    return queryMarks(db, [...ids], account)
  }
  const batch = { ids, marks: endOfTurn().then(load) }
  batches.set(account, batch)
  return batch
}

/** Behind all that is ready to go on now. */
const endOfTurn = (): Promise<void> =>
  new Promise((resolve) => {
    void Promise.resolve().then(() => process.nextTick(resolve))
  })

async function queryMarks(db: Db, ids: readonly number[], account: string): Promise<MarksById> {
  const { rows } = await sql<ReaderMarks & { id: number }>`
    SELECT k.news_id AS id, k.reads, k.likes, k.comments, r.news_id IS NOT NULL AS is_read
    FROM news_count k LEFT JOIN news_read r ON r.news_id = k.news_id AND r.account = ${account}
    WHERE k.news_id = ANY (${ids}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
