/** The bucket of the setting FILES. An unreachable bucket does not stop a process from starting. */
import { NotEncrypted, openBucket, type Bucket, type BucketSettings } from '@portal/files/server'
import { sql, type Database } from '@portal/server'

type Warn = (line: string) => void

/**
 * Opens the configured bucket; undefined when files are in the database. Warns soon afterwards if the bucket is
 * unreachable, or if files are in a bucket that is not configured.
 */
export async function openConfiguredBucket(
  settings: BucketSettings | undefined,
  database: Pick<Database, 'jobs'>,
  warn: Warn,
): Promise<Bucket | undefined> {
  const bucket = await openBucket(settings)
  if (bucket) void findBucketProblem(bucket).then((problem) => problem && warn(`FILES: ${problem}`))
  else if (await isBucketNeeded(database)) warn('FILES is not set, but some files are in a bucket: they cannot be read')
  return bucket
}

/** Returns what is wrong with the bucket; undefined when it works. Takes at most 10 s. */
async function findBucketProblem(bucket: Bucket): Promise<string | undefined> {
  try {
    await bucket.check()
    await bucket.checkEncryption()
    return undefined
  } catch (error) {
    if (error instanceof NotEncrypted) return error.message
    const { cause } = error as Error
    return `the bucket cannot be used: ${cause instanceof Error ? `${cause.name} ${cause.message}` : (error as Error).message}`
  }
}

/** Opens the bucket of these settings, and returns what is wrong with it; undefined when it works or there is none. */
export async function findFilesProblem(settings: BucketSettings | undefined): Promise<string | undefined> {
  const bucket = await openBucket(settings)
  const problem = bucket && (await findBucketProblem(bucket))
  bucket?.close()
  return problem
}

async function isBucketNeeded({ jobs }: Pick<Database, 'jobs'>): Promise<boolean> {
  const { rows } = await sql`SELECT FROM file_object WHERE kept_at IS NOT NULL AND file_id IS NOT NULL LIMIT 1`.execute(
    jobs('files'),
  )
  return rows.length > 0
}
