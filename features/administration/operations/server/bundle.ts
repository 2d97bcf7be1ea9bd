/** The support bundle. It contains only the fields listed here, none of which identifies a person. */
import type { Db } from '@portal/server'
import type { DeadLettersView, JobView, RunView } from '../contract.ts'
import type { OperationsProvider } from './provider.ts'
import { toSupportSettings } from './support-settings.ts'
import { loadSystemView } from './system.ts'

interface BundleParts {
  provider: OperationsProvider
  dataFolder: string
  jobs: readonly JobView[]
  /** The newest failed runs of all jobs. */
  runs: readonly (RunView & { Job: string })[]
  letters: readonly DeadLettersView[]
}

export async function createSupportBundle(
  db: Db,
  now: Date,
  { provider, dataFolder, jobs, runs, letters }: BundleParts,
) {
  const { Processes, ...system } = await loadSystemView(db, now, { provider, dataFolder })
  // a host name may contain the name of a person
  const hosts = [...new Set(Processes.map(({ Host }) => Host))]
  return {
    madeAt: now.toISOString(),
    version: provider.version,
    processes: Processes.map(({ Host, ...rest }) => ({ ...rest, Host: `host-${hosts.indexOf(Host) + 1}` })),
    ...system,
    jobs,
    failedRuns: runs,
    deadLetters: letters.map(({ Queue, Count, Newest }) => ({
      Queue,
      Count,
      reasons: Newest.map(({ Reason }) => Reason),
    })),
    ...toSupportSettings(provider.settings()),
    metrics: await provider.metrics(),
  }
}
