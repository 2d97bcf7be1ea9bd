/** Compares the files in the database with the objects in the bucket, in both directions. */
import { dayMs } from '@portal/contract'
import { sql, type Db, type Tables } from '@portal/server'
import type { Kysely } from 'kysely'
import type { Bucket } from './bucket.ts'
import { digestOf } from './move-to-bucket.ts'

export type FileProblem =
  /** Lost: the bytes are neither complete in the database nor in the bucket. Only a backup can help. */
  | { is: 'lost'; file: number }
  /** The object is missing, has another size, or other bytes. Only a backup of the bucket can help. */
  | { is: 'noObject' | 'otherSize' | 'otherBytes'; file: number; key: string }
  /** Stored in both places. Repair deletes the bytes in the database after comparing them with the bucket's. */
  | { is: 'twice'; file: number; key: string }
  /** An object that belongs to no file. */
  | { is: 'stranger'; key: string; size: number }

interface CheckOptions {
  /** Reads every object and compares its SHA-256. */
  deep: boolean
  /** Deletes what is superfluous; what is missing cannot be repaired. */
  remove: boolean
  onProblem: (trouble: FileProblem, isRemoved: boolean) => void
}

interface Row {
  id: number
  key: string
  size: number
  sha256: Buffer
  twice: boolean
}

const batchSize = 500
/** Younger objects may still get their file. */
const youngMs = dayMs

/**
 * Returns how many files and objects were checked. Keeps the keys of all objects in memory: some 100 MB for a million.
 */
export async function checkFiles(
  db: Kysely<Tables>,
  bucket: Bucket | undefined,
  options: CheckOptions,
): Promise<{ files: number; objects: number }> {
  const files = await checkDatabase(db, options)
  if (!bucket) return { files, objects: 0 }
  const { rows: known } = await sql<{ key: string }>`SELECT key FROM file_object`.execute(db)
  const keys = new Set(known.map(({ key }) => key))
  const sizes = new Map<string, number>()
  const isOurs = (key: string): boolean =>
    key.startsWith(bucket.prefix) && /^\d{4}\/\d\d\/[\da-f-]{36}$/.test(key.slice(bucket.prefix.length))
  for await (const { key, size, at } of bucket.list()) {
    sizes.set(key, size)
    if (keys.has(key) || !isOurs(key) || at.getTime() > Date.now() - youngMs) continue
    if (options.remove) await bucket.remove(key)
    options.onProblem({ is: 'stranger', key, size }, options.remove)
  }
  for (
    let batch = await listStoredObjects(db, 0);
    batch.length > 0;
    batch = await listStoredObjects(db, batch.at(-1)!.id)
  )
    for (const row of batch) await checkObject(db, bucket, row, sizes, options)
  return { files, objects: sizes.size }
}

async function checkDatabase(db: Db, { onProblem }: CheckOptions): Promise<number> {
  const { rows: lost } = await sql<{ id: number }>`SELECT f.id FROM file f
    LEFT JOIN (SELECT file_id, sum(length(bytes)) AS size FROM file_chunk GROUP BY file_id) c ON c.file_id = f.id
    WHERE coalesce(c.size, 0) <> f.size AND f.owner_kind <> 'upload'
      AND NOT EXISTS (SELECT FROM file_object o WHERE o.file_id = f.id AND o.kept_at IS NOT NULL)
    ORDER BY f.id`.execute(db)
  for (const { id } of lost) onProblem({ is: 'lost', file: id }, false)
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM file`.execute(db)
  return rows[0]!.count
}

async function listStoredObjects(db: Db, after: number): Promise<Row[]> {
  const { rows } = await sql<Row>`SELECT file_id AS id, key, size, sha256,
      EXISTS (SELECT FROM file_chunk c WHERE c.file_id = o.file_id) AS twice
    FROM file_object o WHERE kept_at IS NOT NULL AND sha256 IS NOT NULL AND file_id > ${after} ORDER BY file_id LIMIT ${batchSize}`.execute(
    db,
  )
  return rows
}

async function checkObject(
  db: Kysely<Tables>,
  bucket: Bucket,
  { id, key, size, sha256, twice }: Row,
  sizes: ReadonlyMap<string, number>,
  { deep, remove, onProblem }: CheckOptions,
): Promise<void> {
  // the object may have been added while the list was read
  const found = sizes.get(key) ?? (await bucket.sizeOf(key))
  const ref = { file: id, key }
  if (found === undefined) return onProblem({ is: 'noObject', ...ref }, false)
  if (found !== size) return onProblem({ is: 'otherSize', ...ref }, false)
  if (!deep && !twice) return
  const isSame = sha256.equals(await digestOf(await bucket.get(key, { start: 0, end: size - 1 })))
  if (!isSame) return onProblem({ is: 'otherBytes', ...ref }, false)
  if (!twice) return
  if (remove) await removeChunks(db, id, key)
  onProblem({ is: 'twice', ...ref }, remove)
}

/** Locks the object, because a file may be moving to the database at the same time. */
async function removeChunks(db: Kysely<Tables>, id: number, key: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`SELECT FROM file_object WHERE key = ${key} AND file_id = ${id} FOR UPDATE`.execute(tx)
    await sql`DELETE FROM file_chunk WHERE file_id = ${id} AND EXISTS
      (SELECT FROM file_object WHERE key = ${key} AND file_id = ${id} AND kept_at IS NOT NULL)`.execute(tx)
  })
}
