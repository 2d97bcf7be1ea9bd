/** Moves files from the bucket back to the database while they are being read, by any number of processes. */
import { createHash } from 'node:crypto'
import { sql, type Db, type Tables } from '@portal/server'
import type { Kysely } from 'kysely'
import type { Bucket } from './bucket.ts'
import { digestOf, type MoveOutcome } from './move-to-bucket.ts'
import { chunkBytes, readBytes } from './store.ts'

export interface BucketFile {
  id: number
  key: string
  size: number
  sha256: Buffer
}

/** Returns up to `most` files with an id greater than `after`, by id. */
export async function listInBucket(db: Db, { after, most }: { after: number; most: number }): Promise<BucketFile[]> {
  const { rows } = await sql<BucketFile>`SELECT file_id AS id, key, size, sha256 FROM file_object
    WHERE kept_at IS NOT NULL AND sha256 IS NOT NULL AND file_id > ${after} ORDER BY file_id LIMIT ${most}`.execute(db)
  return rows
}

/**
 * Copies one file to the database and compares it with the digest of what was once sent to the bucket; only then does
 * it belong to the database. The object is kept as long as those of deleted files. May be killed at any moment.
 */
export async function moveToDatabase(
  db: Kysely<Tables>,
  bucket: Bucket,
  { id, key, size, sha256 }: BucketFile,
  { signal, pace }: { signal?: AbortSignal | undefined; pace?: ((bytes: number) => Promise<void>) | undefined } = {},
): Promise<MoveOutcome> {
  const hash = createHash('sha256')
  let seq = 0
  for await (const bytes of rechunk(await bucket.get(key, { start: 0, end: size - 1 }))) {
    signal?.throwIfAborted()
    await pace?.(bytes.length)
    hash.update(bytes)
    // chunks written by another process, or left over, are compared below
    const { numAffectedRows = 0n } = await sql`INSERT INTO file_chunk (file_id, seq, bytes)
      SELECT ${id}, ${seq}, ${bytes} WHERE EXISTS (SELECT FROM file WHERE id = ${id})
      ON CONFLICT (file_id, seq) DO UPDATE SET bytes = excluded.bytes`.execute(db)
    if (numAffectedRows === 0n) return 'passed'
    seq++
  }
  if (!hash.digest().equals(sha256)) throw new Error(`The bucket has other bytes of ${key} than were stored`)
  if (!(await digestOf(readBytes(db, id, 0, size - 1))).equals(sha256)) return 'passed'
  const { rows } = await sql`UPDATE file_object SET file_id = NULL, gone_at = now()
    WHERE key = ${key} AND file_id = ${id} RETURNING key`.execute(db)
  return rows.length > 0 ? 'moved' : 'passed'
}

/** Regroups the chunks of the network into chunks of the database. */
async function* rechunk(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = []
  let size = 0
  for await (const part of parts) {
    waiting.push(part)
    size += part.length
    if (size < chunkBytes) continue
    const all = Buffer.concat(waiting)
    let at = 0
    for (; all.length - at >= chunkBytes; at += chunkBytes) yield all.subarray(at, at + chunkBytes)
    waiting = [all.subarray(at)]
    size = all.length - at
  }
  if (size > 0) yield Buffer.concat(waiting)
}
