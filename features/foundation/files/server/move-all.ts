/**
 * Moves all files to where they belong, one after another. Can be started repeatedly and by several processes at once.
 */
import type { Tables } from '@portal/server'
import type { Kysely } from 'kysely'
import { BucketAway, type Bucket } from './bucket.ts'
import { moveToBucket, waitingForBucket, type Moved } from './move-to-bucket.ts'
import { keptInBucket, moveToDatabase } from './move-to-database.ts'

export interface MovingAll {
  signal?: AbortSignal | undefined
  pace?: ((bytes: number) => Promise<void>) | undefined
  /** Called before each file; false: stop and leave the rest for another run. */
  goesOn?: () => boolean
  /** Called after each file that has been moved. */
  onMoved?: (file: { id: number; size: number }) => void
}

export interface MovedAll {
  files: number
  bytes: number
  /** Files that stay where they are until somebody investigates. */
  failed: { id: number; error: unknown }[]
}

const atOnce = 100
/** This many failures in a row are not the fault of single files. */
const mostInARow = 5

/** Rejects with BucketAway if the bucket is unavailable; files that have been moved stay moved. */
export const moveAllToBucket = (db: Kysely<Tables>, bucket: Bucket, how: MovingAll = {}): Promise<MovedAll> =>
  moveAll(
    (after) => waitingForBucket(db, { after, most: atOnce, free: true }),
    (file) => moveToBucket(db, bucket, file, how),
    bucket,
    how,
  )

/** The same in the other direction. */
export const moveAllToDatabase = (db: Kysely<Tables>, bucket: Bucket, how: MovingAll = {}): Promise<MovedAll> =>
  moveAll(
    (after) => keptInBucket(db, { after, most: atOnce }),
    (file) => moveToDatabase(db, bucket, file, how),
    bucket,
    how,
  )

async function moveAll<T extends { id: number; size: number }>(
  next: (after: number) => Promise<T[]>,
  move: (file: T) => Promise<Moved>,
  bucket: Bucket,
  { signal, goesOn, onMoved }: MovingAll,
): Promise<MovedAll> {
  const done: MovedAll = { files: 0, bytes: 0, failed: [] }
  let inARow = 0
  const moveOne = async (file: T): Promise<void> => {
    try {
      const outcome = await move(file)
      inARow = 0
      if (outcome === 'passed') return
      done.files++
      done.bytes += file.size
      onMoved?.(file)
    } catch (error) {
      if (signal?.aborted || ++inARow === mostInARow) throw error
      // a single file that the bucket refuses must not block the rest
      if (error instanceof BucketAway) await bucket.check()
      done.failed.push({ id: file.id, error })
    }
  }
  for (let batch = await next(0); batch.length > 0; batch = await next(batch.at(-1)!.id))
    for (const file of batch) {
      signal?.throwIfAborted()
      if (goesOn?.() === false) return done
      await moveOne(file)
    }
  return done
}

/** Limits a transfer to a number of bytes per second. */
export function paceOf(bytesPerSecond: number): (bytes: number) => Promise<void> {
  let free = performance.now()
  return async (bytes) => {
    const wait = free - performance.now()
    free = Math.max(free, performance.now()) + (bytes / bytesPerSecond) * 1000
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
  }
}
