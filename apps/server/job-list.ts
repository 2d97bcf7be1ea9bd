/** All jobs of the portal. Each slice defines what its jobs do, how often and how long. */
import type { Bucket } from '@portal/files/server'
import type { Clock, Db, Job, JobLog, Secrets, Viewer } from '@portal/server'
import { viewerOfPerson } from '@portal/auth/server'
import { draftReferences } from '@portal/editor/server'
import { catchUpSearch } from './search-catch-up.ts'
import type { Config } from './config.ts'
import type { Platforms } from './platforms.ts'
import { roleEndJob } from './role-ends.ts'
import { removeOldAssets } from './shared-assets.ts'
import { slices } from './slices.ts'

const hour = 3_600_000

interface JobListDeps
  extends
    Pick<Config, 'healthDays' | 'trashDays' | 'noticeDays' | 'readDays' | 'todoDays' | 'publicOrigin'>,
    Partial<Pick<Config, 'files'>> {
  /** The bucket of the setting FILES. */
  bucket?: Bucket | undefined
  platforms: Pick<Platforms, 'work' | 'channels'>
  secrets: Secrets
  clock: Clock
  log: JobLog
}

export interface JobDeps extends JobListDeps {
  viewerOf: (db: Db, account: string) => Promise<Viewer | null>
  draftReferences: typeof draftReferences
}

export function listJobs(deps: JobListDeps): Job[] {
  const jobDeps: JobDeps = { ...deps, draftReferences, viewerOf: (db, account) => viewerOfPerson(db, account, 0) }
  return [
    ...slices.flatMap(({ jobs }) => jobs?.(jobDeps) ?? []),
    removeOldAssets,
    roleEndJob,
    {
      name: 'search-catch-up',
      everyMs: hour,
      deadlineMs: hour,
      isAtStart: true,
      run: ({ db, signal }) => catchUpSearch(db, signal),
    },
  ]
}
