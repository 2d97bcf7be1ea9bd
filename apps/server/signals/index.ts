/** Observability for operators: metrics, traces, slow statements (docs/decisions/0057-signals.md). */
import { lastSuccesses, type Clock, type Database, type Job, type JobLog } from '@portal/server'
import type { Registry } from 'prom-client'
import type { Config } from '../config.ts'
import { backlogCounter } from './backlogs.ts'
import { createMetrics } from './metrics.ts'
import { tellSlowStatements } from './slow.ts'

interface Sources {
  database: Pick<Database, 'jobs' | 'use'> & Partial<Pick<Database, 'reads'>>
  problems: () => Promise<readonly string[]>
  streams: () => number
  overload: () => number
  jobs: readonly Job[]
  clock: Clock
  log: JobLog
}

export interface Opened {
  /** Registry of `/metrics`; undefined without an operator port. */
  registry: Registry | undefined
  backlogs: ReturnType<typeof backlogCounter>
  end: () => Promise<void>
}

type Settings = Pick<Config, 'admin' | 'slowMs' | 'traces' | 'env' | 'works'>

/** Starts only the signals that are configured. */
export async function openSignals(
  { admin, slowMs, traces, env, works }: Settings,
  { database, problems, streams, overload, jobs, clock, log }: Sources,
): Promise<Opened> {
  // in a demo slow statements are of no interest
  const endSlow = env === 'DEV' ? undefined : tellSlowStatements(slowMs, log)
  const backlogs = backlogCounter(jobs, { database, clock })
  const { reads } = database
  // without the job history a restart would hide a job that has not succeeded for a long time
  const jobsHere = works ? jobs : []
  const metrics =
    admin &&
    createMetrics({
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
  const endTraces = traces && (await import('./traces.ts')).startTraces({ ...traces, log })
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
