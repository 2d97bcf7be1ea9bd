/** The bucket of FILES as a process begins with it: one that is away keeps nobody from starting. */
import { NotEncrypted, openBucket, type Bucket, type BucketSettings } from '@portal/files/server'
import { sql, type Database } from '@portal/server'

type Warn = (line: string) => void

/** undefined: files are in the database. Warns, soon after, where a bucket is away, or is needed and not named. */
export async function bucketFor(
  settings: BucketSettings | undefined,
  database: Pick<Database, 'jobs'>,
  warn: Warn,
): Promise<Bucket | undefined> {
  const bucket = await openBucket(settings)
  if (bucket) void problemWith(bucket).then((problem) => problem && warn(`FILES: ${problem}`))
  else if (await isNeeded(database)) warn('FILES is not set, but some files are in a bucket: nobody can read them')
  return bucket
}

/** What is wrong with it now; undefined: nothing. Takes 30 s at most. */
export async function problemWith(bucket: Bucket): Promise<string | undefined> {
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

async function isNeeded({ jobs }: Pick<Database, 'jobs'>): Promise<boolean> {
  const { rows } = await sql`SELECT FROM file_object WHERE kept_at IS NOT NULL AND file_id IS NOT NULL LIMIT 1`.execute(
    jobs('files'),
  )
  return rows.length > 0
}
