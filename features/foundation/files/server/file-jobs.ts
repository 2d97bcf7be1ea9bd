import { backlogOf, type Job } from '@portal/server'
import type { BucketAddress } from './bucket-address.ts'
import type { Bucket } from './bucket.ts'
import { moveAllToBucket } from './move-all.ts'
import { countWaiting } from './move-to-bucket.ts'
import { sweepObjects } from './sweep-objects.ts'

interface FileJobDeps {
  /** Absent: all files are in the database. */
  bucket?: Bucket | undefined
  files?: { address: Pick<BucketAddress, 'fresh'>; keptDays: number } | undefined
}

const minute = 60_000
const hour = 60 * minute
/** Moving years of files takes many runs, each of which succeeds. */
const runMs = 10 * minute

/** New files are written to the database together with their owner, and move to the bucket within a minute. */
export function fileJobs({ bucket, files }: FileJobDeps): Job[] {
  if (!bucket || !files) return []
  const sweeping: Job = {
    name: 'files-clean-up',
    everyMs: hour,
    deadlineMs: hour,
    run: ({ db, signal }) => sweepObjects(db, bucket, files.keptDays, signal),
  }
  if (files.address.fresh === 'database') return [sweeping]
  const moving: Job = {
    name: 'files-to-bucket',
    everyMs: minute,
    deadlineMs: hour,
    isAtStart: true,
    async run({ db, signal }) {
      const ends = performance.now() + runMs
      const { failed } = await moveAllToBucket(db, bucket, { signal, goesOn: () => performance.now() < ends })
      const [first] = failed
      if (first) throw new Error(`${failed.length} files stay in the database`, { cause: first.error })
    },
    backlog: (db) => backlogOf(db, countWaiting),
  }
  return [moving, sweeping]
}
