/** Moves files from the database to the bucket while they are being read, by any number of processes. */
import { createHash, randomUUID } from 'node:crypto'
import { sql, type Db, type Tables } from '@portal/server'
import type { Kysely } from 'kysely'
import type { Bucket } from './bucket.ts'
import { readBytes } from './store.ts'

export interface Waiting {
  id: number
  size: number
}

/** moved: by this call. passed: another process moves it, or the file is gone. */
export type Moved = 'moved' | 'passed'

interface Sending {
  signal?: AbortSignal | undefined
  /** Called with the number of bytes before they are sent; a late resolution slows the transfer down. */
  pace?: ((bytes: number) => Promise<void>) | undefined
}

/** A sender renews its lease more often than this; afterwards another process may take over. */
const leaseSeconds = 60
const beatMs = 15_000

/** Without files that have no owner yet: they still change, or are read from the database. */
const isSettled = sql`f.size > 0 AND f.owner_kind NOT IN ('upload', 'desk')`
const isFree = sql`NOT EXISTS (SELECT FROM file_object o WHERE o.file_id = f.id
  AND (o.kept_at IS NOT NULL OR o.sending_at > now() - make_interval(secs => ${leaseSeconds})))`

/** Returns up to `most` files with an id greater than `after`, by id; `free`: without files that are being sent. */
export async function waitingForBucket(
  db: Db,
  { after, most, free }: { after: number; most: number; free: boolean },
): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`SELECT f.id, f.size FROM file_chunk c JOIN file f ON f.id = c.file_id
    WHERE c.seq = 0 AND c.file_id > ${after} AND ${isSettled}
      AND ${free ? isFree : sql`NOT EXISTS (SELECT FROM file_object o WHERE o.file_id = f.id AND o.kept_at IS NOT NULL)`}
    ORDER BY c.file_id LIMIT ${most}`.execute(db)
  return rows
}

/** Number of waiting files, and the age of the oldest. */
export const countWaiting = sql<{ waiting: number; oldest: Date | null }>`
  SELECT count(*)::int AS waiting, min(f.created_at) AS oldest
  FROM file_chunk c JOIN file f ON f.id = c.file_id
  WHERE c.seq = 0 AND ${isSettled}
    AND NOT EXISTS (SELECT FROM file_object o WHERE o.file_id = f.id AND o.kept_at IS NOT NULL)`

/**
 * Sends one file, reads it back, and only then deletes its bytes from the database. May be killed at any moment:
 * whatever it leaves in the bucket has a row, which sweepObjects finds.
 */
export async function moveToBucket(
  db: Kysely<Tables>,
  bucket: Bucket,
  file: Waiting,
  sending: Sending = {},
): Promise<Moved> {
  const key = await claim(db, bucket.prefix, file)
  if (key === undefined) return 'passed'
  const beat = setInterval(() => {
    sql`UPDATE file_object SET sending_at = now() WHERE key = ${key}`.execute(db).catch(() => undefined)
  }, beatMs)
  try {
    const sha256 = await send(db, bucket, key, file, sending)
    const back = await digestOf(await bucket.get(key, { start: 0, end: file.size - 1 }), sending.signal)
    if (!back.equals(sha256)) throw new Error(`The bucket returned other bytes of ${key} than were sent`)
    return await db.transaction().execute((tx) => settle(tx, key, file, sha256))
  } catch (error) {
    // release the lease; if the database is unavailable as well, it expires
    await sql`UPDATE file_object SET sending_at = NULL, file_id = NULL WHERE key = ${key} AND kept_at IS NULL`
      .execute(db)
      .catch(() => undefined)
    throw error
  } finally {
    clearInterval(beat)
  }
}

/** Returns a key that no other process will ever write; undefined: the file is being sent or was sent. */
async function claim(db: Kysely<Tables>, prefix: string, { id, size }: Waiting): Promise<string | undefined> {
  // by month, so that people find their way; random, because buckets have been made public by mistake
  const key = `${prefix}${new Date().toISOString().slice(0, 7).replace('-', '/')}/${randomUUID()}`
  const made = await db.transaction().execute(async (tx) => {
    // serializes two processes that come at the same time
    await sql`SELECT FROM file WHERE id = ${id} FOR UPDATE`.execute(tx)
    return sql<{ key: string }>`INSERT INTO file_object (key, file_id, size, sending_at)
      SELECT ${key}, f.id, f.size, now() FROM file f
      WHERE f.id = ${id} AND f.size = ${size} AND ${isSettled} AND ${isFree} RETURNING key`.execute(tx)
  })
  return made.rows[0]?.key
}

async function send(db: Db, bucket: Bucket, key: string, { id, size }: Waiting, { signal, pace }: Sending) {
  const hash = createHash('sha256')
  async function* parts(): AsyncGenerator<Uint8Array> {
    for await (const part of readBytes(db, id, 0, size - 1)) {
      await pace?.(part.length)
      hash.update(part)
      yield part
    }
  }
  await bucket.put(key, parts(), signal)
  return hash.digest()
}

export async function digestOf(parts: AsyncIterable<Uint8Array>, signal?: AbortSignal): Promise<Buffer> {
  const hash = createHash('sha256')
  for await (const part of parts) {
    signal?.throwIfAborted()
    hash.update(part)
  }
  return hash.digest()
}

async function settle(tx: Db, key: string, { id, size }: Waiting, sha256: Buffer): Promise<Moved> {
  const { rows: there } = await sql`SELECT FROM file WHERE id = ${id} AND size = ${size} FOR UPDATE`.execute(tx)
  const { rows: kept } = await sql`UPDATE file_object SET kept_at = now(), sending_at = NULL, sha256 = ${sha256}
    WHERE key = ${key} AND file_id = ${id} AND gone_at IS NULL
      AND NOT EXISTS (SELECT FROM file_object o WHERE o.file_id = ${id} AND o.kept_at IS NOT NULL)
    RETURNING key`.execute(tx)
  if (there.length === 0 || kept.length === 0) {
    await sql`UPDATE file_object SET file_id = NULL, sending_at = NULL WHERE key = ${key}`.execute(tx)
    return 'passed'
  }
  await tx.deleteFrom('file_chunk').where('file_id', '=', id).execute()
  return 'moved'
}
