import { dayMs } from '@portal/contract'
import { sql, type Db, type Tables } from '@portal/server'
import type { Kysely, RawBuilder } from 'kysely'
import { removeFile } from './store.ts'

export interface UploadTable {
  /** must have a non-null column file_id */
  table: 'desk_upload' | 'manuscript_upload'
  /** when the upload was begun, or resumed */
  since: 'at' | 'begun_at'
  /** absent: all rows of the table */
  isLeft?: RawBuilder<unknown>
}

const keptMs = dayMs
const batchSize = 1000

/**
 * Deletes uploads that nobody has resumed for a day: each row with its file in a transaction of its own. A file that something
 * refers to stays. Returns the number of deleted files.
 */
export async function sweepUploads(
  db: Kysely<Tables>,
  { table, since, isLeft = sql`true` }: UploadTable,
  now: Date,
): Promise<number> {
  const old = sql`${isLeft} AND ${sql.ref(since)} < ${new Date(now.getTime() - keptMs)}`
  const { rows } = await sql<{ file_id: number }>`SELECT file_id FROM ${sql.table(table)}
    WHERE ${old} ORDER BY ${sql.ref(since)} LIMIT ${batchSize}`.execute(db)
  let gone = 0
  for (const { file_id: id } of rows) {
    const work = async (tx: Db): Promise<boolean> => {
      // it may have been used in the meantime
      const { rows: left } = await sql`DELETE FROM ${sql.table(table)}
        WHERE file_id = ${id} AND ${old} RETURNING file_id`.execute(tx)
      return left.length > 0 && removeUnreferenced(tx, id)
    }
    gone += Number(await db.transaction().execute(work))
  }
  return gone
}

/** Deletes a file unless something refers to it; returns whether it did. */
export async function removeUnreferenced(tx: Db, fileId: number): Promise<boolean> {
  await sql`SAVEPOINT before_file`.execute(tx)
  try {
    await removeFile(tx, fileId)
    return true
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === '23503')) throw error
    await sql`ROLLBACK TO SAVEPOINT before_file`.execute(tx)
    return false
  }
}
