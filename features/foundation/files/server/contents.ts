/** Reads the bytes of files from the database or from the bucket, as file_object says. */
import { sql, type Db } from '@portal/server'
import { bucketTexts } from '../texts.ts'
import { BucketUnavailable, type Bucket } from './bucket.ts'
import { readChunks, type StoredFile } from './store.ts'

type Sized = Pick<StoredFile, 'id' | 'size'>

export interface Contents {
  /**
   * Reads from `start` to `end` inclusive, as fast as the bytes are consumed. Resolves as soon as the first bytes can
   * be read; rejects with BucketUnavailable (503) if the bucket does not respond. A consumer that stops early must end the
   * iteration.
   */
  open(db: Db, file: Sized, start: number, end: number): Promise<AsyncIterable<Uint8Array>>
  /** Reads a file that is small enough for memory. */
  whole(db: Db, file: Sized): Promise<Buffer>
}

/** `bucket`: the bucket of FILES; absent: all files are in the database, and others cannot be read. */
export function createContents(bucket: Bucket | undefined): Contents {
  function inBucket(key: string, start: number, end: number): Promise<AsyncIterable<Uint8Array>> {
    if (bucket) return bucket.get(key, { start, end })
    throw new BucketUnavailable(bucketTexts.away, new Error(`A file is in a bucket (${key}), but FILES names none`))
  }

  /** The file may move to the bucket while it is being read. */
  async function* inDatabase(db: Db, id: number, start: number, end: number): AsyncGenerator<Uint8Array> {
    let at = start
    for await (const part of readChunks(db, id, start, end)) {
      at += part.length
      yield part
    }
    if (at > end) return
    const key = await findObjectKey(db, id)
    if (key === undefined) throw new Error(`File ${id} has no bytes from ${at} on`)
    yield* await inBucket(key, at, end)
  }

  async function open(db: Db, { id }: Sized, start: number, end: number): Promise<AsyncIterable<Uint8Array>> {
    const key = end < start ? undefined : await findObjectKey(db, id)
    return key === undefined ? inDatabase(db, id, start, end) : inBucket(key, start, end)
  }

  return {
    open,
    async whole(db, file) {
      const parts: Uint8Array[] = []
      for await (const part of await open(db, file, 0, file.size - 1)) parts.push(part)
      return Buffer.concat(parts)
    },
  }
}

async function findObjectKey(db: Db, fileId: number): Promise<string | undefined> {
  const { rows } = await sql<{ key: string }>`SELECT key FROM file_object
    WHERE file_id = ${fileId} AND kept_at IS NOT NULL`.execute(db)
  return rows[0]?.key
}
