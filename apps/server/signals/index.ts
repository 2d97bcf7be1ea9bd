/** Observability for operators: metrics, traces, slow statements (docs/decisions/0057-signals.md). */
import { lastSuccesses, ownVersion, type Clock, type Database, type Job, type JobLog } from '@portal/server'
import type { Registry } from 'prom-client'
import type { Config } from '../config.ts'
import { createBacklogCounter } from './backlogs.ts'
import { createMetrics } from './metrics.ts'
import { logSlowStatements } from './slow-statements.ts'

interface SignalSources {
  database: Pick<Database, 'jobs' | 'use'> & Partial<Pick<Database, 'reads'>>
  problems: () => Promise<readonly string[]>
  streams: () => number
  overload: () => number
  jobs: readonly Job[]
  clock: Clock
  log: JobLog
}

export interface OpenedSignals {
  /** Registry of `/metrics`; undefined without an operator port. */
  registry: Registry | undefined
  backlogs: ReturnType<typeof createBacklogCounter>
  end: () => Promise<void>
}

type SignalSettings = Pick<Config, 'admin' | 'slowMs' | 'traces' | 'env' | 'works'>

/** Starts only the signals that are configured. */
export async function openSignals(
  { admin, slowMs, traces, env, works }: SignalSettings,
  { database, problems, streams, overload, jobs, clock, log }: SignalSources,
): Promise<OpenedSignals> {
  // in a demo slow statements are of no interest
  const endSlow = env === 'DEV' ? undefined : logSlowStatements(slowMs, log)
  const backlogs = createBacklogCounter(jobs, { database, clock })
  const { reads } = database
  // without the job history a restart would hide a job that has not succeeded for a long time
  const jobsHere = works ? jobs : []
  const version = await ownVersion()
  const metrics =
    admin &&
    createMetrics({
      version,
      pools: database.use,
      lagMs: reads && (() => reads.lagMs()),
      problems,
      streams,
      overload,
      jobs: jobsHere,
      lastSuccesses: works ? await lastSuccesses(database.jobs('metrics')) : new Map(),
      backlogs,
      slowMs,
    })
  const endTraces = traces && (await import('./traces.ts')).startTraces({ ...traces, version, log })
  return {
    registry: metrics?.registry,
    backlogs,
    async end() {
      endSlow?.()
      metrics?.end()
      await endTraces?.()
    },
  }
}
