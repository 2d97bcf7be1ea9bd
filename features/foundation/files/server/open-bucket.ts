import type { BucketAddress } from './bucket-address.ts'
import type { Bucket } from './bucket.ts'
import type { BucketKeys } from './s3.ts'

export interface BucketSettings {
  readonly address: BucketAddress
  /** Absent: what the SDK finds by itself. */
  readonly keys: BucketKeys | undefined
}

/** The SDK costs memory and a moment of the start: who has no bucket does not load it. */
export async function openBucket(settings: BucketSettings | undefined): Promise<Bucket | undefined> {
  if (!settings) return undefined
  const { openS3 } = await import('./s3.ts')
  return openS3(settings.address, settings.keys)
}
