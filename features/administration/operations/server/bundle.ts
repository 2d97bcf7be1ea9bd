/** The support bundle. It contains only the fields listed here, none of which identifies a person. */
import type { Db } from '@portal/server'
import type { DeadLettersShown, JobShown, RunShown } from '../contract.ts'
import type { Outside } from './outside.ts'
import { forSupport } from './support-settings.ts'
import { systemOf } from './system.ts'

interface Parts {
  outside: Outside
  dataFolder: string
  jobs: readonly JobShown[]
  /** The newest failed runs of all jobs. */
  runs: readonly (RunShown & { Job: string })[]
  letters: readonly DeadLettersShown[]
}

export async function bundleOf(db: Db, now: Date, { outside, dataFolder, jobs, runs, letters }: Parts) {
  const { Processes, ...system } = await systemOf(db, now, dataFolder)
  // a host name may contain the name of a person
  const hosts = [...new Set(Processes.map(({ Host }) => Host))]
  return {
    madeAt: now.toISOString(),
    version: outside.version,
    processes: Processes.map(({ Host, ...rest }) => ({ ...rest, Host: `host-${hosts.indexOf(Host) + 1}` })),
    ...system,
    jobs,
    failedRuns: runs,
    deadLetters: letters.map(({ Queue, Count, Newest }) => ({
      Queue,
      Count,
      reasons: Newest.map(({ Reason }) => Reason),
    })),
    ...forSupport(outside.settings()),
    metrics: await outside.metrics(),
  }
}
