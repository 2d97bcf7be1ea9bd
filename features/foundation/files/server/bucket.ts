/** What the portal asks of a bucket, whoever keeps it; one way to speak to it is s3.ts. */
import type { Text } from '@portal/contract'
import { Away } from '@portal/server'

interface Held {
  key: string
  size: number
  /** When it was written. */
  at: Date
}

/** Everything rejects with BucketAway where the server does not do its part in time; a key is never written twice. */
export interface Bucket {
  /** Before each key. */
  readonly prefix: string
  /** A large one in parts of 8 MB, of which two at most are in memory. */
  put(key: string, parts: AsyncIterable<Uint8Array>, signal?: AbortSignal): Promise<void>
  /** Begins to read from `start` to `end` inclusive, and resolves once the first bytes could come. */
  get(key: string, range: { start: number; end: number }): Promise<AsyncIterable<Uint8Array>>
  /** undefined: there is no such object. */
  sizeOf(key: string): Promise<number | undefined>
  /** One that is not there is removed, too. */
  remove(key: string): Promise<void>
  list(): AsyncIterable<Held>
  /** Parts of large objects whose sender has ended; answers how many objects were begun before that. */
  dropUnfinished(before: Date): Promise<number>
  /** Rejects where the bucket is not there, or not ours. */
  check(): Promise<void>
  /** Rejects with NotEncrypted where FILES has `sse` and the server does not say so of an object made for this. */
  checkEncryption(): Promise<void>
  close(): void
}

/** Seconds after which whoever asked should ask again. */
const retrySeconds = 10

/** It does not answer, answers too late, or not as it should; whoever reads is told to come back. */
export class BucketAway extends Away {
  override name = 'BucketAway'
  constructor(said: Text, cause: unknown) {
    super('bucket', retrySeconds, said, { cause })
  }
}

/** Some take `sse` and keep what they get in the clear, such as Ceph before 17 with AES256. */
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
