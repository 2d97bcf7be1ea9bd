/** The interface of a bucket, independent of the provider; s3.ts implements it. */
import type { Text } from '@portal/contract'
import { ServiceUnavailable } from '@portal/server'

interface BucketObject {
  key: string
  size: number
  /** Last modification. */
  at: Date
}

/** All methods reject with BucketUnavailable if the server does not respond properly in time. A key is never written twice. */
export interface Bucket {
  /** Prefix of each key. */
  readonly prefix: string
  /** Sends a large object in parts of 8 MB, with at most two of them in memory. */
  put(key: string, parts: AsyncIterable<Uint8Array>, signal?: AbortSignal): Promise<void>
  /** Reads from `start` to `end` inclusive. Resolves as soon as the first bytes can be read. */
  get(key: string, range: { start: number; end: number }): Promise<AsyncIterable<Uint8Array>>
  /** undefined: there is no such object. */
  sizeOf(key: string): Promise<number | undefined>
  /** Succeeds also if there is no such object. */
  remove(key: string): Promise<void>
  list(): AsyncIterable<BucketObject>
  /** Deletes the parts of unfinished uploads that started before this time, and returns their number. */
  dropUnfinished(before: Date): Promise<number>
  /** Rejects if the bucket does not exist or access is denied. */
  check(): Promise<void>
  /** Rejects with NotEncrypted where FILES has `sse` and the server does not say so of an object made for this. */
  checkEncryption(): Promise<void>
  close(): void
}

/** Seconds until clients should retry. */
const retrySeconds = 10

/** The bucket does not respond, responds too late, or responds with an error; readers are asked to retry. */
export class BucketUnavailable extends ServiceUnavailable {
  override name = 'BucketUnavailable'
  constructor(said: Text, cause: unknown) {
    super('bucket', retrySeconds, said, { cause })
  }
}

/** The object of a file is missing in the bucket. */
export class NotEncrypted extends Error {
  override name = 'NotEncrypted'
  constructor(asked: string, said: string | undefined) {
    super(
      `the server was asked for sse=${asked}, and says ${said ?? 'nothing'} of what it keeps: it may lie in the clear`,
    )
  }
}

/** A file says that its bytes are there, and they are not. */
export class ObjectMissing extends Error {
  override name = 'ObjectMissing'
  constructor(key: string) {
    super(`The bucket has no object ${key}`)
  }
}
