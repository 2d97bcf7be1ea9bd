/**
 * Moves all files to where they belong, one after another. Can be started repeatedly and by several processes at once.
 */
import type { Tables } from '@portal/server'
import type { Kysely } from 'kysely'
import { BucketUnavailable, type Bucket } from './bucket.ts'
import { moveToBucket, listWaitingForBucket, type MoveOutcome } from './move-to-bucket.ts'
import { listInBucket, moveToDatabase } from './move-to-database.ts'

export interface MoveOptions {
  signal?: AbortSignal | undefined
  pace?: ((bytes: number) => Promise<void>) | undefined
  /** Called before each file; false: stop and leave the rest for another run. */
  shouldContinue?: () => boolean
  /** Called after each file that has been moved. */
  onMoved?: (file: { id: number; size: number }) => void
}

export interface MoveResult {
  files: number
  bytes: number
  /** Files that stay where they are until somebody investigates. */
  failed: { id: number; error: unknown }[]
}

const batchSize = 100
/** This many failures in a row are not the fault of single files. */
const maxFailuresInARow = 5

/** Rejects with BucketUnavailable if the bucket is unavailable; files that have been moved stay moved. */
export const moveAllToBucket = (db: Kysely<Tables>, bucket: Bucket, options: MoveOptions = {}): Promise<MoveResult> =>
  moveAll(
    (after) => listWaitingForBucket(db, { after, most: batchSize, free: true }),
    (file) => moveToBucket(db, bucket, file, options),
    bucket,
    options,
  )

/** The same in the other direction. */
export const moveAllToDatabase = (db: Kysely<Tables>, bucket: Bucket, options: MoveOptions = {}): Promise<MoveResult> =>
  moveAll(
    (after) => listInBucket(db, { after, most: batchSize }),
    (file) => moveToDatabase(db, bucket, file, options),
    bucket,
    options,
  )

async function moveAll<T extends { id: number; size: number }>(
  next: (after: number) => Promise<T[]>,
  move: (file: T) => Promise<MoveOutcome>,
  bucket: Bucket,
  { signal, shouldContinue, onMoved }: MoveOptions,
): Promise<MoveResult> {
  const done: MoveResult = { files: 0, bytes: 0, failed: [] }
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
      if (signal?.aborted || ++inARow === maxFailuresInARow) throw error
      // a single file that the bucket refuses must not block the rest
      if (error instanceof BucketUnavailable) await bucket.check()
      done.failed.push({ id: file.id, error })
    }
  }
  for (let batch = await next(0); batch.length > 0; batch = await next(batch.at(-1)!.id))
    for (const file of batch) {
      signal?.throwIfAborted()
      if (shouldContinue?.() === false) return done
      await moveOne(file)
    }
  return done
}

/** Limits a transfer to a number of bytes per second. */
export function createPace(bytesPerSecond: number): (bytes: number) => Promise<void> {
  let free = performance.now()
  return async (bytes) => {
    const wait = free - performance.now()
    free = Math.max(free, performance.now()) + (bytes / bytesPerSecond) * 1000
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
  }
}
