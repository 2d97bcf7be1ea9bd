import type { BucketAddress } from './bucket-address.ts'
import type { Bucket } from './bucket.ts'
import type { BucketKeys } from './s3.ts'

export interface BucketSettings {
  readonly address: BucketAddress
  /** Absent: the SDK finds credentials by itself. */
  readonly keys: BucketKeys | undefined
}

/** Opens the bucket. The SDK costs memory and startup time, so it is loaded only if there is a bucket. */
export async function openBucket(settings: BucketSettings | undefined): Promise<Bucket | undefined> {
  if (!settings) return undefined
  const { openS3 } = await import('./s3.ts')
  return openS3(settings.address, settings.keys)
}
